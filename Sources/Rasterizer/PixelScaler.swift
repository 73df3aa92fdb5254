// SPDX-License-Identifier: MIT
internal import CPixels
internal import CoreGraphics
internal import WindowServer

/// Scales pixels in memory by a bilinear filter, with the bytes that cairo leaves. Owns memory that is used for every picture.
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

    /// False for masks, and for strips of one pixel, which need no filter.
    static func scales(_ bitmap: Bitmap, from: PixelRect, to: PixelRect) -> Bool {
        bitmap.format != .mask && !from.isEmpty && !to.isEmpty && !Canvas.isStrip(from, to)
    }

    private let scaler = cpixels_scaler_create()

    deinit { cpixels_scaler_destroy(scaler) }

    /// Draws the pixels `part` of the target, at `to`: opaque ones replace those that are there, others are composited over them.
    /// Nothing is drawn where memory is short.
    ///
    /// - Parameter alpha: What pixels of a bitmap with alpha are multiplied by.
    func scale(
        _ bitmap: Bitmap, to: UnsafeMutablePointer<UInt8>, stride: Int, _ part: PixelRect, _ x: Axis, _ y: Axis,
        alpha: UInt8 = 255
    ) {
        guard let scaler else { return }
        let (width, height) = (Int32(part.width), Int32(part.height))
        let from = bitmap.bytes.assumingMemoryBound(to: UInt8.self)
        let (left, top) = (Int64(x.place(of: part.x)), Int64(y.place(of: part.y)))
        if bitmap.format == .rgb {
            _ = cpixels_scale(
                scaler, to, stride, width, height, from, bitmap.bytesPerRow, Int32(bitmap.width), Int32(bitmap.height), left,
                Int64(x.step), top, Int64(y.step))
        } else {
            _ = cpixels_scale_over(
                scaler, to, stride, width, height, from, bitmap.bytesPerRow, Int32(bitmap.width), Int32(bitmap.height), left,
                Int64(x.step), top, Int64(y.step), alpha)
        }
    }
}
