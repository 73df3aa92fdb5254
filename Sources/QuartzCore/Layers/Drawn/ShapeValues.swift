// SPDX-License-Identifier: MIT
package import CoreGraphics

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

    /// The smallest rectangle of whole pixels around the path and its stroke, in points; nil when there is nothing to draw.
    func area(scale: CGFloat) -> CGRect? {
        guard let path, fillColor != nil || (strokeColor != nil && lineWidth > 0) else { return nil }
        var area = path.boundingBoxOfPath
        if strokeColor != nil {
            let reach = lineWidth / 2 * (lineJoin == .miter ? max(miterLimit, 1.5) : 1.5)
            area = area.insetBy(dx: -reach, dy: -reach)
        }
        guard !area.isNull, area.isFinite, area.width > 0, area.height > 0 else { return nil }
        let pixels = area.applying(CGAffineTransform(scaleX: scale, y: scale)).integral
        return pixels.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    }
}
