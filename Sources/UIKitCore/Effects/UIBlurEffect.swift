// SPDX-License-Identifier: MIT
internal import QuartzCore

/// Blurs what lies behind a view, and colours it with a material.
open class UIBlurEffect: UIVisualEffect {
    /// A material. The names say how much of what lies behind shows through, and on what looks the material depends.
    public enum Style: Int, Sendable {
        /// Lighter than what lies behind.
        case extraLight = 0
        /// A light one that lets much through.
        case light = 1
        /// A dark one.
        case dark = 2
        /// Light or dark, as the interface is.
        case regular = 4
        /// Stands out more than `regular`.
        case prominent = 5

        /// The most transparent one; light or dark, as the interface is.
        case systemUltraThinMaterial = 6
        /// More opaque than the one before.
        case systemThinMaterial = 7
        /// More opaque than the one before.
        case systemMaterial = 8
        /// The most opaque one.
        case systemThickMaterial = 9
        /// The material of bars.
        case systemChromeMaterial = 10

        /// `systemUltraThinMaterial`, always light.
        case systemUltraThinMaterialLight = 11
        /// `systemThinMaterial`, always light.
        case systemThinMaterialLight = 12
        /// `systemMaterial`, always light.
        case systemMaterialLight = 13
        /// `systemThickMaterial`, always light.
        case systemThickMaterialLight = 14
        /// `systemChromeMaterial`, always light.
        case systemChromeMaterialLight = 15

        /// `systemUltraThinMaterial`, always dark.
        case systemUltraThinMaterialDark = 16
        /// `systemThinMaterial`, always dark.
        case systemThinMaterialDark = 17
        /// `systemMaterial`, always dark.
        case systemMaterialDark = 18
        /// `systemThickMaterial`, always dark.
        case systemThickMaterialDark = 19
        /// `systemChromeMaterial`, always dark.
        case systemChromeMaterialDark = 20
    }

    let style: Style

    /// Differs from UIKit: the colours follow public descriptions of the materials, and are not those of any version of iOS.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// Whether the material is a dark one in an interface of that style.
    func isDark(in traits: UITraitCollection) -> Bool {
        switch style {
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            false
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
            .systemChromeMaterialDark:
            true
        default: traits.userInterfaceStyle == .dark
        }
    }

    func material(in traits: UITraitCollection) -> BackdropMaterial { .blur(style, isDark: isDark(in: traits)) }
}
