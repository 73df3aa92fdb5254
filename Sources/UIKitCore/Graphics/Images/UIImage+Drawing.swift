// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import Dispatch

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

    /// Draws the image in the current context, scaled to a rectangle; of a resizable image the inside only. Nothing without a current
    /// context.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let upright else { return }
        guard look.resizingMode != nil, rect.isFinite, rect.size != size else { return context.drawUpright(upright, in: rect) }
        drawParts(upright, in: rect.standardized, on: context)
    }

    /// Draws the image in the current context from the upper left corner of a rectangle on, repeated. Nothing without a current context.
    public func drawAsPattern(in rect: CGRect) {
        resizableImage(withCapInsets: .zero, resizingMode: .tile).draw(in: rect)
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
        guard let cgImage = upright else { return self }
        let context = CGContext(width: cgImage.width, height: cgImage.height, scale: 1)
        context.setFillColor(color.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height), throughAlphaOf: cgImage)
        guard let bitmap = context.finish() else { return self }
        var look = look
        look.orientation = .up
        // The variants have other colours.
        look.asset = nil
        return UIImage(CGImage(bitmap: bitmap), scale: scale, look: look)
    }

    /// A copy that is scaled to a size in points, with the same number of pixels per point. nil for an image without pixels and
    /// for a size that is not positive.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard let upright = pixels(for: size) else { return nil }
        let context = CGContext(imageOf: size, scale: scale, isOpaque: upright.isOpaque)
        context.drawUpright(upright, in: CGRect(origin: .zero, size: size))
        return UIImage(drawnIn: context)
    }

    /// The pixels as they are shown, perhaps fewer than there are, but enough for a size: the whole of a large file is not decoded for a
    /// small picture. Nil for an image without pixels and for a size that is not positive.
    private func pixels(for size: CGSize) -> CGImage? {
        guard let cgImage, size.width > 0, size.height > 0 else { return nil }
        let shown = look.orientation.isSideways ? CGSize(width: size.height, height: size.width) : size
        let wanted = (Int(saturating: (shown.width * scale).rounded(.up)), Int(saturating: (shown.height * scale).rounded(.up)))
        let reduced = cgImage.reduced(toWidth: wanted.0, height: wanted.1)
        return reduced === cgImage ? upright : look.orientation.turned(reduced)
    }

    /// As `preparingThumbnail(of:)`, on another thread. `completionHandler` is called there.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// As `preparingThumbnail(of:)`, on another thread.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await withCheckedContinuation { done in prepareThumbnail(of: size) { done.resume(returning: $0) } }
    }

    /// The same image, decoded now instead of when it first shows. nil for an image without pixels. Any thread may call it.
    public func preparingForDisplay() -> UIImage? {
        guard let upright else { return nil }
        upright.decode()
        return self
    }

    /// As `preparingForDisplay()`, on another thread. `completionHandler` is called there.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingForDisplay()) }
    }

    /// As `preparingForDisplay()`, on another thread.
    public func byPreparingForDisplay() async -> UIImage? {
        await withCheckedContinuation { done in prepareForDisplay { done.resume(returning: $0) } }
    }
}
