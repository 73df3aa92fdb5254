// SPDX-License-Identifier: MIT
internal import CCairo
internal import Glibc

/// The format of a bitmap's pixels. Cairo's formats: native byte order, premultiplied alpha.
package enum PixelFormat: Sendable, Equatable {
    /// Colour with alpha, 32 bits.
    case argb
    /// Opaque colour, 32 bits, the upper 8 unused.
    case rgb
    /// Coverage only, 8 bits.
    case mask

    package var cairoFormat: Int32 {
        switch self {
        case .argb: CAIRO_FORMAT_ARGB32.rawValue
        case .rgb: CAIRO_FORMAT_RGB24.rawValue
        case .mask: CAIRO_FORMAT_A8.rawValue
        }
    }
}

/// Pixel memory, zero at first, with one owner. Whoever made it writes it through a `CairoSurface`; it becomes immutable when a
/// `CGImage` takes it over.
package final class Bitmap: Sendable {
    package let width: Int
    package let height: Int
    package let bytesPerRow: Int
    package let format: PixelFormat
    /// Written only before the bitmap is shared; see the type's comment.
    package nonisolated(unsafe) let bytes: UnsafeMutableRawPointer
    /// The memory, when it is its own.
    private let block: BitmapMemory.Block?
    /// What owns the memory: the bitmap of which this one is a part, or a surface of cairo's; nil when the memory is its own.
    private let owner: (any AnyObject & Sendable)?

    /// The largest side of any bitmap, in pixels: the limit of X drawables and of pixman's coordinates.
    package static let largestSide = 16384

    /// Nil when a side is not in 1 … `largestSide`, or memory is short.
    ///
    /// - Parameters:
    ///   - isSparse: Whether most of the pixels will stay as they are, so that memory for them is not wanted.
    ///   - isCleared: Whether they must be zero; false where all of them will be written.
    package init?(width: Int, height: Int, format: PixelFormat, isSparse: Bool = false, isCleared: Bool = true) {
        guard (1...Bitmap.largestSide).contains(width), (1...Bitmap.largestSide).contains(height) else { return nil }
        let stride = Int(cairo_format_stride_for_width(cairo_format_t(rawValue: format.cairoFormat), Int32(width)))
        guard stride > 0, let block = BitmapMemory.shared.allocate(height * stride, isSparse: isSparse, isCleared: isCleared)
        else { return nil }
        self.width = width
        self.height = height
        self.bytesPerRow = stride
        self.format = format
        self.bytes = block.bytes
        self.block = block
        self.owner = nil
    }

    /// A part of another bitmap, which must be inside of it. Shares the memory; the format may change between those of 32 bits
    /// only.
    init(partOf owner: Bitmap, x: Int, y: Int, width: Int, height: Int, format: PixelFormat) {
        precondition(x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= owner.width && y + height <= owner.height)
        precondition((format == .mask) == (owner.format == .mask))
        self.width = width
        self.height = height
        self.bytesPerRow = owner.bytesPerRow
        self.format = format
        self.bytes = owner.bytes + y * owner.bytesPerRow + x * (format == .mask ? 1 : 4)
        self.block = nil
        self.owner = owner
    }

    /// Takes over a surface of cairo's, which nobody else may keep. Nil, without taking it over, for pixels of a format that no bitmap
    /// has.
    init?(takingOver surface: OpaquePointer) {
        let format = cairo_image_surface_get_format(surface)
        guard let format = [PixelFormat.argb, .rgb].first(where: { $0.cairoFormat == format.rawValue }),
            let bytes = cairo_image_surface_get_data(surface)
        else { return nil }
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        bytesPerRow = Int(cairo_image_surface_get_stride(surface))
        self.format = format
        self.bytes = UnsafeMutableRawPointer(bytes)
        block = nil
        owner = OwnedSurface(surface)
    }

    /// Before rows of a sparse bitmap are written after all: finds the memory for them at once.
    package func findMemory(rows: Range<Int>) {
        block?.findPages(of: (rows.lowerBound * bytesPerRow)..<(rows.upperBound * bytesPerRow))
    }

    deinit { if let block { BitmapMemory.shared.free(block) } }
}

/// Keeps a surface of cairo's for its memory. Nobody draws on it any more, so that any thread may release it.
private final class OwnedSurface: Sendable {
    private nonisolated(unsafe) let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit { cairo_surface_destroy(pointer) }
}
