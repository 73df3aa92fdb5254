// SPDX-License-Identifier: MIT
internal import CCairo
internal import CPixels
internal import CoreGraphics
internal import WindowServer

/// Drawing on opaque images in memory, with fewer or faster passes than cairo and the same bytes. Each function returns false,
/// and has done nothing, when the surface is not an opaque image in memory.
extension CairoSurface {
    /// Copies the pixels of a rectangle, whose first pixel is `origin`, into a bitmap. False also when the rectangle does not lie
    /// within the surface.
    ///
    /// - Parameter color: Composited over the pixels in this surface, in the same pass: reading memory is what both wait for.
    func capturePixels(into bitmap: RunLengthBitmap, from origin: PixelPoint, blending color: DrawingColor = .clear) -> Bool {
        let rect = PixelRect(x: origin.x, y: origin.y, width: bitmap.size.width, height: bitmap.size.height)
        guard let pixels, PixelRect(x: 0, y: 0, width: width, height: height).contains(rect) else { return false }
        cairo_surface_flush(pointer)
        bitmap.capture(pixels.at(rect.x, rect.y), stride: pixels.stride, blending: color.premultiplied)
        if color != .clear { markDirty(rect) }
        return true
    }

    /// Copies a bitmap with the colour over it into the rectangles, as far as they lie in `bounds`.
    ///
    /// - Parameter origin: Where the bitmap's first pixel lies in this surface.
    func copyPixels(
        _ bitmap: RunLengthBitmap, origin: PixelPoint, under color: DrawingColor, in rects: [PixelRect], within bounds: PixelRect
    ) -> Bool {
        let known = PixelRect(x: origin.x, y: origin.y, width: bitmap.size.width, height: bitmap.size.height)
        let color = color.premultiplied
        return changePixels(in: rects, within: bounds.intersection(known)) { pixels, part in
            bitmap.draw(
                PixelRect(x: part.x - origin.x, y: part.y - origin.y, width: part.width, height: part.height),
                to: pixels.at(part.x, part.y), stride: pixels.stride, under: color)
        }
    }

    /// Composites a colour over the rectangles, as far as they lie in `bounds`.
    func fill(_ color: DrawingColor, in rects: [PixelRect], within bounds: PixelRect) -> Bool {
        let change = color.alpha >= 1 ? cpixels_fill : cpixels_blend_color
        let color = color.premultiplied
        return changePixels(in: rects, within: bounds) { pixels, part in
            change(pixels.at(part.x, part.y), pixels.stride, Int32(part.width), Int32(part.height), color)
        }
    }

    /// Composites the pixels `from` of a bitmap over this surface, the first of them at `at`, as far as they lie in the rectangles.
    /// False also when the bitmap's format is not `.argb`.
    ///
    /// - Parameter alpha: What the pixels are multiplied by.
    func blendPixels(_ bitmap: Bitmap, from: PixelRect, at: PixelPoint, in rects: [PixelRect], alpha: Double) -> Bool {
        guard bitmap.format == .argb else { return false }
        let mask = UInt8(cpixels_premultiplied(0, 0, 0, alpha) >> 24)
        let known = from.intersection(PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
        let source = Pixels(bytes: bitmap.bytes.assumingMemoryBound(to: UInt8.self), stride: bitmap.bytesPerRow)
        let (dx, dy) = (at.x - from.x, at.y - from.y)
        return changePixels(in: rects, within: known.offset(x: dx, y: dy)) { pixels, part in
            let (to, from) = (pixels.at(part.x, part.y), source.at(part.x - dx, part.y - dy))
            let (width, height) = (Int32(part.width), Int32(part.height))
            if mask == 255 {
                cpixels_blend_pixels(to, pixels.stride, from, source.stride, width, height)
            } else {
                cpixels_fade_pixels(to, pixels.stride, from, source.stride, width, height, mask)
            }
        }
    }

    /// Fills `to` by repeating a row or a column of opaque pixels, as far as the rectangles and `bounds` reach. False also when the
    /// bitmap is not one pixel wide or high, or its length is not that of `to`.
    func repeatPixels(of line: Bitmap, over to: PixelRect, in rects: [PixelRect], within bounds: PixelRect) -> Bool {
        guard line.format == .rgb else { return false }
        let from = Pixels(bytes: line.bytes.assumingMemoryBound(to: UInt8.self), stride: line.bytesPerRow)
        if line.width == 1, line.height == to.height {
            return changePixels(in: rects, within: bounds.intersection(to)) { pixels, part in
                cpixels_fill_rows(
                    pixels.at(part.x, part.y), pixels.stride, from.at(0, part.y - to.y), from.stride, Int32(part.width),
                    Int32(part.height))
            }
        }
        guard line.height == 1, line.width == to.width else { return false }
        return changePixels(in: rects, within: bounds.intersection(to)) { pixels, part in
            cpixels_repeat_row(
                pixels.at(part.x, part.y), pixels.stride, from.at(part.x - to.x, 0), Int32(part.width), Int32(part.height))
        }
    }

    private struct Pixels {
        let bytes: UnsafeMutablePointer<UInt8>
        let stride: Int

        func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + y * stride + x * 4 }
    }

    var isOpaqueImage: Bool { pixels != nil }

    private var pixels: Pixels? {
        guard cairo_surface_get_type(pointer) == CAIRO_SURFACE_TYPE_IMAGE,
            cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_RGB24, let bytes = cairo_image_surface_get_data(pointer)
        else { return nil }
        return Pixels(bytes: bytes, stride: Int(cairo_image_surface_get_stride(pointer)))
    }

    private func changePixels(
        in rects: [PixelRect], within bounds: PixelRect, _ change: (_ pixels: Pixels, _ part: PixelRect) -> Void
    ) -> Bool {
        guard let pixels else { return false }
        let whole = PixelRect(x: 0, y: 0, width: width, height: height).intersection(bounds)
        cairo_surface_flush(pointer)
        for rect in rects {
            let part = rect.intersection(whole)
            guard !part.isEmpty else { continue }
            change(pixels, part)
            markDirty(part)
        }
        return true
    }

    private func markDirty(_ rect: PixelRect) {
        cairo_surface_mark_dirty_rectangle(pointer, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height))
    }
}

extension DrawingColor {
    /// A pixel of the colour: 0xAARRGGBB, premultiplied, rounded as cairo does it.
    var premultiplied: UInt32 { cpixels_premultiplied(red, green, blue, alpha) }
}
