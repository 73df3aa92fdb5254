// SPDX-License-Identifier: MIT
internal import QuartzCore

/// A property of a layer just before a change inside of an animation block.
struct ViewPropertyChange {
    let property: AnimatableProperty
    let old: AnimationValue
    /// What is seen, if animations make that different from `old`.
    let shown: AnimationValue?
    /// The animations of earlier blocks on the property.
    let runningKeys: [String]
    /// One of them does not add to the model value, so nothing can be added on top of it.
    let mustReplace: Bool

    /// Empty when views do not animate the key.
    ///
    /// Bounds are animated as origin and size, as UIKit does: rectangles have no negative sizes, which differences need.
    /// A position is divided when its two directions have curves of their own.
    @MainActor
    static func changes(of layer: CALayer, forKey key: String, dividesPosition: Bool = false) -> [ViewPropertyChange] {
        let keyPaths =
            switch key {
            case "bounds": ["bounds.origin", "bounds.size"]
            case "hidden": [String]()
            case "position" where dividesPosition: ["position.x", "position.y"]
            default: [key]
            }
        return keyPaths.compactMap { AnimatableProperty(keyPath: $0) }.map { property in
            let running = layer.viewAnimations(of: property.keyPath)
            return ViewPropertyChange(
                property: property, old: property.read(layer.modelValues),
                shown: running.isEmpty ? nil : property.read(layer.presentationProperties()),
                runningKeys: running.map(\.key), mustReplace: running.contains { !$0.animation.isAdditive })
        }
    }
}
