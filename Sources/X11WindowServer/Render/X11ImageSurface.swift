// SPDX-License-Identifier: MIT
internal import CCairo
internal import CX11
internal import CoreGraphics
internal import WindowServer

/// A back buffer of the client: an image that is put to the window, through shared memory where the server has it.
final class X11ImageSurface: X11WindowSurface {
    let uploadsContents = false
    private(set) var target: CairoSurface?
    private let window: UInt
    private let connection: X11Connection
    private let isShared: Bool
    private let context: OpaquePointer?
    private var image: OpaquePointer?
    private var room: PixelSize?
    private var size = PixelSize(width: 0, height: 0)
    /// The request that the server reads the shared pixels for; nil when nothing was copied yet.
    private var lastCopy: UInt?

    init(window: UInt, connection: X11Connection, isShared: Bool) {
        self.window = window
        self.connection = connection
        self.isShared = isShared
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
        guard let made = connection.makeImage(width: wanted.width, height: wanted.height, isShared: isShared) else {
            return .refused
        }
        release()
        image = made
        room = wanted
        target = cairo_image_surface_create_for_data(
            cx11_image_data(made), CAIRO_FORMAT_RGB24, Int32(wanted.width), Int32(wanted.height), cx11_image_stride(made)
        ).map { CairoSurface(owning: $0, width: wanted.width, height: wanted.height) }
        return .made
    }

    func beginDrawing() {
        // Whatever came from the server since, usually the tick of this frame, tells how far it is. A round trip otherwise.
        if let lastCopy, XLastKnownRequestProcessed(connection.display) < lastCopy { XSync(connection.display, False) }
        lastCopy = nil
    }

    func copy(_ region: PixelRegion) {
        guard let target, let image, let room else { return }
        cairo_surface_flush(target.pointer)
        for rect in region.clipped(to: PixelRect(size).intersection(PixelRect(room))).rects {
            cx11_image_put(
                connection.display, image, window, context, Int32(rect.x), Int32(rect.y), UInt32(rect.width),
                UInt32(rect.height))
        }
        if cx11_image_is_shared(image) { lastCopy = XNextRequest(connection.display) - 1 }
    }

    private func release() {
        target = nil
        if let image { connection.destroyImage(image) }
        image = nil
        room = nil
    }
}
