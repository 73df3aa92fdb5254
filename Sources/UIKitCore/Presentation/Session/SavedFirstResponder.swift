// SPDX-License-Identifier: MIT

/// The first responder below a presentation. The presented controller takes its keys; it gets them back after the dismissal.
@MainActor
struct SavedFirstResponder {
    private weak var responder: UIResponder?
    private weak var window: UIWindow?

    /// Makes the window's first responder resign. Nil when it belongs to `presented`, or refuses to resign.
    ///
    /// - Parameter keepsFirstResponder: Saves the first responder without making it resign.
    init?(in window: UIWindow?, besides presented: UIViewController, keepsFirstResponder: Bool) {
        guard let window, let current = window.firstResponderStorage, !current.chain.contains(presented) else { return nil }
        guard keepsFirstResponder || (current.canResignFirstResponder && current.resignFirstResponder()) else { return nil }
        self.window = window
        responder = current
    }

    /// Makes it first responder again, unless another one has taken its place, or it has left the window.
    func restore() {
        guard let window, let responder, responder.owningWindow === window else { return }
        if let other = window.firstResponderStorage, other.owningWindow === window { return }
        window.firstResponderStorage = nil
        _ = responder.becomeFirstResponder()
    }
}
