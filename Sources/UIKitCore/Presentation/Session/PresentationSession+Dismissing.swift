// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

extension PresentationSession {
    /// The part of `dismiss` that runs inside the call, for this session and everything above it.
    func requestDismissal(isAnimated: Bool, completion: (() -> Void)?) {
        guard state != .ended else {
            // Its window has dropped it; there is nothing left to do but to answer.
            if let completion { TurnCoordinator.shared.nextTurn { completion() } }
            return
        }
        guard tree.contains(where: \.isInTransition) else {
            startDismissal(isAnimated: isAnimated, completion: completion)
            return
        }
        let isSuperfluous = state == .dismissing || (pendingDismissal != nil && isAnimated)
        guard !isSuperfluous else {
            PresentationDiagnostics.warn(
                .dismissDuringTransition,
                "The dismissal of \(PresentationDiagnostics.name(presented)) from \(PresentationDiagnostics.name(presenter)) is ignored: "
                    + "one is already in progress or waiting for its presentation to end.")
            return
        }
        let earlier = pendingDismissal?.completions ?? []
        pendingDismissal = PendingDismissal(isAnimated: isAnimated, completions: earlier + [completion].compactMap { $0 })
        if !isAnimated {
            TurnCoordinator.shared.afterCommit { self.endTransitionsAtOnce() }
        }
    }

    /// Called at every end of a transition: the lowest session whose dismissal waits may run it now.
    func transitionHasEnded() {
        var waiting: PresentationSession?
        var current: PresentationSession? = self
        while let session = current {
            session.adaptIfOwed()
            if session.pendingDismissal != nil, session.state == .presented { waiting = session }
            current = session.below
        }
        guard let waiting else { return }
        TurnCoordinator.shared.afterCommit { waiting.runPendingDismissal() }
    }

    func runPendingDismissal() {
        guard state == .presented, !tree.contains(where: \.isInTransition), let pending = pendingDismissal else { return }
        pendingDismissal = nil
        let completions = pending.completions
        startDismissal(isAnimated: pending.isAnimated) { for completion in completions { completion() } }
    }

    /// The session has ended in another way: a dismissal that waited has got what it wanted.
    func dropPendingDismissal() {
        let waiting = pendingDismissal?.completions ?? []
        pendingDismissal = nil
        for completion in waiting { completion() }
    }

    /// An unanimated dismissal met running transitions: they are brought to their ends, and it follows.
    private func endTransitionsAtOnce() {
        guard pendingDismissal != nil else { return }
        finishTransitions()
        runPendingDismissal()
    }

    private func startDismissal(isAnimated: Bool, completion: (() -> Void)?) {
        PresentationDismissal(of: self, isAnimated: isAnimated, completion: completion).start()
    }

    /// The window drops this session's presenter: everything goes at once, and no presenter returns.
    func abandon() {
        let going = tree.reversed().filter { $0.state != .ended }.map { (session: $0, wasPresenting: $0.state == .presenting) }
        // Who is told of it below may call `dismiss`: there is nothing left to dismiss then.
        for (session, _) in going { session.state = .ended }
        for (session, wasPresenting) in going { session.abandonAlone(wasPresenting: wasPresenting) }
    }

    private func abandonAlone(wasPresenting: Bool) {
        let context = context
        context?.detach()
        completion = nil
        pendingDismissal = nil
        if context == nil, !wasPresenting { presentationController.dismissalTransitionWillBegin() }
        presented.beginPresentationAppearance(false, animated: false, in: container)
        let presenter = presenter
        presenterPlace?.giveBackInside()
        removeContainer()
        if container != nil {
            if wasPresenting {
                presentationController.presentationTransitionDidEnd(false)
            } else {
                presentationController.dismissalTransitionDidEnd(true)
            }
        }
        presentationController.containerView = nil
        unlink()
        presented.endPresentationAppearance()
        presented.links.isBeingPresented = false
        presented.links.isBeingDismissed = false
        if let context {
            release(context, sides: [presented, presenter])
            context.coordinator.isCancelled = true
            context.coordinator.runCompletions()
        }
    }
}
