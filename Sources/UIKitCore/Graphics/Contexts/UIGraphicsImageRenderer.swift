// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation

/// Makes images by drawing them. Follows UIKit's UIGraphicsImageRenderer.
///
///     let dot = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in
///         UIColor.systemRed.setFill()
///         UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 8, height: 8)).fill()
///     }
public final class UIGraphicsImageRenderer: NSObject {
    /// A closure that draws an image, in the context that it gets and in the current one, which are the same.
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    private let bounds: CGRect
    /// The format that was given to the initializer.
    public let format: UIGraphicsImageRendererFormat

    /// A renderer for images of a rectangle in points, whose origin is the top left corner of the image.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        self.format = format
        super.init()
    }

    /// A renderer for images of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// A renderer for images of a size in points, in the format `preferred()`.
    public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }

    /// A renderer for images of a rectangle in points, in the format `preferred()`.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

    /// The image that `actions` draws. Its size is rounded up to whole pixels.
    public func image(actions: DrawingActions) -> UIImage {
        let context = CGContext(imageOf: bounds.size, scale: format.scale, isOpaque: format.opaque)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        UIGraphicsPushContext(context)
        actions(UIGraphicsImageRendererContext(context, format))
        UIGraphicsPopContext()
        return UIImage(drawnIn: context) ?? UIImage()
    }

    /// The image that `actions` draws, as the data of a PNG file; empty when it can't be encoded.
    public func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

    /// The image that `actions` draws, as the data of a JPEG file in front of white; empty when it can't be encoded.
    ///
    /// - Parameter compressionQuality: 0 … 1, the largest and best file.
    public func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
