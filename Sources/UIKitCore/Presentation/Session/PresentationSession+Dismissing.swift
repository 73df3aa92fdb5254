// SPDX-License-Identifier: MIT
internal import QuartzCore

/// What a session knows of its dismissals. Only this file changes it.
@MainActor
struct SessionDismissalState {
    /// A dismissal that waits for a running transition.
    fileprivate struct Pending {
        var isAnimated: Bool
        var completions: [() -> Void]
    }

    fileprivate var pending: Pending?
    /// The dismissal that the session is part of, while it runs.
    fileprivate(set) weak var running: PresentationDismissal?
    /// The user began the running dismissal: the delegate is notified of it.
    fileprivate var isByUser = false

    var isPending: Bool { pending != nil }
}

extension PresentationSession {
    /// The part of `dismiss` that runs inside the call, for this session and everything above it.
    func requestDismissal(isAnimated: Bool, completion: (() -> Void)?) {
        guard state != .ended else {
            // Its window has ended it; only the completion is left to call.
            if let completion { TurnCoordinator.shared.nextTurn { completion() } }
            return
        }
        guard tree.contains(where: \.isInTransition) else {
            return PresentationDismissal(of: self, isAnimated: isAnimated, completion: completion).start()
        }
        let isSuperfluous = state == .dismissing || (dismissal.pending != nil && isAnimated)
        guard !isSuperfluous else {
            PresentationDiagnostics.warn(
                .dismissDuringTransition,
                "The dismissal of \(PresentationDiagnostics.name(presented)) from \(PresentationDiagnostics.name(presenter)) is ignored: "
                    + "one is already in progress or waiting for its presentation to end.")
            return
        }
        let earlier = dismissal.pending?.completions ?? []
        dismissal.pending = .init(isAnimated: isAnimated, completions: earlier + [completion].compactMap { $0 })
        if !isAnimated {
            TurnCoordinator.shared.afterCommit { self.endTransitionsAtOnce() }
        }
    }

    /// Whether the user may dismiss now. The delegate is not asked when the controller refuses.
    var permitsUserDismissal: Bool {
        guard !presented.isModalToUser, !content.isModalToUser else { return false }
        return original.delegate?.presentationControllerShouldDismiss(original) ?? true
    }

    /// The user asks for the dismissal, by whatever gesture: should → will → did, or the attempt. True when it has begun.
    func dismissByUser() -> Bool {
        guard !tree.contains(where: { $0.state != .presented }) else { return false }
        guard permitsUserDismissal else {
            original.delegate?.presentationControllerDidAttemptToDismiss(original)
            return false
        }
        dismissal.isByUser = true
        // To the presenter, as UIKit does: programs override its `dismiss`.
        presenter?.dismiss(animated: true)
        let hasBegun = state == .dismissing
        if !hasBegun { dismissal.isByUser = false }
        return hasBegun
    }

    /// This session is part of a dismissal that has been asked for.
    func beginDismissal(_ running: PresentationDismissal) {
        move(to: .dismissing)
        dismissal.running = running
    }

    /// A dismissal runs, and does not only wait for the next commit, which returns the presenter's view.
    var isReturningPresenter: Bool {
        state == .dismissing && context != nil && dismissal.running?.lowest === self
    }

    func notifyDelegateWillDismiss() {
        guard dismissal.isByUser else { return }
        original.delegate?.presentationControllerWillDismiss(original)
    }

    func notifyDelegateDidDismiss() {
        guard dismissal.isByUser else { return }
        dismissal.isByUser = false
        content.wasDismissedByUser()
        original.delegate?.presentationControllerDidDismiss(original)
    }

    func endDismissal() {
        presentationController.dismissalTransitionDidEnd(true)
        presentationController.containerView = nil
        // The callback may have given the window another root, which ends all sessions itself.
        if state != .ended { move(to: .ended) }
    }

    func cancelDismissal() {
        // As above.
        guard state == .dismissing else { return }
        move(to: .presented)
        dismissal.isByUser = false
        presentationController.dismissalTransitionDidEnd(false)
    }

    // MARK: Pending dismissals

    /// Called at every end of a transition: the lowest session whose dismissal waits may run it now.
    func transitionHasEnded() {
        var waiting: PresentationSession?
        var current: PresentationSession? = self
        while let session = current {
            session.adaptIfNeeded()
            if session.dismissal.pending != nil, session.state == .presented { waiting = session }
            current = session.below
        }
        guard let waiting else { return }
        TurnCoordinator.shared.afterCommit { waiting.runPendingDismissal() }
    }

    private func runPendingDismissal() {
        guard state == .presented, !tree.contains(where: \.isInTransition), let pending = dismissal.pending else { return }
        dismissal.pending = nil
        let completions = pending.completions
        PresentationDismissal(of: self, isAnimated: pending.isAnimated) {
            for completion in completions { completion() }
        }.start()
    }

    /// The window closes: runs the waiting dismissal without an animation.
    func runPendingDismissalAtOnce() {
        dismissal.pending?.isAnimated = false
        runPendingDismissal()
    }

    /// The session has ended in another way, and with it what a waiting dismissal was for: calls its completions.
    func dropPendingDismissal() {
        let waiting = dismissal.pending?.completions ?? []
        dismissal.pending = nil
        for completion in waiting { completion() }
    }

    func forgetPendingDismissal() { dismissal.pending = nil }

    /// An unanimated dismissal was asked for during transitions: ends them, and runs it.
    private func endTransitionsAtOnce() {
        guard dismissal.pending != nil else { return }
        finishTransitions()
        runPendingDismissal()
    }
}
