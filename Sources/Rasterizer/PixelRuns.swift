// SPDX-License-Identifier: MIT
internal import CPixels
internal import WindowServer

/// Opaque pixels that are kept for a while, as runs of one colour and what lies between them. What windows show takes an eighth of
/// the memory that way, and all of a photograph the same: less is to be read for every frame of a movement.
final class PixelRuns {
    let size: PixelSize
    private let runs: OpaquePointer

    /// Room for pixels; nil when memory is short.
    init?(size: PixelSize) {
        guard let runs = cpixels_runs_create(Int32(size.width), Int32(size.height)) else { return nil }
        self.size = size
        self.runs = runs
    }

    deinit { cpixels_runs_destroy(runs) }

    /// Keeps other pixels than before.
    ///
    /// - Parameters:
    ///   - stride: In bytes.
    ///   - color: Laid over the pixels themselves afterwards. Premultiplied.
    func take(_ pixels: UnsafeMutablePointer<UInt8>, stride: Int, laying color: UInt32) {
        cpixels_runs_take(runs, pixels, stride, color)
    }

    /// Memory that they take, in bytes.
    var byteCount: Int { cpixels_runs_bytes(runs) }

    /// Copies a part, with a colour over it.
    ///
    /// - Parameters:
    ///   - part: Lies within the size.
    ///   - color: Premultiplied.
    func draw(_ part: PixelRect, to pixels: UnsafeMutablePointer<UInt8>, stride: Int, under color: UInt32) {
        cpixels_runs_draw(
            runs, Int32(part.x), Int32(part.y), pixels, stride, Int32(part.width), Int32(part.height), color)
    }
}
