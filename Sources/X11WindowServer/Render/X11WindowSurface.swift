// SPDX-License-Identifier: MIT
internal import CX11
internal import CoreGraphics
internal import WindowServer

/// The back buffer of one window: what is drawn is kept in it, and rectangles of it are copied to the window. Render thread only.
protocol X11WindowSurface: AnyObject {
    /// True when the surface's pixels live in the server, so that contents are better uploaded once.
    var uploadsContents: Bool { get }
    /// What is drawn on; nil before the first `resize`. When memory is short it is smaller than the frames.
    var target: CairoSurface? { get }
    /// Makes room for frames of the size.
    func resize(to size: PixelSize) -> X11BufferChange
    /// To be called before drawing: the server may still read what was copied last.
    func beginDrawing()
    func copy(_ region: PixelRegion)
}

/// What became of a buffer when its frames got another size.
enum X11BufferChange {
    /// It has room for them.
    case kept
    /// It is a new one, without the pixels of earlier frames.
    case made
    /// There is no memory for a new one: the old one stays, if there was one, and shows the part that it has room for.
    case refused
}

/// Decides, once for each connection, where the pixels of windows are kept.
///
/// By measurement (a panel over a dimmed grid of 1280x800, Xvfb, CPU of client and server, ms a cycle of 44 frames, in turns):
/// shared memory 21 + 13, pixmaps 11 + 44. A server that draws in software does with RENDER what the client does itself, in two passes
/// where the client needs one. Where memory can't be shared, the server is far away: pixmaps keep the frames off the line, and
/// contents are sent as drawings (`RecordedDrawing`): 6 kB a cycle over 20 Mbit/s and 10 ms each way, where pixels took 120.
enum X11SurfaceKind: String {
    /// A pixmap: cheap on the wire, and the server's hardware does the work.
    case server
    /// An image in memory that the server shares.
    case shared = "shm"
    /// An image that is sent.
    case image

    /// - Parameter mayShare: The server says that it can share memory. One on another machine says so as well.
    static func choose(
        environment: String?, mayShare: Bool, hasRender: Bool, connection: X11Connection
    ) -> X11SurfaceKind {
        let display = connection.display
        // Images are put without conversion; any other layout of pixels is the server's business.
        guard cx11_visual_is_rgb24(display, cx11_visual(display), cx11_depth(display)) else { return .server }
        if let asked = environment.flatMap(X11SurfaceKind.init) { return asked }
        if mayShare, connection.sharesMemory { return .shared }
        // Without RENDER cairo would read every translucent pixel back.
        return hasRender ? .server : .image
    }

    func makeSurface(for window: UInt, connection: X11Connection) -> any X11WindowSurface {
        switch self {
        case .server: X11PixmapSurface(window: window, connection: connection)
        case .shared: X11ImageSurface(window: window, connection: connection, isShared: true)
        case .image: X11ImageSurface(window: window, connection: connection, isShared: false)
        }
    }
}

/// Room for a buffer: it grows in steps, so that dragging a window's edge does not make a buffer for every frame, and
/// shrinks when most of it is idle.
enum X11BufferSize {
    private static let step = 128
    /// Pixels in a line of the processor's cache: rows begin with one.
    private static let line = 16

    static func room(for size: PixelSize, having room: PixelSize?) -> PixelSize {
        guard let room else { return PixelSize(width: rounded(size.width, to: line), height: size.height) }
        if size.width <= room.width, size.height <= room.height, room.width * room.height <= 4 * size.width * size.height {
            return room
        }
        return PixelSize(width: rounded(size.width, to: step), height: rounded(size.height, to: step))
    }

    private static func rounded(_ side: Int, to step: Int) -> Int {
        min((side + step - 1) / step * step, X11EventTranslator.largestSide)
    }
}
