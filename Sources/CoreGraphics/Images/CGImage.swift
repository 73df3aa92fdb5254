// SPDX-License-Identifier: MIT

/// An immutable bitmap image, shared freely between threads. Images of files are decoded when their pixels are first needed.
public final class CGImage: Sendable {
    private enum Pixels: Sendable {
        case bitmap(Bitmap)
        case encoded(EncodedImage)
    }

    private let pixels: Pixels
    /// Nil: only the pixels of the file tell.
    private let knownOpacity: Bool?

    /// Takes over the bitmap, which must not be written to afterwards.
    package init(bitmap: Bitmap) {
        pixels = .bitmap(bitmap)
        knownOpacity = bitmap.format == .rgb
        width = bitmap.width
        height = bitmap.height
    }

    init(_ picture: EncodedImage) {
        pixels = .encoded(picture)
        knownOpacity = picture.header.hasNoAlpha ? true : nil
        width = picture.header.width
        height = picture.header.height
    }

    /// The pixels. Decodes the file that they come from, unless that is done.
    package var bitmap: Bitmap {
        switch pixels {
        case .bitmap(let bitmap): bitmap
        case .encoded(let picture): picture.bitmap
        }
    }

    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    /// The bytes from one row of the bitmap to the next. Reading it decodes the image.
    public var bytesPerRow: Int { bitmap.bytesPerRow }

    /// Whether no pixel is translucent. Where a file's header does not tell, its pixels are decoded.
    package var isOpaque: Bool { knownOpacity ?? (bitmap.format == .rgb) }

    /// Decodes the pixels now, unless that is done.
    package func decode() {
        if case .encoded(let picture) = pixels { _ = picture.bitmap }
    }

    /// False for a file whose pixels were not decoded yet.
    package var isDecoded: Bool {
        if case .encoded(let picture) = pixels { picture.isDecoded } else { true }
    }

    /// Whether the image's file can't be decoded. Reading it decodes the file.
    package var isDamaged: Bool {
        if case .encoded(let picture) = pixels { picture.isDamaged } else { false }
    }

    /// The part of the image inside the rectangle; nil when there is none. It shares the pixels of this image.
    ///
    /// - Parameter rect: In pixels; enlarged to whole ones.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull, !rect.isInfinite else { return rect.isInfinite ? self : nil }
        let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        return CGImage(
            bitmap: Bitmap(
                partOf: bitmap, x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height),
                format: bitmap.format))
    }

    /// The colour of one pixel, with straight alpha; nil outside of the image.
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
