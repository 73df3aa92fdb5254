// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Values for objects that it does not retain. The values of a freed object are dropped by a later addition: those of freed objects
/// are never more than those of living ones and 16.
///
/// Sendable without a check: all that changes is used under the lock.
final class WeakKeyTable<Value>: @unchecked Sendable {
    private struct Entry {
        weak var key: AnyObject?
        var value: Value
    }

    private let lock = SanitizableMutex<Void>(())
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var purgeCount = 16

    /// Reads and changes the object's value; nil is no value.
    func withValue<Result: Sendable>(for key: AnyObject, _ body: (inout Value?) -> Result) -> Result {
        // Dropped after the lock is free: their ends may come back here.
        var dropped: [Entry] = []
        defer { withExtendedLifetime(dropped) {} }
        return lock.withLock { _ in
            let identifier = ObjectIdentifier(key)
            let old = entries[identifier]
            // The address may have been another object's.
            var value = old?.key === key ? old?.value : nil
            let result = body(&value)
            if let old { dropped.append(old) }
            entries[identifier] = value.map { Entry(key: key, value: $0) }
            if entries.count > purgeCount {
                dropped += entries.values.filter { $0.key == nil }
                entries = entries.filter { $0.value.key != nil }
                purgeCount = max(16, entries.count * 2)
            }
            return result
        }
    }
}
