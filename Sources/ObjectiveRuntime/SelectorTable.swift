// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// A method that a selector was made with.
///
/// Sendable without a check: the closures hold an unapplied method reference and nothing else (`Selector` asks for no other), which
/// has no state that threads could share; and which threads may call the method is the caller's duty, as with Objective-C's
/// selectors.
package struct SelectorMethod: @unchecked Sendable {
    /// What a method has returned.
    package struct Returned {
        package let value: Any
    }

    typealias Call = (_ target: AnyObject, _ sender: Any?, _ event: Any?) -> Returned?

    /// Whether an object is of the type that the method was named by.
    let isOwner: (AnyObject) -> Bool
    /// Nil when target, sender or event are not of the types that the method takes; nothing was called then.
    let call: Call
}

/// The methods that selectors were made with, by name: what a class's method list is in the Objective-C runtime.
enum SelectorTable {
    private typealias Methods = [ObjectIdentifier: SelectorMethod]

    private static let methods = SanitizableMutex<[String: Methods]>([:])

    /// The first method that is given for a name and a type stays. Names and types are as many as the program's text has.
    static func add(_ method: SelectorMethod, named name: String, of owner: ObjectIdentifier) {
        methods.withLock { methods in
            if methods[name]?[owner] == nil { methods[name, default: [:]][owner] = method }
        }
    }

    /// A method of that name of the object's class, or of a class or protocol above it. Which one does not matter where one
    /// overrides the other: the call finds the override.
    static func method(named name: String, of target: AnyObject) -> SelectorMethod? {
        if let found = known(name, of: target) { return found }
        return InterfaceActionTable.learn(type(of: target)) ? known(name, of: target) : nil
    }

    private static func known(_ name: String, of target: AnyObject) -> SelectorMethod? {
        // Asked outside of the lock: finding out an object's type may run code of the program.
        let candidates = methods.withLock { $0[name] }
        return candidates?.values.first { $0.isOwner(target) }
    }
}
