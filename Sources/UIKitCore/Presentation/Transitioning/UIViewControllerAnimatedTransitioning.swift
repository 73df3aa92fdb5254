// SPDX-License-Identifier: MIT
public import CoreGraphics

/// An animator of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    func animationEnded(_ transitionCompleted: Bool)

    /// An animator that plays the transition and can be paused and reversed: the same one for the whole transition. With an
    /// interactive start it is scrubbed, and `animateTransition` is not called.
    ///
    /// Differs from UIKit: not optional; the default stands for "none".
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating
}

extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}

    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        NoInterruptibleAnimator.shared
    }
}
