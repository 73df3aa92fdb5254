// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Describes the content of a cell or another view, and makes the view that shows it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// A new view that shows the configuration.
    func makeContentView() -> any UIView & UIContentView
    /// The configuration with what it changes for a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// What is shown. Setting it changes what is shown.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show a configuration. By default those of its present one's type.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Whether it has the type of the present one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// Makes one colour of another, such as a paler one for a state.
///
/// Copies of a transformer are equal; two that were made by themselves are not, as functions can't be compared.
public struct UIConfigurationColorTransformer: Hashable, Sendable {
    /// Makes a colour of another one.
    public let transform: @Sendable (UIColor) -> UIColor
    /// A transformer by a closure.
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }
    private final class Identity: Sendable {}
    private let identity = Identity()

    /// Whether both are copies of one transformer.
    public static func == (left: UIConfigurationColorTransformer, right: UIConfigurationColorTransformer) -> Bool {
        left.identity === right.identity
    }

    /// Copies of a transformer have the same hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }

    /// The colour that becomes of another one.
    public func callAsFunction(_ color: UIColor) -> UIColor { transform(color) }

    /// Grey of the same lightness.
    public static let grayscale = UIConfigurationColorTransformer { color in
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
        return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
    }
}
