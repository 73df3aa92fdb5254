// SPDX-License-Identifier: MIT
public import CoreGraphics

/// What an animator is given: the views, frames and controllers of one transition, and how to end it.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    var isAnimated: Bool { get }
    var isInteractive: Bool { get }
    var transitionWasCancelled: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }

    func updateInteractiveTransition(_ percentComplete: CGFloat)
    func finishInteractiveTransition()
    func cancelInteractiveTransition()
    func pauseInteractiveTransition()

    /// Must be called exactly once, when the animation has ended, also after a cancellation.
    func completeTransition(_ didComplete: Bool)

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Nil means: that side's view is not part of the transition and must not be touched.
    func view(forKey key: UITransitionContextViewKey) -> UIView?

    /// Always the identity.
    var targetTransform: CGAffineTransform { get }

    func initialFrame(for viewController: UIViewController) -> CGRect
    func finalFrame(for viewController: UIViewController) -> CGRect
}
