// SPDX-License-Identifier: MIT

/// What the handler of an observation is told, and when it is called besides after each change.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// A bit for each option.
    public let rawValue: UInt

    /// The options of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
    /// The value before the change.
    public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
    /// The handler is called once before `observe` returns. There is no old value then.
    public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
    /// The handler is called before each change, too. There is no new value then.
    public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// The kinds of changes.
///
/// Differs from UIKit: collections are observed as wholes, so each change is a `setting`.
public enum NSKeyValueChange: UInt, Sendable {
    /// The property has got a value.
    case setting = 1
    /// Objects were inserted into a collection. Not reported here.
    case insertion = 2
    /// Objects were removed from a collection. Not reported here.
    case removal = 3
    /// Objects of a collection were replaced. Not reported here.
    case replacement = 4
}

/// What has changed. Its values are there when the options asked for them.
public struct NSKeyValueObservedChange<Value> {
    /// The kinds of changes.
    public typealias Kind = NSKeyValueChange

    /// The kind of the change.
    public let kind: Kind
    /// The value after the change. Nil without `.new`, and before a change.
    public let newValue: Value?
    /// The value before the change. Nil without `.old`, and in the call for `.initial`.
    public let oldValue: Value?
    /// Whether this is the call before the change that `.prior` asks for.
    public let isPrior: Bool

    init(newValue: Value? = nil, oldValue: Value? = nil, isPrior: Bool = false) {
        kind = .setting
        self.newValue = newValue
        self.oldValue = oldValue
        self.isPrior = isPrior
    }
}

/// Keeps an observation going: it ends when this object is released or invalidated. It does not retain the observed object, whose end
/// does no harm.
public final class NSKeyValueObservation {
    private weak var observers: KeyValueObservers?
    private let observer: KeyValueObserver

    init(_ observer: KeyValueObserver, of observers: KeyValueObservers?) {
        self.observer = observer
        self.observers = observers
    }

    deinit { invalidate() }

    /// Ends the observation: the handler is not called any more.
    public func invalidate() {
        observers?.remove(observer)
        observers = nil
    }
}
