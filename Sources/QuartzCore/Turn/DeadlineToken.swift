// SPDX-License-Identifier: MIT

/// Cancels work that was scheduled with `TurnCoordinator.at`.
@MainActor
package final class DeadlineToken {
    private var work: (@MainActor () -> Void)?

    init(work: @escaping @MainActor () -> Void) {
        self.work = work
    }

    /// The work will not run.
    package func cancel() { work = nil }

    var isCancelled: Bool { work == nil }

    /// Takes the work out, to run it: it runs once.
    func takeWork() -> (@MainActor () -> Void)? {
        let taken = work
        work = nil
        return taken
    }
}
