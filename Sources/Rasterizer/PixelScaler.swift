// SPDX-License-Identifier: MIT
internal import CPixels
internal import CoreGraphics
internal import WindowServer

/// Scales opaque pixels in memory by a bilinear filter, with the bytes that cairo leaves. Owns memory that is used for every picture.
final class PixelScaler {
    /// Where the pixels of a target lie in a source, along one side.
    struct Axis {
        /// In 65,536ths of a pixel of the source, for one pixel of the target.
        let step: Int
        /// Where the target's pixel 0 begins, in the same unit.
        let offset: Int

        /// - Parameters: The first pixels and the lengths. Both are rounded as `Canvas` rounds the matrix of a pattern.
        init(from: Int, _ fromLength: Int, to: Int, _ toLength: Int) {
            let scale = Canvas.step(from: fromLength, to: toLength)
            step = Int(saturating: scale * 65536)
            offset = Int(saturating: ((Double(from) - Double(to) * scale) * 65536).rounded())
        }

        /// The place of a pixel's middle.
        func place(of pixel: Int) -> Int { pixel * step + step / 2 + offset - 32768 }
    }

    /// False for bitmaps that may be translucent, and for strips of one pixel, which need no filter.
    static func scales(_ bitmap: Bitmap, from: PixelRect, to: PixelRect) -> Bool {
        bitmap.format == .rgb && !from.isEmpty && !to.isEmpty && !Canvas.isStrip(from, to)
    }

    private let scaler = cpixels_scaler_create()

    deinit { cpixels_scaler_destroy(scaler) }

    /// Draws the pixels `part` of the target, at `to`. Nothing is drawn where memory is short.
    func scale(_ bitmap: Bitmap, to: UnsafeMutablePointer<UInt8>, stride: Int, _ part: PixelRect, _ x: Axis, _ y: Axis) {
        guard let scaler else { return }
        _ = cpixels_scale(
            scaler, to, stride, Int32(part.width), Int32(part.height), bitmap.bytes.assumingMemoryBound(to: UInt8.self),
            bitmap.bytesPerRow, Int32(bitmap.width), Int32(bitmap.height), Int64(x.place(of: part.x)), Int64(x.step),
            Int64(y.place(of: part.y)), Int64(y.step))
    }
}
