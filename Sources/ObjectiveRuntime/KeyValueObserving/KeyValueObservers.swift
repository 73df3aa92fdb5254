// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The observers of one object.
///
/// Sendable without a check: the list is used under the lock only, and the observers, which are not Sendable, on the threads that
/// change the object. Like the object itself they are used by one thread at a time.
package final class KeyValueObservers: @unchecked Sendable {
    /// Those of objects that are no `AssociationHolder`.
    static let ofOthers = WeakKeyTable<KeyValueObservers>()

    private let lock = SanitizableMutex<Void>(())
    private var list: [KeyValueObserver] = []

    func add(_ observer: KeyValueObserver) {
        lock.withLock { _ in list.append(observer) }
    }

    func remove(_ observer: KeyValueObserver) {
        // Released after the lock is free: what its handler captures may end observations.
        withExtendedLifetime(observer) {
            lock.withLock { _ in list.removeAll { $0 === observer } }
            observer.isActive = false
        }
    }

    package func willChangeValue(forKey key: String) {
        for observer in observers(of: key) where observer.isActive { observer.willChange() }
    }

    package func didChangeValue(forKey key: String) {
        for observer in observers(of: key) where observer.isActive { observer.didChange() }
    }

    /// A copy: handlers begin and end observations.
    private func observers(of key: String) -> [KeyValueObserver] {
        var found: [KeyValueObserver] = []
        lock.withLock { _ in found = list.filter { $0.key == key || $0.key == nil } }
        return found
    }
}

/// Tells a handler of the changes of one key of an object.
class KeyValueObserver {
    /// Nil: of any key.
    let key: String?
    var isActive = true

    init(key: String?) { self.key = key }

    func willChange() {}
    func didChange() {}
}

/// An observer that reads the values through a key path. One of any key tells of the changes after which the value is another one.
final class KeyPathObserver<Object: AnyObject, Value>: KeyValueObserver {
    typealias Handler = (Object, NSKeyValueObservedChange<Value>) -> Void

    private weak var object: Object?
    private let keyPath: KeyPath<Object, Value>
    private let options: NSKeyValueObservingOptions
    private let handler: Handler
    /// Of the changes under way, the innermost last. A change that began before the observation did is none of them.
    private var changes: [Value?] = []

    init(
        _ object: Object, _ keyPath: KeyPath<Object, Value>, key: String?, options: NSKeyValueObservingOptions,
        handler: @escaping Handler
    ) {
        self.object = object
        self.keyPath = keyPath
        self.options = options
        self.handler = handler
        super.init(key: key)
    }

    /// The call that `.initial` asks for.
    func begin() {
        guard options.contains(.initial), let object else { return }
        handler(object, NSKeyValueObservedChange(newValue: options.contains(.new) ? object[keyPath: keyPath] : nil))
    }

    override func willChange() {
        guard let object else { return }
        let old = options.contains(.old) || key == nil ? object[keyPath: keyPath] : nil
        changes.append(old)
        if options.contains(.prior), key != nil { handler(object, NSKeyValueObservedChange(oldValue: old, isPrior: true)) }
    }

    override func didChange() {
        guard let object, let old = changes.popLast() else { return }
        let new = options.contains(.new) || key == nil ? object[keyPath: keyPath] : nil
        if key == nil, isEqual(old, new) { return }
        handler(
            object,
            NSKeyValueObservedChange(
                newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil))
    }

    private func isEqual(_ one: Value?, _ other: Value?) -> Bool {
        func equals<Known: Equatable>(_ one: Known) -> Bool { other as? Known == one }
        return (one as? any Equatable).map { equals($0) } ?? false
    }
}
