// SPDX-License-Identifier: MIT
internal import QuartzCore

/// A property of a layer, as it was just before a change inside an animation block.
struct ViewPropertyChange {
    let property: AnimatableProperty
    let old: AnimationValue
    /// What is seen, when animations run; nil otherwise.
    let shown: AnimationValue?
    /// The keys of animations that earlier blocks added.
    let runningKeys: [String]
    /// Whether one of them is not additive, so that an additive animation would have no effect.
    let mustReplace: Bool

    /// The properties that a change of `key` animates; empty when views do not animate it.
    ///
    /// Bounds are animated as origin and size, as in UIKit: differences may have negative sizes, which rectangles cannot have. A
    /// position is divided when its two directions have different curves.
    @MainActor
    static func changes(of layer: CALayer, forKey key: String, dividesPosition: Bool = false) -> [ViewPropertyChange] {
        let keyPaths =
            switch key {
            case "bounds": ["bounds.origin", "bounds.size"]
            // Contents fade in transitions only.
            case "hidden", "contents": [String]()
            case "position" where dividesPosition: ["position.x", "position.y"]
            default: [key]
            }
        let properties = keyPaths.compactMap { AnimatableProperty(keyPath: $0) }
        return properties.filter { $0.animatesImplicitly && $0.applies(to: layer.modelValues) }.map { property in
            let running = layer.viewAnimations(of: property.keyPath)
            return ViewPropertyChange(
                property: property, old: property.read(layer.modelValues),
                shown: running.isEmpty ? nil : property.read(layer.presentationProperties()),
                runningKeys: running.map(\.key), mustReplace: running.contains { !$0.animation.isAdditive })
        }
    }
}
