// SPDX-License-Identifier: MIT
internal import CCairo

/// The owner of one cairo surface. Confined to the thread that made it.
package final class CairoSurface {
    /// The `cairo_surface_t`.
    package let pointer: OpaquePointer
    /// Kept alive because cairo does not own the memory of `init(bitmap:)`.
    package let bitmap: Bitmap?
    package let width: Int
    package let height: Int

    /// Takes over one reference to `pointer`.
    package init(owning pointer: OpaquePointer, width: Int, height: Int) {
        self.pointer = pointer
        self.bitmap = nil
        self.width = width
        self.height = height
    }

    /// A surface over the bitmap's memory. A fresh surface for every use costs less than a microsecond and keeps
    /// threads apart: cairo's image surfaces count references without atomics.
    package convenience init(bitmap: Bitmap) {
        self.init(topLeftOf: bitmap, width: bitmap.width, height: bitmap.height)
    }

    /// A surface over a part of the bitmap's memory, of which it keeps the bitmap's format.
    package init(topLeftOf bitmap: Bitmap, width: Int, height: Int) {
        precondition(width <= bitmap.width && height <= bitmap.height)
        self.bitmap = bitmap
        self.width = width
        self.height = height
        self.pointer = cairo_image_surface_create_for_data(
            bitmap.bytes.assumingMemoryBound(to: UInt8.self), cairo_format_t(rawValue: bitmap.format.cairoFormat),
            Int32(width), Int32(height), Int32(bitmap.bytesPerRow))
    }

    /// Whether cairo failed to draw something on it. It draws nothing any more then.
    package var isBroken: Bool { cairo_surface_status(pointer) != CAIRO_STATUS_SUCCESS }

    /// A surface over the same memory; nil where the pixels are not in memory. This one must be kept for as long.
    package func renewed() -> CairoSurface? {
        guard cairo_surface_get_type(pointer) == CAIRO_SURFACE_TYPE_IMAGE, let bytes = cairo_image_surface_get_data(pointer),
            let made = cairo_image_surface_create_for_data(
                bytes, cairo_image_surface_get_format(pointer), Int32(width), Int32(height),
                cairo_image_surface_get_stride(pointer))
        else { return nil }
        return CairoSurface(owning: made, width: width, height: height)
    }

    deinit {
        cairo_surface_destroy(pointer)
    }
}
