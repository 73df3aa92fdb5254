// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation

/// Objects that answer some keys by themselves, as layers do. All others go through the class's list of key paths.
package protocol KeyedObject: NSObject {
    /// Whether the object answers this key or way of keys by itself.
    func answers(keyPath: String) -> Bool
    func keyedValue(at keyPath: String) -> Any?
    func setKeyedValue(_ value: Any?, at keyPath: String)
}

extension NSObject {
    /// The value of a property by its name, as in `value(forKey: "alpha")`.
    ///
    /// Differs from UIKit: properties are those that ``KeyValueObservable`` lists, by the names that they have there ("hidden"); layers
    /// have any key. Where UIKit throws an exception (`NSUnknownKeyException`), this is nil, with a warning.
    @_disfavoredOverload  // Animations have one of their own, which subclasses override.
    public func value(forKey key: String) -> Any? {
        if let keyed = self as? any KeyedObject, keyed.answers(keyPath: key) { return keyed.keyedValue(at: key) }
        if let listed = self as? any KeyValueObservable, let found = listed.listedValue(forKey: key) { return found }
        warnOfUndefinedKey(key, in: "value(forKey:)")
        return nil
    }

    /// Sets a property by its name.
    ///
    /// Numbers are converted to the property's type; a value of another type, or nil for a property that is never nil, is warned of and
    /// changes nothing.
    ///
    /// Differs from UIKit: as for `value(forKey:)`; what is not a property changes nothing.
    @_disfavoredOverload
    public func setValue(_ value: Any?, forKey key: String) {
        if !setKnownValue(value, forKey: key) { warnOfUndefinedKey(key, in: "setValue(_:forKey:)") }
    }

    /// - Returns: False when there is no such property, it cannot be set, or the value is of another type.
    package func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
        if let keyed = self as? any KeyedObject, keyed.answers(keyPath: key) {
            keyed.setKeyedValue(value, at: key)
            return true
        }
        guard let listed = self as? any KeyValueObservable else { return false }
        return listed.setListedValue(value, forKey: key)
    }

    /// The value at the end of a way of keys: `"layer.cornerRadius"`. Nil where the way ends early.
    public func value(forKeyPath keyPath: String) -> Any? {
        guard let (key, rest) = Self.firstKey(of: keyPath) else { return value(forKey: keyPath) }
        if let keyed = self as? any KeyedObject, keyed.answers(keyPath: keyPath) { return keyed.keyedValue(at: keyPath) }
        return (value(forKey: key) as? NSObject)?.value(forKeyPath: rest)
    }

    /// Sets the property at the end of a way of keys: `setValue(8, forKeyPath: "layer.cornerRadius")`.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let (key, rest) = Self.firstKey(of: keyPath) else { return setValue(value, forKey: keyPath) }
        if let keyed = self as? any KeyedObject, keyed.answers(keyPath: keyPath) {
            return keyed.setKeyedValue(value, at: keyPath)
        }
        (self.value(forKey: key) as? NSObject)?.setValue(value, forKeyPath: rest)
    }

    /// Sets several properties by their names. `NSNull` is nil.
    public func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) { setValue(value is NSNull ? nil : value, forKey: key) }
    }

    private static func firstKey(of keyPath: String) -> (key: String, rest: String)? {
        guard let dot = keyPath.firstIndex(of: ".") else { return nil }
        return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
    }

    private func warnOfUndefinedKey(_ key: String, in call: String) {
        DrawingDiagnostics.warnOnce(
            """
            \(call): \(type(of: self)) is not key value coding-compliant for the key \(key), or not with such a value: its class lists \
            its keys in observableKeyPaths(of:). uikit-port writes that list for properties that are @objc dynamic.
            """)
    }
}

extension KeyValueObservable {
    /// Nil for a key that is not listed; a nil within for a property that is nil.
    fileprivate func listedValue(forKey key: String) -> Any?? {
        let keyPath = Self.observableKeyPaths(of: type(of: self)).first { $0.value == key }?.key
        guard let keyPath, let value = (self as Any)[keyPath: keyPath] else { return nil }
        // The value of an optional property is an optional within `Any`.
        let mirror = Mirror(reflecting: value)
        return .some(mirror.displayStyle == .optional ? mirror.children.first?.value : value)
    }

    /// - Returns: False when there is no such property, it cannot be set, or the value is of another type.
    fileprivate func setListedValue(_ value: Any?, forKey key: String) -> Bool {
        set(value, forKey: key, of: type(of: self))
    }

    private func set<Root: KeyValueObservable>(_ value: Any?, forKey key: String, of root: Root.Type) -> Bool {
        guard let keyPath = root.observableKeyPaths(of: root).first(where: { $0.value == key })?.key, let object = self as? Root
        else { return false }
        func set<Value>(as type: Value.Type) -> Bool {
            guard let keyPath = keyPath as? ReferenceWritableKeyPath<Root, Value>,
                let value = value as? Value ?? Self.number(value, as: type)
            else { return false }
            object[keyPath: keyPath] = value
            return true
        }
        return _openExistential(type(of: keyPath).valueType, do: set)
    }

    /// Foundation on Linux bridges no numbers: each type needs a line.
    private static func number<Value>(_ value: Any?, as type: Value.Type) -> Value? {
        let number: Double
        switch value {
        case let value as NSNumber: number = value.doubleValue
        case let value as Bool: number = value ? 1 : 0
        case let value as any BinaryInteger: number = Double(value)
        case let value as any BinaryFloatingPoint: number = Double(value)
        default: return nil
        }
        let forms: [Any] = [number, CGFloat(number), Float(number), number != 0, Int(saturating: number)]
        return forms.lazy.compactMap { $0 as? Value }.first
    }
}
