// SPDX-License-Identifier: MIT
internal import CCairo
internal import CoreGraphics
internal import WindowServer

/// The drawing primitives of `DrawingPlayer`: a cairo context on a surface. Coordinates are device pixels.
///
/// Every source gets an explicit filter, because cairo's default reads pixels back from an X server when it scales down.
final class Canvas {
    /// nil between two frames: a canvas may be used for many.
    private(set) var surface: CairoSurface?
    private var context: OpaquePointer?

    /// - Parameter origin: The device pixel that the surface's first pixel stands for.
    init?(_ surface: CairoSurface, origin: PixelPoint = PixelPoint(x: 0, y: 0)) {
        guard let context = cairo_create(surface.pointer) else { return nil }
        if origin != PixelPoint(x: 0, y: 0) { cairo_translate(context, Double(-origin.x), Double(-origin.y)) }
        self.surface = surface
        self.context = context
    }

    /// A transparent canvas that holds the pixels of `extent`. nil when that is empty, or there is no memory.
    convenience init?(similarTo target: CairoSurface, extent: PixelRect) {
        guard !extent.isEmpty,
            let similar = cairo_surface_create_similar(
                target.pointer, CAIRO_CONTENT_COLOR_ALPHA, Int32(extent.width), Int32(extent.height))
        else { return nil }
        cairo_surface_set_device_offset(similar, Double(-extent.x), Double(-extent.y))
        self.init(CairoSurface(owning: similar, width: extent.width, height: extent.height))
    }

    /// A canvas that holds the pixels of `extent`, in the top left part of a transparent bitmap. nil when there is no memory.
    convenience init?(_ bitmap: Bitmap, extent: PixelRect) {
        let surface = CairoSurface(topLeftOf: bitmap, width: extent.width, height: extent.height)
        cairo_surface_set_device_offset(surface.pointer, Double(-extent.x), Double(-extent.y))
        self.init(surface)
    }

    /// Has no surface until `begin(on:)`.
    init() {}

    deinit { end() }

    /// Begins to draw on a surface. False when there is no memory.
    func begin(on surface: CairoSurface) -> Bool {
        end()
        // What cairo could not draw once would be the last that the surface shows: another one over the same memory shows the rest.
        let surface = surface.isBroken ? surface.renewed() ?? surface : surface
        self.surface = surface
        context = cairo_create(surface.pointer)
        return context != nil
    }

    /// Lets go of the surface.
    func end() {
        if let context { cairo_destroy(context) }
        context = nil
        surface = nil
    }

    /// Moves a canvas of an extent: its first pixel stands for another device pixel from now on.
    func move(to origin: PixelPoint) {
        if let surface { cairo_surface_set_device_offset(surface.pointer, Double(-origin.x), Double(-origin.y)) }
    }

    /// Finishes drawing: the pixels may be read.
    func flush() {
        if let surface { cairo_surface_flush(surface.pointer) }
    }

    /// Restricts all later drawing to the rectangles.
    func clip(to rects: [PixelRect]) {
        for rect in rects { add(rect) }
        cairo_clip(context)
    }

    /// Composites the colour over the rectangle.
    func fill(_ rect: PixelRect, _ color: DrawingColor) {
        guard !rect.isEmpty else { return }
        cairo_set_operator(context, color.alpha >= 1 ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER)
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        add(rect)
        cairo_fill(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }

    /// Draws `from` of the surface unscaled, with its top-left corner at `at`.
    func draw(_ source: CairoSurface, isOpaque: Bool, from: PixelRect, at: PixelPoint, alpha: Double) {
        guard !from.isEmpty else { return }
        cairo_set_source_surface(context, source.pointer, Double(at.x - from.x), Double(at.y - from.y))
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        let rect = PixelRect(x: at.x, y: at.y, width: from.width, height: from.height)
        if alpha >= 1 {
            cairo_set_operator(context, isOpaque ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER)
            add(rect)
            cairo_fill(context)
            cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        } else {
            clipped(to: rect) { cairo_paint_with_alpha(context, alpha) }
        }
    }

    /// Draws `from` of the surface scaled to `to`.
    ///
    /// - Parameter keepsPixels: Whether each pixel is one of the surface's, and not mixed of several.
    func stretch(
        _ source: CairoSurface, from: PixelRect, to: PixelRect, clip: PixelRect, alpha: Double, keepsPixels: Bool = false
    ) {
        guard !from.isEmpty, !to.isEmpty else { return }
        let isWhole = from == PixelRect(x: 0, y: 0, width: source.width, height: source.height)
        clipped(to: to.intersection(clip)) {
            let pattern = isWhole && Canvas.isStrip(from, to) ? makeTile(source, at: to) : makePattern(source, from: from, to: to)
            if keepsPixels { cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST) }
            cairo_set_source(context, pattern)
            cairo_pattern_destroy(pattern)
            if alpha >= 1 { cairo_paint(context) } else { cairo_paint_with_alpha(context, alpha) }
        }
    }

    /// Composites the colour through the coverage of `from` in the mask, scaled to `to`.
    func fill(_ clip: PixelRect, _ color: DrawingColor, through mask: CairoSurface, from: PixelRect, to: PixelRect) {
        guard !from.isEmpty, !to.isEmpty else { return }
        clipped(to: to.intersection(clip)) {
            cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
            let pattern = makePattern(mask, from: from, to: to)
            cairo_mask(context, pattern)
            cairo_pattern_destroy(pattern)
        }
    }

