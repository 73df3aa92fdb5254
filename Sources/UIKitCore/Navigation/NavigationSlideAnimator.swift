// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The built-in animator of pushes and pops: the upper view slides in from the trailing side and out again; the lower one moves a part of
/// the way with it and is dimmed.
///
/// It moves on the system spring, which has a duration of its own; while a drag drives it, linearly in `duration`.
final class NavigationSlideAnimator: BuiltInAnimator {
    /// In seconds; UIKit reports the same.
    static let duration: TimeInterval = 0.35
    /// The distance that the lower view moves, as a fraction of the width.
    static let parallax: CGFloat = 0.3
    /// The alpha of the black view over the lower view.
    static let dimming: CGFloat = 0.1

    override func duration(in context: TransitionContext?) -> TimeInterval { Self.duration }

    override func animate(_ views: TransitionViews) {
        guard let from = views.from, let to = views.to else { return views.end() }
        let isPush = views.bringsToFront
        let (upper, lower) = isPush ? (to, from) : (from, to)
        let container = views.container
        views.install()
        let shade = NavigationSlideShade(frame: container.bounds)
        container.insertSubview(shade, belowSubview: upper)

        func rest(_ view: UIView) -> CGRect {
            view.owningViewController?.frame(inBounds: container.bounds) ?? container.bounds
        }
        // As the drag back: by the navigation controller's view.
        let isMirrored = (container.superview ?? container).isRightToLeft
        let distance = isMirrored ? -container.bounds.width : container.bounds.width
        let away = rest(upper).offsetBy(dx: distance, dy: 0)
        let aside = rest(lower).offsetBy(dx: -distance * Self.parallax, dy: 0)
        func place(pushed: Bool) {
            upper.frame = pushed ? rest(upper) : away
            lower.frame = pushed ? aside : rest(lower)
            shade.place(behind: upper.frame, isMirrored: isMirrored, dimming: pushed ? Self.dimming : 0)
        }
        place(pushed: !isPush)
        UIView.animate(
            withDuration: Self.duration, delay: 0,
            options: views.isInteractive ? .curveLinear : CoverVerticalAnimator.options,
            animations: { place(pushed: isPush) },
            completion: { _ in
                shade.removeFromSuperview()
                // The window may have another size by now.
                for view in [lower, upper] { view.frame = rest(view) }
                views.end()
            })
    }
}
