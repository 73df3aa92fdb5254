// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

extension UIView {
    /// Views animate only inside animation blocks.
    func animationAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        ViewAnimationState.current?.action(for: layer, forKey: event) ?? UIView.noAction
    }

    /// No animation. Shared, as nearly every change has this answer.
    private static let noAction = NSNull()

    /// Classes whose `draw(_:)` is known to be empty, so that their views, which are many, need no drawing context.
    private static let classesThatDrawNothing: Set<ObjectIdentifier> = [
        ObjectIdentifier(UIView.self), ObjectIdentifier(UIWindow.self), ObjectIdentifier(UIControl.self),
        ObjectIdentifier(UIButton.self), ObjectIdentifier(UIImageView.self),
        ObjectIdentifier(UIScrollView.self), ObjectIdentifier(ScrollIndicator.self),
        ObjectIdentifier(UIVisualEffectView.self), ObjectIdentifier(EffectBackdropView.self),
    ]

    var mayDraw: Bool { !UIView.classesThatDrawNothing.contains(ObjectIdentifier(type(of: self))) }

    func drawFromLayer(in context: CGContext) {
        guard mayDraw else { return }
        let outer = UITraitCollection.current
        UITraitCollection.current = traitCollection
        UIGraphicsPushContext(context)
        draw(layer is CATiledLayer ? context.boundingBoxOfClipPath : bounds)
        UIGraphicsPopContext()
        UITraitCollection.current = outer
    }
}
