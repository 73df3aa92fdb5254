// SPDX-License-Identifier: MIT
public import CoreGraphics

extension UIImage {
    /// Draws the image in the current context, upright, with its top-left corner at the point.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image in the current context, upright, scaled to the rectangle.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let cgImage else { return }
        context.drawUpright(cgImage, in: rect)
    }

    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }

    /// The image's shape in one colour.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        tinted(color).withRenderingMode(renderingMode)
    }

    /// The pixels in the colour as it is now.
    ///
    /// Differs from UIKit: dynamic colours are resolved with the current traits, once.
    private func tinted(_ color: UIColor) -> UIImage {
        guard let cgImage else { return self }
        let context = CGContext(width: cgImage.width, height: cgImage.height, scale: 1)
        context.setFillColor(color.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height), throughAlphaOf: cgImage)
        guard let bitmap = context.finish() else { return self }
        return UIImage(CGImage(bitmap: bitmap), scale: scale, renderingMode: renderingMode)
    }

    /// A copy of `size` points, at the same pixels per point.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard let cgImage, size.width > 0, size.height > 0 else { return nil }
        let context = CGContext(imageOf: size, scale: scale, isOpaque: cgImage.isOpaque)
        context.drawUpright(cgImage, in: CGRect(origin: .zero, size: size))
        return UIImage(drawnIn: context)
    }
}
