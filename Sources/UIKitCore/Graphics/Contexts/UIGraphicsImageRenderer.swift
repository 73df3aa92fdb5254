// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation

/// Draws images.
public final class UIGraphicsImageRenderer: NSObject {
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    private let bounds: CGRect
    public let format: UIGraphicsImageRendererFormat

    /// In points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        self.format = format
        super.init()
    }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }

    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

    /// The image that `actions` draw, in the current context.
    public func image(actions: DrawingActions) -> UIImage {
        let context = CGContext(imageOf: bounds.size, scale: format.scale, isOpaque: format.opaque)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        UIGraphicsPushContext(context)
        actions(UIGraphicsImageRendererContext(context, format))
        UIGraphicsPopContext()
        return UIImage(drawnIn: context) ?? UIImage()
    }

    /// The image as a PNG file.
    public func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }
}
