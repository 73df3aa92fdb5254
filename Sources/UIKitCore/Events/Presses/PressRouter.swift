// SPDX-License-Identifier: MIT
internal import ObjectiveRuntime

/// Sends the presses of a window to its responders. One for each window.
///
/// Until it is handled, a key goes
/// 1. to the key commands of the responder chain, which starts at the first responder or else at the topmost presented controller;
/// 2. as a press along that chain;
/// 3. when it is Escape without modifiers, as `accessibilityPerformEscape()` along that chain and along the one that starts at the
///    topmost presented controller. Differs from UIKit, which has no such step for keys;
/// 4. when it is the Menu key, or F10 with Shift, to the first view along that chain that has a context menu.
///
/// While a menu is open, it gets every key that goes down.
@MainActor
package final class PressRouter {
    private weak var window: UIWindow?

    package init(window: UIWindow) {
        self.window = window
    }

    package func send(_ event: UIPressesEvent) {
        for press in event.allPresses.sorted(by: { $0.timestamp < $1.timestamp }) where press.phase != .stationary {
            route(press, event)
        }
    }

    private func route(_ press: UIPress, _ event: UIPressesEvent) {
        switch press.phase {
        case .began where takesForMenu(press): break
        case .changed where window?.menuSession != nil || press.isTakenByMenu: takeForMenu(press)
        case .began:
            guard let start = firstResponder, let key = press.key else { return }
            press.isTakenByCommand = performCommand(for: key, from: start)
            if press.isTakenByCommand { return }
            press.responder = start
            start.pressesBegan([press], with: event)
            if event.unhandled.contains(press) && isEscape(key) { performEscape(from: start) }
            if event.unhandled.contains(press) && key.opensMenu { openContextMenu(from: start) }
        case .changed:
            if press.isTakenByCommand {
                // The command repeats with the key.
                if let start = firstResponder, let key = press.key { _ = performCommand(for: key, from: start) }
            } else {
                press.responder?.pressesChanged([press], with: event)
            }
        case .ended:
            press.responder?.pressesEnded([press], with: event)
        case .cancelled:
            press.responder?.pressesCancelled([press], with: event)
        case .stationary:
            break
        }
    }

    private var firstResponder: UIResponder? {
        guard let window else { return nil }
        // A responder that has left the window takes no keys.
        guard let current = window.firstResponderStorage, current.owningWindow === window else { return window.topmostResponder }
        return current
    }

    private func performCommand(for key: UIKey, from start: UIResponder) -> Bool {
        for responder in start.chain {
            for command in responder.keyCommands ?? [] where command.matches(key) {
                guard let action = command.action,
                    let target = responder.target(forAction: action, withSender: command)
                else { continue }
                if action.send(to: target as AnyObject, from: command) { return true }
            }
        }
        return false
    }

    /// An open menu gets the key.
    private func takesForMenu(_ press: UIPress) -> Bool {
        guard window?.menuSession != nil else { return false }
        press.isTakenByMenu = true
        takeForMenu(press)
        return true
    }

    private func takeForMenu(_ press: UIPress) {
        // A key that was down before the menu opened, or has closed it, does nothing more.
        guard press.isTakenByMenu, let menu = window?.menuSession, let key = press.key else { return }
        menu.receive(key, at: press.timestamp)
    }

    private func openContextMenu(from start: UIResponder) {
        for responder in start.chain {
            guard let view = responder as? UIView else { continue }
            for case let interaction as UIContextMenuInteraction in view.interactions where interaction.openByKey() { return }
        }
    }

    private func isEscape(_ key: UIKey) -> Bool {
        key.keyCode == .keyboardEscape && key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command])
    }

    private func performEscape(from start: UIResponder) {
        var asked: [UIResponder] = []
        for responder in start.chain + (window?.topmostResponder.chain ?? []) where !asked.contains(responder) {
            if responder.accessibilityPerformEscape() { return }
            asked.append(responder)
        }
    }
}

extension UIResponder {
    /// This responder and all that follow.
    var chain: [UIResponder] {
        Array(sequence(first: self) { $0.next })
    }
}
