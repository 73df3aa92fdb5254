// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation

/// An immutable image. Follows UIKit's UIImage.
///
/// An image of a file knows its size at once and is decoded when it is first shown or drawn: one that is never shown costs only
/// the reading of its file.
///
/// Files are PNG; and JPEG and GIF (the first picture) with gdk-pixbuf, WebP with its decoder for gdk-pixbuf, SVG with librsvg, where these
/// are installed. Without, the image is nil, and the log names the package.
///
/// Differs from UIKit: no HEIC, TIFF and other formats. A drawing (SVG) is an image in files, too, not only in asset catalogs,
/// and has as many pixels a point as is asked for. A damaged PNG file is a transparent image of its size, where UIKit shows the rows
/// before the damage.
public final class UIImage: NSObject, Sendable {
    /// Whether an image is shown in its own colours or as a template, in the tint colour with its alpha.
    public enum RenderingMode: Int, Sendable {
        /// As the view decides: a template in system buttons and tab bars, else original.
        case automatic
        /// In its own colours.
        case alwaysOriginal
        /// As a template.
        case alwaysTemplate
    }

    /// How the pixels become what is shown.
    struct Look: Equatable, Sendable {
        var renderingMode = RenderingMode.automatic
        var orientation = Orientation.up
        var capInsets = UIEdgeInsets.zero
        /// nil: the image is scaled as a whole.
        var resizingMode: ResizingMode?
        var alignmentRectInsets = UIEdgeInsets.zero
        /// nil: none.
        var baselineOffset: CGFloat?
        /// The variants that it is one of.
        var asset: AssetReference?
        var configuration: Configuration?
        /// The name of a symbol.
        var symbol: String?
    }

    /// The pixels, as they are stored; nil for an empty image.
    public let cgImage: CGImage?
    /// Pixels per point; greater than 0.
    public let scale: CGFloat
    let look: Look
    /// The pictures of an animated image; nil for others.
    public let images: [UIImage]?
    /// How long the pictures of an animated image take together, in seconds; 0 for others.
    public let duration: TimeInterval
    private let turned = SanitizableMutex<CGImage?>(nil)

    /// Whether it is shown as a template; `automatic` by default.
    public var renderingMode: RenderingMode { look.renderingMode }

    init(
        _ image: CGImage?, scale: CGFloat, look: Look = Look(), images: [UIImage]? = nil, duration: TimeInterval = 0
    ) {
        cgImage = image
        self.scale = scale.isFinite && scale > 0 ? scale : 1
        self.look = look
        self.images = images
        self.duration = duration
        super.init()
    }

    /// The same pixels with another look.
    func with(_ change: (inout Look) -> Void) -> UIImage {
        var look = look
        change(&look)
        return UIImage(cgImage, scale: scale, look: look, images: images, duration: duration)
    }

    /// The pixels as they are shown, the upper side up.
    var upright: CGImage? {
        guard let cgImage, look.orientation != .up else { return cgImage }
        if let known = turned.withLock({ $0 }) { return known }
        let image = look.orientation.turned(cgImage)
        turned.withLock { $0 = image }
        return image
    }

    /// An empty image, without pixels.
    public override convenience init() { self.init(nil, scale: 1) }

    /// An image with one pixel per point.
    public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

    /// An image of pixels.
    ///
    /// - Parameter scale: Pixels per point; 1 for values that are not positive.
    public convenience init(cgImage: CGImage, scale: CGFloat) { self.init(Optional(cgImage), scale: scale) }

    /// The image of a file in memory, with one pixel per point; nil for other data. See the type for the formats.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// The image of a file in memory; nil for other data. See the type for the formats.
    ///
    /// - Parameter scale: Pixels per point; 1 for values that are not positive.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = CGImage(file: data, vectorScale: scale.isFinite && scale > 0 ? scale : 1) else { return nil }
        self.init(ofFile: image, scale: scale)
    }

    /// The image of a file; nil when it can't be read. The scale is in the file's name, as in `cover@2x.png`, else 1.
    public convenience init?(contentsOfFile path: String) {
        self.init(contentsOfFile: path, scale: ImageFinder.scale(ofFile: path))
    }

    /// - Parameter scale: Pixels per point, and for a drawing how many it has.
    convenience init?(contentsOfFile path: String, scale: CGFloat, renderingMode: RenderingMode = .automatic) {
        guard let image = CGImage(contentsOfFile: path, vectorScale: scale) else { return nil }
        self.init(ofFile: image, scale: scale, renderingMode: renderingMode)
    }

    private convenience init(ofFile image: CGImage, scale: CGFloat, renderingMode: RenderingMode = .automatic) {
        self.init(
            image, scale: scale, look: Look(renderingMode: renderingMode, orientation: Orientation(exif: image.orientation)))
    }

    /// The image that was drawn so far in a context; transparent when nothing was. nil when there is no memory for it.
    convenience init?(drawnIn context: CGContext) {
        let empty = { Bitmap(width: context.width, height: context.height, format: .argb).map { CGImage(bitmap: $0) } }
        guard let image = context.makeImage() ?? empty() else { return nil }
        self.init(image, scale: context.scale)
    }

    /// The size in points: pixels divided by the scale; zero for an empty image.
    public var size: CGSize {
        guard let cgImage else { return .zero }
        let stored = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
        return look.orientation.isSideways ? CGSize(width: stored.height, height: stored.width) : stored
    }

    /// The data of a PNG file of the image; nil for an empty image.
    public func pngData() -> Data? { upright?.pngData() }

    /// The data of a JPEG file of the image, in front of white; nil for an empty image, and where gdk-pixbuf is missing.
    ///
    /// Differs from UIKit: it has no orientation; the pixels lie as they are shown.
    ///
    /// - Parameter compressionQuality: 0 … 1, the largest and best file.
    public func jpegData(compressionQuality: CGFloat) -> Data? { upright?.jpegData(quality: compressionQuality) }

    /// The same image with another rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        with { $0.renderingMode = renderingMode }
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return other.cgImage === cgImage && other.scale == scale && other.look == look && other.images == images
            && other.duration == duration
    }

    public override var hash: Int { cgImage.map { ObjectIdentifier($0).hashValue } ?? 0 }
}

/// The data of a PNG file of an image, as `UIImage.pngData()`.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// The data of a JPEG file of an image, as `UIImage.jpegData(compressionQuality:)`.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}
