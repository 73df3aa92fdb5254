// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// `flipHorizontal`: both views are the sides of one card that turns around its vertical axis, from right to left when
/// presented and back when dismissed. A presenter that stays where it is does not turn: the presented view then turns alone.
final class FlipHorizontalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    static let duration: TimeInterval = 0.75

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        transitionContext?.isAnimated == false ? 0 : Self.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else {
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            return
        }
        let views = BuiltInAnimatorViews(context)
        views.install()
        let container = context.containerView
        let flat = container.layer.sublayerTransform
        // The eye is two widths away.
        var perspective = flat
        perspective.m34 = -1 / max(2 * container.bounds.width, 1)
        container.layer.sublayerTransform = perspective

        let timing = ViewAnimationTiming(duration: Self.duration, curve: .cubic(.easeInEaseOut))
        let state = ViewAnimationState(timing: timing, options: []) { _ in
            container.layer.sublayerTransform = flat
            context.completeTransition(!context.transitionWasCancelled)
        }
        let edge = context.direction == .presentation ? -Double.pi / 2 : Double.pi / 2
        state.run {
            let isCard = views.from != nil && views.to != nil
            if let from = views.from {
                turn(from.layer, isCard ? [0, edge, edge] : [0, edge], in: state)
            }
            if let to = views.to {
                turn(to.layer, isCard ? [-edge, -edge, 0] : [-edge, 0], in: state)
            }
        }
    }

    /// At a right angle nothing of a layer is seen, so the halves change places there.
    private func turn(_ layer: CALayer, _ angles: [Double], in state: ViewAnimationState) {
        let animation = CAKeyframeAnimation(keyPath: "transform.rotation.y")
        state.timing.apply(to: animation)
        animation.values = angles
        animation.keyTimes = angles.count == 3 ? [0, 0.5, 1] : [0, 1]
        state.add(animation, to: layer)
    }
}
