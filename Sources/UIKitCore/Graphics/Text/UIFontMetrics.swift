// SPDX-License-Identifier: MIT
public import Foundation

/// Scales fonts and lengths with the size of text that the user has chosen.
///
/// Differs from UIKit: the size is always that of the content size category "large", at which nothing is scaled.
public final class UIFontMetrics: NSObject, Sendable {
    /// For text of the style `body`.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    private let style: UIFont.TextStyle

    /// For text of a style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// A font as the user wants it.
    public func scaledFont(for font: UIFont) -> UIFont { font }

    /// A font as the user wants it.
    ///
    /// - Parameter maximumPointSize: In points; 0: no limit.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        maximumPointSize > 0 && font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
    }

    /// A font as the user wants it. The trait collection is not used.
    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font)
    }

    /// A font as the user wants it. The trait collection is not used.
    public func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize)
    }

    /// A length as the user wants it, in points.
    public func scaledValue(for value: CGFloat) -> CGFloat { value }

    /// A length as the user wants it, in points. The trait collection is not used.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat { value }
}
