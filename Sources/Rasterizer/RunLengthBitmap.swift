// SPDX-License-Identifier: MIT
internal import CPixels
internal import WindowServer

/// A run-length encoded bitmap of opaque pixels: runs of one colour, and the pixels between them as they are. A window without
/// photographs takes an eighth of a plain bitmap's memory, a photograph no more than that: each frame of a movement reads less.
final class RunLengthBitmap {
    let size: PixelSize
    private let runs: OpaquePointer

    /// Memory for a bitmap, without pixels. nil when memory is short.
    init?(size: PixelSize) {
        guard let runs = cpixels_runs_create(Int32(size.width), Int32(size.height)) else { return nil }
        self.size = size
        self.runs = runs
    }

    deinit { cpixels_runs_destroy(runs) }

    /// Replaces the bitmap by the pixels at the address, as many as its size says.
    ///
    /// - Parameters:
    ///   - stride: In bytes.
    ///   - color: Composited over the given pixels afterwards, not over the bitmap. Premultiplied; 0 does nothing.
    func capture(_ pixels: UnsafeMutablePointer<UInt8>, stride: Int, blending color: UInt32) {
        cpixels_runs_capture(runs, pixels, stride, color)
    }

    /// The memory that the pixels take, in bytes.
    var byteCount: Int { cpixels_runs_bytes(runs) }

    /// Copies a part of the bitmap with a colour over it.
    ///
    /// - Parameters:
    ///   - part: Lies within the size.
    ///   - pixels: Where the part's first pixel goes.
    ///   - stride: In bytes.
    ///   - color: Premultiplied.
    func draw(_ part: PixelRect, to pixels: UnsafeMutablePointer<UInt8>, stride: Int, under color: UInt32) {
        cpixels_runs_draw(
            runs, Int32(part.x), Int32(part.y), pixels, stride, Int32(part.width), Int32(part.height), color)
    }

    /// The same with spans of a group over it.
    ///
    /// - Parameters:
    ///   - spans: Those of a bitmap, see CPixels.
    ///   - origin: Where that bitmap's first pixel lies in this one.
    ///   - alpha: What its pixels are multiplied by, 0 … 255.
    func draw(
        _ part: PixelRect, to pixels: UnsafeMutablePointer<UInt8>, stride: Int, under color: UInt32, _ spans: OpaquePointer,
        origin: PixelPoint, alpha: UInt8
    ) {
        cpixels_runs_dissolve(
            runs, Int32(part.x), Int32(part.y), pixels, stride, Int32(part.width), Int32(part.height), color, spans,
            Int32(origin.x), Int32(origin.y), alpha)
    }
}
