// SPDX-License-Identifier: MIT
package import CoreGraphics
internal import Foundation
package import WindowServer
package import X11TestSupport
internal import X11WindowServer

/// A stage on a real X server: an Xvfb of its own, input through XTEST, screenshots of the window's pixels.
///
/// The toolkit's clock is manual here too, so that screenshots of a transition are the same in every run.
@MainActor
package final class X11Stage: Stage {
    private let xvfb: XvfbServer
    private let user: XTestClient
    private let x11: X11WindowServer
    private var retiming: EventRetiming?
    package var server: any WindowServer { x11 }
    /// The number of X errors that no request expected.
    package var errorCount: Int { x11.errorCount }

    /// What the app, and the stage itself, hold in the X server.
    package func serverHoldings() throws -> ServerHoldings { try user.serverHoldings() }

    /// - Parameter size: Of the window, in pixels. The screen is at least as large, and at least 1920 × 1200.
    package init(scale: Double, size: PixelSize) throws {
        xvfb = try XvfbServer(size: PixelSize(width: max(size.width, 1920), height: max(size.height, 1200)))
        for (name, value) in xvfb.environment where name == "XAUTHORITY" { setenv(name, value, 1) }
        setenv("PROSCENIUM_SCALE", String(scale), 1)
        defer { unsetenv("PROSCENIUM_SCALE") }
        user = try XTestClient(displayName: xvfb.displayName)
        x11 = try X11WindowServer(displayName: xvfb.displayName)
    }

    /// The X server's timestamps are of its own clock. Gestures need the manual one.
    package func connect(_ application: any WindowServerDelegate) {
        retiming = EventRetiming(forwardingTo: application)
        x11.delegate = retiming
    }

    package func press(button: Int, isDown: Bool, at point: PixelPoint, window: WindowID, time: Double) throws {
        try user.movePointer(to: point, in: window)
        try user.setButton(button, isPressed: isDown)
    }

    package func move(to point: PixelPoint, window: WindowID, time: Double) throws {
        try user.movePointer(to: point, in: window)
    }

    package func type(_ event: KeyEvent, window: WindowID) throws {
        guard let keysym = KeySymbols.keysym(usage: event.usage) else {
            throw StageError("Stagehand knows no X key for the HID usage \(event.usage).")
        }
        try user.setKey(keysym, isPressed: event.phase == .down)
    }

    package func resize(_ window: WindowID, to size: PixelSize) {
        user.resizeWindow(window, to: size)
    }

    package func requestClose(_ window: WindowID) {
        user.sendDelete(window)
    }

    package func synchronize() {
        user.synchronize()
        x11.synchronize()
    }

    package var hasEvents: Bool { x11.waitForEvents(timeout: 0) }

    package func draw(_ window: WindowID, at time: Double) throws {
        // A window that is not mapped yet is drawn when it is, which the server reports.
        guard x11.drawNow(window) else { throw StageError("The render thread did not answer.") }
    }

    package func picture(of window: WindowID) throws -> CGImage {
        try user.grab(window)
    }

    package func end() {
        xvfb.end()
    }
}
