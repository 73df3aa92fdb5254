// SPDX-License-Identifier: MIT
internal import CPictures

/// What an image file tells about its picture before it is decoded.
package struct ImageHeader: Sendable {
    /// The formats that are read; others are no images. Told apart by their first bytes, never by names.
    package enum Format: String, Sendable {
        case png, jpeg, gif, webp, svg
    }

    package let format: Format
    package let width: Int
    package let height: Int
    /// Whether no pixel can be translucent. Other files may be opaque, too.
    var hasNoAlpha = false
    /// How the pixels lie, in Exif's numbers, 1 … 8; 1: as they are shown.
    package var orientation = 1
    /// Whether it is of a format with several pictures, shown one after the other.
    package var isAnimated = false
    /// Whether the file ends where it should. PNG's decoder tells.
    var isWhole = true

    /// Nil for data that is no picture of a size that can be decoded, for files that end before their first pixels, and where the library for
    /// the format is missing.
    ///
    /// - Parameter scale: How many pixels a unit of a drawing becomes; other formats have pixels of their own.
    init?(_ data: Data, scale: CGFloat) {
        guard let format = Format(data), Self.canDecode(format), let header = Self.header(of: data, format, scale: scale) else {
            return nil
        }
        self = header
    }

    private static func header(of data: Data, _ format: Format, scale: CGFloat) -> ImageHeader? {
        data.withUnsafeBytes { bytes in
            let bytes = ByteView(bytes: bytes)
            switch format {
            case .png: return PNGHeader(data).map(ImageHeader.init)
            case .jpeg: return JPEGHeader(bytes).flatMap(ImageHeader.init)
            case .gif: return GIFHeader(bytes).flatMap(ImageHeader.init)
            case .webp: return WebPHeader(bytes).flatMap(ImageHeader.init)
            case .svg:
                guard let size = SVGPicture(bytes.bytes)?.pixelSize(scale: scale) else { return nil }
                return ImageHeader(.svg, width: size.width, height: size.height, memory: 16)
            }
        }
    }

    private init(_ png: PNGHeader) {
        format = .png
        width = png.width
        height = png.height
        hasNoAlpha = png.hasNoAlpha
    }

    private init?(_ jpeg: JPEGHeader) {
        // Of a file with several scans the decoder keeps all coefficients.
        self.init(.jpeg, width: jpeg.width, height: jpeg.height, memory: jpeg.hasSeveralScans ? 16 : 8)
        hasNoAlpha = true
        orientation = jpeg.orientation
        isWhole = jpeg.isWhole
    }

    private init?(_ gif: GIFHeader) {
        self.init(.gif, width: gif.width, height: gif.height, memory: Self.memoryOfAnimation)
        isAnimated = true
    }

    private init?(_ webP: WebPHeader) {
        self.init(.webp, width: webP.width, height: webP.height, memory: webP.isAnimated ? Self.memoryOfAnimation : 16)
        hasNoAlpha = webP.hasNoAlpha
        isAnimated = webP.isAnimated
        isWhole = webP.isWhole
    }

    /// The maximum that a picture may take while it is decoded: a small file can contain a huge one.
    private static let mostMemory = 1 << 29
    /// In bytes for each pixel of an animation, while its first picture is decoded.
    private static let memoryOfAnimation = 32

    /// How many pixels a picture of an animation may have.
    static let mostPixelsOfAnimation = mostMemory / memoryOfAnimation

    /// How many pictures of an animation are read. GIF's decoder takes a time that grows with the square of their number. WebP's decodes
    /// all of them at once, and makes two copies of each.
    var mostPictures: Int {
        let most = 2000
        return format == .webp ? max(min(most, Self.mostMemory / (width * height * 8) - 1), 1) : most
    }

    /// Nil for a size that is not decoded. One that is too large is reported.
    ///
    /// - Parameter memory: What the decoder and the picture take, in bytes for each pixel.
    private init?(_ format: Format, width: Int, height: Int, memory: Int) {
        guard width > 0, height > 0 else { return nil }
        let most = Self.mostMemory / memory
        guard max(width, height) <= Bitmap.largestSide, width * height <= most else {
            DrawingDiagnostics.warnOnce(
                "A \(format.name) file of \(width) x \(height) pixels is not read: it may have \(most) pixels, and "
                    + "\(Bitmap.largestSide) a side. Scale the picture down.")
            return nil
        }
        self.format = format
        self.width = width
        self.height = height
    }

    /// Whether the library that decodes a format is there. Where it is not, the log says once how to get it.
    private static func canDecode(_ format: Format) -> Bool {
        var missing: String
        switch format {
        case .png: return true
        case .svg where cpictures_reads_svg(): return true
        case .svg: missing = "librsvg2-2"
        case .jpeg, .gif, .webp:
            if cpictures_reads(format.rawValue) { return true }
            missing = cpictures_has_pixbuf() ? "webp-pixbuf-loader" : "libgdk-pixbuf-2.0-0"
            if format == .webp, !cpictures_has_pixbuf() { missing += " and webp-pixbuf-loader" }
        }
        DrawingDiagnostics.warnOnce(
            "\(format.name) files are not read: the library for them is missing or switched off by PROSCENIUM_WITHOUT. It is in the "
                + "package \(missing).")
        return false
    }
}

extension ImageHeader.Format {
    /// Nil for data of none of them.
    init?(_ data: Data) {
        let found = data.withUnsafeBytes { bytes -> Self? in
            let bytes = ByteView(bytes: bytes)
            if bytes.big(0, bytes: 4) == 0x8950_4E47 { return .png }
            if bytes.big(0, bytes: 3) == 0xFFD8FF { return .jpeg }
            if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) { return .gif }
            if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) { return .webp }
            return SVGPicture.isLikely(bytes.bytes) ? .svg : nil
        }
        guard let found else { return nil }
        self = found
    }

    var name: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .gif: "GIF"
        case .webp: "WebP"
        case .svg: "SVG"
        }
    }
}
