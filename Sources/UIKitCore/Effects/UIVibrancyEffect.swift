// SPDX-License-Identifier: MIT
internal import QuartzCore

/// How strongly vibrant content stands out from the material behind it.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// For text and symbols, from the most to the least prominent.
    case label = 0
    case secondaryLabel = 1
    case tertiaryLabel = 2
    case quaternaryLabel = 3
    /// For areas.
    case fill = 4
    case secondaryFill = 5
    case tertiaryFill = 6
    case separator = 7
}

/// Lets content shine through with the colours of the material behind it: the content's opacity is kept, its colours are replaced by what
/// lies behind, lighter on dark materials and darker on light ones.
///
/// A view with this effect belongs into the content view of a view with the blur.
open class UIVibrancyEffect: UIVisualEffect {
    let blurEffect: UIBlurEffect
    let style: UIVibrancyEffectStyle

    /// For labels upon the blur.
    public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

    /// - Parameter blurEffect: That of the view below.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.blurEffect = blurEffect
        self.style = style
        super.init()
    }

    func material(in traits: UITraitCollection) -> BackdropMaterial {
        .vibrancy(style, isDark: blurEffect.isDark(in: traits))
    }
}
