// SPDX-License-Identifier: MIT

/// An immutable bitmap, shared freely between threads.
public final class CGImage: Sendable {
    package let bitmap: Bitmap

    /// Takes over the bitmap; nobody may write to it from here on.
    package init(bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    /// In pixels.
    public var width: Int { bitmap.width }
    /// In pixels.
    public var height: Int { bitmap.height }
    public var bytesPerRow: Int { bitmap.bytesPerRow }
    /// True when no pixel lets anything below it show through.
    package var isOpaque: Bool { bitmap.format == .rgb }

    /// The part of the image inside the rectangle (pixels, made whole); it shares the pixels. nil when there is none.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull, !rect.isInfinite else { return rect.isInfinite ? self : nil }
        let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        return CGImage(
            bitmap: Bitmap(
                partOf: bitmap, x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height),
                format: bitmap.format))
    }

    /// The colour of one pixel, alpha straight; nil outside of the image.
    package func color(x: Int, y: Int) -> CGColor? {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        let row = bitmap.bytes + y * bytesPerRow
        guard bitmap.format != .mask else {
            return CGColor(gray: 1, alpha: CGFloat((row + x).load(as: UInt8.self)) / 255)
        }
        let pixel = (row + 4 * x).load(as: UInt32.self)
        let alpha = bitmap.format == .rgb ? 255 : CGFloat(pixel >> 24)
        guard alpha > 0 else { return .clear }
        func channel(_ shift: UInt32) -> CGFloat { min(CGFloat(pixel >> shift & 255) / alpha, 1) }
        return CGColor(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha / 255)
    }
}
