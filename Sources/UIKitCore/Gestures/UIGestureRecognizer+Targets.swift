// SPDX-License-Identifier: MIT
internal import ObjectiveRuntime

// Targets with a method reference instead of a `Selector`. Such methods cannot be compared, so they are removed together with all
// others of the target: `removeTarget(target, action: nil)`.
extension UIGestureRecognizer {
    /// A recogniser that calls a method without argument, such as `Sheet.handleTap`. The target is not retained.
    ///
    /// Differs from UIKit: there is no such initialiser.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(target: nil, action: nil)
        addTarget(target, action: action)
    }

    /// A recogniser that calls a method with itself as the argument. The target is not retained.
    ///
    /// Differs from UIKit: there is no such initialiser.
    public convenience init<Target: AnyObject, Sender>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init(target: nil, action: nil)
        addTarget(target, action: action)
    }

    /// A recogniser that calls a closure, which is retained with what it captures: the recogniser, its view and what is above them must
    /// be captured weakly, else none of them is freed.
    ///
    /// Differs from UIKit: there is no such initialiser.
    public convenience init(action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        self.init(target: nil, action: nil)
        addAction(action)
    }

    /// Calls a method without argument in addition. The target is not retained.
    ///
    /// Differs from UIKit: there is no such method.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        append(GestureAction(target: target, selector: Selector("", action)))
    }

    /// Calls a method with the recogniser as the argument in addition. The target is not retained.
    ///
    /// Differs from UIKit: there is no such method.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        append(GestureAction(target: target, selector: Selector("", action)))
    }

    /// Calls a closure in addition, which is retained as by `init(action:)`.
    ///
    /// Differs from UIKit: there is no such method.
    public func addAction(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        append(GestureAction(closure: action))
    }
}
