// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

extension UIView {
    /// Views animate only inside of animation blocks.
    func animationAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        UIViewAnimationState.current?.action(for: layer, forKey: event) ?? NSNull()
    }

    func drawFromLayer(in context: CGContext) {
        let outer = UITraitCollection.current
        UITraitCollection.current = traitCollection
        UIGraphicsPushContext(context)
        draw(bounds)
        UIGraphicsPopContext()
        UITraitCollection.current = outer
    }
}
