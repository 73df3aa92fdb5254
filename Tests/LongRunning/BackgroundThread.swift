// SPDX-License-Identifier: MIT
import Foundation

/// A thread that runs tasks in the order of their coming.
final class BackgroundThread: TaskExecutor {
    static let computing = BackgroundThread(niceness: 19)
    static let waiting = BackgroundThread(niceness: 0)

    /// Only used while `condition` is locked.
    nonisolated(unsafe) private var jobs: [UnownedJob] = []
    private let condition = NSCondition()

    /// - Parameter niceness: 0, the usual share of a core, … 19, what others leave.
    private init(niceness: Int32) {
        let thread = Thread { [self] in
            // On Linux this is the calling thread's alone.
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
            while true { nextJob().runSynchronously(on: asUnownedTaskExecutor()) }
        }
        thread.stackSize = 8 << 20  // the main thread's
        thread.start()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.withLock { jobs.append(job) }
        condition.signal()
    }

    private func nextJob() -> UnownedJob {
        condition.lock()
        defer { condition.unlock() }
        while jobs.isEmpty { condition.wait() }
        return jobs.removeFirst()
    }
}
