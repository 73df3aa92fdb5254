// SPDX-License-Identifier: MIT
public import Testing

/// Tests with this trait run one after the other, in all suites.
///
/// There is one app in a process. A synchronous test keeps the main actor, so that no other one comes between; an async one gives it up
/// at each `await`, and the next Stagehand ends its app. Give the trait to every suite with stages as soon as one of their tests is async:
///
///     @MainActor @Suite(.exclusiveStage)
///     struct LoadingTests { … }
public struct ExclusiveStage: SuiteTrait, TestTrait, TestScoping {
    /// True: each test of a suite waits for itself.
    public var isRecursive: Bool { true }

    /// Runs a test when no other test with this trait runs.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await StageQueue.shared.enter()
        do {
            try await function()
        } catch {
            await StageQueue.shared.leave()
            throw error
        }
        await StageQueue.shared.leave()
    }
}

extension Trait where Self == ExclusiveStage {
    /// See `ExclusiveStage`.
    public static var exclusiveStage: ExclusiveStage { ExclusiveStage() }
}

/// Lets one in at a time, in the order of their coming.
actor StageQueue {
    static let shared = StageQueue()

    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func enter() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func leave() {
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}
