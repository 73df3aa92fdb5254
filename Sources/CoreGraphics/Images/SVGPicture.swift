// SPDX-License-Identifier: MIT
internal import CCairo
internal import CPictures

/// A drawing of an SVG file. Confined to the thread that made it.
final class SVGPicture {
    private let drawing: OpaquePointer

    /// Whether bytes may be an SVG file: a text whose first element has that name. Compressed ones are not looked into.
    static func isLikely(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let head = bytes.prefix(4096)
        guard let first = head.first(where: { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }),
            first == UInt8(ascii: "<")
        else { return false }
        return String(decoding: head, as: UTF8.self).contains("<svg")
    }

    /// Nil for other data, and without librsvg. Files that the drawing names are not loaded.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress,
            let drawing = cpictures_svg_new(start.assumingMemoryBound(to: UInt8.self), bytes.count)
        else { return nil }
        self.drawing = drawing
    }

    deinit { cpictures_svg_free(drawing) }

    /// The size in pixels where a unit of the drawing becomes `scale` of them; nil when the file has no size.
    func pixelSize(scale: CGFloat) -> (width: Int, height: Int)? {
        var (width, height) = (0.0, 0.0)
        guard cpictures_svg_size(drawing, &width, &height), width > 0, height > 0 else { return nil }
        func pixels(_ length: Double) -> Int { max(min(Int(saturating: (length * scale).rounded()), 1 << 30), 1) }
        return (pixels(width), pixels(height))
    }

    /// The drawing, scaled to a size. Nil when it can't be drawn.
    func bitmap(width: Int, height: Int) -> Bitmap? {
        guard let bitmap = Bitmap(width: width, height: height, format: .argb),
            let context = CairoContext(CairoSurface(bitmap: bitmap)),
            cpictures_svg_draw(drawing, UnsafeMutableRawPointer(context.pointer), Int32(width), Int32(height)),
            cairo_status(context.pointer) == CAIRO_STATUS_SUCCESS
        else { return nil }
        cairo_surface_flush(context.surface.pointer)
        return bitmap
    }
}
