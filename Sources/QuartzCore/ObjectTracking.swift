// SPDX-License-Identifier: MIT

/// Tells leak checks of new objects. Those that can keep a hierarchy alive report themselves: layers, views, view and presentation
/// controllers, gesture recognisers, animators, display links.
@MainActor
package enum ObjectTracking {
    /// nil while nothing is checked: a new object costs one comparison then.
    private static var observer: ((AnyObject) -> Void)?

    /// Calls `observer` with each object that `body` creates, during the object's initialiser: its subclass's part has not run yet.
    /// Calls can be nested; the outer observer is called too.
    package static func observing<Result>(
        with observer: @escaping (AnyObject) -> Void, _ body: () throws -> Result
    ) rethrows -> Result {
        let outer = Self.observer
        defer { Self.observer = outer }
        Self.observer = { object in
            outer?(object)
            observer(object)
        }
        return try body()
    }

    /// Called by the initialisers of the base classes, once `super.init` has returned.
    @inline(__always)
    package static func didCreate(_ object: AnyObject) {
        if let observer { observer(object) }
    }
}
