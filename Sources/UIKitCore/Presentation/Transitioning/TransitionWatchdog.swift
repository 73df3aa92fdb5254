// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// Warns of an animator that does not call `completeTransition` within twice its duration, and at least 5 s. While the transition is
/// interactive nothing is overdue.
@MainActor
final class TransitionWatchdog {
    private weak var context: TransitionContext?
    private var deadline: DeadlineToken?
    private var duration: TimeInterval = 0

    init(_ context: TransitionContext) {
        self.context = context
    }

    func start(duration: TimeInterval) {
        self.duration = duration
        stop()
        let delay = max(5, duration.isFinite ? 2 * duration : 0)
        deadline = TurnCoordinator.shared.at(CACurrentMediaTime() + delay) { [weak self] in
            guard let context = self?.context, !context.isInteractive else { return }
            PresentationDiagnostics.warn(
                .neverCompleted,
                "\(PresentationDiagnostics.name(context.animator)) has not called completeTransition for \(delay) s; until it does, the "
                    + "transition from \(PresentationDiagnostics.name(context.viewController(forKey: .from))) to "
                    + "\(PresentationDiagnostics.name(context.viewController(forKey: .to))) takes no touches and no other can begin "
                    + "there.")
        }
    }

    /// The interaction has ended: the time begins again.
    func restart() { if deadline != nil { start(duration: duration) } }

    func stop() {
        deadline?.cancel()
        deadline = nil
    }
}
