// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import Synchronization

/// Work on another thread for values that come faster than it is done: one at a time is worked on, and of those that come meanwhile
/// only the newest.
@MainActor
final class NewestWork<Value: Sendable, Outcome: Sendable> {
    /// Where the other thread leaves what it made.
    private final class Mailbox: Sendable {
        let outcome = Mutex<Outcome?>(nil)
    }

    private let queue = DispatchQueue(label: "look-inside.newest-work", qos: .userInitiated)
    private let mailbox = Mailbox()
    private let work: @Sendable (Value) -> Outcome
    private let finish: (Outcome) -> Void
    private(set) var isBusy = false
    private var waiting: Value?

    /// - Parameters:
    ///   - work: Is called on another thread.
    ///   - finish: Gets the outcomes, on the main thread.
    init(_ work: @escaping @Sendable (Value) -> Outcome, finish: @escaping (Outcome) -> Void) {
        self.work = work
        self.finish = finish
    }

    func request(_ value: Value) {
        guard !isBusy else { return waiting = value }
        isBusy = true
        BackgroundWork.add(self) { [weak self] in self?.wait() }
        queue.async { [weak self, mailbox, work] in
            let outcome = work(value)
            mailbox.outcome.withLock { $0 = outcome }
            DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.deliver() } }
        }
    }

    private func deliver() {
        let arrived = mailbox.outcome.withLock { outcome in
            defer { outcome = nil }
            return outcome
        }
        guard let arrived else { return }
        isBusy = false
        BackgroundWork.remove(self)
        finish(arrived)
        guard !isBusy, let next = waiting else { return }
        waiting = nil
        request(next)
    }

    /// Blocks until all is done and delivered.
    private func wait() {
        while isBusy {
            queue.sync {}
            deliver()
        }
    }
}
