// SPDX-License-Identifier: MIT
package import Foundation
package import WindowServer

/// Makes presses from the window server's key events. One for each window.
@MainActor
package final class KeyTranslator {
    private weak var window: UIWindow?
    /// Keys that are down.
    private var presses: [UIPress] = []

    package init(window: UIWindow) {
        self.window = window
    }

    /// Translates one event. A key that repeats is `changed`; a release of a key that was not pressed in this window is dropped.
    package func translate(_ event: KeyEvent, send: (UIPressesEvent) -> Void) {
        let usage = UIKeyboardHIDUsage(rawValue: event.usage) ?? .keyboardErrorUndefined
        let flags = UIKeyModifierFlags(event.modifiers)
        let key = UIKey(
            keyCode: usage, characters: event.characters, charactersIgnoringModifiers: event.charactersIgnoringModifiers,
            modifierFlags: flags)
        for press in presses { press.phase = .stationary }
        // Keys without a usage are told apart by what they type.
        let held = presses.first {
            $0.key?.keyCode == usage
                && (usage != .keyboardErrorUndefined || $0.key?.charactersIgnoringModifiers == event.charactersIgnoringModifiers)
        }
        switch (event.phase, held) {
        case (.down, nil):
            presses.append(UIPress(phase: .began, timestamp: event.timestamp, key: key, window: window))
        case (.down, let press?):
            press.phase = .changed
            press.key = key
            press.timestamp = event.timestamp
        case (.up, let press?):
            press.phase = .ended
            press.key = key
            press.timestamp = event.timestamp
        case (.up, nil):
            return
        }
        finish(event.timestamp, flags, send)
    }

    /// Cancels every key that is down: the window lost the focus and will not see the releases.
    package func cancelAll(at timestamp: TimeInterval, send: (UIPressesEvent) -> Void) {
        guard !presses.isEmpty else { return }
        for press in presses {
            press.phase = .cancelled
            press.timestamp = timestamp
        }
        finish(timestamp, [], send)
    }

    private func finish(_ timestamp: TimeInterval, _ flags: UIKeyModifierFlags, _ send: (UIPressesEvent) -> Void) {
        let event = UIPressesEvent(timestamp: timestamp, presses: Set(presses), modifierFlags: flags)
        presses.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        send(event)
    }
}
