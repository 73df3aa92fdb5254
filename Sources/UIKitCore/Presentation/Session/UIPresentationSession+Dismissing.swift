// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

extension UIPresentationSession {
    /// The part of `dismiss` that runs inside the call, for this session and everything above it.
    func requestDismissal(isAnimated: Bool, completion: (() -> Void)?) {
        let chain = chain
        guard chain.contains(where: \.isInTransition) else {
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
        var waiting: UIPresentationSession?
        var current: UIPresentationSession? = self
        while let session = current {
            session.adaptIfOwed()
            if session.pendingDismissal != nil, session.state == .presented { waiting = session }
            current = session.below
        }
        guard let waiting else { return }
        TurnCoordinator.shared.afterCommit { waiting.runPendingDismissal() }
    }

    func runPendingDismissal() {
        guard state == .presented, !chain.contains(where: \.isInTransition), let pending = pendingDismissal else { return }
        pendingDismissal = nil
        let completions = pending.completions
        startDismissal(isAnimated: pending.isAnimated) { for completion in completions { completion() } }
    }

    /// An unanimated dismissal met running transitions: they are brought to their ends, and it follows.
    private func endTransitionsAtOnce() {
        guard pendingDismissal != nil else { return }
        finishTransitions()
        runPendingDismissal()
    }

    private func startDismissal(isAnimated: Bool, completion: (() -> Void)?) {
        let dismissal = UIPresentationDismissal(sessions: chain, isAnimated: isAnimated, completion: completion)
        dismissal?.start()
    }

    /// The window drops this session's presenter: everything goes at once, and no presenter returns.
    func abandon() {
        for session in chain.reversed() { session.abandonAlone() }
    }

    private func abandonAlone() {
        guard state != .ended else { return }
        let context = context
        context?.detach()
        let wasPresenting = state == .presenting
        state = .ended
        completion = nil
        pendingDismissal = nil
        if context == nil, !wasPresenting { presentationController.dismissalTransitionWillBegin() }
        if container != nil, presented.appearance.phase.isAppearing {
            presented.beginAppearanceTransition(false, animated: false)
        }
        let presenter = presenter
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
        if presented.appearance.phase == .disappearing { presented.endAppearance() }
        presented.links.isBeingPresented = false
        presented.links.isBeingDismissed = false
        if let context {
            release(context, sides: [presented, presenter])
            context.coordinator.isCancelled = true
            context.coordinator.runCompletions()
        }
    }
}
