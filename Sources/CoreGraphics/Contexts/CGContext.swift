// SPDX-License-Identifier: MIT
internal import CCairo

/// A drawing destination. Points, y downwards. Follows Core Graphics' CGContext.
///
/// The pixels are made when something is drawn for the first time: a context that nobody draws into costs nothing.
/// Drawing never fails: what can't be drawn is left out, with one line in the log.
public final class CGContext {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// Pixels per point.
    package let scale: CGFloat
    private let format: PixelFormat
    /// What is drawn is kept as drawing: see `finishRecording`.
    package let isRecording: Bool
    /// What becomes of the recording.
    var recordingCost = RecordingCost()

    private var bitmap: Bitmap?
    private var cairo: CairoContext?
    private var isFinished = false
    private(set) var levels: [GraphicsLevel]
    /// In device pixels.
    var currentPath = PathBuilder()

    /// A context that makes its pixels when they are needed; `origin` is the point in its top-left corner.
    ///
    /// - Parameter isRecording: True: the drawing is kept as such, for displays to which pixels would have to travel.
    package init(
        width: Int, height: Int, scale: CGFloat, origin: CGPoint = .zero, format: PixelFormat = .argb,
        isRecording: Bool = false
    ) {
        self.isRecording = isRecording
        self.width = width
        self.height = height
        self.scale = scale
        self.format = format
        let matrix = CGAffineTransform(translationX: -origin.x, y: -origin.y)
            .concatenating(CGAffineTransform(scaleX: scale, y: scale))
        levels = [GraphicsLevel(state: GraphicsState(matrix: matrix))]
    }

    /// Draws into the bitmap, which must not be shared yet.
    package convenience init(bitmap: Bitmap, scale: CGFloat) {
        self.init(width: bitmap.width, height: bitmap.height, scale: scale, format: bitmap.format)
        self.bitmap = bitmap
    }

    /// Whether something was drawn.
    package var hasPixels: Bool { cairo != nil }

    /// Ends the drawing and hands the pixels over; nil when nothing was drawn.
    package func finish() -> Bitmap? {
        guard let cairo = end() else { return nil }
        if isRecording { return RecordedDrawing.pixels(of: cairo.surface, format: format) }
        defer { bitmap = nil }
        return bitmap
    }

    /// Ends the drawing of a recording context and hands the drawing over. nil when nothing was drawn, or when its pixels
    /// are the shorter form: then `finish` has them.
    package func finishRecording() -> RecordedDrawing? {
        guard isRecording, cairo != nil, recordingCost.isWorthwhile(width: width, height: height) else { return nil }
        return end().map {
            RecordedDrawing(
                $0.surface, width: width, height: height, isOpaque: format == .rgb || recordingCost.coversEverything)
        }
    }

    private func end() -> CairoContext? {
        while levels.count > 1 { popLevel() }
        guard let cairo else { return nil }
        cairo_surface_flush(cairo.surface.pointer)
        self.cairo = nil
        isFinished = true
        return cairo
    }

    /// What was drawn so far, as an image of its own; nil when nothing was.
    public func makeImage() -> CGImage? {
        guard let cairo else { return nil }
        cairo_surface_flush(cairo.surface.pointer)
        let copy = isRecording ? RecordedDrawing.pixels(of: cairo.surface, format: format) : bitmap?.copy()
        return copy.map { CGImage(bitmap: $0.opaqueIfPossible()) }
    }

    // MARK: Cairo

    /// The `cairo_t`, with an identity matrix; made, with its pixels, by the first call.
    func destination() -> OpaquePointer? {
        if let cairo { return cairo.pointer }
        guard !isFinished else {
            DrawingDiagnostics.warnOnce("A context was drawn into after its end.")
            return nil
        }
        guard let surface = makeSurface(), let cairo = CairoContext(surface) else {
            DrawingDiagnostics.warnOnce("A context of \(width) × \(height) pixels can't be made; its drawing is left out.")
            return nil
        }
        self.cairo = cairo
        for (index, level) in levels.enumerated() {
            if index > 0 { cairo_save(cairo.pointer) }
            for clip in level.clips { CGContext.clip(cairo.pointer, clip.path, clip.rule) }
            levels[index].clips = []
        }
        return cairo.pointer
    }

    private func makeSurface() -> CairoSurface? {
        if isRecording { return RecordedDrawing.makeSurface(width: width, height: height, format: format) }
        bitmap = bitmap ?? Bitmap(width: width, height: height, format: format)
        return bitmap.map { CairoSurface(bitmap: $0) }
    }

    static func clip(_ pointer: OpaquePointer, _ path: [PathElement], _ rule: CGPathFillRule) {
        cairo_new_path(pointer)
        CairoContext.append(path, to: pointer)
        cairo_set_fill_rule(pointer, rule.cairoRule)
        cairo_clip(pointer)
    }

    func addClip(_ path: [PathElement], _ rule: CGPathFillRule) {
        if isRecording { recordingCost.addClip(path) }
        if let cairo {
            CGContext.clip(cairo.pointer, path, rule)
        } else {
            levels[levels.count - 1].clips.append((path, rule))
        }
    }

    // MARK: States

    var state: GraphicsState {
        get { levels[levels.count - 1].state }
        set { levels[levels.count - 1].state = newValue }
    }

    func pushLevel(_ kind: GraphicsLevel.Kind) {
        levels.append(GraphicsLevel(kind: kind, state: state))
        guard let cairo else { return }
        if kind == .saved { cairo_save(cairo.pointer) }
    }

    /// Ends the innermost level, whatever its kind.
    func popLevel() {
        guard levels.count > 1, let level = levels.popLast() else { return }
        switch level.kind {
        case .saved: if let cairo { cairo_restore(cairo.pointer) }
        case .transparencyLayer: compositeTransparencyLayer()
        case .clippedTransparencyLayer:
            compositeTransparencyLayer()
            popLevel()
        }
    }

    /// Keeps the present state for `restoreGState()`.
    public func saveGState() { pushLevel(.saved) }

    /// Takes back what changed since the last `saveGState()`, clips too.
    public func restoreGState() {
        guard levels.count > 1, levels.last?.kind == .saved else {
            DrawingDiagnostics.warnOnce("restoreGState() without a saveGState().")
            return
        }
        popLevel()
    }
}
