// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// One running transition, of a presentation or in a container controller, as its animator sees it.
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    enum Direction {
        case presentation
        case dismissal
        case push
        case pop
        /// Of siblings, as in a tab bar controller.
        case exchange

        /// Whether the arriving view lies above the leaving one.
        var bringsToFront: Bool { self != .dismissal && self != .pop }
    }

    /// The controllers and frames of the transition.
    struct Sides {
        let from: UIViewController
        let to: UIViewController
        let fromView: UIView?
        let toView: UIView?
    }

    let direction: Direction
    let containerView: UIView
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    let coordinator: TransitionCoordinator
    let animator: (any UIViewControllerAnimatedTransitioning)?
    let interactor: (any UIViewControllerInteractiveTransitioning)?

    private let sides: () -> Sides?
    private let frames: TransitionFrames
    private var onEnd: ((_ didComplete: Bool) -> Void)?
    private var onReversal: ((_ isCancelled: Bool) -> Void)?
    private var hasWarnedOfSecondEnd = false
    private(set) var transitionWasCancelled = false

    /// The percent-driven interaction controller that plays this transition.
    weak var driver: UIPercentDrivenInteractiveTransition?
    /// The animator's interruptible animator: asked for once, since it must be the same one for the whole transition.
    private(set) var interruptibleAnimator: (any UIViewImplicitlyAnimating)?
    private var hasAskedForInterruptibleAnimator = false
    /// Warns when the animator never ends the transition.
    private lazy var watchdog = TransitionWatchdog(self)

    /// - Parameters:
    ///   - animator: Nil without an animation.
    ///   - interactor: Nil when the transition is not interactive.
    ///   - sides: Called each time that a controller or view is requested: a presentation controller may build its presented view late.
    init(
        direction: Direction, containerView: UIView, presentationStyle: UIModalPresentationStyle, isAnimated: Bool,
        animator: (any UIViewControllerAnimatedTransitioning)?, interactor: (any UIViewControllerInteractiveTransitioning)?,
        frames: TransitionFrames, sides: @escaping () -> Sides?
    ) {
        self.direction = direction
        self.containerView = containerView
        self.presentationStyle = presentationStyle
        self.isAnimated = isAnimated
        self.animator = animator
        self.interactor = interactor
        self.frames = frames
        self.sides = sides
        coordinator = TransitionCoordinator(
            containerView: containerView, isAnimated: isAnimated, presentationStyle: presentationStyle,
            initiallyInteractive: interactor?.wantsInteractiveStart ?? false)
        super.init()
        ObjectTracking.didCreate(self)
        coordinator.context = self
        if let interactor {
            coordinator.completionVelocity = interactor.completionSpeed
            coordinator.completionCurve = interactor.completionCurve
        }
    }

    /// Sets what the transition calls.
    ///
    /// - Parameters:
    ///   - ended: Called once, by `completeTransition`.
    ///   - reversed: Called when the transition is cancelled, before it goes back, and when a cancelled one is paused and finished.
    func arm(ended: @escaping (Bool) -> Void, reversed: @escaping (_ isCancelled: Bool) -> Void) {
        onEnd = ended
        onReversal = reversed
    }

    // MARK: Running

    /// Runs the transition, with the closures alongside; `completeTransition` ends it. Without an animator `placeViews` places the views and
    /// the transition ends at once.
    func run(withoutAnimation placeViews: () -> Void) {
        guard isAnimated, let animator else {
            placeViews()
            coordinator.runAnimations()
            containerView.setNeedsLayout()
            containerView.layoutIfNeeded()
            completeTransition(true)
            return
        }
        let duration = animator.transitionDuration(using: self)
        coordinator.transitionDuration = duration
        watchdog.start(duration: duration)
        let coordinator = coordinator
        ViewAnimationState.withAlongsideAnimations({ coordinator.runAnimations() }) { start() }
        // An animator without UIView animations: the closures run now, and are not animated.
        coordinator.runAnimations()
        driver?.didStart()
    }

    /// Ends a running transition without its animations. Nothing is called afterwards.
    func endAtOnce() {
        stopDriving()
        for view in [containerView] + coordinator.alongsideViews { Self.removeAnimations(below: view) }
        // Removing the animations ended the transition if the animator's completion ran at once.
        if isRunning { completeTransition(!transitionWasCancelled) }
        detach()
    }

    /// Removes the animations of a transition that is ended without its animator.
    private static func removeAnimations(below view: UIView) {
        var waiting = [view]
        while let next = waiting.popLast() {
            next.layer.removeAllAnimations()
            waiting.append(contentsOf: next.subviews)
        }
    }

    // MARK: Playing

    /// An interaction controller starts the transition, also when it does not start interactively: it may pause it later.
    private func start() {
        if let interactor {
            interactor.startInteractiveTransition(self)
        } else {
            animator?.animateTransition(using: self)
        }
        askForInterruptibleAnimator()
    }

    @discardableResult
    func askForInterruptibleAnimator() -> (any UIViewImplicitlyAnimating)? {
        guard !hasAskedForInterruptibleAnimator, onEnd != nil else { return interruptibleAnimator }
        hasAskedForInterruptibleAnimator = true
        guard let made = animator?.interruptibleAnimator(using: self), !(made is NoInterruptibleAnimator) else { return nil }
        interruptibleAnimator = made
        coordinator.isInterruptible = true
        updateTouches()
        return made
    }

    /// Touches go through to interactive and interruptible transitions only.
    private func updateTouches() {
        guard onEnd != nil, let container = containerView as? TransitionContainerView else { return }
        container.blocksInteraction = !(isInteractive || coordinator.isInterruptible)
    }

    /// Releases the driver and stops an interruptible animator: the session ends the transition.
    func stopDriving() {
        driver?.end()
        driver = nil
        if let interruptibleAnimator, interruptibleAnimator.state != .inactive { interruptibleAnimator.stopAnimation(true) }
    }

    /// The session has ended the transition itself; a later `completeTransition` of the animator is expected and ignored.
    func detach() {
        stopDriving()
        onEnd = nil
        onReversal = nil
        watchdog.stop()
        hasWarnedOfSecondEnd = true
    }

    /// `completeTransition` has not been called yet.
    var isRunning: Bool { onEnd != nil }
    var isInteractive: Bool { coordinator.isInteractive }
    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: sides()?.from
        case .to: sides()?.to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: sides()?.fromView
        case .to: sides()?.toView
        default: nil
        }
    }

    func initialFrame(for viewController: UIViewController) -> CGRect {
        guard let sides = sides() else { return .zero }
        if viewController === sides.from { return frames.initialFrom() }
        if viewController === sides.to { return frames.initialTo() }
        return .zero
    }

    func finalFrame(for viewController: UIViewController) -> CGRect {
        guard let sides = sides() else { return .zero }
        if viewController === sides.from { return frames.finalFrom() }
        if viewController === sides.to { return frames.finalTo() }
        return .zero
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard isInteractive else { return }
        coordinator.percentComplete = min(max(percentComplete, 0), 1)
    }

    func finishInteractiveTransition() {
        guard isInteractive, onEnd != nil else { return }
        // A cancelled transition that was paused, and is finished after all.
        let reverses = transitionWasCancelled
        setCancelled(false)
        leaveInteraction()
        if reverses { onReversal?(false) }
    }

    func cancelInteractiveTransition() {
        guard onEnd != nil else { return }
        let reverses = !transitionWasCancelled
        setCancelled(true)
        leaveInteraction()
        if reverses { onReversal?(true) }
    }

    func pauseInteractiveTransition() {
        guard coordinator.isInterruptible, onEnd != nil else { return }
        coordinator.setInteractive(true)
        updateTouches()
    }

    /// The interaction has ended. The handlers of `notifyWhenInteractionChanges` see the speed and curve with which the transition continues.
    private func leaveInteraction() {
        guard isInteractive else { return }
        if let interactor {
            coordinator.completionVelocity = interactor.completionSpeed
            coordinator.completionCurve = interactor.completionCurve
        }
        coordinator.setInteractive(false)
        updateTouches()
        watchdog.restart()
    }

    func completeTransition(_ didComplete: Bool) {
        guard onEnd != nil else {
            warnOfSecondEnd()
            return
        }
        if let driver, driver.keepsCompletion() { return }
        // The animator decides, whatever was finished or cancelled before.
        if didComplete == transitionWasCancelled {
            setCancelled(!didComplete)
            leaveInteraction()
            onReversal?(!didComplete)
        }
        leaveInteraction()
        let ended = onEnd
        onEnd = nil
        onReversal = nil
        watchdog.stop()
        driver?.end()
        driver = nil
        ended?(didComplete)
    }

    private func setCancelled(_ isCancelled: Bool) {
        transitionWasCancelled = isCancelled
        coordinator.isCancelled = isCancelled
    }

    private func warnOfSecondEnd() {
        guard !hasWarnedOfSecondEnd else { return }
        hasWarnedOfSecondEnd = true
        PresentationDiagnostics.warn(
            .completedTwice,
            "completeTransition was called again by \(PresentationDiagnostics.name(animator)); a transition ends once.")
    }
}
