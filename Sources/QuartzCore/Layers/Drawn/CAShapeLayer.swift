// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation

/// A layer that shows a path, in its own coordinates; the path may reach beyond the bounds, which may be empty.
///
/// Differs from UIKit: its own properties do not animate; a change shows with the next frame. The path is drawn once, so
/// that frames only copy it.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    public required init() {
        super.init()
    }

    public required init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAShapeLayer else { return }
        path = other.path
        fillColor = other.fillColor
        fillRule = other.fillRule
        strokeColor = other.strokeColor
        strokeStart = other.strokeStart
        strokeEnd = other.strokeEnd
        lineWidth = other.lineWidth
        miterLimit = other.miterLimit
        lineCap = other.lineCap
        lineJoin = other.lineJoin
        lineDashPhase = other.lineDashPhase
        lineDashPattern = other.lineDashPattern
    }

    /// Points; a copy is kept.
    open var path: CGPath? {
        get { pathStorage }
        set {
            pathStorage = newValue?.copy()
            setNeedsDisplay()
        }
    }

    /// Black by default; nil: the path is not filled.
    open var fillColor: CGColor? = .black {
        didSet { if fillColor != oldValue { setNeedsDisplay() } }
    }

    open var fillRule = CAShapeLayerFillRule.nonZero {
        didSet { if fillRule != oldValue { setNeedsDisplay() } }
    }

    /// nil: the path is not stroked.
    open var strokeColor: CGColor? {
        didSet { if strokeColor != oldValue { setNeedsDisplay() } }
    }

    /// Where the stroke begins, as a share of the path's length.
    open var strokeStart: CGFloat = 0 {
        didSet { if strokeStart != oldValue { setNeedsDisplay() } }
    }

    /// Where the stroke ends, as a share of the path's length.
    open var strokeEnd: CGFloat = 1 {
        didSet { if strokeEnd != oldValue { setNeedsDisplay() } }
    }

    /// In points.
    open var lineWidth: CGFloat = 1 {
        didSet { if lineWidth != oldValue { setNeedsDisplay() } }
    }

    open var miterLimit: CGFloat = 10 {
        didSet { if miterLimit != oldValue { setNeedsDisplay() } }
    }

    open var lineCap = CAShapeLayerLineCap.butt {
        didSet { if lineCap != oldValue { setNeedsDisplay() } }
    }

    open var lineJoin = CAShapeLayerLineJoin.miter {
        didSet { if lineJoin != oldValue { setNeedsDisplay() } }
    }

    open var lineDashPhase: CGFloat = 0 {
        didSet { if lineDashPhase != oldValue { setNeedsDisplay() } }
    }

    /// Drawn and left-out lengths by turns, in points.
    open var lineDashPattern: [NSNumber]? {
        didSet { if lineDashPattern != oldValue { setNeedsDisplay() } }
    }

    open override func display() { drawContents() }

    // A shape is as sharp as the window, whatever was set for contents: in UIKit it has none.
    override func makeDrawing() -> LayerDrawing {
        let scale = max(contentsScale, windowScale)
        guard let area = drawnArea(scale: scale) else { return .nothing }
        var canvas = LayerCanvas(area, scale: scale)
        canvas.frame = area
        return .canvas(canvas)
    }

    override var canDraw: Bool { true }

    open override func draw(in context: CGContext) {
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
        context.setLineDash(phase: lineDashPhase, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
        let isWhole = strokeStart <= 0 && strokeEnd >= 1
        context.addPath(isWhole ? path : path.trimmed(from: max(strokeStart, 0), to: min(strokeEnd, 1)))
        context.strokePath()
    }

    /// The path and its stroke, in whole pixels; nil when there is nothing to draw.
    private func drawnArea(scale: CGFloat) -> CGRect? {
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

    private var pathStorage: CGPath?
}

/// Which points are inside of a path that crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// The ends of open strokes.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// The corners of strokes.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
