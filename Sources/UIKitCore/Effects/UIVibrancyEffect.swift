// SPDX-License-Identifier: MIT
internal import QuartzCore

/// How strongly vibrant content stands out from the material behind it.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// For the most prominent text and symbols.
    case label = 0
    /// For text that is less prominent.
    case secondaryLabel = 1
    /// For text that is less prominent still.
    case tertiaryLabel = 2
    /// For the least prominent text.
    case quaternaryLabel = 3
    /// For small areas.
    case fill = 4
    /// For larger areas.
    case secondaryFill = 5
    /// For the largest areas.
    case tertiaryFill = 6
    /// For lines.
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
