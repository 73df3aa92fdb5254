// SPDX-License-Identifier: MIT
internal import CPixels
internal import CoreGraphics
internal import WindowServer

/// What lies behind a rectangle, filtered, in a few bytes: it is drawn larger than it is kept.
final class BlurBitmap {
    /// In the coordinates of the operations.
    let rect: PixelRect
    private let blur: OpaquePointer

    /// nil for an empty rectangle, and where memory is short.
    ///
    /// - Parameters:
    ///   - pixels: Premultiplied; the first one is that of the rectangle.
    ///   - isOpaque: Whether the pixels have no alpha.
    ///   - memory: Only used until the end of the call.
    init?(
        _ pixels: UnsafePointer<UInt8>, stride: Int, rect: PixelRect, isOpaque: Bool, filter: BackdropFilter,
        memory: BlurMemory
    ) {
        guard let memory = memory.pointer else { return nil }
        let look = cpixels_look(saturation: filter.saturation, brightness: filter.brightness, tint: filter.tint.premultiplied)
        let blur = cpixels_backdrop_create(
            memory, pixels, stride, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height), isOpaque ? 1 : 0,
            filter.radius, look)
        guard let blur else { return nil }
        self.blur = blur
        self.rect = rect
    }

    deinit { cpixels_backdrop_destroy(blur) }

    /// Writes a part of the rectangle.
    func draw(_ part: PixelRect, to pixels: UnsafeMutablePointer<UInt8>, stride: Int) {
        cpixels_backdrop_draw(
            blur, Int32(part.x - rect.x), Int32(part.y - rect.y), pixels, stride, Int32(part.width), Int32(part.height))
    }
}

/// What it takes to filter one backdrop after another.
final class BlurMemory {
    /// nil where memory is short.
    fileprivate let pointer = cpixels_backdrop_memory_create()

    deinit { cpixels_backdrop_memory_destroy(pointer) }
}
