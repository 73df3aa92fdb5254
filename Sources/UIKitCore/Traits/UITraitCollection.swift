// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import Synchronization

/// An object that has traits: a window, a view, a controller, a presentation controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits of this environment now: those of its parent with its own overrides. All traits are specified.
    var traitCollection: UITraitCollection { get }

    /// Called after a trait of this environment has changed; overrides call super.
    ///
    /// - Parameter previousTraitCollection: The traits before the change; nil when there were none.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The traits of a window, view or controller: size classes, style, level, idiom, scale. Follows UIKit's UITraitCollection.
///
/// A collection is immutable. A trait that it does not specify reads as `unspecified`; the display scale as 0.
///
/// Traits pass from the window to the root controller, from each controller to its children and to the views, and from the
/// presenting side to presentation controllers. `traitOverrides` of a window or controller replace some of them on the way.
///
/// Differs from UIKit: a plain final class without NSCoding, usable from any thread. The traits are those of `UIMutableTraits`;
/// there are no custom traits, no gamut and no content size category.
public final class UITraitCollection: NSObject, Sendable {
    package let values: TraitValues

    package init(values: TraitValues) {
        self.values = values
        super.init()
    }

    /// A collection that specifies nothing.
    public override convenience init() {
        self.init(values: TraitValues())
    }

    /// A collection with everything that the given ones specify; later ones win over earlier ones.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(values: traitCollections.reduce(TraitValues()) { $0.merging($1.values) })
    }

    /// A collection with the traits that `mutations` sets.
    ///
    ///     UITraitCollection { $0.userInterfaceStyle = .dark }
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(values: Self.apply(mutations, to: TraitValues()))
    }

    /// A collection that specifies the horizontal size class only.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }

    /// A collection that specifies the vertical size class only.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = verticalSizeClass }
    }

    /// A collection that specifies the style only.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init { $0.userInterfaceStyle = userInterfaceStyle }
    }

    /// A collection that specifies the level only.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init { $0.userInterfaceLevel = userInterfaceLevel }
    }

    /// A collection that specifies the idiom only.
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init { $0.userInterfaceIdiom = userInterfaceIdiom }
    }

    /// A collection that specifies the display scale only, in pixels per point.
    public convenience init(displayScale: CGFloat) {
        self.init { $0.displayScale = displayScale }
    }

    /// A collection that specifies the layout direction only.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }

    /// The space along the horizontal axis. Of a window: `WindowTraitPolicy.sizeClasses`.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass ?? .unspecified }
    /// The space along the vertical axis. Of a window: `WindowTraitPolicy.sizeClasses`.
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass ?? .unspecified }
    /// Light or dark; `light` in a window that overrides nothing.
    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle ?? .unspecified }
    /// On the base level of the window or above it.
    public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel ?? .unspecified }
    /// The kind of device; `pad` in every window that overrides nothing.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom ?? .unspecified }
    /// Pixels per point of the window's screen; 0 is unspecified.
    public var displayScale: CGFloat { values.displayScale ?? 0 }

    /// The direction in which content is laid out; `leftToRight` in every window that overrides nothing.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection ?? .unspecified }

    /// A copy with the traits that `mutations` sets.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(values: Self.apply(mutations, to: values))
    }

    /// Whether everything that `trait` specifies has the same value here. True for nil.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return values.merging(trait.values) == values
    }

    /// Whether dynamic colours can look different in the two environments: whether style or level differ. True for nil.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
            || userInterfaceLevel != traitCollection?.userInterfaceLevel
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }

    public override var hash: Int { values.hashValue }

    private static func apply(_ mutations: (inout any UIMutableTraits) -> Void, to values: TraitValues) -> TraitValues {
        var overrides = UITraitOverrides()
        overrides.values = values
        var traits: any UIMutableTraits = overrides
        mutations(&traits)
        return (traits as? UITraitOverrides)?.values ?? values
    }
}

extension UITraitCollection {
    private static let currentStorage = Mutex<UITraitCollection>(WindowTraitPolicy.fallback)

    /// The traits with which dynamic colours are resolved where no environment is given, as in `UIColor.cgColor`.
    ///
    /// While a view draws (`draw(_:)`), these are the view's traits. At other times: what was set last; at first regular size
    /// classes, light style, base level, idiom `pad`, scale 1.
    ///
    /// Differs from UIKit: there is one for the process, not one per thread.
    public static var current: UITraitCollection {
        get { currentStorage.withLock { $0 } }
        set { currentStorage.withLock { $0 = newValue } }
    }
}
