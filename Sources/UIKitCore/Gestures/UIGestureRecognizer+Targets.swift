// SPDX-License-Identifier: MIT

// Sugar over `Selector`: a method reference alone. Such a method cannot be told from another, so it is removed together with the
// others of its target: `removeTarget(target, action: nil)`.
extension UIGestureRecognizer {
    /// A recogniser that calls a method without argument, such as `Sheet.handleTap`. The target is not retained.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(target: nil, action: nil)
        addTarget(target, action: action)
    }

    /// A recogniser that calls a method with the recogniser. The target is not retained.
    public convenience init<Target: AnyObject, Sender>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init(target: nil, action: nil)
        addTarget(target, action: action)
    }

    /// A recogniser that calls a closure, which is retained.
    ///
    /// Differs from UIKit: there is no such initialiser.
    public convenience init(action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        self.init(target: nil, action: nil)
        addAction(action)
    }

    /// Calls a method without argument. The target is not retained.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        append(GestureAction(target: target, selector: Selector("", action)))
    }

    /// Calls a method with the recogniser. The target is not retained.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        append(GestureAction(target: target, selector: Selector("", action)))
    }

    /// Calls a closure, which is retained.
    ///
    /// Differs from UIKit: there is no such method.
    public func addAction(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        append(GestureAction(closure: action))
    }
}
