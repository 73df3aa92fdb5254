// SPDX-License-Identifier: MIT
internal import Foundation

/// A PNG file in memory that is decoded when its pixels are first read. Then the file's data is released.
final class EncodedImage: Sendable {
    let header: PNGHeader
    private let lock = NSLock()
    // Read and written under the lock only.
    nonisolated(unsafe) private var data: Data?
    nonisolated(unsafe) private var decoded: (bitmap: Bitmap, isDamaged: Bool)?

    /// Nil for data that is no PNG file.
    init?(_ data: Data) {
        guard let header = PNGHeader(data) else { return nil }
        self.header = header
        self.data = data
    }

    var isDecoded: Bool { lock.withLock { decoded != nil } }

    var bitmap: Bitmap { pixels.bitmap }

    /// Whether the pixels could not be decoded: the bitmap is empty.
    var isDamaged: Bool { pixels.isDamaged }

    private var pixels: (bitmap: Bitmap, isDamaged: Bool) {
        lock.withLock {
            if let decoded { return decoded }
            let result = decode()
            decoded = result
            data = nil
            return result
        }
    }

    private func decode() -> (bitmap: Bitmap, isDamaged: Bool) {
        if let bitmap = data.flatMap({ CGImage.decodePNG($0) }), bitmap.width == header.width, bitmap.height == header.height {
            return (bitmap, false)
        }
        DrawingDiagnostics.warnOnce(
            "A PNG file of \(header.width) x \(header.height) pixels is damaged, or memory is short: it is drawn empty.")
        // Black when the file has no alpha. A bitmap of one pixel can always be allocated.
        let format: PixelFormat = header.hasNoAlpha ? .rgb : .argb
        guard
            let empty = Bitmap(width: header.width, height: header.height, format: format)
                ?? Bitmap(width: 1, height: 1, format: format)
        else { preconditionFailure("There is no memory for one pixel of an image.") }
        return (empty, true)
    }
}
