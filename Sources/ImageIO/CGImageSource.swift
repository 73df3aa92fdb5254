// SPDX-License-Identifier: MIT
// ImageIO: files of pictures with what they say about them, the pictures of animations, and thumbnails. It calls CoreGraphics, which
// decodes; `CGImageSource` and its functions are all that programs see, besides the keys of options and properties.
public import CoreGraphics
internal import Foundation

/// A file of one or several pictures. Follows ImageIO's CGImageSource.
///
///     let source = CGImageSourceCreateWithURL(url as CFURL, nil)
///     let image = source.flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) }
///
/// Differs from ImageIO: of an animation at most the first 2,000 pictures are read, of a WebP file as many as take 512 MB together; the log
/// tells when there are more. Files of more than 256 MB are none. Files are read whole, there are no incremental sources, and no metadata besides the properties of
/// `CGImageSourceCopyPropertiesAtIndex(_:_:_:)`. The formats are those of UIImage.
public final class CGImageSource: Sendable {
    /// Nil for data that is no picture.
    let file: ImageFile?
    let size: Int

    init(_ data: Data) {
        file = ImageFile(data)
        size = data.count
    }
}

/// How much of a source can be read.
public enum CGImageSourceStatus: Int32, Sendable {
    /// The file ends early.
    case statusUnexpectedEOF = -5
    /// The data is damaged.
    case statusInvalidData = -4
    /// The data is no picture of a known format.
    case statusUnknownType = -3
    /// More is being read.
    case statusReadingHeader = -2
    /// Some of it is there.
    case statusIncomplete = -1
    /// All of it is there.
    case statusComplete = 0
}

/// A source of data in memory. It has no pictures when the data is none.
///
/// - Parameter options: None has an effect.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? { CGImageSource(data) }

/// A source of a file; nil when it can't be read.
///
/// - Parameters:
///   - url: Of a file on this machine.
///   - options: None has an effect.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    guard url.isFileURL else { return nil }
    return CGImage.data(ofFile: url.path).map { CGImageSource($0) }
}

/// The number of pictures; 0 for data that is none.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.file?.delays.count ?? 0 }

/// The uniform type identifier of the file's format, such as "public.jpeg"; nil for data that is no picture.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
    switch isrc.file?.header.format {
    case .png: "public.png"
    case .jpeg: "public.jpeg"
    case .gif: "com.compuserve.gif"
    case .webp: "org.webmproject.webp"
    case .svg: "public.svg-image"
    case nil: nil
    }
}

/// Whether the source has pictures: `statusComplete`, or `statusUnknownType`.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
    isrc.file == nil ? .statusUnknownType : .statusComplete
}

/// The picture that stands for the whole file: 0.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// A picture as its pixels are stored; nil when there is none or it can't be decoded. The only picture of a file is decoded when it is
/// first drawn, those of animations now, each from the one before it: in order they take the least time.
///
/// - Parameter options: `kCGImageSourceShouldCacheImmediately`: true decodes it now. Others have no effect.
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    let image = isrc.file?.image(at: index)
    if options?[kCGImageSourceShouldCacheImmediately] as? Bool == true { image?.decode() }
    return image
}

/// A small picture; nil when there is none or it can't be decoded, and without one of the options that make it of the picture. A JPEG
/// file is decoded only as far as the small picture needs.
///
/// Differs from ImageIO: the thumbnails that files bring along are not read.
///
/// - Parameter options: `kCGImageSourceCreateThumbnailFromImageAlways` or `kCGImageSourceCreateThumbnailFromImageIfAbsent`: true is needed.
///   `kCGImageSourceThumbnailMaxPixelSize`: the longer side in pixels, never more than the picture's; its own by default.
///   `kCGImageSourceCreateThumbnailWithTransform`: true turns it as it is shown.
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    func isSet(_ key: CFString) -> Bool { options?[key] as? Bool == true }
    guard isSet(kCGImageSourceCreateThumbnailFromImageAlways) || isSet(kCGImageSourceCreateThumbnailFromImageIfAbsent),
        let file = isrc.file, let image = file.image(at: index)
    else { return nil }
    let longest = Double(max(image.width, image.height))
    let wanted = options?[kCGImageSourceThumbnailMaxPixelSize].flatMap(number) ?? longest
    guard wanted >= 1 else { return nil }
    let factor = min(wanted / longest, 1)
    func side(_ length: Int) -> Int { max(Int(saturating: (Double(length) * factor).rounded()), 1) }
    let small = image.scaled(toWidth: side(image.width), height: side(image.height))
    guard isSet(kCGImageSourceCreateThumbnailWithTransform) else { return small }
    return small?.upright(from: file.header.orientation)
}

/// A number as options have it: of whatever type a program wrote.
private func number(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Int: Double(value)
    case let value as Float: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
}

/// What a file says about all of its pictures: `kCGImagePropertyFileSize`, and of a GIF file `kCGImagePropertyGIFDictionary` with
/// `kCGImagePropertyGIFLoopCount`. Nil for data that is no picture.
///
/// - Parameter options: None has an effect.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    guard let file = isrc.file else { return nil }
    var properties: CFDictionary = [kCGImagePropertyFileSize: isrc.size]
    if let loops = file.loops {
        let format = file.header.format
        if format == .gif { properties[kCGImagePropertyGIFDictionary] = [kCGImagePropertyGIFLoopCount: loops] }
        if format == .webp { properties[kCGImagePropertyWebPDictionary] = [kCGImagePropertyWebPLoopCount: loops] }
    }
    return properties
}

/// What a file says about a picture: its size in pixels as they are stored, `kCGImagePropertyOrientation`, and for animations how long
/// it is shown. Nothing is decoded. Nil when there is no such picture.
///
/// - Parameter options: None has an effect.
public func CGImageSourceCopyPropertiesAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CFDictionary? {
    guard let file = isrc.file, file.delays.indices.contains(index) else { return nil }
    let header = file.header
    var properties: CFDictionary = [
        kCGImagePropertyPixelWidth: header.width, kCGImagePropertyPixelHeight: header.height,
        kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
    ]
    if header.format == .jpeg { properties[kCGImagePropertyOrientation] = header.orientation }
    // What is shown for less would not be seen: as browsers, programs show it for a tenth of a second.
    let delay = file.delays[index]
    let shown = delay <= 0.01 ? 0.1 : delay
    switch header.format {
    case .gif:
        properties[kCGImagePropertyGIFDictionary] = [
            kCGImagePropertyGIFDelayTime: shown, kCGImagePropertyGIFUnclampedDelayTime: delay,
        ]
    case .webp where header.isAnimated:
        properties[kCGImagePropertyWebPDictionary] = [
            kCGImagePropertyWebPDelayTime: shown, kCGImagePropertyWebPUnclampedDelayTime: delay,
        ]
    default: break
    }
    return properties
}
