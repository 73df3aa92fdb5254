// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Tells players which contents and cached pictures have been released, so that they free their uploads: a journal of ids that
/// every player reads at its own pace. Thread-safe.
package final class ContentReleases: Sendable {
    package static let shared = ContentReleases()

    private struct Journal {
        /// The position of `ids[0]` among all releases since the start of the process.
        var start = 0
        /// The ids that at least one reader has not taken yet.
        var ids: [UInt64] = []
        /// For each reader, the position of the first id that it has not taken.
        var readers: [ObjectIdentifier: Int] = [:]
    }

    private let journal = SanitizableMutex(Journal())

    func add(_ id: UInt64) {
        journal.withLock { journal in
            guard !journal.readers.isEmpty else { return }
            journal.ids.append(id)
        }
    }

    /// The reader gets the ids released from now on.
    package func register(_ reader: AnyObject) {
        let key = ObjectIdentifier(reader)
        journal.withLock { $0.readers[key] = $0.start + $0.ids.count }
    }

    /// - Parameter key: The identifier of a registered reader, which may be in its `deinit`.
    package func unregister(_ key: ObjectIdentifier) {
        journal.withLock { journal in
            journal.readers[key] = nil
            if journal.readers.isEmpty { journal.ids = [] }
        }
    }

    /// The ids released since this reader's last call; none for a reader that is not registered.
    package func take(for reader: AnyObject) -> ArraySlice<UInt64> {
        let key = ObjectIdentifier(reader)
        return journal.withLock { journal in
            let end = journal.start + journal.ids.count
            let from = journal.readers[key] ?? end
            guard from < end else { return [] }
            let taken = journal.ids[(from - journal.start)...]
            journal.readers[key] = end
            let oldest = journal.readers.values.min() ?? end
            let result = ArraySlice(Array(taken))
            if oldest > journal.start {
                journal.ids.removeFirst(oldest - journal.start)
                journal.start = oldest
            }
            return result
        }
    }
}
