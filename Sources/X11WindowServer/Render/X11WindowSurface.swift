// SPDX-License-Identifier: MIT
internal import CCairo
internal import CX11
internal import CoreGraphics
internal import WindowServer

/// The back buffer of one window: it keeps what was drawn, and rectangles of it are copied to the window. Render thread only.
final class X11WindowSurface {
    /// What became of the buffer when its frames got another size.
    enum Change {
        /// It is large enough.
        case kept
        /// It is a new one, without the pixels of earlier frames.
        case made
        /// There is no memory for a new one. The old one stays, if there was one, and shows as much of a frame as it can hold.
        case refused
    }

    private let kind: X11SurfaceKind
    private let window: UInt
    private let connection: X11Connection
    private let context: OpaquePointer?
    private var buffer: (any X11PixelBuffer)?
    private var capacity: PixelSize?
    private var size = PixelSize(width: 0, height: 0)

    init(_ kind: X11SurfaceKind, window: UInt, connection: X11Connection) {
        self.kind = kind
        self.window = window
        self.connection = connection
        // Without an event for every copy: a thread that only draws has no use for them.
        var values = XGCValues()
        values.graphics_exposures = False
        context = XCreateGC(connection.display, connection.root, UInt(GCGraphicsExposures), &values)
    }

    deinit {
        buffer = nil
        if let context { XFreeGC(connection.display, context) }
    }

    /// True when the pixels are kept in the server, so that contents are better uploaded once.
    var uploadsContents: Bool { kind == .server }

    /// What is drawn on; nil before the first `resize`. When memory is short it is smaller than the frames.
    var target: CairoSurface? { buffer?.target }

    /// Makes sure that frames of the size fit.
    func resize(to size: PixelSize) -> Change {
        self.size = size
        let wanted = X11BufferCapacity.capacity(for: size, having: capacity)
        guard wanted != capacity || target == nil else { return .kept }
        guard let made = kind.makeBuffer(wanted, connection: connection) else { return .refused }
        buffer = made
        capacity = wanted
        return .made
    }

    /// To be called before drawing, because the server may still read what was copied last.
    func beginDrawing() { buffer?.beginDrawing() }

    /// Whether all pixels of a frame are there, so that they may be moved.
    var holdsFrames: Bool { capacity.map { PixelRect($0).contains(PixelRect(size)) } ?? false }

    /// Moves what was drawn. After `beginDrawing`.
    func perform(_ move: PixelMove) { buffer?.perform(move, context: context) }

    /// Shows what was drawn there.
    ///
    /// - Parameter rects: They do not overlap.
    func copy(_ rects: [PixelRect]) {
        guard let buffer, let target, let capacity else { return }
        cairo_surface_flush(target.pointer)
        let all = PixelRect(size).intersection(PixelRect(capacity))
        let visible = rects.allSatisfy { all.contains($0) } ? rects : rects.map(all.intersection).filter { !$0.isEmpty }
        if !visible.isEmpty { buffer.put(visible, on: window, context: context) }
    }
}

/// Where the pixels of windows are kept.
///
/// Windows begin with the first that is possible, and `X11SurfaceTrial` looks at rest whether the server is faster than memory that it
/// shares. `PROSCENIUM_SURFACE` says what is used in any case.
///
/// The order of preference comes from a measurement (a panel over a dimmed grid of 1280x800, Xvfb, CPU of client and server in ms for a
/// cycle of 44 frames, alternating): shared memory 21 + 13, pixmaps 11 + 44. A server that draws in software does with RENDER in two
/// passes what the client does in one. Where memory cannot be shared, the server is far away: pixmaps keep the frames off the line,
/// and contents are sent as drawings (`RecordedDrawing`), 6 kB a cycle over 20 Mbit/s and 10 ms each way, where pixels took 120.
enum X11SurfaceKind: String {
    /// A pixmap: cheap on the wire, and the server's hardware does the work.
    case server
    /// An image in memory that the server shares.
    case shared = "shm"
    /// An image that is sent.
    case image

    /// Chosen when a connection is opened.
    ///
    /// - Parameter mayShare: The server says that it can share memory. One on another machine says so as well.
    static func choose(
        environment: String?, mayShare: Bool, hasRender: Bool, connection: X11Connection
    ) -> X11SurfaceKind {
        let display = connection.display
        // Images are sent without conversion, so the server has to convert to any other layout of pixels.
        guard cx11_visual_is_rgb24(display, cx11_visual(display), cx11_depth(display)) else { return .server }
        if let asked = environment.flatMap(X11SurfaceKind.init) { return asked }
        if mayShare, connection.sharesMemory { return .shared }
        // Without RENDER cairo would read every translucent pixel back.
        return hasRender ? .server : .image
    }

    /// nil when memory is short, the server's or the client's.
    func makeBuffer(_ size: PixelSize, connection: X11Connection) -> (any X11PixelBuffer)? {
        switch self {
        case .server: X11PixmapBuffer(size, connection: connection)
        case .shared: X11ImageBuffer(size, connection: connection, isShared: true)
        case .image: X11ImageBuffer(size, connection: connection, isShared: false)
        }
    }
}

/// How large buffers are made: they grow in steps, so that dragging a window's edge does not make a buffer for every frame, and
/// shrink when three quarters of them are unused.
enum X11BufferCapacity {
    /// Pixels.
    private static let step = 128
    /// Pixels in a line of the processor's cache: rows begin with one.
    private static let cacheLine = 16

    static func capacity(for size: PixelSize, having capacity: PixelSize?) -> PixelSize {
        guard let capacity else { return PixelSize(width: rounded(size.width, to: cacheLine), height: size.height) }
        if size.width <= capacity.width, size.height <= capacity.height,
            capacity.width * capacity.height <= 4 * size.width * size.height
        {
            return capacity
        }
        return PixelSize(width: rounded(size.width, to: step), height: rounded(size.height, to: step))
    }

    private static func rounded(_ side: Int, to step: Int) -> Int {
        min((side + step - 1) / step * step, X11EventTranslator.largestSide)
    }
}
