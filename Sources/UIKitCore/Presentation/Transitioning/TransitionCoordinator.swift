// SPDX-License-Identifier: MIT
package import CoreGraphics

/// The coordinator of one transition, or of one change of a window's size.
///
/// It is its own context object. `TransitionContext` and `WindowResizeTransition` update it; after the end it keeps the last values, so
/// that client code may keep it.
package final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    package typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private enum Stage {
        case collecting
        case running
        case ended
    }

    package let containerView: UIView
    package let isAnimated: Bool
    package let presentationStyle: UIModalPresentationStyle
    package let initiallyInteractive: Bool
    package internal(set) var isInterruptible = false
    package internal(set) var isInteractive: Bool
    package internal(set) var isCancelled = false
    package internal(set) var transitionDuration: TimeInterval = 0
    package internal(set) var percentComplete: CGFloat = 0
    package internal(set) var completionVelocity: CGFloat = 1
    package internal(set) var completionCurve: UIView.AnimationCurve = .easeInOut

    weak var context: TransitionContext?

    /// Views outside the container that a percent-driven interaction moves, too, with their subviews.
    private(set) var alongsideViews: [UIView] = []

    private var stage = Stage.collecting
    private var animations: [Handler] = []
    private var completions: [Handler] = []
    private var interactionChangeHandlers: [Handler] = []
    private var interactionEndHandlers: [Handler] = []

    init(containerView: UIView, isAnimated: Bool, presentationStyle: UIModalPresentationStyle, initiallyInteractive: Bool) {
        self.containerView = containerView
        self.isAnimated = isAnimated
        self.presentationStyle = presentationStyle
        self.initiallyInteractive = initiallyInteractive
        self.isInteractive = initiallyInteractive
        super.init()
    }

    package var targetTransform: CGAffineTransform { .identity }

    package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        context?.viewController(forKey: key)
    }

    package func view(forKey key: UITransitionContextViewKey) -> UIView? {
        context?.view(forKey: key)
    }

    package func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
        guard stage != .ended else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        guard stage == .collecting else { return false }
        animations.append(animation)
        return true
    }

    package func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
        let isQueued = animate(alongsideTransition: animation, completion: completion)
        if isQueued, animation != nil, let view { alongsideViews.append(view) }
        return isQueued
    }

    package func notifyWhenInteractionEnds(_ handler: @escaping Handler) {
        guard stage != .ended else { return }
        interactionEndHandlers.append(handler)
    }

    package func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
        guard stage != .ended else { return }
        interactionChangeHandlers.append(handler)
    }

    /// Runs the collected alongside closures, in the order of registration. Later ones do not run.
    func runAnimations() {
        guard stage == .collecting else { return }
        // A closure may register another one, which runs, too.
        while !animations.isEmpty {
            let batch = animations
            animations = []
            for animation in batch { animation(self) }
        }
        // A closure may have ended the transition.
        if stage == .collecting { stage = .running }
    }

    func runCompletions() {
        guard stage != .ended else { return }
        let batch = completions
        stage = .ended
        animations = []
        completions = []
        interactionChangeHandlers = []
        interactionEndHandlers = []
        alongsideViews = []
        for completion in batch { completion(self) }
    }

    func setInteractive(_ interactive: Bool) {
        guard isInteractive != interactive, stage != .ended else { return }
        isInteractive = interactive
        for handler in interactionChangeHandlers { handler(self) }
        guard !interactive else { return }
        let handlers = interactionEndHandlers
        interactionEndHandlers = []
        for handler in handlers { handler(self) }
    }
}
