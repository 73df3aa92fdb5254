// SPDX-License-Identifier: MIT
internal import QuartzCore

/// Blurs what lies behind a view, and colours it with a material.
open class UIBlurEffect: UIVisualEffect {
    /// A material. The names say how much of what lies behind shows through, and on what looks the material depends.
    public enum Style: Int, Sendable {
        /// Lighter than what lies behind.
        case extraLight = 0
        case light = 1
        case dark = 2
        /// Light or dark, as the interface is.
        case regular = 4
        /// Stands out more than `regular`.
        case prominent = 5

        /// Light or dark, as the interface is, from the most transparent one on. `Chrome` is the material of bars.
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        case systemChromeMaterial = 10

        case systemUltraThinMaterialLight = 11
        case systemThinMaterialLight = 12
        case systemMaterialLight = 13
        case systemThickMaterialLight = 14
        case systemChromeMaterialLight = 15

        case systemUltraThinMaterialDark = 16
        case systemThinMaterialDark = 17
        case systemMaterialDark = 18
        case systemThickMaterialDark = 19
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
