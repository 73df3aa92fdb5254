// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// `coverVertical`: the presented view slides up from the bottom of the container and down again, on the system spring.
final class CoverVerticalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// Curve 7 is the system spring (mass 3, stiffness 1000, damping 500); it brings its own duration, this one.
    static let duration: TimeInterval = 0.5058237
    static let options = UIView.AnimationOptions(rawValue: 7 << 16)

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        transitionContext?.isAnimated == false ? 0 : Self.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else {
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            return
        }
        let views = BuiltInAnimatorViews(context)
        let moving = context.direction == .presentation ? views.to : views.from
        let rest = context.direction == .presentation ? views.toFrame : views.fromFrame
        let below = CGRect(
            x: rest.origin.x, y: context.containerView.bounds.maxY, width: rest.width, height: rest.height)
        views.install()
        if context.direction == .presentation { views.place(moving, at: below) }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: Self.options,
            animations: { views.place(moving, at: context.direction == .presentation ? rest : below) },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}
