// SPDX-License-Identifier: MIT
public import Foundation
internal import QuartzCore

extension UIView {
    /// Changes what a view shows, with the transition that `options` name; without one, as `animate`. Seconds.
    ///
    /// Differs from UIKit: the old look lies over the new one and fades or turns away; flips have no perspective.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let picture = view.layer.picture()
        transition(to: view, picture: picture, duration: duration, options: options, completion: completion) {
            animations?()
        }
    }

    /// Puts `toView` in the place of `fromView`, with the transition that `options` name. Seconds.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        let picture = fromView.layer.picture()
        transition(to: toView, picture: picture, duration: duration, options: options, completion: completion) {
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
        to view: UIView, picture: CALayer, duration: TimeInterval, options: AnimationOptions,
        completion: ((Bool) -> Void)?, change: () -> Void
    ) {
        let timing = ViewAnimationTiming(duration: duration, curve: .init(options), options: options)
        let state = ViewAnimationState(timing: timing, options: options) { finished in
            picture.removeFromSuperlayer()
            completion?(finished)
        }
        state.run {
            guard !options.transition.isEmpty else { return change() }
            if options.contains(.allowAnimatedContent) { change() } else { performWithoutAnimation(change) }
            guard areAnimationsEnabled, state.timing.duration > 0, view.layer.root.host != nil,
                let parent = view.layer.superlayer
            else { return }
            parent.insertSublayer(picture, above: view.layer)
            ViewTransition(state: state, kind: options.transition).animate(from: picture, to: view)
        }
    }
}
