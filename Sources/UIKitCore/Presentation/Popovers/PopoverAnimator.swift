// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Fades a popover in and out; nothing slides (facts 8.5).
final class PopoverAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// Seconds. Differs from UIKit as far as known: its durations were not measured.
    static let presentation: TimeInterval = 0.2
    static let dismissal: TimeInterval = 0.25

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
        let popover = isPresentation ? views.to : views.from
        views.install()
        if isPresentation { popover?.alpha = 0 }
        UIView.animate(
            withDuration: duration(context.direction), delay: 0, options: .curveEaseInOut,
            animations: { popover?.alpha = isPresentation ? 1 : 0 },
            completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
                popover?.alpha = 1
            })
    }
}
