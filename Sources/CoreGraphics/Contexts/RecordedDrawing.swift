// SPDX-License-Identifier: MIT
internal import CCairo

/// A drawing that is kept as what was drawn: glyphs, gradients and shapes instead of pixels. A display far away gets it for a
/// hundredth of their bytes.
///
/// Text, upright rectangles, gradients and images drawn pixel by pixel come out equal on every surface, byte by byte; only the
/// lines that memory keeps of gradients (`CGGradient.line`) are rounded differently here and there, by one unit of 255. The
/// edges of other shapes are rasterised by whoever draws them: they may differ by a few units.
package final class RecordedDrawing: Sendable {
    package let width: Int
    package let height: Int
    /// No pixel lets anything below it show through.
    package let isOpaque: Bool
    /// Nobody draws into it any more, and it is played inside of `picture`'s lock only: cairo makes indices of a recording
    /// while it plays it. What it holds is shared with other threads by cairo's own locks (scaled fonts) or by atomic
    /// reference counts (patterns; images are copies).
    private nonisolated(unsafe) let surface: OpaquePointer
    private let picture = SanitizableMutex<CGImage?>(nil)

    /// Takes the surface over: its owner must not use it any more.
    init(_ surface: CairoSurface, width: Int, height: Int, isOpaque: Bool) {
        self.surface = cairo_surface_reference(surface.pointer)
        self.width = width
        self.height = height
        self.isOpaque = isOpaque
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    /// Draws on a surface of the same size that is still clear.
    package func draw(on target: CairoSurface) {
        picture.withLock { _ in RecordedDrawing.play(surface, on: target) }
    }

    /// The pixels, made when somebody asks for them; nil when memory is short.
    package var image: CGImage? {
        picture.withLock { image in
            if let image { return image }
            guard let bitmap = Bitmap(width: width, height: height, format: isOpaque ? .rgb : .argb) else { return nil }
            RecordedDrawing.play(surface, on: CairoSurface(bitmap: bitmap))
            let made = CGImage(bitmap: bitmap)
            image = made
            return made
        }
    }

    static func makeSurface(width: Int, height: Int, format: PixelFormat) -> CairoSurface? {
        guard (1...Bitmap.largestSide).contains(width), (1...Bitmap.largestSide).contains(height) else { return nil }
        var extents = cairo_rectangle_t(x: 0, y: 0, width: Double(width), height: Double(height))
        let content = format == .rgb ? CAIRO_CONTENT_COLOR : CAIRO_CONTENT_COLOR_ALPHA
        return cairo_recording_surface_create(content, &extents).map {
            CairoSurface(owning: $0, width: width, height: height)
        }
    }

    /// What a recording that is still being made looks like.
    static func pixels(of recording: CairoSurface, format: PixelFormat) -> Bitmap? {
        guard let bitmap = Bitmap(width: recording.width, height: recording.height, format: format) else { return nil }
        play(recording.pointer, on: CairoSurface(bitmap: bitmap))
        return bitmap
    }

    private static func play(_ recording: OpaquePointer, on target: CairoSurface) {
        guard let context = cairo_create(target.pointer) else { return }
        // SOURCE over all of a surface is what cairo plays in place, without a surface between.
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(context, recording, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_paint(context)
        cairo_destroy(context)
        cairo_surface_flush(target.pointer)
    }
}
