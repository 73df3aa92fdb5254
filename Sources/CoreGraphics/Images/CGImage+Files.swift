// SPDX-License-Identifier: MIT
internal import CPictures
internal import CPixels

extension CGImage {
    /// The largest file that is read, in bytes.
    static let largestFile = 256 << 20

    /// The image of a file in memory: PNG, and where their libraries are installed JPEG, GIF (its first picture), WebP and SVG. Its size is
    /// read from the header now; its pixels are decoded when they are first drawn or read, on the thread that does so, as in UIKit. Nil for
    /// other data, and for files that end before their first pixels.
    ///
    /// A damaged file has the pixels before the damage. Of a PNG file, and where there are none, it becomes a transparent image of its size
    /// (black when the file has no alpha). The log has a line then.
    ///
    /// - Parameter vectorScale: How many pixels a unit of a drawing becomes; other formats have pixels of their own.
    package convenience init?(file data: Data, vectorScale: CGFloat = 1) {
        guard data.count <= CGImage.largestFile, let picture = EncodedImage(data, scale: vectorScale) else { return nil }
        self.init(picture)
    }

    /// The image of a file; see `init(file:vectorScale:)`. Nil when it can't be read.
    package convenience init?(contentsOfFile path: String, vectorScale: CGFloat = 1) {
        guard let data = CGImage.data(ofFile: path) else { return nil }
        self.init(file: data, vectorScale: vectorScale)
    }

    /// The bytes of an image file; nil, with a line in the log, when they can't be read.
    package static func data(ofFile path: String) -> Data? {
        // Only plain files: reading a pipe or a device may never end.
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: (path as NSString).resolvingSymlinksInPath),
            attributes[.type] as? FileAttributeType == .typeRegular,
            let size = attributes[.size] as? NSNumber, size.intValue <= CGImage.largestFile
        else { return nil }
        do {
            return try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            let cause = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError)?.code.rawValue
            let words = cause.map { String(cString: strerror($0)) } ?? error.localizedDescription
            DrawingDiagnostics.warnOnce("The image file '\(path)' can't be read: \(words)", cause: words)
            return nil
        }
    }

    /// The image as a JPEG file, in front of white. Nil without gdk-pixbuf, with a line in the log, and when memory is short.
    ///
    /// - Parameter quality: 0 … 1.
    package func jpegData(quality: CGFloat) -> Data? {
        guard cpictures_has_pixbuf() else {
            DrawingDiagnostics.warnOnce(
                "JPEG files are not written: the library for them is missing or switched off by PROSCENIUM_WITHOUT. It is in the "
                    + "package libgdk-pixbuf-2.0-0.")
            return nil
        }
        guard let opaque = inFrontOfWhite else { return nil }
        let stride = width * 3
        var pixels = [UInt8](repeating: 0, count: stride * height)
        var data = Data()
        let isWritten = pixels.withUnsafeMutableBufferPointer { pixels in
            guard let start = pixels.baseAddress else { return false }
            cpixels_to_rgb(
                start, stride, opaque.bytes.assumingMemoryBound(to: UInt8.self), opaque.bytesPerRow, Int32(width), Int32(height))
            let picture = cpictures_pixels(
                bytes: start, width: Int32(width), height: Int32(height), stride: Int32(stride), has_alpha: false)
            let percent = min(max(Int(saturating: (quality * 100).rounded()), 0), 100)
            return withUnsafeMutablePointer(to: &data) { data in
                cpictures_write_jpeg(
                    picture, Int32(percent),
                    { bytes, length, info in
                        guard let bytes, let info else { return }
                        info.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: length)
                    }, data)
            }
        }
        return isWritten ? data : nil
    }

    private var inFrontOfWhite: Bitmap? {
        if bitmap.format == .rgb { return bitmap }
        guard let result = Bitmap(width: width, height: height, format: .rgb) else { return nil }
        let context = CGContext(bitmap: result, scale: 1)
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        context.setFillColor(.white)
        context.fill(whole)
        context.drawUpright(self, in: whole)
        return context.finish()
    }
}
