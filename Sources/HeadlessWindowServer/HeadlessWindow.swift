// SPDX-License-Identifier: MIT
package import CoreGraphics
internal import Rasterizer
package import WindowServer

/// A window in memory. It keeps the pixels of its last frame and counts its frames.
@MainActor
package final class HeadlessWindow: ServerWindow {
    package let id: WindowID
    package private(set) var title: String
    package private(set) var size: PixelSize
    package private(set) var background: DrawingColor
    package private(set) var isShown = false
    /// The number of frames that changed a pixel.
    package private(set) var drawnFrames = 0
    /// The last frame that was asked for, also if it changed no pixel.
    package private(set) var lastFrame: Frame?
    /// The values that were announced for `_NET_WM_SYNC_REQUEST`, in order.
    package private(set) var announcedSyncValues: [Int64] = []
    /// False as if it were iconified or covered: then no frame is drawn. Default: true.
    package var isVisible = true {
        didSet { if isVisible && !oldValue { needsFrame = true } }
    }

    private let frames: any FrameSource
    private weak var server: HeadlessWindowServer?
    private var bitmap: Bitmap?
    private var surface: CairoSurface?
    private let player = DrawingPlayer(uploadsContents: false)
    private let groups = KeptGroups()
    private var needsFrame = false
    private var isAnimating = false
    private var nextChange: Double?

    init(id: WindowID, configuration: WindowConfiguration, frames: any FrameSource, server: HeadlessWindowServer) {
        self.id = id
        title = configuration.title
        size = HeadlessWindow.clamp(configuration.size)
        background = configuration.background
        self.frames = frames
        self.server = server
    }

    package var prefersRecordings: Bool { false }

    /// How often what lies behind a visual effect was filtered, for tests.
    package var filterCount: Int { player.filterCount }

    package func show() {
        isShown = true
        needsFrame = true
    }

    package func setTitle(_ title: String) { self.title = title }

    package func setBackground(_ color: DrawingColor) { background = color }

    package func resize(to size: PixelSize) {
        let size = HeadlessWindow.clamp(size)
        guard size != self.size else { return }
        self.size = size
        server?.send(.resized(size, syncValue: nil), to: id)
    }

    private static func clamp(_ size: PixelSize) -> PixelSize {
        PixelSize(
            width: min(max(size.width, 1), Bitmap.largestSide), height: min(max(size.height, 1), Bitmap.largestSide))
    }

    package func setNeedsFrame() { needsFrame = true }

    package func close() {
        isShown = false
        server?.closed(self)
    }

    func isFrameDue(at time: Double) -> Bool {
        isShown && isVisible && (needsFrame || isAnimating || nextChange.map { $0 <= time } ?? false)
    }

    func drawFrameIfDue(at time: Double) {
        if isFrameDue(at: time) { drawFrame(at: time) }
    }

    /// Draws the frame for `time`, due or not. Hidden windows draw none.
    package func drawFrame(at time: Double) {
        guard isShown, isVisible else { return }
        var isFresh = false
        if bitmap?.width != size.width || bitmap?.height != size.height {
            bitmap = Bitmap(width: size.width, height: size.height, format: .rgb)
            surface = bitmap.map { CairoSurface(bitmap: $0) }
            isFresh = true
        }
        // Released first, because the next frame may reuse its memory.
        lastFrame = nil
        guard let surface,
            let frame = frames.nextFrame(FrameRequest(presentationTime: time, redrawsEverything: isFresh, allowsMoves: true))
        else { return }
        needsFrame = false
        isAnimating = frame.isAnimating
        nextChange = frame.nextChange
        lastFrame = frame
        if !frame.shown.isEmpty {
            if let move = frame.move { surface.perform(move) }
            player.play(frame.operations, damage: frame.damage, on: surface, keeping: groups)
            drawnFrames += 1
        }
        if !isAnimating { groups.removeAll() }
        if let value = frame.syncValue { announcedSyncValues.append(value) }
    }

    /// A copy of what the window shows; nil before its first frame.
    package func picture() -> CGImage? {
        guard let bitmap, let copy = Bitmap(width: bitmap.width, height: bitmap.height, format: .rgb) else { return nil }
        copy.bytes.copyMemory(from: bitmap.bytes, byteCount: bitmap.height * bitmap.bytesPerRow)
        return CGImage(bitmap: copy)
    }
}
