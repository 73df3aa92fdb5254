// SPDX-License-Identifier: MIT
internal import InterfaceBuilder

// Blur and vibrancy.
extension NibLoader {
    func fill(effectView: UIVisualEffectView, _ element: InterfaceElement) {
        if let blur = element.child("blurEffect") {
            effectView.effect = blurEffect(blur)
        } else if let vibrancy = element.child("vibrancyEffect") {
            guard let blur = vibrancy.child("blurEffect") else { return note(vibrancy.error("'blurEffect' is missing")) }
            guard let effect = blurEffect(blur) else { return }
            let styles: KeyValuePairs<String, UIVibrancyEffectStyle> = [
                "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
                "quaternaryLabel": .quaternaryLabel, "fill": .fill, "secondaryFill": .secondaryFill,
                "tertiaryFill": .tertiaryFill, "separator": .separator,
            ]
            effectView.effect = UIVibrancyEffect(blurEffect: effect, style: choice(vibrancy, "style", styles) ?? .label)
        }
    }

    private func blurEffect(_ element: InterfaceElement) -> UIBlurEffect? {
        let styles: KeyValuePairs<String, UIBlurEffect.Style> = [
            "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
            "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
            "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
            "systemChromeMaterial": .systemChromeMaterial,
            "systemUltraThinMaterialLight": .systemUltraThinMaterialLight, "systemThinMaterialLight": .systemThinMaterialLight,
            "systemMaterialLight": .systemMaterialLight, "systemThickMaterialLight": .systemThickMaterialLight,
            "systemChromeMaterialLight": .systemChromeMaterialLight,
            "systemUltraThinMaterialDark": .systemUltraThinMaterialDark, "systemThinMaterialDark": .systemThinMaterialDark,
            "systemMaterialDark": .systemMaterialDark, "systemThickMaterialDark": .systemThickMaterialDark,
            "systemChromeMaterialDark": .systemChromeMaterialDark,
        ]
        return choice(element, "style", styles).map(UIBlurEffect.init(style:))
    }
}
