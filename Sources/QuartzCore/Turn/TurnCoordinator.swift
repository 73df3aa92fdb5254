// SPDX-License-Identifier: MIT
internal import WindowServer

/// Takes back what was scheduled with `TurnCoordinator.at`.
@MainActor
package final class DeadlineToken {
    fileprivate var work: (@MainActor () -> Void)?

    fileprivate init(work: @escaping @MainActor () -> Void) {
        self.work = work
    }

    package func cancel() { work = nil }
}

/// The one order of all work on the main actor. An app calls `turn` when events, deadlines or changes are due; Stagehand
/// and tests call it with a time of their own. Nothing else schedules toolkit work.
///
/// A turn:
/// 1. events of the window server, in order of arrival;
/// 2. deadlines that have passed (gesture timers, watchdogs), in order of time;
/// 3. ends of animations: delegates, then completions;
/// 4. work left for "the next turn" by an earlier one;
/// 5. display links, when a frame has started;
/// 6. layout and commit; the work that waits for a commit (transitions); again, until nothing is left to do;
/// 7. buffered requests go out, and the next deadline is armed.
@MainActor
package final class TurnCoordinator {
    package static let shared = TurnCoordinator()

    /// Set by the app: calls `turn` soon, once for any number of requests.
    package var wake: (() -> Void)?
    /// Set by the app: calls `turn` at the media time given; nil disarms.
    package var armDeadline: ((Double?) -> Void)?
    /// Set by the app: reads the window server's events.
    package var drainEvents: (() -> Void)?
    /// Set by the app: sends buffered requests.
    package var flush: (() -> Void)?
    /// Called when a commit is about to happen, inside the loop of step 6.
    package var willCommit: (() -> Void)?

    private var hosts: [ObjectIdentifier: LayerHost] = [:]
    private var hostOrder: [ObjectIdentifier] = []
    private var afterCommitWork: [@MainActor () -> Void] = []
    private var nextTurnWork: [@MainActor () -> Void] = []
    private var deadlines: [(time: Double, order: Int, token: DeadlineToken)] = []
    private var deadlineOrder = 0
    private var isTurning = false
    private var turnIsRequested = false

    /// Transitions that present from completions settle in a few rounds; a loop that never ends is the program's.
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
        if !isTurning { armDeadline?(nextDeadline) }
        return token
    }

    package func requestTurn() {
        guard !isTurning, !turnIsRequested else { return }
        turnIsRequested = true
        wake?()
    }

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

    package func turn(at time: Double) {
        guard !isTurning else { return }
        isTurning = true
        turnIsRequested = false
        Trace.span("turn") { runTurn(at: time) }
        isTurning = false
        if hasWork { requestTurn() }
        armDeadline?(nextDeadline)
    }

    private func runTurn(at time: Double) {
        let leftOver = nextTurnWork
        nextTurnWork = []

        Trace.span("events") { drainEvents?() }
        runDeadlines(until: time)
        AnimationEnds.shared.deliver(at: time)
        for work in leftOver { work() }
        DisplayLinks.shared.fireIfFrameStarted()
        commitUntilQuiet(at: time)
        CATransaction.endImplicitTransaction()

        flush?()
    }

    /// Commits at once: `CATransaction.flush()`. Work that waits for a commit stays for the turn.
    package func commit(at time: Double) {
        for key in hostOrder { hosts[key]?.commit(at: time) }
        AnimationEnds.shared.startAdded(at: time)
    }

    private func commitUntilQuiet(at time: Double) {
        for _ in 0..<TurnCoordinator.maximumRounds {
            willCommit?()
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
            let entry = deadlines.remove(at: index)
            let work = entry.token.work
            entry.token.work = nil
            work?()
        }
    }

    private var hasWork: Bool {
        !nextTurnWork.isEmpty || !afterCommitWork.isEmpty || hosts.values.contains { $0.needsCommit }
    }

    /// Whether a turn would do something now, deadlines aside.
    package var isIdle: Bool { !hasWork && !turnIsRequested }

    /// The media time at which a turn is due by itself; nil: never.
    package var nextDeadline: Double? {
        deadlines.removeAll { $0.token.work == nil }
        return [deadlines.map(\.time).min(), AnimationEnds.shared.next].compactMap { $0 }.min()
    }

    /// Forgets everything that was scheduled: for the end of an app in a process that starts another.
    package func reset() {
        afterCommitWork = []
        nextTurnWork = []
        deadlines = []
        hosts = [:]
        hostOrder = []
        wake = nil
        armDeadline = nil
        drainEvents = nil
        flush = nil
        willCommit = nil
        turnIsRequested = false
        AnimationEnds.shared.reset()
        DisplayLinks.shared.reset()
    }
}
