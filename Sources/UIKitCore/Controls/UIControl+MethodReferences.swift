// SPDX-License-Identifier: MIT
internal import ObjectiveRuntime

// Not in the class: there they would have vtable entries, whose symbols Swift 6.3 leaves undefined (generic methods with isolated
// closures in a class with @preconcurrency).
extension UIControl {
    /// Calls a method without arguments when one of the events happens. The target is not retained.
    ///
    ///     button.addTarget(self, action: Editor.save, for: .touchUpInside)
    ///
    /// Such a method cannot be told from another one: it is removed together with the others of its target, by
    /// `removeTarget(target, action: nil, for:)`.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
    ) {
        targets.append(ControlTarget(target: target, selector: Selector("", action), events: controlEvents))
    }

    /// Calls a method with the control as its argument when one of the events happens. The target is not retained.
    ///
    /// It is removed as a method without arguments is.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, for controlEvents: Event
    ) {
        targets.append(ControlTarget(target: target, selector: Selector("", action), events: controlEvents))
    }
}
