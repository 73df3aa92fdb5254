// SPDX-License-Identifier: MIT
internal import CCairo
internal import CX11
internal import CoreGraphics
internal import WindowServer

/// A back buffer in the server: a pixmap that cairo draws on with RENDER requests.
final class X11PixmapSurface: X11WindowSurface {
    let uploadsContents = true
    private(set) var target: CairoSurface?
    private let window: UInt
    private let connection: X11Connection
    private let context: OpaquePointer?
    private var pixmap: UInt = 0
    private var room: PixelSize?
    private var size = PixelSize(width: 0, height: 0)

    init(window: UInt, connection: X11Connection) {
        self.window = window
        self.connection = connection
        self.context = X11GraphicsContext.make(connection)
    }

    deinit {
        release()
        if let context { XFreeGC(connection.display, context) }
    }

    func resize(to size: PixelSize) -> X11BufferChange {
        self.size = size
        let wanted = X11BufferSize.room(for: size, having: room)
        guard wanted != room || target == nil else { return .kept }
        let display = connection.display
        let depth = UInt32(cx11_depth(display))
        var made: UInt = 0
        // Made from the root window: that one cannot die meanwhile. The server's memory may be short.
        let code = connection.trappingErrors {
            made = XCreatePixmap(display, connection.root, UInt32(wanted.width), UInt32(wanted.height), depth)
        }
        guard code == 0, !connection.isLost else { return .refused }
        release()
        pixmap = made
        room = wanted
        target = cairo_xlib_surface_create(
            display, made, cx11_visual(display), Int32(wanted.width), Int32(wanted.height)
        ).map { CairoSurface(owning: $0, width: wanted.width, height: wanted.height) }
        return .made
    }

    func beginDrawing() {}

    func copy(_ region: PixelRegion) {
        guard let target, let room, pixmap != 0 else { return }
        cairo_surface_flush(target.pointer)
        for rect in region.clipped(to: PixelRect(size).intersection(PixelRect(room))).rects {
            XCopyArea(
                connection.display, pixmap, window, context, Int32(rect.x), Int32(rect.y), UInt32(rect.width),
                UInt32(rect.height), Int32(rect.x), Int32(rect.y))
        }
    }

    private func release() {
        target = nil
        if pixmap != 0 { XFreePixmap(connection.display, pixmap) }
        pixmap = 0
        room = nil
    }
}

enum X11GraphicsContext {
    /// Copies report nothing back: a thread that only draws does not want an event for every copy.
    static func make(_ connection: X11Connection) -> OpaquePointer? {
        var values = XGCValues()
        values.graphics_exposures = False
        return XCreateGC(connection.display, connection.root, UInt(GCGraphicsExposures), &values)
    }
}
