// SPDX-License-Identifier: MIT
internal import CCairo
internal import CX11
internal import CoreGraphics
internal import Rasterizer
internal import WindowServer

/// Pixels that cairo draws on and that the server copies to windows. They are freed with the object. Render thread only.
protocol X11PixelBuffer: AnyObject {
    var target: CairoSurface? { get }
    /// To be called before drawing, because the server may still read what was put last.
    func beginDrawing()
    /// Moves pixels, before anything is drawn. The target may be another one then.
    func perform(_ move: PixelMove, context: OpaquePointer?)
    /// Copies rectangles, which do not overlap, to the same places in the window.
    func put(_ rects: [PixelRect], on window: UInt, context: OpaquePointer?)
}

/// Pixels of the client: an image, in memory that the server shares or sent with each copy.
final class X11ImageBuffer: X11PixelBuffer {
    private(set) var target: CairoSurface?
    private let connection: X11Connection
    private let image: OpaquePointer
    private var rows: SlidingRows
    /// More rectangles are put by one request, with a clip: that costs the server less. Not fewer, since a compositing manager then hears
    /// of the bounds only.
    private static let mostPuts = 8
    /// The request that the server reads the shared pixels for; nil when nothing was copied yet.
    private var lastCopy: UInt?

    init?(_ size: PixelSize, connection: X11Connection, isShared: Bool) {
        // Half more: a list under the wheel is copied in every tenth frame. Nothing else touches these pages.
        let spare = size.height / 2
        guard let image = connection.makeImage(width: size.width, height: size.height, spare: spare, isShared: isShared)
        else { return nil }
        self.connection = connection
        self.image = image
        rows = SlidingRows(
            width: size.width, height: size.height, stride: Int(cx11_image_stride(image)),
            spare: Int(cx11_image_spare_rows(image)))
        target = makeTarget()
    }

    private func makeTarget() -> CairoSurface? {
        cairo_image_surface_create_for_data(
            cx11_image_data(image), CAIRO_FORMAT_RGB24, Int32(rows.width), Int32(rows.height), Int32(rows.stride)
        ).map { CairoSurface(owning: $0, width: rows.width, height: rows.height) }
    }

    deinit {
        // The surface goes first: it points into the image.
        target = nil
        connection.destroyImage(image)
    }

    func beginDrawing() {
        // Any event since then, usually the answer to that copy, says how far the server is. Otherwise it takes a round trip.
        if let lastCopy, XLastKnownRequestProcessed(connection.display) < lastCopy { XSync(connection.display, False) }
        lastCopy = nil
    }

    func perform(_ move: PixelMove, context: OpaquePointer?) {
        guard let target else { return }
        cairo_surface_flush(target.pointer)
        let first = rows.first
        rows.perform(move, in: cx11_image_data(image) - first * rows.stride)
        cairo_surface_mark_dirty(target.pointer)
        guard rows.first != first else { return }
        cx11_image_begin_with_row(image, Int32(rows.first))
        self.target = makeTarget()
    }

    func put(_ rects: [PixelRect], on window: UInt, context: OpaquePointer?) {
        let isShared = cx11_image_is_shared(image)
        if isShared, rects.count > Self.mostPuts {
            putClipped(to: rects, on: window, context: context)
        } else {
            for rect in rects.dropLast() { put(rect, on: window, context: context) }
            if let last = rects.last { put(last, on: window, context: context, isLast: true) }
        }
    }

    /// In one request, which the server performs as a whole.
    private func putClipped(to rects: [PixelRect], on window: UInt, context: OpaquePointer?) {
        let display = connection.display
        var clip = rects.map {
            XRectangle(
                x: Int16(clamping: $0.x), y: Int16(clamping: $0.y), width: UInt16(clamping: $0.width),
                height: UInt16(clamping: $0.height))
        }
        XSetClipRectangles(display, context, 0, 0, &clip, Int32(clip.count), Unsorted)
        put(rects.reduce(PixelRect.empty) { $0.union($1) }, on: window, context: context, isLast: true)
        XSetClipMask(display, context, UInt(None))
    }

    /// - Parameter isLast: Whether it is the frame's last copy, for which the server sends an event when it has read shared pixels.
    private func put(_ rect: PixelRect, on window: UInt, context: OpaquePointer?, isLast: Bool = false) {
        if isLast, cx11_image_is_shared(image) { lastCopy = XNextRequest(connection.display) }
        cx11_image_put(
            connection.display, image, window, context, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height),
            isLast)
    }
}

/// Pixels of the server: a pixmap that cairo draws on with RENDER requests.
final class X11PixmapBuffer: X11PixelBuffer {
    private(set) var target: CairoSurface?
    private let connection: X11Connection
    let pixmap: UInt

    init?(_ size: PixelSize, connection: X11Connection) {
        let display = connection.display
        var made: UInt = 0
        // For the root window, because that one cannot be destroyed meanwhile. The server's memory may be short.
        let code = connection.trappingErrors {
            made = XCreatePixmap(
                display, connection.root, UInt32(size.width), UInt32(size.height), UInt32(cx11_depth(display)))
        }
        guard code == 0, !connection.isLost else { return nil }
        self.connection = connection
        pixmap = made
        target = cairo_xlib_surface_create(display, made, cx11_visual(display), Int32(size.width), Int32(size.height))
            .map { CairoSurface(owning: $0, width: size.width, height: size.height) }
    }

    deinit {
        // The surface goes first: it has a RENDER picture of the pixmap.
        target = nil
        XFreePixmap(connection.display, pixmap)
    }

    func beginDrawing() {}

    func perform(_ move: PixelMove, context: OpaquePointer?) {
        guard let target else { return }
        let place = move.target
        cairo_surface_flush(target.pointer)
        XCopyArea(
            connection.display, pixmap, pixmap, context, Int32(place.x - move.x), Int32(place.y - move.y), UInt32(place.width),
            UInt32(place.height), Int32(place.x), Int32(place.y))
        cairo_surface_mark_dirty(target.pointer)
    }

    func put(_ rects: [PixelRect], on window: UInt, context: OpaquePointer?) {
        for rect in rects {
            XCopyArea(
                connection.display, pixmap, window, context, Int32(rect.x), Int32(rect.y), UInt32(rect.width),
                UInt32(rect.height), Int32(rect.x), Int32(rect.y))
        }
    }
}
