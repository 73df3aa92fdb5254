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

    /// The pixels, to draw them now: those of a file are not kept for long.
    var bitmapToDraw: Bitmap {
        switch pixels {
        case .bitmap(let bitmap): bitmap
        case .encoded(let picture): picture.bitmapToDraw
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

    /// How the pixels lie, in Exif's numbers, 1 … 8, as the image's file says; 1: as they are shown.
    package var orientation: Int {
        if case .encoded(let picture) = pixels { picture.header.orientation } else { 1 }
    }

    /// The image in fewer pixels, but not fewer than the given ones, where its file can be decoded so faster; otherwise the image itself.
    package func reduced(toWidth width: Int, height: Int) -> CGImage {
        guard case .encoded(let picture) = pixels, let bitmap = picture.reduced(to: (width, height)) else { return self }
        return CGImage(bitmap: bitmap)
    }

    /// Whether the image's file can't be decoded, or not all of it. Reading it decodes the file.
    package var isDamaged: Bool {
        if case .encoded(let picture) = pixels { picture.isDamaged } else { false }
    }

    /// The part of the image inside the rectangle; nil when there is none. It shares the pixels of this image.
    ///
    /// - Parameter rect: In pixels; enlarged to whole ones. Nil is returned for numbers that are NaN, also where an edge is the sum of
    ///   two infinite ones.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull else { return nil }
        guard !rect.isInfinite else { return self }
        // The edges one by one: a rectangle of Foundation has no edges to rely on where a number is not finite.
        let (columns, rows) = (pixels(rect.minX, rect.maxX, in: width), pixels(rect.minY, rect.maxY, in: height))
        guard let columns, let rows else { return nil }
        let bitmap = bitmap
        return CGImage(
            bitmap: Bitmap(
                partOf: bitmap, x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count,
                format: bitmap.format))
    }

    /// The pixels of one direction that lie between two edges, of which there are `length`; nil without any.
    private func pixels(_ start: CGFloat, _ end: CGFloat, in length: Int) -> Range<Int>? {
        guard !start.isNaN, !end.isNaN else { return nil }
        let first = min(max(Int(saturating: start.rounded(.down)), 0), length)
        let last = min(max(Int(saturating: end.rounded(.up)), 0), length)
        return first < last ? first..<last : nil
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
