// SPDX-License-Identifier: MIT

/// An immutable picture, shared freely between threads.
public final class CGImage: Sendable {
    private enum Pixels: Sendable {
        case bitmap(Bitmap)
        case encoded(EncodedPicture)
    }

    private let pixels: Pixels
    /// nil: the pixels of a file tell.
    private let knownOpacity: Bool?

    /// Takes over the bitmap; nobody may write to it from here on.
    package init(bitmap: Bitmap) {
        pixels = .bitmap(bitmap)
        knownOpacity = bitmap.format == .rgb
        width = bitmap.width
        height = bitmap.height
    }

    init(_ picture: EncodedPicture) {
        pixels = .encoded(picture)
        knownOpacity = picture.header.hasNoAlpha ? true : nil
        width = picture.header.width
        height = picture.header.height
    }

    /// Decodes the file that the picture comes from, if nobody has yet.
    package var bitmap: Bitmap {
        switch pixels {
        case .bitmap(let bitmap): bitmap
        case .encoded(let picture): picture.bitmap
        }
    }

    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    public var bytesPerRow: Int { bitmap.bytesPerRow }

    /// True when no pixel lets anything below it show through. Where a file's header does not tell, its pixels are decoded.
    package var isOpaque: Bool { knownOpacity ?? (bitmap.format == .rgb) }

    /// Makes sure that the pixels are there.
    package func decode() {
        if case .encoded(let picture) = pixels { _ = picture.bitmap }
    }

    /// False as long as all that is known is a file.
    package var isDecoded: Bool {
        if case .encoded(let picture) = pixels { picture.isDecoded } else { true }
    }

    /// The image's file can't be decoded. To know, it is.
    package var isDamaged: Bool {
        if case .encoded(let picture) = pixels { picture.isDamaged } else { false }
    }

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
