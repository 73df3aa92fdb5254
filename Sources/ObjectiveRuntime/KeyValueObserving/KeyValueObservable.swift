// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation

/// Objects that can be asked to observe their properties: all that inherit from `NSObject`.
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension NSObject: _KeyValueCodingAndObserving {}

/// Classes that tell which of their properties can be observed. On Apple's platforms the runtime knows; here each class that adds
/// observable properties has a list.
///
/// Views, layers, controllers, controls, gesture recognisers and bar items have theirs. `uikit-port` writes that of a class with
/// `@objc dynamic` properties. By hand it is:
///
/// ```swift
/// class Download: NSObject, KeyValueObservable {
///     var progress = 0.0 {
///         willSet { willChangeValue(forKey: "progress") }
///         didSet { didChangeValue(forKey: "progress") }
///     }
///
///     class func observableKeyPaths<Root: KeyValueObservable>(of root: Root.Type) -> [AnyKeyPath: String] {
///         guard let root = root as? any (Download & KeyValueObservable).Type else { return [:] }
///         return keyPaths(root)
///     }
///
///     private static func keyPaths<Root: Download & KeyValueObservable>(_ root: Root.Type) -> [AnyKeyPath: String] {
///         [\Root.progress: "progress"]
///     }
/// }
/// ```
public protocol KeyValueObservable: NSObject {
    /// The key paths of the class that can be observed, each with the key that `willChangeValue(forKey:)` is called with.
    ///
    /// A subclass that adds some overrides it and merges its own with those of `super`.
    ///
    /// - Parameter root: The class or a subclass of it, with which the key paths begin: `\Label.frame` is not `\View.frame`.
    ///   It is opened by calling a generic function with it, as above: a reference to the function, `map(keyPaths)`, would take this
    ///   class for it.
    static func observableKeyPaths<Root: KeyValueObservable>(of root: Root.Type) -> [AnyKeyPath: String]
}

extension _KeyValueCodingAndObserving {
    /// Calls a handler on each change of a property, within the setter and on its thread, also when the value stays the same.
    ///
    /// A key path that cannot be observed is warned of, and the handler called for `.initial` only. It may lead through one property
    /// that stays the same (`\.layer.position`).
    ///
    /// Differs from UIKit: observed are the properties that ``KeyValueObservable`` lists. The handler runs within the setter of the class
    /// that declares the property, before what a subclass does after `super`. A property that a final class overrides is reported only
    /// when its value has become another one.
    ///
    /// - Returns: The observation ends when this object is released. It does not retain the observed object.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let place = observablePlace(of: keyPath)
        let observer = KeyPathObserver(self, keyPath, key: place?.key, options: options, handler: changeHandler)
        let observers = place.map { KeyValueObservers.of($0.object) }
        observers?.add(observer)
        if place == nil {
            DrawingDiagnostics.warnOnce(
                """
                A property of \(type(of: self)) cannot be observed: \(keyPath). Its class lists those that can in \
                observableKeyPaths(of:); uikit-port writes that list for properties that are @objc dynamic.
                """)
        }
        let token = NSKeyValueObservation(observer, of: observers)
        observer.begin()
        return token
    }

    /// Says that a property is about to change. Each call is followed by one of `didChangeValue(for:)`.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        guard let place = observablePlace(of: keyPath) else { return }
        if let key = place.key { KeyValueObservers.existing(of: place.object)?.willChangeValue(forKey: key) }
    }

    /// Says that a property has changed.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        guard let place = observablePlace(of: keyPath) else { return }
        if let key = place.key { KeyValueObservers.existing(of: place.object)?.didChangeValue(forKey: key) }
    }

    /// The object that changes, and its key: `layer.position` of a view is `position` of its layer.
    ///
    /// A property that a final class overrides has a key path that is unlike all others. Then there is no key, as long as a property
    /// of its type is listed.
    private func observablePlace(of keyPath: PartialKeyPath<Self>) -> (object: AnyObject, key: String?)? {
        guard let root = type(of: keyPath).rootType as? any KeyValueObservable.Type else { return nil }
        let keyPaths = root.allObservableKeyPaths
        guard let name = keyPaths[keyPath] else {
            let valueType = type(of: keyPath).valueType
            return keyPaths.keys.contains { type(of: $0).valueType == valueType } ? (self, nil) : nil
        }
        guard let dot = name.lastIndex(of: ".") else { return (self, name) }
        guard let way = keyPaths.first(where: { $0.value == name[..<dot] })?.key,
            let object = self[keyPath: way] as? NSObject
        else { return nil }
        return (object, String(name[name.index(after: dot)...]))
    }
}

extension KeyValueObservable {
    /// Makes a list of key paths to properties that belong to the main actor. Ends the program on another thread, where these objects
    /// may not be used.
    package static func onMainThread(_ list: @MainActor () -> [AnyKeyPath: String]) -> [AnyKeyPath: String] {
        // Key paths are not Sendable; these do not leave the thread.
        nonisolated(unsafe) var keyPaths: [AnyKeyPath: String] = [:]
        MainActor.assumeIsolated { keyPaths = list() }
        return keyPaths
    }

    fileprivate static var allObservableKeyPaths: [AnyKeyPath: String] { observableKeyPaths(of: Self.self) }
}

extension NSObject {
    /// Says that the property of this name is about to change. Each call is followed by one of `didChangeValue(forKey:)`.
    public func willChangeValue(forKey key: String) {
        KeyValueObservers.existing(of: self)?.willChangeValue(forKey: key)
    }

    /// Says that the property of this name has changed.
    public func didChangeValue(forKey key: String) {
        KeyValueObservers.existing(of: self)?.didChangeValue(forKey: key)
    }
}

extension AssociationHolder {
    /// Changes a property, and tells its observers. Without observers of this object it costs a comparison.
    @inlinable
    package func changeValue(forKey key: String, _ change: () -> Void) {
        guard let observers = associations.observers else { return change() }
        observers.willChangeValue(forKey: key)
        change()
        observers.didChangeValue(forKey: key)
    }
}

extension KeyValueObservers {
    static func existing(of object: AnyObject) -> KeyValueObservers? {
        if let holder = object as? any AssociationHolder { return holder.associations.observers }
        return ofOthers.withValue(for: object) { $0 }
    }

    static func of(_ object: AnyObject) -> KeyValueObservers {
        if let holder = object as? any AssociationHolder {
            if let observers = holder.associations.observers { return observers }
            let observers = KeyValueObservers()
            holder.associations.setObservers(observers)
            return observers
        }
        return ofOthers.withValue(for: object) { observers in
            let found = observers ?? KeyValueObservers()
            observers = found
            return found
        }
    }
}
