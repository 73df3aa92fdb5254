// SPDX-License-Identifier: MIT

// MARK: Options

/// Whether decoded pixels are kept. Without effect: those of an image always are.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether a picture is decoded when it is created; false by default.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Whether pixels may have more than 8 bits a channel. Without effect.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// The type that the data is likely of. Without effect.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// The longer side of a thumbnail in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Whether a thumbnail is made of the picture where the file has none; false by default.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a thumbnail is made of the picture in any case; false by default.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
/// Whether a thumbnail is turned as the picture is shown; false by default.
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"

// MARK: Properties

/// The size of the file in bytes.
public let kCGImagePropertyFileSize: CFString = "FileSize"
/// The width of the stored pixels.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The height of the stored pixels.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// How the pixels of a JPEG file lie: the raw value of a `CGImagePropertyOrientation`.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// How colours are made up.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// Colours of red, green and blue: what all pictures are decoded to.
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// The properties of a GIF file, a dictionary.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// How often the pictures are shown; 0: without end.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// How long a picture is shown, in seconds; 0.1 where the file says 0.01 or less.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// How long a picture is shown, in seconds, as the file says.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The properties of a WebP file, a dictionary.
public let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// How often the pictures are shown; 0: without end.
public let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"
/// How long a picture is shown, in seconds; 0.1 where the file says 0.01 or less.
public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// How long a picture is shown, in seconds, as the file says.
public let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"

/// How the stored pixels of a picture lie: Exif's numbers.
public enum CGImagePropertyOrientation: UInt32, Sendable {
    /// As they are shown.
    case up = 1
    /// Mirrored from side to side.
    case upMirrored
    /// By half a turn.
    case down
    /// By half a turn, then mirrored from side to side.
    case downMirrored
    /// Rows are columns from the left, whose first pixel is at the top.
    case leftMirrored
    /// By a quarter of a turn to the right.
    case right
    /// Rows are columns from the right, whose first pixel is at the bottom.
    case rightMirrored
    /// By a quarter of a turn to the left.
    case left
}
