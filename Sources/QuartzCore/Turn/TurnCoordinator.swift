// SPDX-License-Identifier: MIT
internal import Timekeeping

/// The one order of all work on the main actor. The delegate, which runs the app, calls `turn` when events, deadlines or
/// changes are due; Stagehand and tests call it with a time of their own. Nothing else schedules toolkit work. All times are
/// media time.
///
/// A turn of the main loop does, in this order:
/// 1. events of the window server, in order of arrival;
/// 2. deadlines that have passed (gesture timers, watchdogs), in order of time;
/// 3. ends of animations: delegates, then completions;
/// 4. work that an earlier turn left for the next one;
/// 5. display links, when a frame has started;
/// 6. layout and commit; the work that waits for a commit (transitions); again, until nothing is left to do;
/// 7. the buffered requests to the window server are sent, and the next deadline is set.
@MainActor
package final class TurnCoordinator {
    package static let shared = TurnCoordinator()

    /// Runs the app: its events, and its next turn. Not retained.
    package weak var delegate: (any TurnCoordinatorDelegate)?

    private var hosts: [ObjectIdentifier: LayerHost] = [:]
    private var hostOrder: [ObjectIdentifier] = []
    private var afterCommitWork: [@MainActor () -> Void] = []
    private var nextTurnWork: [@MainActor () -> Void] = []
    private var deadlines: [(time: Double, order: Int, token: DeadlineToken)] = []
    private var deadlineOrder = 0
    private var isTurning = false
    private var turnIsRequested = false

    /// Transitions that present from completions settle in a few rounds. A program that asks for another commit in each is
    /// stopped here; the rest waits for the next turn.
    private static let maximumRounds = 64

    private init() {}

    // MARK: Scheduling

    /// Runs once after the next commit, in the same turn.
    package func afterCommit(_ work: @escaping @MainActor () -> Void) {
        afterCommitWork.append(work)
        requestTurn()
    }

    /// Runs in the turn after the current one (or in the next, when none is running).
    package func nextTurn(_ work: @escaping @MainActor () -> Void) {
        nextTurnWork.append(work)
        requestTurn()
    }

    /// Runs in the first turn at or after the media time.
    @discardableResult
    package func at(_ mediaTime: Double, _ work: @escaping @MainActor () -> Void) -> DeadlineToken {
        let token = DeadlineToken(work: work)
        deadlines.append((mediaTime, deadlineOrder, token))
        deadlineOrder += 1
        if !isTurning { delegate?.deadlineDidChange(to: nextDeadline) }
        return token
    }

    /// Asks the delegate for a turn, once for any number of requests.
    package func requestTurn() {
        guard !isTurning, !turnIsRequested else { return }
        turnIsRequested = true
        delegate?.turnWasRequested()
    }

    /// Commits the host's tree in every turn in which it has changed.
    package func add(_ host: LayerHost) {
        hosts[ObjectIdentifier(host)] = host
        hostOrder.append(ObjectIdentifier(host))
        requestTurn()
    }

    package func remove(_ host: LayerHost) {
        hosts[ObjectIdentifier(host)] = nil
        hostOrder.removeAll { $0 == ObjectIdentifier(host) }
    }

    // MARK: Turning

    /// Does one turn. Turns do not nest: a call from inside of one does nothing.
    package func turn(at time: Double) {
        guard !isTurning else { return }
        isTurning = true
        turnIsRequested = false
        Trace.span("turn", isCounted: true) { runTurn(at: time) }
        isTurning = false
        if hasWork { requestTurn() }
        delegate?.deadlineDidChange(to: nextDeadline)
    }

    private func runTurn(at time: Double) {
        let leftOver = nextTurnWork
        nextTurnWork = []

        Trace.span("events") { delegate?.drainEvents() }
        runDeadlines(until: time)
        AnimationCompletions.shared.deliver(at: time)
        for work in leftOver { work() }
        DisplayLinks.shared.fireIfFrameStarted()
        commitUntilQuiet(at: time)
        CATransaction.endImplicitTransaction()
        DisplayLinks.shared.turnDidEnd()

        delegate?.flush()
    }

    /// Commits at once, for `CATransaction.flush()`. Work that waits for a commit waits for the turn.
    package func commit(at time: Double) {
        for key in hostOrder { hosts[key]?.commit(at: time) }
        AnimationCompletions.shared.startAdded(at: time)
    }

    private func commitUntilQuiet(at time: Double) {
        for _ in 0..<TurnCoordinator.maximumRounds {
            delegate?.willCommit()
            commit(at: time)
            guard !afterCommitWork.isEmpty else {
                guard hosts.values.contains(where: { $0.needsCommit }) else { return }
                continue
            }
            let work = afterCommitWork
            afterCommitWork = []
            Trace.span("after commit") { for item in work { item() } }
        }
    }

    private func runDeadlines(until time: Double) {
        while let index = deadlines.indices.filter({ deadlines[$0].time <= time }).min(by: {
            (deadlines[$0].time, deadlines[$0].order) < (deadlines[$1].time, deadlines[$1].order)
        }) {
            deadlines.remove(at: index).token.takeWork()?()
        }
    }

    private var hasWork: Bool {
        !nextTurnWork.isEmpty || !afterCommitWork.isEmpty || hosts.values.contains { $0.needsCommit }
    }

    /// Whether a turn would do something now, deadlines aside.
    package var isIdle: Bool { !hasWork && !turnIsRequested }

    /// When a turn is due by itself; nil: never.
    package var nextDeadline: Double? {
        deadlines.removeAll { $0.token.isCancelled }
        return [deadlines.map(\.time).min(), AnimationCompletions.shared.nextDelivery].compactMap { $0 }.min()
    }

    /// Forgets the delegate and everything that was scheduled: for the end of an app in a process that starts another.
    package func reset() {
        afterCommitWork = []
        nextTurnWork = []
        deadlines = []
        hosts = [:]
        hostOrder = []
        delegate = nil
        turnIsRequested = false
        AnimationCompletions.shared.reset()
        DisplayLinks.shared.reset()
    }
}
