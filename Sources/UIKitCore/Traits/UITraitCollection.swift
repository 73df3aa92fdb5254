// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import Synchronization

/// The environment of a window, controller or view: size classes, style, scale.
///
/// Differs from UIKit: a plain final class without NSCoding, and usable from any thread.
public final class UITraitCollection: NSObject, Sendable {
    package let values: TraitValues

    package init(values: TraitValues) {
        self.values = values
        super.init()
    }

    /// A collection with nothing specified.
    public override convenience init() {
        self.init(values: TraitValues())
    }

    /// Later collections win over earlier ones.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(values: traitCollections.reduce(TraitValues()) { $0.merging($1.values) })
    }

    /// A collection with the traits set in `mutations`.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(values: Self.apply(mutations, to: TraitValues()))
    }

    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }

    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = verticalSizeClass }
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init { $0.userInterfaceStyle = userInterfaceStyle }
    }

    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init { $0.userInterfaceLevel = userInterfaceLevel }
    }

    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init { $0.userInterfaceIdiom = userInterfaceIdiom }
    }

    public convenience init(displayScale: CGFloat) {
        self.init { $0.displayScale = displayScale }
    }

    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass ?? .unspecified }
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass ?? .unspecified }
    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle ?? .unspecified }
    public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel ?? .unspecified }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom ?? .unspecified }
    public var displayScale: CGFloat { values.displayScale ?? 0 }

    /// A copy with the traits set in `mutations` changed.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(values: Self.apply(mutations, to: values))
    }

    /// Whether everything that `trait` specifies has the same value here.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return values.merging(trait.values) == values
    }

    /// Whether dynamic colours can look different in the two environments.
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

    /// The traits that dynamic colours resolve with while nothing else says so.
    ///
    /// Differs from UIKit: one for the process, not one for each thread.
    public static var current: UITraitCollection {
        get { currentStorage.withLock { $0 } }
        set { currentStorage.withLock { $0 = newValue } }
    }
}
