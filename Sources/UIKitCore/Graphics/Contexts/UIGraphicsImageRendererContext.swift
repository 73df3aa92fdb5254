// SPDX-License-Identifier: MIT
public import CoreGraphics

/// What a `UIGraphicsImageRenderer` hands to its closure.
public final class UIGraphicsImageRendererContext: NSObject {
    public let cgContext: CGContext
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.format = format
        super.init()
    }

    /// What was drawn so far.
    public var currentImage: UIImage { UIImage(drawnIn: cgContext) ?? UIImage() }

    public func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

    public func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }

    public func stroke(_ rect: CGRect) { UIRectFrame(rect) }

    public func stroke(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFrameUsingBlendMode(rect, blendMode) }

    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
