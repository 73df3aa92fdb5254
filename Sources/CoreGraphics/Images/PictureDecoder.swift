// SPDX-License-Identifier: MIT
internal import CPictures
internal import CPixels

/// Decodes files whose header was read.
enum PictureDecoder {
    /// The pixels; nil when there are none.
    ///
    /// - Parameter wanted: The picture may be smaller than the file's, but not than that, where the decoder can save work so.
    static func decode(_ data: Data, _ header: ImageHeader, wanted: (width: Int, height: Int)? = nil) -> (Bitmap, isWhole: Bool)?
    {
        switch header.format {
        case .png: return CGImage.decodePNG(data).map { ($0, true) }
        case .svg:
            return data.withUnsafeBytes { bytes in
                SVGPicture(bytes)?.bitmap(width: wanted?.width ?? header.width, height: wanted?.height ?? header.height)
            }.map { ($0, true) }
        case .jpeg, .gif, .webp:
            let part = header.isAnimated ? ImageFrames(data, header, most: 1).part(of: data) : data
            guard let file = DecodedFile(part, header, wanted: header.format == .jpeg ? wanted : nil), let bitmap = file.bitmap
            else {
                return nil
            }
            return (bitmap, file.isWhole && header.isWhole)
        }
    }
}

extension ImageFrames {
    init(_ data: Data, _ header: ImageHeader, most: Int) {
        self = data.withUnsafeBytes { ImageFrames(ByteView(bytes: $0), header.format, most: most) }
    }
}

/// What gdk-pixbuf made of a file: a picture, or an animation, which goes on from picture to picture. Used by one thread at a time.
final class DecodedFile {
    private let picture: OpaquePointer
    private let hasNoAlpha: Bool

    init?(_ data: Data, _ header: ImageHeader, wanted: (width: Int, height: Int)? = nil) {
        let picture = data.withUnsafeBytes { bytes -> OpaquePointer? in
            guard let start = bytes.baseAddress else { return nil }
            return header.format.rawValue.withCString { format in
                let file = cpictures_file(
                    format: format, bytes: start.assumingMemoryBound(to: UInt8.self), length: bytes.count,
                    width: Int32(header.width), height: Int32(header.height), is_animated: header.isAnimated)
                return cpictures_decode(file, Int32(wanted?.width ?? 0), Int32(wanted?.height ?? 0))
            }
        }
        guard let picture else { return nil }
        self.picture = picture
        hasNoAlpha = header.hasNoAlpha
    }

    deinit { cpictures_picture_free(picture) }

    var isWhole: Bool { cpictures_is_whole(picture) }

    /// Goes on to the next picture of an animation. False where nothing changes.
    func next() -> Bool { cpictures_next(picture) }

    /// A copy of the picture; nil when memory is short.
    var bitmap: Bitmap? {
        let pixels = cpictures_pixels_of(picture)
        guard let from = pixels.bytes,
            let bitmap = Bitmap(width: Int(pixels.width), height: Int(pixels.height), format: hasNoAlpha ? .rgb : .argb)
        else { return nil }
        let convert = pixels.has_alpha ? cpixels_from_rgba : cpixels_from_rgb
        convert(
            bitmap.bytes.assumingMemoryBound(to: UInt8.self), bitmap.bytesPerRow, from, Int(pixels.stride), pixels.width,
            pixels.height)
        return bitmap.opaqueIfPossible()
    }
}
