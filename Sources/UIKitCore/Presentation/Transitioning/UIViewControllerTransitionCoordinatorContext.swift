// SPDX-License-Identifier: MIT
public import CoreGraphics

/// What is known of a running transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    /// `.none` when nothing is presented or dismissed: a change of size.
    var presentationStyle: UIModalPresentationStyle { get }
    var initiallyInteractive: Bool { get }
    /// Whether the animator has an interruptible one.
    ///
    /// Differs from UIKit: false until the animation has begun. Only asking the animator tells, and it is asked no earlier.
    var isInterruptible: Bool { get }
    var isInteractive: Bool { get }
    var isCancelled: Bool { get }
    var transitionDuration: TimeInterval { get }
    var percentComplete: CGFloat { get }
    var completionVelocity: CGFloat { get }
    var completionCurve: UIView.AnimationCurve { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    var containerView: UIView { get }
    var targetTransform: CGAffineTransform { get }
}
