// SPDX-License-Identifier: MIT
package import CoreGraphics
internal import WindowServer

/// What a shape layer draws; see `CAShapeLayer`. The defaults are its.
package struct ShapeValues: Sendable, Equatable {
    package var path: CGPath?
    package var fillColor: CGColor? = .black
    package var fillRule = CAShapeLayerFillRule.nonZero
    package var strokeColor: CGColor?
    package var strokeStart: CGFloat = 0
    package var strokeEnd: CGFloat = 1
    package var lineWidth: CGFloat = 1
    package var miterLimit: CGFloat = 10
    package var lineCap = CAShapeLayerLineCap.butt
    package var lineJoin = CAShapeLayerLineJoin.miter
    package var lineDashPhase: CGFloat = 0
    package var lineDashPattern: [CGFloat]?

    package init() {}

    /// Fills and strokes the path.
    func draw(in context: CGContext) {
        guard let path else { return }
        if let fillColor {
            context.setFillColor(fillColor)
            context.addPath(path)
            context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
        }
        guard let strokeColor, lineWidth > 0 else { return }
        context.setStrokeColor(strokeColor)
        context.setLineWidth(lineWidth)
        context.setMiterLimit(miterLimit)
        context.setLineCap(lineCap == .round ? .round : lineCap == .square ? .square : .butt)
        context.setLineJoin(lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter)
        context.setLineDash(phase: lineDashPhase, lengths: lineDashPattern ?? [])
        let isWhole = strokeStart <= 0 && strokeEnd >= 1
        context.addPath(isWhole ? path : path.trimmed(from: max(strokeStart, 0), to: min(strokeEnd, 1)))
        context.strokePath()
    }

    /// The shape as coverage in its colour, which takes a quarter of the memory of pixels; nil where it has more than one colour.
    ///
    /// - Parameter isInMotion: Whether it is one of many frames.
    func coverage(on canvas: LayerCanvas, isInMotion: Bool) -> Coverage? {
        guard let color = onlyColor else { return nil }
        var shape = self
        shape.fillColor = fillColor.flatMap { $0.alpha > 0 ? .white : nil }
        shape.strokeColor = strokeColor.flatMap { $0.alpha > 0 ? .white : nil }
        let context = CGContext(
            width: canvas.width, height: canvas.height, scale: canvas.scale, origin: canvas.origin, format: .mask)
        context.isInMotion = isInMotion
        shape.draw(in: context)
        return context.finish().map { Coverage($0, DrawingColor(color)) }
    }

    /// What is drawn in one colour twice looks the same as drawn once only where that is opaque.
    private var onlyColor: CGColor? {
        let colors = [fillColor, lineWidth > 0 ? strokeColor : nil].compactMap { $0 }.filter { $0.alpha > 0 }
        guard let color = colors.first, color.pattern == nil else { return nil }
        return colors.count == 1 || (colors[1] == color && color.alpha >= 1) ? color : nil
    }

    /// The smallest rectangle of whole pixels around the path and its stroke, in points; nil when there is nothing to draw.
    func area(scale: CGFloat) -> CGRect? {
        guard let path, fillColor != nil || (strokeColor != nil && lineWidth > 0) else { return nil }
        var area = path.boundingBoxOfPath
        if strokeColor != nil, lineWidth > 0 {
            // A square end reaches 1.42 half widths.
            let reach = lineWidth / 2 * (lineJoin == .miter ? max(path.miterReach(limit: miterLimit), 1.5) : 1.5)
            area = area.insetBy(dx: -reach, dy: -reach)
        }
        guard !area.isNull, area.isFinite, area.width > 0, area.height > 0 else { return nil }
        let pixels = area.applying(CGAffineTransform(scaleX: scale, y: scale)).integral
        return pixels.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    }
}
