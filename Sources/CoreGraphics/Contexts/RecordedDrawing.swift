// SPDX-License-Identifier: MIT
internal import CCairo

/// A drawing that is kept as glyphs, gradients and shapes instead of pixels. To a display over a network it is sent with a
/// hundredth of the bytes.
///
/// Text, upright rectangles, gradients and unscaled images give equal bytes on every surface. Only the lines of pixels that
/// layers keep of gradients (`CGGradient.line`) are rounded differently in places, by 1 of 255. The edges of other shapes
/// depend on who rasterises them, and may differ by a few units.
package final class RecordedDrawing: Sendable {
    package let width: Int
    package let height: Int
    /// No pixel lets anything below it show through.
    package let isOpaque: Bool
    /// Never drawn into again, and played under the lock of `rasterized` only: cairo builds indices of a recording while it
    /// plays it. What it holds is shared with other threads under cairo's own locks (scaled fonts) or by atomic reference
    /// counts (patterns; images are copies).
    private nonisolated(unsafe) let surface: OpaquePointer
    private let rasterized = SanitizableMutex<CGImage?>(nil)

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

    /// Draws on a surface of the same size, which must be clear.
    package func draw(on target: CairoSurface) {
        rasterized.withLock { _ in RecordedDrawing.play(surface, on: target) }
    }

    /// The pixels, rasterised when they are first read; nil when memory is short.
    package var image: CGImage? {
        rasterized.withLock { image in
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

    /// The pixels of a recording that is not finished.
    static func pixels(of recording: CairoSurface, format: PixelFormat) -> Bitmap? {
        guard let bitmap = Bitmap(width: recording.width, height: recording.height, format: format) else { return nil }
        play(recording.pointer, on: CairoSurface(bitmap: bitmap))
        return bitmap
    }

    private static func play(_ recording: OpaquePointer, on target: CairoSurface) {
        guard let context = cairo_create(target.pointer) else { return }
        // With SOURCE over a whole surface cairo plays the recording directly, without an intermediate surface.
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(context, recording, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_paint(context)
        cairo_destroy(context)
        cairo_surface_flush(target.pointer)
    }
}
