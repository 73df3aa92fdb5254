// SPDX-License-Identifier: MIT
internal import Foundation
internal import QuartzCore

extension UIView {
    static func runTransition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions, animations: (() -> Void)?,
        completion: ((Bool) -> Void)?
    ) {
        let copy = view.layer.copyTree()
        transition(to: view, from: copy, duration: duration, options: options, completion: completion) {
            animations?()
        }
    }

    static func runTransition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions,
        completion: ((Bool) -> Void)?
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
