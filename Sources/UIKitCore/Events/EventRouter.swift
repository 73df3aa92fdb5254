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
        if event.phase == .moved, event.touchID == 0, !touches.isTracking, let window {
            hover.pointerMoved(to: event.location, in: window)
        }
    }

    package func receive(_ event: KeyEvent) {
        lastTime = max(lastTime, event.timestamp)
        keys.translate(event) { send($0) }
    }

    /// The keyboard went to another window. Presses are cancelled, because their releases will not be seen.
    package func focusLost() {
        keys.cancelAll(at: lastTime) { send($0) }
    }

    /// The window is about to close. Touches and presses are cancelled, because nothing will be released in it.
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
