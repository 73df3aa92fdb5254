// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// One running dismissal: the lowest session that is dismissed and everything above it. Only the topmost is animated, with its own
/// animator, from its controller to the lowest session's presenter.
@MainActor
final class PresentationDismissal {
    /// All that are dismissed, the lowest first.
    private let sessions: [PresentationSession]
    let lowest: PresentationSession
    /// The end of the lowest one's chain. What children of the chain's controllers present is dismissed with these.
    private let top: PresentationSession
    /// What `dismiss` was called with.
    private var request: TransitionRequest

    /// Whether the destination gets appearance callbacks: its view was out of the window.
    private var destinationReturns = false
    /// Controllers that were visible below the topmost: they disappear with it.
    private var visibleBelowTop: [UIViewController] = []

    init(of lowest: PresentationSession, isAnimated: Bool, completion: (() -> Void)?) {
        self.lowest = lowest
        sessions = lowest.tree
        top = lowest.chain.last ?? lowest
        // A dismissal in a hidden window is not animated.
        request = TransitionRequest(
            isAnimated: isAnimated && top.container?.window?.isHidden == false, completion: completion)
    }

    private var topDown: [PresentationSession] { sessions.reversed() }

    // MARK: The beginning

    /// The part that runs inside `dismiss`: the animator is chosen now, the callbacks follow the commit.
    func start() {
        for session in sessions { session.beginDismissal(self) }
        if request.isAnimated, let delegate = top.transitioningDelegate {
            let animator = delegate.animationController(forDismissed: top.presented)
            request.setAnimator(animator, interactor: animator.flatMap(delegate.interactionControllerForDismissal(using:)))
        }
        TurnCoordinator.shared.afterCommit { self.begin() }
    }

    /// Without waiting for the commit, and without animation: the window closes.
    func beginAtOnce() {
        request.isAnimated = false
        begin()
    }

    /// CallOrders 1.3, steps 5–10.
    private func begin() {
        guard top.state == .dismissing, top.context == nil, let destination = lowest.presenter, let container = top.container
        else { return }
        let context = makeContext(in: container, destination: destination)
        for session in sessions { session.join(context) }
        destination.relations.coordinator = context.coordinator
        container.blocksInteraction = !context.isInteractive

        for session in topDown { session.notifyDelegateWillDismiss() }
        for session in topDown { session.presentationController.dismissalTransitionWillBegin() }
        top.presented.beginPresentationAppearance(false, animated: request.isAnimated, in: container)
        visibleBelowTop = topDown.map(\.presented).filter { $0.appearance.phase.isAppearing }
        for controller in visibleBelowTop { controller.beginPresentationAppearance(false, animated: false, in: container) }
        destinationReturns = lowest.removesPresenter
        if destinationReturns { beginDestinationAppearance(true) }

        // Controllers between the topmost and the destination disappear without an animation.
        for session in lowest.chain.dropLast() { session.container?.isHidden = true }
        if destinationReturns, !top.removesPresenter { lowest.presenterPosition?.restore() }
        context.run { if destinationReturns { lowest.presenterPosition?.restore() } }
    }

    private func makeContext(in container: PresentationContainerView, destination: UIViewController) -> TransitionContext {
        let top = top
        let lowest = lowest
        let context = request.makeContext(
            .dismissal, in: container, style: top.style, builtInAnimator: top.builtInAnimator,
            frames: .dismissal(of: top, through: lowest, in: container),
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
            reversed: { self.reverseAppearance(isCancelled: $0) })
        request.dropAnimators()
        return context
    }

    /// CallOrders 1.6, step 2: the dismissal is cancelled, or a cancelled one continues after all.
    private func reverseAppearance(isCancelled: Bool) {
        top.presented.beginPresentationAppearance(isCancelled, animated: request.isAnimated, in: top.container)
        for controller in visibleBelowTop {
            let own = controller.relations.presentingSession?.container
            controller.beginPresentationAppearance(isCancelled, animated: false, in: own)
        }
        if destinationReturns { beginDestinationAppearance(!isCancelled) }
    }

    /// The destination appears where its view returns to, if that is visible.
    private func beginDestinationAppearance(_ isAppearing: Bool) {
        lowest.presenter?.beginPresentationAppearance(
            isAppearing, animated: request.isAnimated, in: lowest.presenterPosition?.superview)
    }

    // MARK: The end

    /// CallOrders 1.3, steps 12–17.
    private func end() {
        guard let context = top.closeTransition() else { return }
        let destination = lowest.presenter
        // Before the container is removed, so that the presenter's view does not leave the window in between.
        if destinationReturns { lowest.presenterPosition?.restore() }
        for session in topDown {
            if session !== lowest { session.presenterPosition?.restore() }
            session.removeContainer()
        }
        for session in topDown { session.endDismissal() }
        for session in topDown { session.unlink() }
        lowest.restoreFirstResponder()
        if destinationReturns { destination?.settlePresentationAppearance(true, in: lowest.presenterPosition?.superview) }
        top.presented.settlePresentationAppearance(false)
        for session in topDown { session.presented.settlePresentationAppearance(false) }
        release(context, destination: destination)
        let below = destination?.nearestPresentingSession
        let others = destination?.presentationsInside ?? []
        request.consumeCompletion()?()
        for session in sessions { session.dropPendingDismissal() }
        for session in topDown { session.notifyDelegateDidDismiss() }
        context.coordinator.runCompletions()
        context.animator?.animationEnded(true)
        for session in others { session.adaptIfNeeded() }
        below?.transitionHasEnded()
    }

    /// CallOrders 1.6, steps 3–7.
    private func endCancelled() {
        guard let context = top.closeTransition() else { return }
        let destination = lowest.presenter
        for session in lowest.chain.dropLast() { session.container?.isHidden = false }
        // Differs from UIKit, which leaves the removal to the animator when the animator added the view to the container; removing it
        // here as well is harmless.
        if destinationReturns { destination?.viewIfLoaded?.removeFromSuperview() }
        for session in topDown { session.cancelDismissal() }
        // What covered them may have gone since the dismissal began.
        for session in sessions where !session.presented.isRemovedFromWindow {
            session.presented.beginPresentationAppearance(true, animated: false, in: session.container)
        }
        top.presented.endPresentationAppearance()
        for session in topDown { session.presented.endPresentationAppearance() }
        if destinationReturns { destination?.settlePresentationAppearance(false) }
        release(context, destination: destination)
        let completion = request.consumeCompletion()
        if PresentationSession.callsCompletionsWhenCancelled { completion?() }
        context.coordinator.runCompletions()
        context.animator?.animationEnded(false)
        for session in sessions where session === top || session.dismissal.isPending { session.transitionHasEnded() }
    }

    private func release(_ context: TransitionContext, destination: UIViewController?) {
        for session in sessions {
            session.presented.relations.isBeingDismissed = false
            session.release(context, sides: [session.presented, destination])
        }
    }
}
