// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

extension TransitionContext {
    /// Runs the transition, with the closures alongside; the end comes by `completeTransition`. Without an animator the views are placed
    /// by `placeViews` and the end comes at once.
    func run(withoutAnimation placeViews: () -> Void) {
        guard isAnimated, let animator else {
            placeViews()
            coordinator.runAnimations()
            containerView.setNeedsLayout()
            containerView.layoutIfNeeded()
            completeTransition(true)
            return
        }
        let duration = animator.transitionDuration(using: self)
        coordinator.transitionDuration = duration
        watchdog.start(duration: duration)
        let coordinator = coordinator
        ViewAnimationState.atEndOfNextBlock = { coordinator.runAnimations() }
        start()
        ViewAnimationState.atEndOfNextBlock = nil
        // An animator without UIView animations: the closures run now, in no animation's context.
        coordinator.runAnimations()
        didStart()
    }

    /// Brings a running transition to its end without its animations. Nothing is called afterwards.
    func endAtOnce() {
        stopDriving()
        for view in [containerView] + coordinator.alongsideViews { Self.removeAnimations(below: view) }
        // Removing the animations ended the transition if the animator's completion ran at once.
        if isRunning { completeTransition(!transitionWasCancelled) }
        detach()
    }

    /// Ends what the animator still shows of a transition that is ended without it.
    private static func removeAnimations(below view: UIView) {
        var waiting = [view]
        while let next = waiting.popLast() {
            next.layer.removeAllAnimations()
            waiting.append(contentsOf: next.subviews)
        }
    }
}
