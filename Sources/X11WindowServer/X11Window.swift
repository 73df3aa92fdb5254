// SPDX-License-Identifier: MIT
internal import CX11
internal import CoreGraphics
internal import WindowServer

/// One X window, made and destroyed on the event connection.
@MainActor
final class X11Window: ServerWindow {
    let xid: UInt
    /// The counter of `_NET_WM_SYNC_REQUEST`, 0 for none. The render thread sets it.
    let counter: UInt
    private weak var server: X11WindowServer?
    private var isClosed = false

    // MARK: State as events report it
    var size: PixelSize
    var visibility = X11Visibility()
    var reportedVisibility = false
    var isFocused = false
    /// Destroyed by another client.
    var isDestroyed = false
    /// Pixels that the server lost, until the last of a series of Expose events.
    var exposed = PixelRegion()
    /// The value that the window manager waits for, until its ConfigureNotify comes.
    var owedSyncValue: Int64?
    var pressedButtons: Set<Int> = []
    var pointerLocation = CGPoint.zero
    /// The positions of the fingers that are down, in points, by touch id.
    var touches: [UInt64: CGPoint] = [:]

    init(_ configuration: WindowConfiguration, server: X11WindowServer, connection: X11Connection) throws {
        self.server = server
        let size = X11EventTranslator.clamped(configuration.size)
        let atoms = server.atoms
        let hasXInput = server.inputOpcode != 0
        var xid: UInt = 0
        var counter: UInt = 0
        // The trap ends with a round trip, so that the render connection does not learn of a window before the server.
        let code = connection.trappingErrors {
            xid = X11Window.create(
                size, background: configuration.background, hasXInput: hasXInput, on: connection)
            if hasXInput { cx11_xinput_select(connection.display, xid) }
            counter = connection.makeCounter()
            let properties = X11WindowProperties(connection: connection, atoms: atoms, window: xid)
            properties.setEverything(configuration, size: size, counter: counter)
        }
        guard !connection.isLost else { throw X11ConnectionError.connectionLost }
        guard code == 0 else {
            _ = connection.trappingErrors { XDestroyWindow(connection.display, xid) }
            throw X11ConnectionError.windowRefused(code: code)
        }
        connection.expectDeath(of: xid)
        self.xid = xid
        self.counter = counter
        self.size = size
    }

    var id: WindowID { WindowID(rawValue: UInt64(xid)) }

    private static func create(
        _ size: PixelSize, background: DrawingColor, hasXInput: Bool, on connection: X11Connection
    ) -> UInt {
        var attributes = XSetWindowAttributes()
        attributes.background_pixel = X11Pixel.value(of: background, on: connection)
        // While the window grows, what is on screen stays in place and the rest shows the background instead of black.
        attributes.bit_gravity = NorthWestGravity
        attributes.event_mask = eventMask(hasXInput: hasXInput)
        return XCreateWindow(
            connection.display, connection.root, 0, 0, UInt32(size.width), UInt32(size.height), 0,
            cx11_depth(connection.display), UInt32(InputOutput), cx11_visual(connection.display),
            UInt(CWBackPixel | CWBitGravity | CWEventMask), &attributes)
    }

    private static func eventMask(hasXInput: Bool) -> Int {
        let pointer = ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask
        // Only one source of pointer events, or every click would come twice.
        return (hasXInput ? 0 : pointer) | KeyPressMask | KeyReleaseMask | ExposureMask | VisibilityChangeMask
            | StructureNotifyMask | FocusChangeMask | PropertyChangeMask
    }

    /// Pointer events come by XInput from now on. For windows that were made before the server was asked for it.
    func receiveXInput(on connection: X11Connection) {
        guard !isClosed, !isDestroyed else { return }
        XSelectInput(connection.display, xid, X11Window.eventMask(hasXInput: true))
        cx11_xinput_select(connection.display, xid)
    }

    private var usableConnection: X11Connection? { isClosed || isDestroyed ? nil : server?.liveConnection }

    // MARK: ServerWindow

    var prefersRecordings: Bool { server?.renderThread.drawsInServer ?? false }

    func show() {
        guard let connection = usableConnection else { return }
        XMapWindow(connection.display, xid)
        XFlush(connection.display)
        server?.wakeIfNeeded()
    }

    func setTitle(_ title: String) {
        guard let connection = usableConnection, let server else { return }
        X11WindowProperties(connection: connection, atoms: server.atoms, window: xid).setTitle(title)
    }

    func setBackground(_ color: DrawingColor) {
        guard let connection = usableConnection else { return }
        XSetWindowBackground(connection.display, xid, X11Pixel.value(of: color, on: connection))
        server?.renderThread.mailbox.post(.setBackground(xid, color))
    }

    func resize(to size: PixelSize) {
        guard let connection = usableConnection else { return }
        let size = X11EventTranslator.clamped(size)
        XResizeWindow(connection.display, xid, UInt32(size.width), UInt32(size.height))
        XFlush(connection.display)
        server?.wakeIfNeeded()
    }

    func setNeedsFrame() {
        guard !isClosed else { return }
        server?.renderThread.mailbox.post(.setNeedsFrame(xid))
    }

    func drawNow(seconds: Double) -> Bool {
        guard !isClosed, let server else { return false }
        let drawn = X11Acknowledgement()
        server.renderThread.mailbox.post(.drawNow(xid, drawn))
        return drawn.wait(seconds: seconds)
    }

    func close() {
        guard !isClosed, let server else { return }
        isClosed = true
        server.windows[xid] = nil
        if let connection = server.liveConnection, !isDestroyed {
            _ = connection.trappingErrors { XUnmapWindow(connection.display, xid) }
        }
        // Destroyed only after the render thread has released it: requests on destroyed windows are errors.
        let released = X11Acknowledgement()
        server.renderThread.mailbox.post(.close(xid, released))
        _ = released.wait(seconds: 1)
        if let connection = server.liveConnection {
            _ = connection.trappingErrors {
                if !isDestroyed { XDestroyWindow(connection.display, xid) }
                if counter != 0 { XSyncDestroyCounter(connection.display, counter) }
            }
            connection.forgetDeath(of: xid)
        }
        server.wakeIfNeeded()
    }

    // MARK: Focus

    /// Takes the keyboard if there is no window manager, since nothing else gives it to a new window.
    ///
    /// - Returns: Whether there is no window manager.
    @discardableResult
    func focusWithoutManager(on connection: X11Connection) -> Bool {
        guard let server, !X11WindowProperties.hasManager(on: connection, atoms: server.atoms) else { return false }
        _ = connection.trappingErrors { XSetInputFocus(connection.display, xid, RevertToParent, UInt(CurrentTime)) }
        return true
    }
}
