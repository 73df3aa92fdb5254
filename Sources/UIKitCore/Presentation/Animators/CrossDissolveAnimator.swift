// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// `crossDissolve`: the presented view fades in over what is there, and out again. Stands in for `partialCurl`.
final class CrossDissolveAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    static let duration: TimeInterval = 0.4

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        transitionContext?.isAnimated == false ? 0 : Self.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else {
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            return
        }
        let views = BuiltInAnimatorViews(context)
        let arrives = context.direction.bringsToFront
        let fading = arrives ? views.to : views.from
        let opaque = fading?.alpha ?? 1
        views.install()
        if arrives {
            fading?.alpha = 0
            fading?.frame = views.toFrame
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .curveEaseInOut,
            animations: { fading?.alpha = arrives ? opaque : 0 },
            completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
                // The view belongs to the client: it goes back as it came.
                fading?.alpha = opaque
            })
    }
}
