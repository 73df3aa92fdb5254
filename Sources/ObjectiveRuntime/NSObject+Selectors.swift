// SPDX-License-Identifier: MIT
public import Foundation

extension NSObject {
    /// Whether the object has a method of this name.
    ///
    /// Differs from UIKit: only methods that selectors were made with are known.
    public func responds(to selector: Selector?) -> Bool { selector?.isImplemented(by: self) ?? false }

    /// Calls the method of this name, at once and on this thread. It takes no argument.
    ///
    /// An object that has no such method ends the program with "unrecognized selector", as on Apple's platforms.
    ///
    /// - Returns: The object that the method has returned; nil for other results.
    @discardableResult
    public func perform(_ selector: Selector) -> PerformedResult? { perform(selector, with: nil) }

    /// Calls the method of this name with an argument, at once and on this thread. Methods without argument ignore it.
    ///
    /// An object that has no such method, or one that takes another type, ends the program with "unrecognized selector".
    ///
    /// - Returns: The object that the method has returned; nil for other results.
    @discardableResult
    public func perform(_ selector: Selector, with object: Any?) -> PerformedResult? {
        perform(selector, with: object, with: nil)
    }

    /// Calls the method of this name with two arguments, at once and on this thread. Methods ignore arguments that they do not take.
    ///
    /// An object that has no such method, or one that takes other types, ends the program with "unrecognized selector".
    ///
    /// - Returns: The object that the method has returned; nil for other results.
    @discardableResult
    public func perform(_ selector: Selector, with object1: Any?, with object2: Any?) -> PerformedResult? {
        guard let returned = selector.call(on: self, with: object1, for: object2) else {
            fatalError("\(selector.complaint(about: self))")
        }
        let value = returned.value
        return type(of: value) is AnyClass ? PerformedResult(object: value as AnyObject) : nil
    }
}

/// The object that a method has returned to `perform(_:)`.
///
/// Differs from UIKit: there it is an `Unmanaged`, which an autorelease pool keeps alive; here it holds the object itself.
public struct PerformedResult {
    private let object: AnyObject

    fileprivate init(object: AnyObject) { self.object = object }

    /// The object.
    public func takeUnretainedValue() -> AnyObject { object }

    /// The object. Differs from UIKit: it is not released once more.
    public func takeRetainedValue() -> AnyObject { object }
}

extension Selector {
    /// Objective-C's words for an object that has no such method, and what can be done.
    package func complaint(about target: AnyObject) -> String {
        isImplemented(by: target)
            ? "-[\(type(of: target)) \(name)]: the sender is not of the type that the method takes; nothing is called"
            : """
            -[\(type(of: target)) \(name)]: unrecognized selector sent to instance. A method can be called by name once a selector has \
            been made with it: Selector("\(name)", \(type(of: target)).…)
            """
    }
}
