// SPDX-License-Identifier: MIT
internal import CCairo

/// A drawing destination. Coordinates are points, y downwards. Follows Core Graphics' CGContext.
///
/// The bitmap is allocated when something is drawn for the first time: an unused context costs nothing.
/// Drawing never throws: what can't be drawn is left out, with one line in the log.
public final class CGContext {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// Pixels per point.
    package let scale: CGFloat
    private let format: PixelFormat
    /// Whether the drawing itself is kept instead of pixels: see `finishRecording`.
    package let isRecording: Bool
    /// Whether a frame of a movement is drawn: shapes may be a little less exact, where that is faster.
    package var isInMotion = false
    /// Decides whether the recording is kept.
    var recordingCost = RecordingCost()

    /// From points to pixels, before any change: patterns begin at its origin.
    let baseMatrix: CGAffineTransform
    private var bitmap: Bitmap?
    private var cairo: CairoContext?
    private var isFinished = false
    private(set) var levels: [GraphicsLevel]
    /// In device pixels.
    var currentPath = PathBuilder()

    /// Creates a context that allocates its bitmap when that is needed.
    ///
    /// - Parameters:
    ///   - width: In pixels, as `height`.
    ///   - scale: Pixels per point.
    ///   - origin: The point in the upper left corner.
    ///   - isRecording: Whether the drawing itself is kept, for displays to which pixels would have to travel.
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
        baseMatrix = matrix
        levels = [GraphicsLevel(state: GraphicsState(matrix: matrix))]
    }

    /// Draws into the bitmap, which must not be shared yet.
    package convenience init(bitmap: Bitmap, scale: CGFloat) {
        self.init(width: bitmap.width, height: bitmap.height, scale: scale, format: bitmap.format)
        self.bitmap = bitmap
    }

    /// Whether something was drawn.
    package var hasPixels: Bool { cairo != nil }

    /// Ends the drawing and returns the pixels; nil when nothing was drawn.
    package func finish() -> Bitmap? {
        guard let cairo = end() else { return nil }
        if isRecording { return RecordedDrawing.pixels(of: cairo.surface, format: format) }
        defer { bitmap = nil }
        return bitmap
    }

    /// Ends the drawing of a recording context and returns the recording. Nil when nothing was drawn, or when the pixels would be
    /// shorter: then `finish` returns them.
    package func finishRecording() -> RecordedDrawing? {
        guard isRecording, cairo != nil, recordingCost.isWorthwhile(width: width, height: height) else { return nil }
        return end().map {
            RecordedDrawing(
                $0.surface, width: width, height: height, isOpaque: format == .rgb || recordingCost.coversEverything)
        }
    }

    /// Ends the drawing of a recording context and returns the recording, whatever it costs; nil when nothing was drawn.
    func endRecording() -> CairoSurface? { isRecording ? end()?.surface : nil }

    private func end() -> CairoContext? {
        while levels.count > 1 { popLevel() }
        guard let cairo else { return nil }
        cairo_surface_flush(cairo.surface.pointer)
        self.cairo = nil
        isFinished = true
        return cairo
    }

    /// A copy of what was drawn so far; nil when nothing was.
    public func makeImage() -> CGImage? {
        guard let cairo else { return nil }
        cairo_surface_flush(cairo.surface.pointer)
        let copy = isRecording ? RecordedDrawing.pixels(of: cairo.surface, format: format) : bitmap?.copy()
        return copy.map { CGImage(bitmap: $0.opaqueIfPossible()) }
    }

    // MARK: Cairo

    /// The `cairo_t`, with an identity matrix; made, with its pixels, by the first call.
    func destination() -> OpaquePointer? {
        applyDenseClip()
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
        if !isRecording, let area = DenseArea(path, rule) {
            applyDenseClip()
            levels[levels.count - 1].denseClip = area
        } else if let cairo {
            CGContext.clip(cairo.pointer, path, rule)
        } else {
            levels[levels.count - 1].clips.append((path, rule))
        }
    }

    private func applyDenseClip() {
        guard let area = takeDenseClip() else { return }
        if let cairo {
            CGContext.clip(cairo.pointer, area.elements, area.rule)
        } else {
            levels[levels.count - 1].clips.append((area.elements, area.rule))
        }
    }

    /// The dense clip, which is none any more.
    func takeDenseClip() -> DenseArea? {
        // Every drawing asks; hardly any has one.
        guard let area = levels[levels.count - 1].denseClip else { return nil }
        levels[levels.count - 1].denseClip = nil
        return area
    }

    func putBackDenseClip(_ area: DenseArea) { levels[levels.count - 1].denseClip = area }

    /// What drawing can reach, in device pixels.
    var deviceClip: CGRect {
        let dense = levels[levels.count - 1].denseClip?.bounds
        guard let cairo else {
            let clips = levels.flatMap(\.clips).map { CGPath($0.path).boundingBoxOfPath } + (dense.map { [$0] } ?? [])
            return clips.reduce(CGRect(x: 0, y: 0, width: width, height: height)) { box, other in
                other.isNull ? .zero : box.intersection(other)
            }
        }
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo.pointer, &x1, &y1, &x2, &y2)
        let box = CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
        return dense.map(box.intersection) ?? box
    }

    /// The pixels, where they may be written up to the bounds of the clip: it is a rectangle of whole pixels, and there is no layer above
    /// them. For drawing that needs no cairo.
    var bitmapInsideClip: Bitmap? {
        guard let cairo, let bitmap, bitmap.format != .mask, levels.allSatisfy({ $0.kind == .saved }),
            let clips = cairo_copy_clip_rectangle_list(cairo.pointer)
        else { return nil }
        defer { cairo_rectangle_list_destroy(clips) }
        guard clips.pointee.status == CAIRO_STATUS_SUCCESS, clips.pointee.num_rectangles == 1 else { return nil }
        let clip = clips.pointee.rectangles[0]
        let rect = CGRect(x: clip.x, y: clip.y, width: clip.width, height: clip.height)
        return rect == rect.integral ? bitmap : nil
    }

    /// The pixels of a mask on which nothing has been drawn yet, and where nothing is clipped: the first shape is its contents.
    func untouchedMask() -> Bitmap? {
        guard format == .mask, cairo == nil, bitmap == nil, levels.count == 1, levels[0].clips.isEmpty, levels[0].denseClip == nil
        else { return nil }
        return destination() == nil ? nil : bitmap
    }

    // MARK: States

    var state: GraphicsState {
        get { levels[levels.count - 1].state }
        set { levels[levels.count - 1].state = newValue }
    }

    func pushLevel(_ kind: GraphicsLevel.Kind) {
        applyDenseClip()
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

    /// Saves the graphics state for `restoreGState()`: matrix, clip, colours, alpha, blend mode, lines, shadow and quality.
    public func saveGState() { pushLevel(.saved) }

    /// Restores the graphics state of the last `saveGState()`. Without one, it does nothing but log a line.
    public func restoreGState() {
        guard levels.count > 1, levels.last?.kind == .saved else {
            DrawingDiagnostics.warnOnce("restoreGState() without a saveGState().")
            return
        }
        popLevel()
    }
}
