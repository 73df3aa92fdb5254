// SPDX-License-Identifier: MIT
package import WindowServer

/// The way of a window's input into the toolkit: the window server's events become touches and presses and go to the application, which
/// sends them to the window. One for each window.
@MainActor
package final class EventRouter {
    private weak var window: UIWindow?
    private let touches: TouchTranslator
    private let keys: KeyTranslator
    /// Where presses go from the window.
    let pressRouter: PressRouter
    /// The media time of the last event.
    private var lastTime: Double = 0

    package init(window: UIWindow) {
        self.window = window
        touches = TouchTranslator(window: window)
        keys = KeyTranslator(window: window)
        pressRouter = PressRouter(window: window)
    }

    package func receive(_ event: PointerEvent) {
        lastTime = max(lastTime, event.timestamp)
        if event.phase == .down, event.button == PointerEvent.backButton { window?.goBack(at: event.location) }
        touches.translate(event) { send($0) }
    }

    package func receive(_ event: KeyEvent) {
        lastTime = max(lastTime, event.timestamp)
        keys.translate(event) { send($0) }
    }

    /// The keyboard went to another window: releases will not be seen.
    package func focusLost() {
        keys.cancelAll(at: lastTime) { send($0) }
    }

    /// The window goes: nothing that is down will be released in it.
    package func windowWillClose() {
        touches.cancelAll(at: lastTime) { send($0) }
        focusLost()
    }

    private func send(_ event: UIEvent) {
        if let application = UIApplication.running {
            application.sendEvent(event)
        } else {
            window?.sendEvent(event)
        }
    }
}
