// SPDX-License-Identifier: MIT
public import CoreGraphics

/// The context of an image that a `UIGraphicsImageRenderer` draws. It is the current context of the thread meanwhile.
public final class UIGraphicsImageRendererContext: NSObject {
    /// The context in which the image is drawn, with the y axis pointing down.
    public let cgContext: CGContext
    /// The format of the renderer.
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.format = format
        super.init()
    }

    /// The image that was drawn so far.
    public var currentImage: UIImage { UIImage(drawnIn: cgContext) ?? UIImage() }

    /// Fills a rectangle, in points, with the fill colour in the blend mode `copy`.
    public func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

    /// Fills a rectangle, in points, with the fill colour in a blend mode.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }

    /// Draws a frame, one point wide, inside of the edges of a rectangle, with the fill colour in the blend mode `copy`.
    public func stroke(_ rect: CGRect) { UIRectFrame(rect) }

    /// Draws a frame, one point wide, inside of the edges of a rectangle, with the fill colour in a blend mode.
    public func stroke(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFrameUsingBlendMode(rect, blendMode) }

    /// Clips further drawing to a rectangle in points.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
