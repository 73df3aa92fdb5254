// SPDX-License-Identifier: MIT
internal import CCairo

extension CGImage {
    /// The image of a PNG file, as `init(file:vectorScale:)`; nil for other data.
    package convenience init?(png data: Data) {
        guard ImageHeader.Format(data) == .png else { return nil }
        self.init(file: data)
    }

    /// The pixels of a PNG file; nil for other data and for damaged files. The format is opaque when no pixel is translucent.
    static func decodePNG(_ data: Data) -> Bitmap? {
        var reader = PNGReader(data: data)
        // libpng leaves its decoder with longjmp when the data is bad. That never crosses a stack frame of Swift: the callback
        // has returned its status before cairo's C code raises the error.
        let decoded = withUnsafeMutablePointer(to: &reader) { reader in
            cairo_image_surface_create_from_png_stream(
                { closure, target, length in
                    guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
                    let done = closure.assumingMemoryBound(to: PNGReader.self).pointee.read(target, Int(length))
                    return done ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
                }, reader)
        }
        guard let decoded else { return nil }
        // Nearly always cairo's memory becomes the image's: a second copy of the largest pictures would not fit into many machines.
        if cairo_surface_status(decoded) == CAIRO_STATUS_SUCCESS, let bitmap = Bitmap(takingOver: decoded) {
            return bitmap.opaqueIfPossible()
        }
        defer { cairo_surface_destroy(decoded) }
        guard cairo_surface_status(decoded) == CAIRO_STATUS_SUCCESS else { return nil }
        return CGImage.bitmap(from: decoded)?.opaqueIfPossible()
    }

    /// Copies what cairo decoded, whatever format it chose: newer versions keep 16 bits of a channel.
    private static func bitmap(from decoded: OpaquePointer) -> Bitmap? {
        let format: PixelFormat = cairo_surface_get_content(decoded) == CAIRO_CONTENT_COLOR ? .rgb : .argb
        guard
            let bitmap = Bitmap(
                width: Int(cairo_image_surface_get_width(decoded)), height: Int(cairo_image_surface_get_height(decoded)),
                format: format),
            let cairo = CairoContext(CairoSurface(bitmap: bitmap))
        else { return nil }
        cairo_set_operator(cairo.pointer, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(cairo.pointer, decoded, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cairo.pointer), CAIRO_FILTER_NEAREST)
        cairo_paint(cairo.pointer)
        cairo_surface_flush(cairo.surface.pointer)
        return bitmap
    }

    /// The image as a PNG file; nil when memory is short.
    package func pngData() -> Data? {
        let surface = CairoSurface(bitmap: bitmap)
        var data = Data()
        let status = withUnsafeMutablePointer(to: &data) { data in
            cairo_surface_write_to_png_stream(
                surface.pointer,
                { closure, bytes, length in
                    guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    closure.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(length))
                    return CAIRO_STATUS_SUCCESS
                }, data)
        }
        return status == CAIRO_STATUS_SUCCESS ? data : nil
    }

    /// Writes a PNG file, whole or not at all; see `WholeFile`.
    package func writePNG(toFile path: String) throws(WholeFile.Failure) {
        guard let data = pngData() else { throw WholeFile.Failure(path, cause: "there is no memory for the picture") }
        try WholeFile.write(data, to: path)
    }
}

/// Reads a file's bytes in order.
private struct PNGReader {
    let data: Data
    var position = 0

    mutating func read(_ target: UnsafeMutablePointer<UInt8>, _ length: Int) -> Bool {
        guard length <= data.count - position else { return false }
        data.copyBytes(to: target, from: (data.startIndex + position)..<(data.startIndex + position + length))
        position += length
        return true
    }
}