    /// Multiplies the pixels at `to` by the coverage of `from` in the mask.
    func multiply(by mask: CairoSurface, from: PixelRect, to: PixelRect) {
        clipped(to: to) {
            cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
            let pattern = makePattern(mask, from: from, to: to)
            cairo_set_source(context, pattern)
            cairo_pattern_destroy(pattern)
            cairo_paint(context)
        }
    }

    /// Multiplies all pixels by the alpha of a group.
    func multiply(by group: Canvas) {
        guard group !== self, let source = group.surface else { return }
        cairo_save(context)
        cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
        cairo_set_source_surface(context, source.pointer, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_paint(context)
        cairo_restore(context)
    }

    /// Makes all pixels transparent.
    func clear() {
        cairo_save(context)
        cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
        cairo_paint(context)
        cairo_restore(context)
    }

    /// Draws a group.
    ///
    /// - Parameter matrix: Maps pixels of the group to device pixels; nil when the group lies in place.
    func draw(_ group: Canvas, alpha: Double, matrix: CGAffineTransform?, clip: PixelRect) {
        // There was no memory for the group, so its operations drew on this canvas already.
        guard group !== self, let source = group.surface else { return }
        if let matrix, !Canvas.canDraw(matrix) { return }
        clipped(to: clip) {
            cairo_set_source_surface(context, source.pointer, 0, 0)
            let pattern = cairo_get_source(context)
            if let inverse = matrix?.inverted() {
                var cairoMatrix = Canvas.sampling(
                    xx: inverse.a, yx: inverse.b, xy: inverse.c, yy: inverse.d, x0: inverse.tx, y0: inverse.ty)
                cairo_pattern_set_matrix(pattern, &cairoMatrix)
            }
            cairo_pattern_set_filter(pattern, matrix == nil ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
            if alpha >= 1 { cairo_paint(context) } else { cairo_paint_with_alpha(context, alpha) }
        }
    }

    /// False for what is seen from its edge: it covers no pixel, and pixman cannot hold the numbers of its inverse. Cairo would refuse all
    /// that is drawn on the surface from then on.
    private static func canDraw(_ matrix: CGAffineTransform) -> Bool {
        let limit = 16384.0
        let determinant = matrix.a * matrix.d - matrix.b * matrix.c
        guard determinant.isFinite, determinant != 0 else { return false }
        let inverse = [matrix.a / determinant, matrix.b / determinant, matrix.c / determinant, matrix.d / determinant]
        return inverse.allSatisfy { abs($0) < limit }
    }

    private func clipped(to rect: PixelRect, _ body: () -> Void) {
        guard !rect.isEmpty else { return }
        cairo_save(context)
        add(rect)
        cairo_clip(context)
        body()
        cairo_restore(context)
    }

    private func add(_ rect: PixelRect) {
        cairo_rectangle(context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
    }

    /// A pattern that shows `from` of the surface at `to`. Sides that are unscaled or one pixel long need no filter. Other scales are
    /// bilinear, with padded edges: those take a quarter of the time of edges that fade out.
    private func makePattern(_ surface: CairoSurface, from: PixelRect, to: PixelRect) -> OpaquePointer? {
        let pattern = cairo_pattern_create_for_surface(surface.pointer)
        let scaleX = Canvas.step(from: from.width, to: to.width)
        let scaleY = Canvas.step(from: from.height, to: to.height)
        var matrix = Canvas.sampling(
            xx: scaleX, yx: 0, xy: 0, yy: scaleY, x0: Double(from.x) - Double(to.x) * scaleX,
            y0: Double(from.y) - Double(to.y) * scaleY)
        cairo_pattern_set_matrix(pattern, &matrix)
        let isStrip = Canvas.isStrip(from, to)
        cairo_pattern_set_filter(pattern, isStrip ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        if !isStrip { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
        return pattern
    }

    /// Whether each side is unscaled, or is one pixel that is repeated.
    static func isStrip(_ from: PixelRect, _ to: PixelRect) -> Bool {
        (from.width == 1 || from.width == to.width) && (from.height == 1 || from.height == to.height)
    }

    /// The same pixels by repeating the surface instead of sampling it: as fast as a copy.
    private func makeTile(_ surface: CairoSurface, at to: PixelRect) -> OpaquePointer? {
        let pattern = cairo_pattern_create_for_surface(surface.pointer)
        var matrix = Canvas.sampling(xx: 1, yx: 0, xy: 0, yy: 1, x0: Double(-to.x), y0: Double(-to.y))
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
        return pattern
    }

    /// Source pixels for each pixel drawn. Rounded down, so that a stretched strip never samples its neighbour.
    static func step(from: Int, to: Int) -> Double {
        max((Double(from) / Double(to) * 32768).rounded(.down), 1) / 32768
    }

    /// A matrix that pixman's 16.16 fixed-point numbers represent exactly, at the centre of every pixel too. Cairo shifts others by
    /// a rounding error that depends on the clip, and then what is drawn in parts differs from what is drawn at once.
    static func sampling(xx: Double, yx: Double, xy: Double, yy: Double, x0: Double, y0: Double) -> cairo_matrix_t {
        func factor(_ value: Double) -> Double { (value * 32768).rounded() / 32768 }
        func offset(_ value: Double) -> Double { (value * 65536).rounded() / 65536 }
        let isFlat = factor(xx) * factor(yy) == factor(xy) * factor(yx)
        // Rounding must not make a matrix singular: cairo refuses those.
        guard !isFlat else { return cairo_matrix_t(xx: xx, yx: yx, xy: xy, yy: yy, x0: x0, y0: y0) }
        return cairo_matrix_t(
            xx: factor(xx), yx: factor(yx), xy: factor(xy), yy: factor(yy), x0: offset(x0), y0: offset(y0))
    }
}
