// SPDX-License-Identifier: MIT
internal import ObjectiveRuntime

// Not in the file of the class, which would override a method of `NSObject` that cannot be, if it saw it.
extension CAAnimation: KeyedObject {
    package func answers(keyPath: String) -> Bool { !keyPath.contains(".") }
    package func keyedValue(at keyPath: String) -> Any? { value(forKey: keyPath) }
    package func setKeyedValue(_ value: Any?, at keyPath: String) { setValue(value, forKey: keyPath) }
}
