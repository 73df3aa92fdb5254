// SPDX-License-Identifier: MIT
public import CoreGraphics

extension UIImage {
    /// Draws the image in its own size in the current context, with its top left corner at a point. Nothing without a current
    /// context.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the image in its own size in the current context, with its top left corner at a point. Nothing without a current
    /// context.
    ///
    /// - Parameter alpha: Multiplied with the alpha of the image, 0 … 1.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image in the current context, scaled to a rectangle. Nothing without a current context.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let cgImage else { return }
        context.drawUpright(cgImage, in: rect)
    }

    /// Draws the image in the current context, scaled to a rectangle. Nothing without a current context.
    ///
    /// - Parameter alpha: Multiplied with the alpha of the image, 0 … 1.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }

    /// A copy in which all pixels have one colour and the alpha of this image, multiplied with that of the colour.
    ///
    /// Differs from UIKit: a dynamic colour is resolved now, with `UITraitCollection.current`.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

    /// A copy in one colour, as `withTintColor(_:)`, with another rendering mode.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        tinted(color).withRenderingMode(renderingMode)
    }

    private func tinted(_ color: UIColor) -> UIImage {
        guard let cgImage else { return self }
        let context = CGContext(width: cgImage.width, height: cgImage.height, scale: 1)
        context.setFillColor(color.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height), throughAlphaOf: cgImage)
        guard let bitmap = context.finish() else { return self }
        return UIImage(CGImage(bitmap: bitmap), scale: scale, renderingMode: renderingMode)
    }

    /// A copy that is scaled to a size in points, with the same number of pixels per point. nil for an image without pixels and
    /// for a size that is not positive.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard let cgImage, size.width > 0, size.height > 0 else { return nil }
        let context = CGContext(imageOf: size, scale: scale, isOpaque: cgImage.isOpaque)
        context.drawUpright(cgImage, in: CGRect(origin: .zero, size: size))
        return UIImage(drawnIn: context)
    }
}
