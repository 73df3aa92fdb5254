// SPDX-License-Identifier: MIT
public import CoreGraphics

/// One transition as its animator and its interaction controller see it: the views, frames and controllers, and how to end it.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view in which the transition takes place. Its coordinates are those of all frames here.
    var containerView: UIView { get }
    /// False when `animated: false` was asked for; no animator is called then.
    var isAnimated: Bool { get }
    /// Whether a gesture drives the transition now. Changes during the transition.
    var isInteractive: Bool { get }
    /// Whether the transition has been cancelled and goes back to its beginning.
    var transitionWasCancelled: Bool { get }
    /// The style of the presentation; `.none` for the transitions of container controllers.
    var presentationStyle: UIModalPresentationStyle { get }

    /// An interaction controller reports progress, which coordinators then give as `percentComplete`. Ignored unless interactive.
    ///
    /// - Parameter percentComplete: Clamped to 0 … 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// The gesture has ended and the transition continues to its end. Ignored unless interactive.
    func finishInteractiveTransition()
    /// The gesture has ended and the transition goes back to its beginning. The appearance callbacks of the way back are sent now.
    func cancelInteractiveTransition()
    /// Makes a running transition interactive again. Ignored unless its animator is interruptible.
    func pauseInteractiveTransition()

    /// Ends the transition. Must be called exactly once, when the animation has ended, also after a cancellation; further calls are
    /// ignored with a warning.
    ///
    /// - Parameter didComplete: Usually `!transitionWasCancelled`. False ends the transition as cancelled, whatever was asked for before.
    func completeTransition(_ didComplete: Bool)

    /// The controller that leaves or stays below (`.from`), or that arrives (`.to`); nil for other keys.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

    /// The view of a side. Nil means that the view is not part of the transition and must not be touched: the presenter's, when it stays
    /// in the window below the presentation.
    func view(forKey key: UITransitionContextViewKey) -> UIView?

    /// Always the identity: windows do not rotate.
    var targetTransform: CGAffineTransform { get }

    /// Where the controller's view is when the transition begins, in the container's coordinates and in points; zero when it is not visible
    /// then.
    func initialFrame(for viewController: UIViewController) -> CGRect
    /// Where the controller's view must be when the transition has ended, in the container's coordinates and in points; zero when it is
    /// not visible then.
    func finalFrame(for viewController: UIViewController) -> CGRect
}
