// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation

/// Writes a picture as a file of PNG or JPEG. Follows ImageIO's CGImageDestination.
///
///     let destination = CGImageDestinationCreateWithURL(url as CFURL, "public.png" as CFString, 1, nil)
///     CGImageDestinationAddImage(destination, image, nil)
///     CGImageDestinationFinalize(destination)
///
/// Differs from ImageIO: files have one picture: animations and other formats are not written, and nil is returned for them. JPEG files need
/// gdk-pixbuf, as `UIImage.jpegData(compressionQuality:)` does.
public final class CGImageDestination {
    fileprivate enum Place {
        case data(NSMutableData)
        case file(URL)
    }

    fileprivate enum Format {
        case png, jpeg

        init?(type: String) {
            switch type {
            case "public.png": self = .png
            case "public.jpeg", "public.jpg": self = .jpeg
            default: return nil
            }
        }
    }

    fileprivate let place: Place
    fileprivate let format: Format
    fileprivate var image: CGImage?
    fileprivate var quality: CGFloat = 0.9
    fileprivate var orientation = 1
    fileprivate var isFinished = false

    fileprivate init(_ place: Place, _ format: Format) {
        self.place = place
        self.format = format
    }

    fileprivate func take(_ properties: CFDictionary?) {
        guard let properties else { return }
        switch properties[kCGImageDestinationLossyCompressionQuality] {
        case let number as Double: quality = CGFloat(number)
        case let number as CGFloat: quality = number
        case let number as Float: quality = CGFloat(number)
        case let number as Int: quality = CGFloat(number)
        case let number as NSNumber: quality = CGFloat(number.doubleValue)
        default: break
        }
        switch properties[kCGImagePropertyOrientation] {
        case let number as Int: orientation = number
        case let number as UInt32: orientation = Int(number)
        case let number as NSNumber: orientation = number.intValue
        default: break
        }
    }

    fileprivate func write() -> Bool {
        guard !isFinished, let stored = image else { return false }
        isFinished = true
        let shown = (2...8).contains(orientation) ? stored.upright(from: orientation) : stored
        let limited = quality.isFinite ? min(max(quality, 0), 1) : 0.9
        guard let data = format == .png ? shown?.pngData() : shown?.jpegData(quality: limited) else { return false }
        switch place {
        case .data(let target):
            target.append(data)
            return true
        case .file(let url): return (try? WholeFile.write(data, to: url.path)) != nil
        }
    }
}

/// How well a JPEG file keeps its pixels, 0 … 1; 0.9 by default.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"
/// The colour behind translucent pixels. Without effect: it is white.
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"

/// A destination that appends a file to data when it is finished; nil for formats that are not written.
///
/// - Parameters:
///   - type: "public.png" or "public.jpeg".
///   - count: 1; with others, the first picture is written.
///   - options: None has an effect.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination.Format(type: type).map { CGImageDestination(.data(data), $0) } }

/// A destination that writes a file when it is finished; nil for formats that are not written, and for what is no file on this machine.
///
/// - Parameters:
///   - type: "public.png" or "public.jpeg".
///   - count: 1; with others, the first picture is written.
///   - options: None has an effect.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    url.isFileURL ? CGImageDestination.Format(type: type).map { CGImageDestination(.file(url), $0) } : nil
}

/// Adds the picture. Differs from ImageIO: of several, the first counts.
///
/// - Parameter properties: Of which `kCGImageDestinationLossyCompressionQuality` counts, and `kCGImagePropertyOrientation`: pixels are turned
///   so that they lie as they are shown, and the file has no orientation.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    guard idst.image == nil else { return }
    idst.image = image
    idst.take(properties)
}

/// Adds a picture of a source.
public func CGImageDestinationAddImageFromSource(
    _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
    CGImageDestinationAddImage(idst, image, properties)
}

/// Properties of the file: as for `CGImageDestinationAddImage(_:_:_:)`.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) { idst.take(properties) }

/// Writes the file, once.
///
/// - Returns: False when there is no picture, it could not be written, or it was written before.
@discardableResult
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.write() }

/// The formats that are written.
public func CGImageDestinationCopyTypeIdentifiers() -> [CFString] { ["public.jpeg", "public.png"] }
