// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The built-in animator of pushes and pops: the upper view slides in from the right and out again; the lower one moves a part of
/// the way with it and is dimmed.
///
/// It moves on the system spring, which has a duration of its own; while a drag drives it, linearly in `duration`.
final class NavigationSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// In seconds; UIKit reports the same.
    static let duration: TimeInterval = 0.35
    /// The distance that the lower view moves, as a fraction of the width.
    static let parallax: CGFloat = 0.3
    /// The alpha of the black view over the lower view.
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
            shade.place(behind: upper.frame, dimming: pushed ? Self.dimming : 0)
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
