// SPDX-License-Identifier: MIT

/// Counts the animations of a transaction that have not ended, and calls its completion after the last.
@MainActor
final class TransactionGroup {
    /// The transaction counts as one until it is committed.
    private var running = 1
    private var completion: (@MainActor () -> Void)?

    init(completion: @escaping @MainActor () -> Void) {
        self.completion = completion
    }

    func enter() { running += 1 }

    func leave() {
        running -= 1
        guard running == 0, let completion else { return }
        self.completion = nil
        TurnCoordinator.shared.nextTurn(completion)
    }
}
