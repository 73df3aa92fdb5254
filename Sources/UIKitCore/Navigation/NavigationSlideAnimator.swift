// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The built-in push and pop: the upper view slides in from the right and out again, the lower one moves a little with it and darkens.
///
/// On the system spring, which brings its own duration; while the user drives it, evenly in `duration`.
final class NavigationSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// Seconds, as UIKit reports them.
    static let duration: TimeInterval = 0.35
    /// How far the lower view moves, as a part of the width.
    static let parallax: CGFloat = 0.3
    static let dimming: CGFloat = 0.1

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext, let from = context.view(forKey: .from),
            let to = context.view(forKey: .to)
        else { return transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
        let isPush = context.direction.bringsToFront
        let (upper, lower) = isPush ? (to, from) : (from, to)
        let container = context.containerView
        TransitionViews(context).install()
        let shade = NavigationSlideShade(frame: container.bounds)
        container.insertSubview(shade, belowSubview: upper)

        let rest = container.bounds
        let away = rest.offsetBy(dx: rest.width, dy: 0)
        let aside = rest.offsetBy(dx: -rest.width * Self.parallax, dy: 0)
        func place(pushed: Bool) {
            upper.frame = pushed ? rest : away
            lower.frame = pushed ? aside : rest
            shade.place(beside: upper.frame, dimming: pushed ? Self.dimming : 0)
        }
        place(pushed: !isPush)
        UIView.animate(
            withDuration: Self.duration, delay: 0,
            options: context.isInteractive ? .curveLinear : UIView.AnimationOptions(rawValue: 7 << 16),
            animations: { place(pushed: isPush) },
            completion: { _ in
                shade.removeFromSuperview()
                lower.frame = container.bounds
                upper.frame = container.bounds
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}
