// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// One running dismissal: the lowest session that goes and everything above it. Only the topmost is animated, with its own
/// animator, from its controller to the lowest session's presenter.
@MainActor
final class PresentationDismissal {
    /// All that go, the lowest first.
    private let sessions: [PresentationSession]
    private let lowest: PresentationSession
    /// The end of the lowest one's chain. What children of the chain's controllers present goes with these.
    private let top: PresentationSession
    private var isAnimated: Bool
    private var completion: (() -> Void)?
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    private var interactor: (any UIViewControllerInteractiveTransitioning)? {
        didSet { (interactor as? UIPercentDrivenInteractiveTransition)?.expectStart() }
    }

    /// Whether the destination gets appearance callbacks: its view was out of the window.
    private var destinationReturns = false
    /// Controllers that were visible under the topmost: they go with it.
    private var visibleBelowTop: [UIViewController] = []

    init(of lowest: PresentationSession, isAnimated: Bool, completion: (() -> Void)?) {
        self.lowest = lowest
        sessions = lowest.tree
        top = lowest.chain.last ?? lowest
        // What nobody sees is not animated.
        self.isAnimated = isAnimated && top.container?.window?.isHidden == false
        self.completion = completion
    }

    private var topDown: [PresentationSession] { sessions.reversed() }

    /// Inside `dismiss`: the animator is chosen now, the callbacks come after the commit.
    func start() {
        for session in sessions {
            session.state = .dismissing
            session.dismissal = self
        }
        if isAnimated, let delegate = top.transitioningDelegate {
            animator = delegate.animationController(forDismissed: top.presented)
            interactor = animator.flatMap(delegate.interactionControllerForDismissal(using:))
        }
        TurnCoordinator.shared.afterCommit { self.begin() }
    }

    /// Without waiting for the commit, and without animation: the window goes.
    func beginAtOnce() {
        isAnimated = false
        begin()
    }

    /// Facts 1.3, steps 5–10.
    private func begin() {
        guard top.state == .dismissing, top.context == nil, let destination = lowest.presenter, let container = top.container
        else { return }
        let context = makeContext(in: container, destination: destination)
        for session in sessions {
            session.context = context
            session.presented.links.coordinator = context.coordinator
            session.presented.links.isBeingDismissed = true
        }
        destination.links.coordinator = context.coordinator
        top.blockInteraction(!context.isInteractive)

        for session in topDown { session.tellWillDismiss() }
        for session in topDown { session.presentationController.dismissalTransitionWillBegin() }
        top.presented.beginPresentationAppearance(false, animated: isAnimated, in: container)
        visibleBelowTop = topDown.map(\.presented).filter { $0.appearance.phase.isAppearing }
        for controller in visibleBelowTop { controller.beginPresentationAppearance(false, animated: false, in: container) }
        destinationReturns = lowest.removesPresenter
        if destinationReturns { turnDestination(isReturning: true) }

        // What lies between the topmost and the destination goes without an animation of its own.
        for session in lowest.chain.dropLast() { session.container?.isHidden = true }
        if destinationReturns, !top.removesPresenter { lowest.presenterPlace?.giveBack() }
        context.run { if destinationReturns { lowest.presenterPlace?.giveBack() } }
    }

    private func makeContext(in container: PresentationContainerView, destination: UIViewController) -> TransitionContext {
        let top = top
        let lowest = lowest
        let builtIn = isAnimated && animator == nil ? top.builtInAnimator : nil
        let context = TransitionContext(
            direction: .dismissal, containerView: container, presentationStyle: top.style, isAnimated: isAnimated,
            animator: isAnimated ? animator ?? builtIn : nil, interactor: isAnimated ? interactor : nil,
            frames: frames(in: container),
            sides: { [weak top, weak lowest, weak destination] in
                guard let top, let lowest, let destination else { return nil }
                let returns = lowest.removesPresenter && top.removesPresenter
                return TransitionContext.Sides(
                    from: top.presented, to: destination, fromView: top.presentationController.presentedView,
                    toView: returns ? destination.viewIfLoaded : nil)
            })
        context.arm(
            ended: { didComplete in
                if didComplete { self.end() } else { self.endCancelled() }
            },
            turned: { self.turn(isCancelled: $0) })
        animator = nil
        interactor = nil
        return context
    }

