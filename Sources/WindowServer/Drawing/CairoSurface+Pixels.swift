// SPDX-License-Identifier: MIT
internal import CCairo
internal import CPixels
internal import CoreGraphics

extension CairoSurface {
    /// Copies rectangles of an opaque surface into this one, with the colour over them. False when one of the two is not an
    /// opaque image in memory; then nothing was done.
    ///
    /// - Parameter origin: Where the source's first pixel lies in this surface.
    func copyPixels(_ source: CairoSurface, origin: PixelPoint, under color: DrawingColor, in rects: [PixelRect]) -> Bool {
        guard let to = pixels, let from = source.pixels else { return false }
        let pixel = color.premultiplied
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        let known = PixelRect(x: origin.x, y: origin.y, width: source.width, height: source.height)
        cairo_surface_flush(pointer)
        for rect in rects {
            let part = rect.intersection(whole).intersection(known)
            guard !part.isEmpty else { continue }
            cpixels_copy_under_color(
                to.bytes + part.y * to.stride + part.x * 4, to.stride,
                from.bytes + (part.y - origin.y) * from.stride + (part.x - origin.x) * 4, from.stride, Int32(part.width),
                Int32(part.height), pixel)
            cairo_surface_mark_dirty_rectangle(
                pointer, Int32(part.x), Int32(part.y), Int32(part.width), Int32(part.height))
        }
        return true
    }

    private var pixels: (bytes: UnsafeMutablePointer<UInt8>, stride: Int)? {
        guard cairo_surface_get_type(pointer) == CAIRO_SURFACE_TYPE_IMAGE,
            cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_RGB24, let bytes = cairo_image_surface_get_data(pointer)
        else { return nil }
        return (bytes, Int(cairo_image_surface_get_stride(pointer)))
    }
}
