// SPDX-License-Identifier: MIT
public import CoreGraphics

/// What is known of a transition while it runs, and of its last moment afterwards.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the transition is animated; false also for a change of the window's size.
    var isAnimated: Bool { get }
    /// The style of the presentation; `.none` when nothing is presented or dismissed, as in a push or a change of size.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition started interactively.
    var initiallyInteractive: Bool { get }
    /// Whether the transition can be paused and reversed: its animator has an interruptible one.
    ///
    /// Differs from UIKit: false until the animation has begun. Only the animator knows, and it is not asked earlier.
    var isInterruptible: Bool { get }
    /// Whether a gesture drives the transition now.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled and goes back to its beginning.
    var isCancelled: Bool { get }
    /// How long the animator says that the transition takes, in seconds; 0 without an animation.
    var transitionDuration: TimeInterval { get }
    /// The progress that the interaction controller reported last, 0 … 1. It does not follow the animation after the gesture.
    var percentComplete: CGFloat { get }
    /// The interaction controller's `completionSpeed`; 1 without one.
    var completionVelocity: CGFloat { get }
    /// The interaction controller's `completionCurve`; `.easeInOut` without one.
    var completionCurve: UIView.AnimationCurve { get }
    /// The controller of a side; nil for a change of size.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view of a side; nil when it is not part of the transition.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The view in which the transition takes place; the window for a change of size.
    var containerView: UIView { get }
    /// Always the identity: windows do not rotate.
    var targetTransform: CGAffineTransform { get }
}
