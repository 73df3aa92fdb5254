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
        /// Of neighbours, as in a tab bar controller.
        case exchange

        /// Whether what arrives lies above what leaves.
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
    private var ending: ((Bool) -> Void)?
    private var turning: ((_ isCancelled: Bool) -> Void)?
    private var hasWarnedOfSecondEnd = false
    private(set) var transitionWasCancelled = false

    /// The percent-driven interaction controller that plays this transition.
    weak var driver: UIPercentDrivenInteractiveTransition?
    /// Asked for once, since it must be the same one for the whole transition.
    private(set) var interruptibleAnimator: (any UIViewImplicitlyAnimating)?
    private var hasAskedForInterruptibleAnimator = false
    /// Warns when the animator never ends the transition.
    lazy var watchdog = TransitionWatchdog(self)

    /// `sides` is asked anew each time: a presentation controller may build its presented view late.
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
        coordinator.context = self
        if let interactor {
            coordinator.completionVelocity = interactor.completionSpeed
            coordinator.completionCurve = interactor.completionCurve
        }
    }

    /// `ended` runs once, from `completeTransition`; `turned` when the transition is cancelled, before the way back, and when
    /// one that was cancelled is grabbed again and finished.
    func arm(ended: @escaping (Bool) -> Void, turned: @escaping (_ isCancelled: Bool) -> Void) {
        ending = ended
        turning = turned
    }

    // MARK: Playing

    /// An interaction controller gets the first word, also when the transition does not start interactively: it is the one that
    /// may grab it later.
    func start() {
        if let interactor {
            interactor.startInteractiveTransition(self)
        } else {
            animator?.animateTransition(using: self)
        }
        askForInterruptibleAnimator()
    }

    /// All animations of the start have been made.
    func didStart() { driver?.didStart() }

    @discardableResult
    func askForInterruptibleAnimator() -> (any UIViewImplicitlyAnimating)? {
        guard !hasAskedForInterruptibleAnimator, ending != nil else { return interruptibleAnimator }
        hasAskedForInterruptibleAnimator = true
        guard let made = animator?.interruptibleAnimator(using: self), !(made is NoInterruptibleAnimator) else { return nil }
        interruptibleAnimator = made
        coordinator.isInterruptible = true
        updateTouches()
        return made
    }

    /// Touches go through to interactive and interruptible transitions only.
    private func updateTouches() {
        guard ending != nil, let container = containerView as? TransitionContainerView else { return }
        container.blocksInteraction = !(isInteractive || coordinator.isInterruptible)
    }

    /// Takes the transition out of its driver's hands: the session ends it.
    func stopDriving() {
        driver?.end()
        driver = nil
        if let interruptibleAnimator, interruptibleAnimator.state != .inactive { interruptibleAnimator.stopAnimation(true) }
    }

    /// The session has ended the transition itself; a later `completeTransition` of the animator is expected and ignored.
    func detach() {
        stopDriving()
        ending = nil
        turning = nil
        watchdog.stop()
        hasWarnedOfSecondEnd = true
    }

    /// Nobody has called `completeTransition` yet.
    var isRunning: Bool { ending != nil }
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
        guard isInteractive, ending != nil else { return }
        // A cancelled transition that was grabbed again.
        let turns = transitionWasCancelled
        setCancelled(false)
        leaveInteraction()
        if turns { turning?(false) }
    }

    func cancelInteractiveTransition() {
        guard ending != nil else { return }
        let turns = !transitionWasCancelled
        setCancelled(true)
        leaveInteraction()
        if turns { turning?(true) }
    }

    func pauseInteractiveTransition() {
        guard coordinator.isInterruptible, ending != nil else { return }
        coordinator.setInteractive(true)
        updateTouches()
    }

    /// The handlers of `notifyWhenInteractionChanges` see the values with which the transition goes on.
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
        guard ending != nil else {
            warnOfSecondEnd()
            return
        }
        if let driver, driver.keepsCompletion() { return }
        // The animator has the last word, whatever was finished or cancelled before.
        if didComplete == transitionWasCancelled {
            setCancelled(!didComplete)
            leaveInteraction()
            turning?(!didComplete)
        }
        leaveInteraction()
        let ended = ending
        ending = nil
        turning = nil
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
