// SPDX-License-Identifier: MIT
internal import Foundation

/// An image file in memory that is decoded when its pixels are first read. Then the file's data is released, unless the pixels were read to
/// draw them somewhere: those are let go some time after (see `LoosePictures`), and decoded again if they are wanted once more.
final class EncodedImage: Sendable {
    let header: ImageHeader
    private let lock = NSLock()
    // Read and written under the lock only.
    nonisolated(unsafe) private var data: Data?
    nonisolated(unsafe) private var decoded: (bitmap: Bitmap, isDamaged: Bool)?
    nonisolated(unsafe) private var wasUsed = false

    /// Nil for data that is no image file.
    ///
    /// - Parameter scale: How many pixels a unit of a drawing becomes; other formats have pixels of their own.
    init?(_ data: Data, scale: CGFloat) {
        guard let header = ImageHeader(data, scale: scale) else { return nil }
        self.header = header
        self.data = data
    }

    var isDecoded: Bool { lock.withLock { decoded != nil } }

    /// The pixels, which are kept from now on.
    var bitmap: Bitmap { pixels(keeping: true).bitmap }

    /// The pixels, to draw them now.
    var bitmapToDraw: Bitmap {
        let (bitmap, isLoose) = lock.withLock {
            let isLoose = decoded == nil
            wasUsed = true
            return (decodedPixels(keeping: false).bitmap, isLoose)
        }
        if isLoose { LoosePictures.shared.add(self) }
        return bitmap
    }

    /// Whether the pixels could not be decoded, or not all of them: the bitmap is empty, or a part of it.
    var isDamaged: Bool { pixels(keeping: true).isDamaged }

    private func pixels(keeping: Bool) -> (bitmap: Bitmap, isDamaged: Bool) {
        lock.withLock { decodedPixels(keeping: keeping) }
    }

    /// Under the lock.
    private func decodedPixels(keeping: Bool) -> (bitmap: Bitmap, isDamaged: Bool) {
        let result = decoded ?? decode()
        decoded = result
        if keeping { data = nil }
        return result
    }

    /// Lets the pixels go that were not drawn since the last call.
    ///
    /// - Returns: How many bytes were let go; nil: it is to be asked again.
    func dropUnusedPixels() -> Int? {
        lock.withLock {
            // Without its data the picture can't be decoded again.
            guard data != nil, let bitmap = decoded?.bitmap else { return 0 }
            guard !wasUsed else {
                wasUsed = false
                return nil
            }
            decoded = nil
            return bitmap.height * bitmap.bytesPerRow
        }
    }

    /// The picture in a size that is smaller than the file's, but not than the one wanted; a drawing in the least that is not smaller than
    /// it. Takes less time and memory than the whole picture, and is not kept. Nil where that is not so, and once the pixels are decoded.
    func reduced(to wanted: (width: Int, height: Int)) -> Bitmap? {
        guard wanted.width > 0, wanted.height > 0, let size = reducedSize(for: wanted), let data = lock.withLock({ data }) else {
            return nil
        }
        return PictureDecoder.decode(data, header, wanted: size)?.0
    }

    private func reducedSize(for wanted: (width: Int, height: Int)) -> (width: Int, height: Int)? {
        switch header.format {
        case .png, .gif, .webp: return nil
        case .jpeg: return wanted.width <= header.width / 2 && wanted.height <= header.height / 2 ? wanted : nil
        case .svg:
            let factor = max(Double(wanted.width) / Double(header.width), Double(wanted.height) / Double(header.height))
            let width = Int(saturating: (Double(header.width) * factor).rounded(.up))
            let height = Int(saturating: (Double(header.height) * factor).rounded(.up))
            return max(width, height) <= Bitmap.largestSide && width * height <= 1 << 25 ? (width, height) : nil
        }
    }

    private func decode() -> (bitmap: Bitmap, isDamaged: Bool) {
        if let (bitmap, isWhole) = data.flatMap({ PictureDecoder.decode($0, header) }), bitmap.width == header.width,
            bitmap.height == header.height
        {
            if !isWhole { warn("only a part of it is drawn") }
            return (bitmap, !isWhole)
        }
        warn("it is drawn empty")
        // Black when the file has no alpha. A bitmap of one pixel can always be allocated.
        let format: PixelFormat = header.hasNoAlpha ? .rgb : .argb
        guard
            let empty = Bitmap(width: header.width, height: header.height, format: format)
                ?? Bitmap(width: 1, height: 1, format: format)
        else { preconditionFailure("There is no memory for one pixel of an image.") }
        return (empty, true)
    }

    private func warn(_ result: String) {
        DrawingDiagnostics.warnOnce(
            "A \(header.format.name) file of \(header.width) x \(header.height) pixels is damaged, or memory is short: \(result)."
        )
    }
}
