// SPDX-License-Identifier: MIT

/// Where a property animator is in its life, and what can be done with it there.
///
/// `UIViewAnimatingState.active` has four phases here. An animator goes from phase to phase as follows, and in no other way:
///
/// | from | to |
/// |---|---|
/// | inactive | preparing |
/// | preparing | running, paused, finishing |
/// | running | paused, finishing |
/// | paused | running, finishing |
/// | finishing | inactive, stopped |
/// | stopped | inactive |
///
/// What an operation does depends on the phase. "–" is ignored; "error" is a precondition failure, where UIKit throws:
///
/// | phase | start | pause, scrub | reverse | continue | add animations | stop | finish |
/// |---|---|---|---|---|---|---|---|
/// | inactive | runs | pauses | is noted | error | for the start | – | error |
/// | preparing | – | – | is noted | – | at once | stops | error |
/// | running | – | pauses | reverses | continues | at once | stops | error |
/// | paused | runs | stays paused | is noted | continues | at once | stops | error |
/// | finishing | – | – | – | – | for the next start | – | error |
/// | stopped | error | error | error | error | error | may become inactive | finishes |
enum AnimatorPhase: CaseIterable {
    case inactive
    /// The closures run and add animations.
    case preparing
    case running
    /// Held at a fraction, which `fractionComplete` may move.
    case paused
    /// What is seen is being written to the model values.
    case finishing
    case stopped

    /// What a program asks of an animator.
    enum Operation: CaseIterable {
        case start, pause, scrub, reverse, `continue`, addAnimations, stop, finish
    }

    /// How an animator answers an operation.
    enum Response {
        case performed, ignored
        /// A programming error.
        case refused
    }

    /// UIKit's name for the phase.
    var state: UIViewAnimatingState {
        switch self {
        case .inactive: .inactive
        case .preparing, .running, .paused, .finishing: .active
        case .stopped: .stopped
        }
    }

    /// The first table.
    func mayMove(to next: AnimatorPhase) -> Bool {
        switch (self, next) {
        case (.inactive, .preparing), (.preparing, .running), (.preparing, .paused), (.preparing, .finishing),
            (.running, .paused), (.running, .finishing), (.paused, .running), (.paused, .finishing),
            (.finishing, .inactive), (.finishing, .stopped), (.stopped, .inactive):
            true
        default:
            false
        }
    }

    /// The second table.
    func response(to operation: Operation) -> Response {
        switch (self, operation) {
        case (.stopped, .finish), (.stopped, .stop): .performed
        case (_, .finish), (.stopped, _), (.inactive, .continue): .refused
        case (.inactive, .stop), (.running, .start): .ignored
        case (.preparing, .start), (.preparing, .pause), (.preparing, .scrub), (.preparing, .continue): .ignored
        case (.finishing, let operation) where operation != .addAnimations: .ignored
        default: .performed
        }
    }

    /// Whether the operation interferes with an animator, which `isInterruptible` may forbid.
    func isInterrupted(by operation: Operation) -> Bool {
        switch operation {
        case .start, .finish: false
        case .pause, .scrub: true
        case .reverse, .continue, .addAnimations, .stop: state == .active
        }
    }
}

extension AnimatorPhase.Operation {
    /// Tells the programmer why the operation was refused.
    var refusal: String {
        switch self {
        case .start: "A stopped UIViewPropertyAnimator must be finished before it is started again."
        case .pause, .scrub: "A stopped UIViewPropertyAnimator cannot be paused."
        case .reverse: "A stopped UIViewPropertyAnimator cannot be reversed."
        case .continue: "Only an active UIViewPropertyAnimator can be continued."
        case .addAnimations: "Animations cannot be added to a stopped UIViewPropertyAnimator."
        case .stop: "This UIViewPropertyAnimator cannot be stopped."
        case .finish: "Only a stopped UIViewPropertyAnimator can be finished; call stopAnimation(false) first."
        }
    }
}
