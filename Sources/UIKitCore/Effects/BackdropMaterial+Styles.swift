// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// The materials of UIKit, by public descriptions of their look: a blur of 20 or 30 points, colours stronger by 1.8, and a tint. Those of
/// the first styles are the numbers of Apple's sample "UIImageEffects"; for the others, how much a material lets through is what is known.
@MainActor
extension BackdropMaterial {
    private static func make(_ radius: CGFloat, white: CGFloat, tint: CGFloat, fallback: CGFloat) -> BackdropMaterial {
        BackdropMaterial(
            radius: radius, saturation: 1.8, tint: CGColor(gray: white, alpha: tint), fallback: CGColor(gray: fallback, alpha: 1))
    }

    static func blur(_ style: UIBlurEffect.Style, isDark: Bool) -> BackdropMaterial {
        switch style {
        case .extraLight: make(20, white: 0.97, tint: 0.82, fallback: 0.97)
        case .light: make(30, white: 1, tint: 0.3, fallback: 0.93)
        case .dark: make(20, white: 0.11, tint: 0.73, fallback: 0.14)
        case .regular:
            isDark ? make(20, white: 0.11, tint: 0.6, fallback: 0.16) : make(20, white: 0.97, tint: 0.5, fallback: 0.95)
        case .prominent:
            isDark ? make(20, white: 0.14, tint: 0.68, fallback: 0.18) : make(20, white: 0.99, tint: 0.78, fallback: 0.98)
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: system(0.42, isDark)
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: system(0.6, isDark)
        case .systemMaterial, .systemMaterialLight, .systemMaterialDark: system(0.74, isDark)
        case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: system(0.88, isDark)
        case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: system(0.8, isDark)
        }
    }

    private static func system(_ tint: CGFloat, _ isDark: Bool) -> BackdropMaterial {
        isDark ? make(30, white: 0.12, tint: tint, fallback: 0.15) : make(30, white: 0.97, tint: tint, fallback: 0.96)
    }

    /// Shown through the content. What lies behind is blurred already, so that a small radius is enough.
    static func vibrancy(_ style: UIVibrancyEffectStyle, isDark: Bool) -> BackdropMaterial {
        let share: CGFloat =
            switch style {
            case .label: 1
            case .secondaryLabel: 0.65
            case .tertiaryLabel: 0.4
            case .quaternaryLabel: 0.25
            case .fill: 0.25
            case .secondaryFill: 0.18
            case .tertiaryFill: 0.12
            case .separator: 0.3
            }
        let white: CGFloat = isDark ? 1 : 0
        let tint = (isDark ? 0.5 : 0.45) * share
        return BackdropMaterial(
            radius: 6, saturation: 1 + 0.8 * Double(share), brightness: (isDark ? 0.3 : -0.3) * Double(share),
            tint: CGColor(gray: white, alpha: tint), fallback: CGColor(gray: white, alpha: share), showsInContent: true)
    }
}
