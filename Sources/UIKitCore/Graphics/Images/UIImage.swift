// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation

/// A picture. Follows UIKit's UIImage. Images of files know their size at once and are decoded when they are first shown or drawn:
/// one that nobody sees costs a read of its file.
///
/// Differs from UIKit: PNG is the only file format; there are no system images. A damaged file is an empty image of its size, where
/// UIKit shows the rows before the damage.
public final class UIImage: NSObject, Sendable {
    /// Whether an image shows its own colours or the tint colour through its alpha.
    public enum RenderingMode: Int, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// nil for an image without a pixel.
    public let cgImage: CGImage?
    /// Pixels per point.
    public let scale: CGFloat
    public let renderingMode: RenderingMode

    init(_ image: CGImage?, scale: CGFloat, renderingMode: RenderingMode = .automatic) {
        cgImage = image
        self.scale = scale.isFinite && scale > 0 ? scale : 1
        self.renderingMode = renderingMode
        super.init()
    }

    /// An image without a pixel.
    public override convenience init() { self.init(nil, scale: 1) }

    public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

    /// `scale`: pixels per point.
    public convenience init(cgImage: CGImage, scale: CGFloat) { self.init(Optional(cgImage), scale: scale) }

    /// The image of a PNG file in memory; nil for anything else.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = CGImage(png: data) else { return nil }
        self.init(image, scale: scale)
    }

    /// Reads a PNG file; the scale comes from its name (`cover@2x.png`).
    public convenience init?(contentsOfFile path: String) {
        guard let image = CGImage(contentsOfFile: path) else { return nil }
        self.init(image, scale: ImageFinder.scale(ofFile: path))
    }

    /// What was drawn so far in `context`, or as many transparent pixels.
    convenience init?(drawnIn context: CGContext) {
        let empty = { Bitmap(width: context.width, height: context.height, format: .argb).map { CGImage(bitmap: $0) } }
        guard let image = context.makeImage() ?? empty() else { return nil }
        self.init(image, scale: context.scale)
    }

    /// In points.
    public var size: CGSize {
        guard let cgImage else { return .zero }
        return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    }

    /// The image as a PNG file; nil for an image without a pixel.
    public func pngData() -> Data? { cgImage?.pngData() }

    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(cgImage, scale: scale, renderingMode: renderingMode)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return other.cgImage === cgImage && other.scale == scale && other.renderingMode == renderingMode
    }

    public override var hash: Int { cgImage.map { ObjectIdentifier($0).hashValue } ?? 0 }
}

/// The image as a PNG file.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
