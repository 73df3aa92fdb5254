// SPDX-License-Identifier: MIT

extension UIPresentationSession {
    /// A dismissal may wait for a presentation that waits for a dismissal; more rounds than these are the client's loop.
    private static let mostRounds = 16

    /// The window goes: transitions of this session and those above are brought to their ends, and dismissals that waited for
    /// them are done, so that nobody is owed a callback afterwards.
    func finishEverything() {
        for _ in 0..<UIPresentationSession.mostRounds {
            let chain = chain
            if chain.contains(where: \.isInTransition) {
                finishTransitions()
            } else if let waiting = chain.first(where: { $0.pendingDismissal != nil }) {
                waiting.pendingDismissal?.isAnimated = false
                waiting.runPendingDismissal()
            } else {
                return
            }
        }
    }

    /// Ends the running transitions of this session and those above, the topmost first, without their animations.
    func finishTransitions() {
        for session in chain.reversed() where session.isInTransition {
            if let context = session.context {
                context.endAtOnce()
            } else if session.state == .presenting {
                session.isAnimated = false
                session.beginPresentation()
            } else {
                session.dismissal?.beginAtOnce()
            }
        }
    }
}
