// SPDX-License-Identifier: MIT

/// Animates along with a transition, and tells when it has ended. A controller's `transitionCoordinator` is one.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs closures along with the transition.
    ///
    /// - Parameters:
    ///   - animation: Its changes are animated with the timing of the transition's own animation. It also runs, without an animation,
    ///     when the transition is not animated.
    ///   - completion: Called when the transition has ended, also after a cancellation.
    /// - Returns: False when the animation has begun already: `animation` does not run then. After the end of the transition neither
    ///   closure runs.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// The same for a view outside the container.
    ///
    /// - Parameter view: An ancestor of the views that `animation` changes. A percent-driven interaction moves its animations, too.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// `handler` is called once, when the transition stops being interactive. The context then says whether it was cancelled.
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

    /// `handler` is called whenever the transition becomes interactive or stops being so.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Animates along with the transition, without a completion.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }

    /// Animates a view outside the container along with the transition, without a completion.
    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animateAlongsideTransition(in: view, animation: animation, completion: nil)
    }
}
