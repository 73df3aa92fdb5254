// SPDX-License-Identifier: MIT
package import Synchronization

/// A mutex that the thread sanitizer understands. The sanitizer does not see that `Mutex` orders what is done under it, and
/// reports data races. It sees the order of the operations on the atomic.
package struct SanitizableMutex<Value: Sendable>: ~Copyable, Sendable {
    @usableFromInline let mutex: Mutex<Value>
    @usableFromInline let order = Atomic<Int>(0)

    @inlinable
    package init(_ value: Value) {
        mutex = Mutex(value)
    }

    /// Runs `body` while no other thread has the value.
    // Always: as a function for all types it looks up what they are in each call, which costs more than the lock.
    @inlinable @inline(__always)
    package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        mutex.withLock { value in
            _ = order.load(ordering: .acquiring)
            defer { order.store(1, ordering: .releasing) }
            return body(&value)
        }
    }
}
