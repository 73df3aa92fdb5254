// SPDX-License-Identifier: MIT

/// The first responder below a presentation: keys go to what is presented, and to it again after the dismissal.
@MainActor
struct SavedFirstResponder {
    private weak var responder: UIResponder?
    private weak var window: UIWindow?

    /// Makes the window's first responder resign, unless it belongs to `presented`, will not, or is left as it is.
    init?(in window: UIWindow?, besides presented: UIViewController, leaves: Bool) {
        guard let window, let current = window.firstResponderStorage, !current.chain.contains(presented) else { return nil }
        guard leaves || (current.canResignFirstResponder && current.resignFirstResponder()) else { return nil }
        self.window = window
        responder = current
    }

    /// Unless another one has taken its place, or it has left the window.
    func giveBack() {
        guard let window, let responder, responder.owningWindow === window else { return }
        if let other = window.firstResponderStorage, other.owningWindow === window { return }
        window.firstResponderStorage = nil
        _ = responder.becomeFirstResponder()
    }
}
