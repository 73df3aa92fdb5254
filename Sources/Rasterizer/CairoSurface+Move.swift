// SPDX-License-Identifier: MIT
internal import CCairo
package import CoreGraphics
internal import Glibc
package import WindowServer

extension CairoSurface {
    /// Moves pixels of an image of 32 bits in memory. Other surfaces stay as they are.
    package func perform(_ move: PixelMove) {
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        let target = move.rect.intersection(whole).intersection(move.rect.intersection(whole).offset(x: move.x, y: move.y))
        guard !target.isEmpty, cairo_surface_get_type(pointer) == CAIRO_SURFACE_TYPE_IMAGE else { return }
        cairo_surface_flush(pointer)
        guard let bytes = cairo_image_surface_get_data(pointer) else { return }
        let stride = Int(cairo_image_surface_get_stride(pointer))
        // Rows that are still to be read must not be overwritten.
        let rows = target.y..<target.maxY
        for row in 0..<rows.count {
            let y = move.y > 0 ? rows.upperBound - 1 - row : rows.lowerBound + row
            memmove(
                bytes + y * stride + target.x * 4, bytes + (y - move.y) * stride + (target.x - move.x) * 4, target.width * 4)
        }
        cairo_surface_mark_dirty(pointer)
    }
}
