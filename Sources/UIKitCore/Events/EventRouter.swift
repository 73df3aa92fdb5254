// SPDX-License-Identifier: MIT
package import WindowServer

/// Brings a window's input into the toolkit. One for each window.
///
/// The window server's pointer events become touches (`TouchTranslator`), its key events presses (`KeyTranslator`). They go to
/// `UIApplication.sendEvent`, from there to `UIWindow.sendEvent`, and from there to the window's `GestureEnvironment`, which serves
/// recognisers and views, or to its `PressRouter`.
@MainActor
package final class EventRouter {
    private weak var window: UIWindow?
    private let touches: TouchTranslator
    private let keys: KeyTranslator
    /// Sends the window's presses to responders.
    let pressRouter: PressRouter
    private let hover = ScrollHover()
    /// The media time of the last event.
    private(set) var lastTime: Double = 0
    /// The button or finger that is down, as it came down.
    private(set) var pressed: PointerEvent?

    package init(window: UIWindow) {
        self.window = window
        touches = TouchTranslator(window: window)
        keys = KeyTranslator(window: window)
        pressRouter = PressRouter(window: window)
    }

    package func receive(_ event: PointerEvent) {
        lastTime = max(lastTime, event.timestamp)
        note(event)
        let menu = window?.menuSession
        if menu?.takes(event) == true { return }
        if event.phase == .down, event.button == PointerEvent.backButton { window?.goBack(at: event.location) }
        if event.phase == .down, event.button == PointerEvent.secondaryButton, let window, window.menuSession == nil {
            window.openContextMenu(at: event.location)
        }
        touches.translate(event) { send($0) }
        let now = window?.menuSession
        if let menu, now === menu {
            menu.follow(event)
        } else if now != nil, touches.isTracking {
            // The touch has opened a menu, and is the menu's from now on: nothing scrolls or is dragged with it.
            touches.cancelAll(at: event.timestamp) { send($0) }
        }
        if event.phase == .moved, event.touchID == 0, !touches.isTracking, let window {
            hover.pointerMoved(to: event.location, in: window)
            PointerHighlight.shared.pointerMoved(to: event.location, in: window)
        } else if event.phase == .down || event.phase == .scrolled {
            PointerHighlight.shared.end()
        }
    }

    private func note(_ event: PointerEvent) {
        switch event.phase {
        case .down: if pressed == nil { pressed = event }
        case .up, .cancelled: if pressed?.touchID == event.touchID, pressed?.button == event.button { pressed = nil }
        case .moved, .scrolled: break
        }
    }

    package func receive(_ event: KeyEvent) {
        lastTime = max(lastTime, event.timestamp)
        keys.translate(event) { send($0) }
    }

    /// The keyboard went to another window. Presses are cancelled, because their releases will not be seen.
    package func focusLost() {
        window?.menuSession?.end(animated: true)
        keys.cancelAll(at: lastTime) { send($0) }
    }

    /// The window is about to close. Touches and presses are cancelled, because nothing will be released in it.
    package func windowWillClose() {
        touches.cancelAll(at: lastTime) { send($0) }
        window?.menuSession?.end(animated: false)
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
