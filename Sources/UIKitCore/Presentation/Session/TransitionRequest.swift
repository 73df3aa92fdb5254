// SPDX-License-Identifier: MIT

/// What a call of `present` or `dismiss` was given, and the animator and interaction controller for it, until the transition needs them.
@MainActor
struct TransitionRequest {
    var isAnimated: Bool
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    private var interactor: (any UIViewControllerInteractiveTransitioning)?
    private var completion: (() -> Void)?

    init(isAnimated: Bool, completion: (() -> Void)?) {
        self.isAnimated = isAnimated
        self.completion = completion
    }

    /// What the transitioning delegate has vended. A percent-driven interaction controller keeps the calls that come before its
    /// transition begins.
    mutating func setAnimator(
        _ animator: (any UIViewControllerAnimatedTransitioning)?, interactor: (any UIViewControllerInteractiveTransitioning)?
    ) {
        self.animator = animator
        self.interactor = interactor
        (interactor as? UIPercentDrivenInteractiveTransition)?.expectStart()
    }

    /// The context of the transition. Call `dropAnimators` afterwards: it keeps them from then on.
    ///
    /// - Parameter builtInAnimator: Made only when the transition is animated and no delegate has vended an animator.
    func makeContext(
        _ direction: TransitionContext.Direction, in container: UIView, style: UIModalPresentationStyle,
        builtInAnimator: @autoclosure () -> any UIViewControllerAnimatedTransitioning, frames: TransitionFrames,
        sides: @escaping () -> TransitionContext.Sides?
    ) -> TransitionContext {
        TransitionContext(
            direction: direction, containerView: container, presentationStyle: style, isAnimated: isAnimated,
            animator: isAnimated ? animator ?? builtInAnimator() : nil, interactor: isAnimated ? interactor : nil,
            frames: frames, sides: sides)
    }

    mutating func dropAnimators() {
        animator = nil
        interactor = nil
    }

    /// The completion, at the first call.
    mutating func consumeCompletion() -> (() -> Void)? {
        defer { completion = nil }
        return completion
    }

    mutating func dropCompletion() { completion = nil }
}
