// SPDX-License-Identifier: MIT
public import Foundation
internal import QuartzCore

extension UIView {
    /// Changes what a view shows, with a transition from how it looked before.
    ///
    /// Differs from UIKit: a copy of the old content lies above the new and fades or rotates away; flips have no perspective.
    ///
    /// - Parameters:
    ///   - duration: Seconds; with 0 the changes show at once.
    ///   - options: The transition. Without one the changes are animated as by `animate`.
    ///   - completion: Called at the end, with true unless an animation was removed before its end.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let copy = view.layer.copyTree()
        transition(to: view, from: copy, duration: duration, options: options, completion: completion) {
            animations?()
        }
    }

    /// Replaces `fromView` by `toView` in its superview, with a transition.
    ///
    /// - Parameters:
    ///   - duration: Seconds; with 0 the change shows at once.
    ///   - options: The transition. With `showHideTransitionViews` the views are hidden and shown instead.
    ///   - completion: Called at the end, with true unless an animation was removed before its end.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        let copy = fromView.layer.copyTree()
        transition(to: toView, from: copy, duration: duration, options: options, completion: completion) {
            if options.contains(.showHideTransitionViews) {
                toView.isHidden = false
                fromView.isHidden = true
            } else if toView !== fromView {
                fromView.superview?.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        }
    }

    private class func transition(
        to view: UIView, from copy: CALayer, duration: TimeInterval, options: AnimationOptions,
        completion: ((Bool) -> Void)?, change: () -> Void
    ) {
        let timing = ViewAnimationTiming(duration: duration, curve: .init(options), options: options)
        let state = ViewAnimationState(timing: timing, options: options) { finished in
            copy.removeFromSuperlayer()
            completion?(finished)
        }
        state.run {
            guard !options.transition.isEmpty else { return change() }
            if options.contains(.allowAnimatedContent) { change() } else { performWithoutAnimation(change) }
            guard areAnimationsEnabled, state.timing.duration > 0, view.layer.root.host != nil,
                let parent = view.layer.superlayer
            else { return }
            parent.insertSublayer(copy, above: view.layer)
            ViewTransition(state: state, kind: options.transition).animate(from: copy, to: view)
        }
    }
}