    /// Table 3 of the facts, columns "dismissal".
    private func frames(in container: UIView) -> TransitionFrames {
        TransitionFrames(
            initialFrom: { [weak top] in top?.presentationController.presentedView?.frame(inContainer: container) ?? .zero },
            finalFrom: { [weak top] in top?.presentationController.sanitisedFrameOfPresentedView ?? .zero },
            initialTo: { [weak lowest] in
                guard let lowest, !lowest.removesPresenter else { return .zero }
                return lowest.presenter?.viewIfLoaded?.frame(inContainer: container) ?? .zero
            },
            finalTo: { [weak lowest] in
                guard let lowest else { return .zero }
                if lowest.removesPresenter { return lowest.presenterPlace?.frame(in: container) ?? container.bounds }
                return lowest.presenter?.viewIfLoaded?.frame(inContainer: container) ?? .zero
            })
    }

    // MARK: The end

    /// Facts 1.3, steps 12–17.
    private func end() {
        guard let context = top.closeTransition() else { return }
        let destination = lowest.presenter
        // Back in its place before the container goes: the presenter's view does not leave the window in between.
        if destinationReturns { lowest.presenterPlace?.giveBack() }
        for session in topDown {
            if session !== lowest { session.presenterPlace?.giveBack() }
            session.removeContainer()
        }
        for session in topDown {
            session.presentationController.dismissalTransitionDidEnd(true)
            session.presentationController.containerView = nil
            session.state = .ended
        }
        for session in topDown { session.unlink() }
        lowest.savedFirstResponder?.giveBack()
        if destinationReturns { destination?.settlePresentationAppearance(true, in: lowest.presenterPlace?.superview) }
        top.presented.settlePresentationAppearance(false)
        for session in topDown { session.presented.settlePresentationAppearance(false) }
        release(context, destination: destination)
        let below = destination?.nearestPresentingSession
        let beside = destination?.presentationsInside ?? []
        takeCompletion()?()
        for session in sessions { session.dropPendingDismissal() }
        for session in topDown { session.tellDidDismiss() }
        context.coordinator.runCompletions()
        context.animator?.animationEnded(true)
        for session in beside { session.adaptIfOwed() }
        below?.transitionHasEnded()
    }

    /// Facts 1.6, steps 3–7.
    private func endCancelled() {
        guard let context = top.closeTransition() else { return }
        let destination = lowest.presenter
        for session in lowest.chain.dropLast() { session.container?.isHidden = false }
        // Out of the window again. Differs from UIKit, which leaves that to the animator when the animator put it into the
        // container; taking it out there too is harmless.
        if destinationReturns { destination?.viewIfLoaded?.removeFromSuperview() }
        for session in topDown {
            session.state = .presented
            session.isDismissedByUser = false
            session.presentationController.dismissalTransitionDidEnd(false)
        }
        // What covered them may have gone since the dismissal began.
        for session in sessions where !session.presented.isTakenOut {
            session.presented.beginPresentationAppearance(true, animated: false, in: session.container)
        }
        top.presented.endPresentationAppearance()
        for session in topDown { session.presented.endPresentationAppearance() }
        if destinationReturns { destination?.settlePresentationAppearance(false) }
        release(context, destination: destination)
        let completion = takeCompletion()
        if PresentationSession.callsCompletionsWhenCancelled { completion?() }
        context.coordinator.runCompletions()
        context.animator?.animationEnded(false)
        for session in sessions where session === top || session.pendingDismissal != nil { session.transitionHasEnded() }
    }

    /// Facts 1.6, step 2: the way back begins, or is given up.
    private func turn(isCancelled: Bool) {
        top.presented.beginPresentationAppearance(isCancelled, animated: isAnimated, in: top.container)
        for controller in visibleBelowTop {
            let own = controller.links.presentingSession?.container
            controller.beginPresentationAppearance(isCancelled, animated: false, in: own)
        }
        if destinationReturns { turnDestination(isReturning: !isCancelled) }
    }

    /// It appears where its view goes back to, if that is seen.
    private func turnDestination(isReturning: Bool) {
        lowest.presenter?.beginPresentationAppearance(
            isReturning, animated: isAnimated, in: lowest.presenterPlace?.superview)
    }

    private func release(_ context: TransitionContext, destination: UIViewController?) {
        for session in sessions {
            session.presented.links.isBeingDismissed = false
            session.release(context, sides: [session.presented, destination])
        }
    }

    private func takeCompletion() -> (() -> Void)? {
        defer { completion = nil }
        return completion
    }
}
