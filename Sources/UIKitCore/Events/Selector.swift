// SPDX-License-Identifier: MIT

/// The name of a method together with the way to call it: what `#selector` makes on Apple's platforms.
///
///     Selector("handlePan", Sheet.handlePan)
///
/// Two selectors are equal when their names and the types that the methods were named by are equal. A selector never holds on to a
/// target.
///
/// Differs from UIKit: `#selector` needs the Objective-C runtime, so the method is named twice, as a string and as an unapplied
/// method reference. A selector made from a string alone can be compared, but calls nothing.
public struct Selector: Hashable, Sendable {
    package typealias Call = @MainActor @Sendable (_ target: AnyObject, _ sender: Any?, _ event: Any?) -> Bool

    /// The method's name as it was given; empty for a selector that was made from a method reference alone.
    package let name: String
    private let owner: ObjectIdentifier?
    private let call: Call?
    private let implementedBy: (@Sendable (AnyObject) -> Bool)?

    /// A selector that only names a method, for comparisons.
    public init(_ name: String) {
        self.name = name
        owner = nil
        call = nil
        implementedBy = nil
    }

    /// A method without argument.
    public init<Target>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        self.init(name, owner: Target.self) { target, _, _ in
            guard let target = target as? Target else { return false }
            method(target)()
            return true
        }
    }

    /// A method whose argument is the sender: of any type, checked when the action is sent.
    public init<Target, Sender>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init(name, owner: Target.self) { target, sender, _ in
            guard let target = target as? Target, let sender = sender as? Sender else { return false }
            method(target)(sender)
            return true
        }
    }

    /// A method of sender and event, as controls send it.
    public init<Target, Sender, Event>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void
    ) {
        self.init(name, owner: Target.self) { target, sender, event in
            guard let target = target as? Target, let sender = sender as? Sender, let event = event as? Event else {
                return false
            }
            method(target)(sender, event)
            return true
        }
    }

    /// A method without argument of a class that belongs to no actor.
    @_disfavoredOverload
    public init<Target>(_ name: String, _ method: @escaping @Sendable (Target) -> () -> Void) {
        self.init(name, owner: Target.self) { target, _, _ in
            guard let target = target as? Target else { return false }
            method(target)()
            return true
        }
    }

    /// A method with a sender of a class that belongs to no actor.
    @_disfavoredOverload
    public init<Target, Sender>(_ name: String, _ method: @escaping @Sendable (Target) -> (Sender) -> Void) {
        self.init(name, owner: Target.self) { target, sender, _ in
            guard let target = target as? Target, let sender = sender as? Sender else { return false }
            method(target)(sender)
            return true
        }
    }

    private init<Target>(_ name: String, owner: Target.Type, call: @escaping Call) {
        self.name = name
        self.owner = ObjectIdentifier(owner)
        self.call = call
        implementedBy = { $0 is Target }
    }

    /// Whether both name the same method of the same type.
    public static func == (left: Selector, right: Selector) -> Bool {
        left.name == right.name && left.owner == right.owner
    }

    /// Hashes the name and the type.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(owner)
    }

    /// Whether `target` has the method: it is of the type that the method was named by.
    package func isImplemented(by target: AnyObject) -> Bool {
        implementedBy?(target) ?? false
    }

    /// Calls the method. False when target, sender or event are not of the types that it takes; nothing was called then.
    @MainActor @discardableResult
    package func perform(on target: AnyObject, with sender: Any?, for event: Any? = nil) -> Bool {
        call?(target, sender, event) ?? false
    }
}

extension Selector: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}
