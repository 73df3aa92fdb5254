// SPDX-License-Identifier: MIT
public import CoreGraphics

/// The traits that can be set: in `UITraitCollection.init(mutations:)` and in `traitOverrides`.
///
/// A trait that was not set reads as `unspecified`, the display scale as 0.
public protocol UIMutableTraits {
    /// The space along the horizontal axis.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The space along the vertical axis.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    /// Light or dark.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// On the base level of the window or above it.
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    /// The kind of device.
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    /// Pixels per point; 0 is unspecified.
    var displayScale: CGFloat { get set }
    /// The direction in which content is laid out.
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
}

/// The traits that an environment replaces for itself and everything below it, in `traitOverrides`.
///
/// Nothing is overridden at first. Setting a trait overrides it, also with the value `unspecified`.
public struct UITraitOverrides: UIMutableTraits, Equatable, Sendable {
    package var values = TraitValues()

    package init() {}

    /// The space along the horizontal axis; `unspecified` while it is not overridden.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { values.horizontalSizeClass ?? .unspecified }
        set { values.horizontalSizeClass = newValue }
    }

    /// The space along the vertical axis; `unspecified` while it is not overridden.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { values.verticalSizeClass ?? .unspecified }
        set { values.verticalSizeClass = newValue }
    }

    /// Light or dark; `unspecified` while it is not overridden.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { values.userInterfaceStyle ?? .unspecified }
        set { values.userInterfaceStyle = newValue }
    }

    /// On the base level of the window or above it; `unspecified` while it is not overridden.
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { values.userInterfaceLevel ?? .unspecified }
        set { values.userInterfaceLevel = newValue }
    }

    /// The kind of device; `unspecified` while it is not overridden.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { values.userInterfaceIdiom ?? .unspecified }
        set { values.userInterfaceIdiom = newValue }
    }

    /// Pixels per point; 0 while it is not overridden.
    public var displayScale: CGFloat {
        get { values.displayScale ?? 0 }
        set { values.displayScale = newValue }
    }

    /// The direction in which content is laid out; `unspecified` while it is not overridden.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { values.layoutDirection ?? .unspecified }
        set { values.layoutDirection = newValue }
    }
}

/// All overrides of one window or controller: `overrideUserInterfaceStyle`, and `traitOverrides`, which win over it.
struct OwnTraits: Equatable {
    var style = UIUserInterfaceStyle.unspecified
    var overrides = UITraitOverrides()

    var values: TraitValues {
        var result = TraitValues()
        if style != .unspecified { result.userInterfaceStyle = style }
        return result.merging(overrides.values)
    }
}
