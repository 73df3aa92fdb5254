// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Vends the animators, interaction controllers and the presentation controller of a presentation.
///
/// Assign it to the presented controller's `transitioningDelegate`. Every member has a default that returns nil.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// The animator of an animated presentation; nil for the one of the style. Asked inside `present`.
    ///
    /// - Parameters:
    ///   - presented: The controller given to `present`.
    ///   - presenting: The controller that really presents: the source, or an ancestor of it.
    ///   - source: The controller whose `present` was called.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// The animator of an animated dismissal; nil for the one of the style. Asked inside `dismiss`.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?

    /// What drives the presentation; nil when it is not interactive. Asked only after this delegate has vended `animator`.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// What drives the dismissal; nil when it is not interactive. Asked only after this delegate has vended `animator`.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// The presentation controller of the style `.custom`; nil for a plain `UIPresentationController`. Not asked for other styles.
    ///
    /// It must have been made for `presented`: another one is refused with a warning.
    ///
    /// - Parameter presenting: Nil when the presentation controller is read before anything is presented.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// Nil: the animator of the style.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// Nil: the animator of the style.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// Nil: the presentation is not interactive.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    /// Nil: the dismissal is not interactive.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    /// Nil: a plain `UIPresentationController`.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
