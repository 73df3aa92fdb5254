// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Animates a transition between two controllers: a presentation, a dismissal, a push, a pop or a change of tabs.
///
/// The transitioning delegate vends an animator for each transition. The transition is over when the animator has called
/// `completeTransition(_:)` of the context.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// How long the transition takes, in seconds. Asked before the transition begins; coordinators and percent-driven interactions use it.
    ///
    /// - Parameter transitionContext: The transition. UIKit allows nil; this package always gives a context.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval

    /// Animates the views of the transition, and calls `completeTransition(_:)` of the context when the animations have ended.
    ///
    /// The views and their frames are those of the context. The arriving view must be added to the container view here.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

    /// The transition is over, and all other callbacks of it have been sent. The default does nothing.
    ///
    /// - Parameter transitionCompleted: False after a cancelled transition.
    func animationEnded(_ transitionCompleted: Bool)

    /// An animator that plays the transition and can be paused and reversed. It must be the same one during the whole transition. When the
    /// transition starts interactively, it is paused and scrubbed, and `animateTransition(using:)` is not called.
    ///
    /// Differs from UIKit: not optional; the default stands for "none".
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}

    /// Stands for "none": the transition cannot be interrupted.
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        NoInterruptibleAnimator.shared
    }
}
