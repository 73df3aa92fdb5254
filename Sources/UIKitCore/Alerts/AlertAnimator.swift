// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// An alert comes from a little larger to its size, fading in (with reduced motion it only fades), and fades out where it stands.
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// Seconds.
    static let presentation: TimeInterval = 0.4
    static let dismissal: TimeInterval = 0.25
    static let scale: CGFloat = 1.1

    private func duration(_ direction: UITransitionContext.Direction) -> TimeInterval {
        direction == .presentation ? Self.presentation : Self.dismissal
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        guard let context = transitionContext as? UITransitionContext else { return Self.presentation }
        return context.isAnimated ? duration(context.direction) : 0
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? UITransitionContext else {
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            return
        }
        let views = BuiltInAnimatorViews(context)
        let isPresentation = context.direction == .presentation
        let alert = isPresentation ? views.to : views.from
        views.install()
        if isPresentation {
            alert?.alpha = 0
            let scale = UIAccessibility.isReduceMotionEnabled ? 1 : Self.scale
            alert?.transform = CGAffineTransform(scaleX: scale, y: scale)
        }
        UIView.animate(
            withDuration: duration(context.direction), delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            animations: {
                alert?.alpha = isPresentation ? 1 : 0
                alert?.transform = .identity
            },
            completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
                alert?.alpha = 1
            })
    }
}
