// SPDX-License-Identifier: MIT
package import CoreGraphics
internal import Foundation
package import WindowServer
internal import X11TestSupport
internal import X11WindowServer

/// A stage on a real X server: an Xvfb of its own, input by XTEST, pixels from the window. The toolkit's clock is manual
/// all the same, so that pictures of a transition are the same in every run.
@MainActor
package final class X11Stage: Stage {
    private let xvfb: XvfbServer
    private let user: XTestClient
    private let x11: X11WindowServer
    package var server: any WindowServer { x11 }
    package var name: String { "x11" }
    /// X errors that nobody expected.
    package var errorCount: Int { x11.errorCount }

    /// A screen that has room for a window of `size` pixels.
    package init(scale: Double, size: PixelSize) throws {
        xvfb = try XvfbServer(size: PixelSize(width: max(size.width, 1920), height: max(size.height, 1200)))
        for (name, value) in xvfb.environment where name == "XAUTHORITY" { setenv(name, value, 1) }
        setenv("PROSCENIUM_SCALE", String(scale), 1)
        defer { unsetenv("PROSCENIUM_SCALE") }
        user = try XTestClient(displayName: xvfb.displayName)
        x11 = try X11WindowServer(displayName: xvfb.displayName)
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
            throw StageError("No X key has the HID usage \(event.usage).")
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
        // A window that is not mapped yet draws when it is; the server tells so.
        guard x11.drawNow(window) else { throw StageError("The render thread did not answer.") }
    }

    package func picture(of window: WindowID) throws -> CGImage {
        try user.grab(window)
    }

    package func end() {
        xvfb.end()
    }
}

/// X keysyms by USB HID usage, for the keys that tests press.
enum KeySymbols {
    static func keysym(usage: Int) -> UInt? {
        switch usage {
        case 0x04...0x1d: UInt(0x61 + usage - 0x04)
        case 0x1e...0x26: UInt(0x31 + usage - 0x1e)
        case 0x27: 0x30
        case 0x28: 0xff0d
        case 0x29: 0xff1b
        case 0x2a: 0xff08
        case 0x2b: 0xff09
        case 0x2c: 0x20
        case 0x4f: 0xff53
        case 0x50: 0xff51
        case 0x51: 0xff54
        case 0x52: 0xff52
        default: nil
        }
    }
}
