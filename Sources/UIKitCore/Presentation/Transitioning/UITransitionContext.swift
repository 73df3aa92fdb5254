// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// One running presentation or dismissal, as its animator sees it.
final class UITransitionContext: NSObject, UIViewControllerContextTransitioning {
    enum Direction {
        case presentation
        case dismissal
    }

    /// The controllers and frames of the transition: what differs between a presentation and a dismissal.
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
    let coordinator: UITransitionCoordinator
    let animator: (any UIViewControllerAnimatedTransitioning)?
    let interactor: (any UIViewControllerInteractiveTransitioning)?

    private let sides: () -> Sides?
    private let frames: UITransitionFrames
    private var ending: ((Bool) -> Void)?
    private var cancelling: (() -> Void)?
    private var hasWarnedOfSecondEnd = false
    private(set) var transitionWasCancelled = false

    /// `sides` is asked anew each time: a presentation controller may build its presented view late.
    init(
        direction: Direction, containerView: UIView, presentationStyle: UIModalPresentationStyle, isAnimated: Bool,
        animator: (any UIViewControllerAnimatedTransitioning)?, interactor: (any UIViewControllerInteractiveTransitioning)?,
        frames: UITransitionFrames, sides: @escaping () -> Sides?
    ) {
        self.direction = direction
        self.containerView = containerView
        self.presentationStyle = presentationStyle
        self.isAnimated = isAnimated
        self.animator = animator
        self.interactor = interactor
        self.frames = frames
        self.sides = sides
        coordinator = UITransitionCoordinator(
            containerView: containerView, isAnimated: isAnimated, presentationStyle: presentationStyle,
            initiallyInteractive: interactor?.wantsInteractiveStart ?? false)
        super.init()
        coordinator.context = self
        if let interactor {
            coordinator.completionVelocity = interactor.completionSpeed
            coordinator.completionCurve = interactor.completionCurve
        }
    }

    /// `ended` runs once, from `completeTransition`; `cancelled` runs when an interaction is cancelled, before the way back.
    func arm(ended: @escaping (Bool) -> Void, cancelled: @escaping () -> Void) {
        ending = ended
        cancelling = cancelled
    }

    /// The session has ended the transition itself; a later `completeTransition` of the animator is expected and ignored.
    func detach() {
        ending = nil
        cancelling = nil
        hasWarnedOfSecondEnd = true
    }

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
        coordinator.setInteractive(false)
    }

    func cancelInteractiveTransition() {
        guard !transitionWasCancelled, ending != nil else { return }
        markCancelled()
        coordinator.setInteractive(false)
        cancelling?()
        cancelling = nil
    }

    func pauseInteractiveTransition() {
        // Only an interruptible transition can become interactive again (property animators, next issue).
        guard coordinator.isInterruptible else { return }
        coordinator.setInteractive(true)
    }

    func completeTransition(_ didComplete: Bool) {
        guard let ending else {
            warnOfSecondEnd()
            return
        }
        self.ending = nil
        if didComplete {
            cancelling = nil
        } else if !transitionWasCancelled {
            markCancelled()
            cancelling?()
            cancelling = nil
        }
        coordinator.setInteractive(false)
        ending(didComplete)
    }

    private func markCancelled() {
        transitionWasCancelled = true
        coordinator.isCancelled = true
    }

    private func warnOfSecondEnd() {
        guard !hasWarnedOfSecondEnd else { return }
        hasWarnedOfSecondEnd = true
        PresentationDiagnostics.warn(
            .completedTwice,
            "completeTransition was called again by \(PresentationDiagnostics.name(animator)); a transition ends once.")
    }
}
