// SPDX-License-Identifier: MIT
internal import CXTest
package import CoreGraphics
package import WindowServer

/// A second X client for tests, in the roles of the user and of other programs.
///
/// The module X11TestSupport has what tests of X11 programs need: an X server without a screen (`XvfbServer`), this client of it, which
/// fakes input, reads pixels and properties, and sends what window managers and hostile clients send; window managers
/// (`WindowManager`), child processes (`ChildProcess`), and a proxy that counts or breaks a connection (`CountingLine`). Only tests and
/// Stagehand use it.
///
/// Windows are identified by their X ids. An object belongs to one thread.
package final class XTestClient {
    let client: OpaquePointer
    let display: OpaquePointer
    let root: UInt
    /// The sync counters of windows that were sampled, so that each is looked up only once. 0 for none.
    var syncCounters: [WindowID: UInt] = [:]

    package init(displayName: String) throws {
        guard let client = cxtest_open(displayName), let display = cxtest_display(client) else {
            throw X11TestError("cannot open the X display '\(displayName)' for testing")
        }
        self.client = client
        self.display = display
        root = cxtest_root(display)
    }

    package convenience init(_ server: XvfbServer) throws {
        try self.init(displayName: server.displayName)
    }

    deinit { cxtest_close(client) }

    /// Waits until the server has executed all requests so far. Returns the first X error code since the last call, 0 for none.
    @discardableResult
    package func synchronize() -> Int { Int(cxtest_take_error(client)) }

    package var rootWindow: WindowID { WindowID(rawValue: UInt64(root)) }

    // MARK: Input (positions in pixels of the window)

    package func movePointer(to point: PixelPoint, in window: WindowID? = nil) throws {
        try requireInput()
        let origin = try window.map(origin) ?? PixelPoint(x: 0, y: 0)
        cxtest_fake_motion(client, Int32(origin.x + point.x), Int32(origin.y + point.y))
        XFlush(display)
    }

    package func setButton(_ button: Int = 1, isPressed: Bool) throws {
        try requireInput()
        cxtest_fake_button(client, UInt32(button), isPressed)
        XFlush(display)
    }

    package func click(at point: PixelPoint, in window: WindowID? = nil, button: Int = 1) throws {
        try movePointer(to: point, in: window)
        try setButton(button, isPressed: true)
        try setButton(button, isPressed: false)
    }

    /// Drags with the left button, in `steps` moves of the pointer.
    package func drag(from start: PixelPoint, to end: PixelPoint, in window: WindowID? = nil, steps: Int = 10) throws {
        try movePointer(to: start, in: window)
        try setButton(isPressed: true)
        for step in 1...max(steps, 1) {
            let x = start.x + (end.x - start.x) * step / max(steps, 1)
            let y = start.y + (end.y - start.y) * step / max(steps, 1)
            try movePointer(to: PixelPoint(x: x, y: y), in: window)
        }
        try setButton(isPressed: false)
    }

    /// Presses and releases the key of an X keysym (Escape is 0xFF1B, letters are their ASCII codes).
    package func pressKey(_ keysym: UInt, modifiers: [UInt] = []) throws {
        for modifier in modifiers { try setKey(modifier, isPressed: true) }
        try setKey(keysym, isPressed: true)
        try setKey(keysym, isPressed: false)
        for modifier in modifiers.reversed() { try setKey(modifier, isPressed: false) }
    }

    package func setKey(_ keysym: UInt, isPressed: Bool) throws {
        try requireInput()
        let keycode = XKeysymToKeycode(display, keysym)
        guard keycode != 0 else { throw X11TestError("no key types keysym \(keysym)") }
        cxtest_fake_key(client, UInt32(keycode), isPressed)
        XFlush(display)
    }

    private func requireInput() throws {
        guard cxtest_has_input(client) else {
            throw X11TestError("input cannot be simulated: XTEST is missing (apt-get install libxtst6)")
        }
    }

    // MARK: Windows

    /// Creates an empty, unmapped window. Window managers do not manage an override-redirect one.
    package func makeWindow(size: PixelSize, isOverrideRedirect: Bool = false) -> WindowID {
        let window = XCreateSimpleWindow(display, root, 0, 0, UInt32(size.width), UInt32(size.height), 0, 0, 0)
        var attributes = XSetWindowAttributes()
        attributes.override_redirect = isOverrideRedirect ? True : False
        XChangeWindowAttributes(display, window, UInt(CWOverrideRedirect), &attributes)
        synchronize()
        return WindowID(rawValue: UInt64(window))
    }

    package func isOnScreen(_ window: WindowID) -> Bool {
        var attributes = XWindowAttributes()
        let isKnown = XGetWindowAttributes(display, xid(window), &attributes)
        return synchronize() == 0 && isKnown != 0 && attributes.map_state == IsViewable
    }

    package func resizeWindow(_ window: WindowID, to size: PixelSize) {
        XResizeWindow(display, xid(window), UInt32(size.width), UInt32(size.height))
        XFlush(display)
    }

    package func moveWindow(_ window: WindowID, to point: PixelPoint) {
        XMoveWindow(display, xid(window), Int32(point.x), Int32(point.y))
        XFlush(display)
    }

    package func unmapWindow(_ window: WindowID) {
        XUnmapWindow(display, xid(window))
        XFlush(display)
    }

    package func mapWindow(_ window: WindowID) {
        XMapWindow(display, xid(window))
        XFlush(display)
    }

    /// Iconifies the window, as a title bar's minimise button does. Has no effect without a window manager.
    package func iconifyWindow(_ window: WindowID) {
        XIconifyWindow(display, xid(window), XDefaultScreen(display))
        XFlush(display)
    }

    package func destroyWindow(_ window: WindowID) {
        XDestroyWindow(display, xid(window))
        XFlush(display)
    }

    /// Sends `WM_DELETE_WINDOW`, as a title bar's close button does.
    package func sendDelete(_ window: WindowID) {
        sendProtocol("WM_DELETE_WINDOW", to: window)
    }

    /// Sends `_NET_WM_SYNC_REQUEST`, as a window manager does before a resize. The window's counter must get the value once the new size
    /// is on screen.
    package func sendSyncRequest(_ value: Int64, to window: WindowID) {
        sendProtocol("_NET_WM_SYNC_REQUEST", to: window, data: [Int(value & 0xFFFF_FFFF), Int(value >> 32)])
    }

    /// A WM_PROTOCOLS message with a timestamp of 0.
    package func sendProtocol(_ name: String, to window: WindowID, data: [Int] = []) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = xid(window)
        event.xclient.message_type = atom("WM_PROTOCOLS")
        event.xclient.format = 32
        event.xclient.data.l.0 = Int(atom(name))
        event.xclient.data.l.2 = data.first ?? 0
        event.xclient.data.l.3 = data.dropFirst().first ?? 0
        XSendEvent(display, xid(window), False, NoEventMask, &event)
        XFlush(display)
    }

    /// The position of the window's top-left corner on the root window, in pixels.
    package func origin(of window: WindowID) throws -> PixelPoint {
        var x: Int32 = 0
        var y: Int32 = 0
        var child: Window = 0
        let isKnown = XTranslateCoordinates(display, xid(window), root, 0, 0, &x, &y, &child)
        guard synchronize() == 0, isKnown != 0 else { throw X11TestError("no window \(window.rawValue)") }
        return PixelPoint(x: Int(x), y: Int(y))
    }

    package func size(of window: WindowID) throws -> PixelSize {
        var attributes = XWindowAttributes()
        let isKnown = XGetWindowAttributes(display, xid(window), &attributes)
        guard synchronize() == 0, isKnown != 0 else { throw X11TestError("no window \(window.rawValue)") }
        return PixelSize(width: Int(attributes.width), height: Int(attributes.height))
    }

    /// The window's pixels on the server. The window must be on screen.
    package func grab(_ window: WindowID) throws -> CGImage {
        let size = try size(of: window)
        guard let bitmap = Bitmap(width: size.width, height: size.height, format: .rgb) else {
            throw X11TestError("no memory for \(size.width)x\(size.height) pixels")
        }
        let isRead = cxtest_grab(
            client, xid(window), Int32(size.width), Int32(size.height),
            bitmap.bytes.assumingMemoryBound(to: UInt32.self), Int32(bitmap.bytesPerRow))
        guard synchronize() == 0, isRead else {
            throw X11TestError("the pixels of window \(window.rawValue) cannot be read: is it on screen?")
        }
        return CGImage(bitmap: bitmap)
    }

    func xid(_ window: WindowID) -> UInt { UInt(window.rawValue) }
    func atom(_ name: String) -> UInt { XInternAtom(display, name, False) }
}
