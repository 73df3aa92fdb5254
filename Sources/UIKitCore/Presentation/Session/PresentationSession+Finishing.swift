// SPDX-License-Identifier: MIT

extension PresentationSession {
    /// Ends the running transitions of this session and those above, the topmost first, without their animations.
    func finishTransitions() {
        for session in tree.reversed() where session.isInTransition {
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

extension UIViewController {
    /// A dismissal may wait for a presentation that waits for a dismissal; more rounds than these are the client's loop.
    private static let maximumRounds = 16

    /// The window goes, and this is its root: transitions are brought to their ends, and dismissals that waited for them are
    /// done, so that nobody is owed a callback afterwards.
    func finishPresentations() {
        for _ in 0..<Self.maximumRounds {
            let sessions = presentationsInside
            let running = sessions.filter(\.isInTransition)
            if !running.isEmpty {
                for session in running.reversed() { session.finishTransitions() }
            } else if let waiting = sessions.first(where: { $0.pendingDismissal != nil }) {
                waiting.pendingDismissal?.isAnimated = false
                waiting.runPendingDismissal()
            } else {
                return
            }
        }
    }
}
