// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation

/// Makes images by drawing them. Follows UIKit's UIGraphicsImageRenderer.
///
///     let dot = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in
///         UIColor.systemRed.setFill()
///         UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 8, height: 8)).fill()
///     }
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    /// A closure that draws an image, in the context that it gets and in the current one, which are the same.
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    private let imageFormat: UIGraphicsImageRendererFormat

    /// The format that was given to the initializer.
    open override var format: UIGraphicsImageRendererFormat { imageFormat }

    /// True.
    open override var allowsImageOutput: Bool { true }

    /// A renderer for images of a rectangle in points, whose origin is the top left corner of the image.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        imageFormat = format
        super.init(bounds, format)
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
    open func image(actions: DrawingActions) -> UIImage {
        let context = CGContext(imageOf: bounds.size, scale: imageFormat.scale, isOpaque: imageFormat.opaque)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        UIGraphicsPushContext(context)
        actions(UIGraphicsImageRendererContext(context, format.drawing(bounds)))
        UIGraphicsPopContext()
        return UIImage(drawnIn: context) ?? UIImage()
    }

    /// The image that `actions` draws, as the data of a PNG file; empty when it can't be encoded.
    open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

    /// The image that `actions` draws, as the data of a JPEG file in front of white; empty when it can't be encoded.
    ///
    /// - Parameter compressionQuality: 0 … 1, the largest and best file.
    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
