// SPDX-License-Identifier: MIT
public import Testing

/// Runs long tests that need no main actor on a thread of their own, one after the other, beside those of the main actor.
///
/// Swift's pool has a thread a core, and each test waits there in turn for moments of it, those of the main actor too. Long tests took all
/// of its threads for the first two minutes of a run, while nothing ran on the main thread; after them the main thread ran alone.
///
/// Not for tests of how a process exits: Swift Testing's thread that waits for processes takes all of a core from the end of one until its
/// test runs again, and here that may be after minutes.
public struct LongRunning: SuiteTrait, TestTrait, TestScoping {
    let thread: BackgroundThread

    /// True: each test of a suite goes there by itself.
    public var isRecursive: Bool { true }

    /// Runs a test on the thread.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(thread) { try await function() }
    }
}

extension Trait where Self == LongRunning {
    /// For suites that compute for a second or more. Their thread gives way to all others: tests that measure frames run beside it.
    public static var longRunning: LongRunning { LongRunning(thread: .computing) }

    /// For suites that wait for programs that they start.
    public static var waitsForPrograms: LongRunning { LongRunning(thread: .waiting) }
}
