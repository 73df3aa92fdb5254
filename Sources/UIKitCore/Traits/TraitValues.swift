// SPDX-License-Identifier: MIT
package import CoreGraphics

/// The traits that a collection specifies; nil: not specified.
package struct TraitValues: Equatable, Hashable, Sendable {
    package var horizontalSizeClass: UIUserInterfaceSizeClass?
    package var verticalSizeClass: UIUserInterfaceSizeClass?
    package var userInterfaceStyle: UIUserInterfaceStyle?
    package var userInterfaceLevel: UIUserInterfaceLevel?
    package var userInterfaceIdiom: UIUserInterfaceIdiom?
    package var displayScale: CGFloat?
    package var layoutDirection: UITraitEnvironmentLayoutDirection?

    package init() {}

    /// `self` with everything that `other` specifies.
    package func merging(_ other: TraitValues) -> TraitValues {
        var result = self
        result.horizontalSizeClass = other.horizontalSizeClass ?? horizontalSizeClass
        result.verticalSizeClass = other.verticalSizeClass ?? verticalSizeClass
        result.userInterfaceStyle = other.userInterfaceStyle ?? userInterfaceStyle
        result.userInterfaceLevel = other.userInterfaceLevel ?? userInterfaceLevel
        result.userInterfaceIdiom = other.userInterfaceIdiom ?? userInterfaceIdiom
        result.displayScale = other.displayScale ?? displayScale
        result.layoutDirection = other.layoutDirection ?? layoutDirection
        return result
    }
}
