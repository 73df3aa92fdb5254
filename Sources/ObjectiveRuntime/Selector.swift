// SPDX-License-Identifier: MIT

/// The name of a method together with the way to call it: what `#selector` makes on Apple's platforms.
///
///     Selector("handlePan:", Sheet.handlePan)
///
/// As in Objective-C, two selectors are equal when their names are, whatever the classes; and a name is enough to call a method,
/// once some selector of the program has been made with a method of that name for the object's class or a superclass of it. A
/// selector never holds on to a target.
///
/// Differs from UIKit: `#selector` needs the Objective-C runtime, so the method is named twice, as a string and as an unapplied
/// method reference; and only methods that selectors were made with can be called by name. Where a class of no actor has a method of
/// the main actor (`@MainActor func` in a plain class), language mode 6 refuses the reference: put the class on the main actor.
public struct Selector: Hashable, Sendable {
    /// The method's name as it was given; empty for a selector that was made from a method reference alone.
    package let name: String
    private let method: SelectorMethod?

    /// A selector that only names a method. It calls the method that another selector of this name was made with.
    ///
    /// - Parameter name: The name as Objective-C writes it: `save`, `handlePan:`, `button:pressedWith:`.
    public init(_ name: String) {
        self.name = name
        method = nil
    }

    // The methods' isolation is left out of the types: @preconcurrency lets methods of the main actor, of no actor, and of code in
    // language mode 5 convert without a word. It is kept all the same, since controls and recognisers send on the main actor.

    /// A method without argument. What it returns, `perform(_:)` returns.
    @preconcurrency
    public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
        self.init(name, owner: Target.self) { target, _, _ in
            guard let target = target as? Target else { return nil }
            return SelectorMethod.Returned(value: method(target)())
        }
    }

    /// A method whose argument is the sender: of any type, checked when the action is sent.
    @preconcurrency
    public init<Target, Sender, Result>(_ name: String, _ method: @escaping (Target) -> (Sender) -> Result) {
        self.init(name, owner: Target.self) { target, sender, _ in
            guard let target = target as? Target, let sender = Self.cast(sender, to: Sender.self) else { return nil }
            return SelectorMethod.Returned(value: method(target)(sender))
        }
    }

    /// A method of sender and event, as controls send it.
    @preconcurrency
    public init<Target, Sender, Event, Result>(
        _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result
    ) {
        self.init(name, owner: Target.self) { target, sender, event in
            guard let target = target as? Target, let sender = Self.cast(sender, to: Sender.self),
                let event = Self.cast(event, to: Event.self)
            else {
                return nil
            }
            return SelectorMethod.Returned(value: method(target)(sender, event))
        }
    }

    /// An argument as a method's parameter. An optional is an `Any` as well: a cast would hand it on as it is, with what is in it inside.
    private static func cast<Parameter>(_ argument: Any?, to type: Parameter.Type) -> Parameter? {
        guard let value = argument else { return argument as? Parameter }
        return value as? Parameter
    }

    private init<Target>(_ name: String, owner: Target.Type, call: @escaping SelectorMethod.Call) {
        self.name = name
        let method = SelectorMethod(isOwner: { $0 is Target }, call: call)
        self.method = method
        if !name.isEmpty { SelectorTable.add(method, named: name, of: ObjectIdentifier(owner)) }
    }

    /// Whether both have the same name.
    public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// Whether `target` has a method of this name.
    package func isImplemented(by target: AnyObject) -> Bool { method(of: target) != nil }

    /// Calls the target's method of this name, on this thread.
    ///
    /// - Returns: What the method has returned; nil when the target has no such method, or sender or event are not of the types
    ///   that it takes: nothing was called then.
    package func call(on target: AnyObject, with sender: Any?, for event: Any? = nil) -> SelectorMethod.Returned? {
        method(of: target)?.call(target, sender, event)
    }

    private func method(of target: AnyObject) -> SelectorMethod? {
        if let method, method.isOwner(target) { return method }
        return SelectorTable.method(named: name, of: target)
    }
}

extension Selector: ExpressibleByStringLiteral {
    /// A selector that only names a method.
    public init(stringLiteral name: String) { self.init(name) }
}

extension Selector: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}

/// A selector that only names a method, as `Selector(_:)` makes.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The selector's name; empty for a selector that was made from a method reference alone.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
