// SPDX-License-Identifier: MIT

/// The states of a presentation, and the table of its transitions.
///
/// ```
///  state        present…    presentation ends  presentation cancelled  dismiss…    dismissal ends  dismissal cancelled  abandon
///  idle         presenting  –                  –                       –           –               –                    ended
///  presenting   –           presented          ended                   kept (1)    –               –                    ended (3)
///  presented    –           –                  –                       dismissing  –               –                    ended
///  dismissing   –           –                  –                       ignored (2) ended           presented            ended (3)
///  ended        –           –                  –                       –           –               –                    –
/// ```
/// (1) Runs when the presentation has ended; an unanimated dismissal ends the presentation at once.
/// (2) With a warning. A dismissal of a session further down is kept until this one has ended.
/// A resize is handled in every state and changes none. `present` on a session's controllers is refused in `presenting` and
/// `dismissing`. Adaptation exchanges the presentation controller inside `presented`, and waits for that in the other states.
///
/// Interaction happens inside `presenting` and `dismissing`; the transition context keeps track of it. Touches reach the
/// container's views while the transition is interactive, and always when it is interruptible.
///
/// ```
///  phase         update  finish      cancel              pause (4)    completeTransition(true)  completeTransition(false)
///  interactive   moves   completing  reversing (5)       –            ends                      reverses (5), ends cancelled
///  completing    –       –           reversing (5)       interactive  ends                      reverses (5), ends cancelled
///  reversing     –       –           –                   interactive  reverses (4), ends        ends cancelled
/// ```
/// (3) A window that closes or changes its root ends running transitions first; this edge is for presentations that begin in the
/// completions of those. The interaction controller releases the layers' time and stops an interruptible animator.
/// (4) Interruptible transitions only. A reversed one that is paused and finished sends the will-callbacks of its first direction.
/// (5) In this order: the coordinator is cancelled, its interaction handlers run, the opposite will-callbacks are sent. The
/// did-callbacks come with the end. A percent-driven interaction delays `completeTransition` until the gesture has ended.
extension PresentationSession {
    enum State: CaseIterable {
        /// Made, and not started yet.
        case idle
        /// From `present` until the transition has ended.
        case presenting
        case presented
        /// From `dismiss` until the transition has ended.
        case dismissing
        /// The relations are undone; nothing follows.
        case ended

        /// Whether the table has an edge from this state to `next`.
        func canMove(to next: State) -> Bool {
            switch (self, next) {
            case (.idle, .presenting): true  // present
            case (.presenting, .presented): true  // presentation ends
            case (.presenting, .ended): true  // presentation cancelled, abandon
            case (.presented, .dismissing): true  // dismiss
            case (.dismissing, .ended): true  // dismissal ends, abandon
            case (.dismissing, .presented): true  // dismissal cancelled
            case (.idle, .ended), (.presented, .ended): true  // abandon
            default: false
            }
        }
    }
}
