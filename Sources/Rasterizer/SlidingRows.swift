// SPDX-License-Identifier: MIT
internal import CCairo
package import CoreGraphics
internal import Glibc
package import WindowServer

/// The rows of an image of 32 bits, in memory that has some rows more: what scrolls stays where it is, and the image begins elsewhere.
///
/// Only what does not scroll is copied then. Moving the four megabytes of a window takes 0.35 ms, and the server takes 0.2 ms longer to read
/// what has just been moved (1280x800, Xvfb).
package struct SlidingRows {
    package let width: Int
    package let height: Int
    /// Bytes from a row to the next.
    package let stride: Int
    /// Rows of the memory beyond the image's.
    package let spare: Int
    /// The row of the memory that the image begins with, `0...spare`.
    package private(set) var first = 0

    package init(width: Int, height: Int, stride: Int, spare: Int) {
        self.width = width
        self.height = height
        self.stride = stride
        self.spare = spare
    }

    /// Moves pixels. Where nothing arrives, in the rectangle of the move, pixels are undefined afterwards.
    package mutating func perform(_ move: PixelMove, in memory: UnsafeMutableRawPointer) {
        let rect = move.rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        let target = rect.intersection(rect.offset(x: move.x, y: move.y))
        guard !target.isEmpty else { return }
        let next = begin(after: move, of: rect, to: target)
        let (old, new) = (memory + first * stride, memory + next * stride)
        func copy(_ xs: Range<Int>, from y: Int, x: Int, to row: Int) {
            guard !xs.isEmpty, old + y * stride != new + row * stride || x != 0 else { return }
            memmove(new + row * stride + xs.lowerBound * 4, old + y * stride + (xs.lowerBound - x) * 4, xs.count * 4)
        }
        // Rows that are still to be read must not be overwritten.
        let isDownwards = next > first || next == first && move.y > 0
        for step in 0..<height {
            let y = isDownwards ? height - 1 - step : step
            if target.y..<target.maxY ~= y { copy(target.x..<target.maxX, from: y - move.y, x: move.x, to: y) }
            guard next != first else { continue }
            let isBeside = rect.y..<rect.maxY ~= y
            copy(0..<(isBeside ? rect.x : width), from: y, x: 0, to: y)
            if isBeside { copy(rect.maxX..<width, from: y, x: 0, to: y) }
        }
        first = next
    }

    /// Where the image begins after a move. At an end of the memory it goes to the other one, with all of its pixels.
    private func begin(after move: PixelMove, of rect: PixelRect, to target: PixelRect) -> Int {
        guard move.x == 0, move.y != 0, abs(move.y) <= spare, width * height - rect.area < target.area else { return first }
        let wanted = first - move.y
        return 0...spare ~= wanted ? wanted : move.y < 0 ? 0 : spare
    }
}

extension CairoSurface {
    /// Moves pixels of an image of 32 bits in memory. Other surfaces stay as they are.
    package func perform(_ move: PixelMove) {
        guard cairo_surface_get_type(pointer) == CAIRO_SURFACE_TYPE_IMAGE else { return }
        cairo_surface_flush(pointer)
        guard let bytes = cairo_image_surface_get_data(pointer) else { return }
        var rows = SlidingRows(width: width, height: height, stride: Int(cairo_image_surface_get_stride(pointer)), spare: 0)
        rows.perform(move, in: bytes)
        cairo_surface_mark_dirty(pointer)
    }
}
