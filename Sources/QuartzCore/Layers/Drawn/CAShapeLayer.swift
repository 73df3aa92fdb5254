// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation

/// A layer that fills and strokes a path. The path is in the layer's own coordinates and may reach beyond the bounds, which may
/// be empty.
///
/// Differs from UIKit: its own properties do not animate; a change shows with the next frame. The path is drawn once; frames
/// only copy it.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// Creates a layer without a path.
    public required init() {
        super.init()
    }

    /// Creates a copy for presentation.
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

    /// The path, in points. Assigning copies it. Nil, the default, shows nothing.
    open var path: CGPath? {
        get { pathStorage }
        set {
            pathStorage = newValue?.copy()
            setNeedsDisplay()
        }
    }

    /// The colour that fills the path; black by default. Nil: the path is not filled.
    open var fillColor: CGColor? = .black {
        didSet { if fillColor != oldValue { setNeedsDisplay() } }
    }

    /// Which points are inside of the path; `nonZero` by default.
    open var fillRule = CAShapeLayerFillRule.nonZero {
        didSet { if fillRule != oldValue { setNeedsDisplay() } }
    }

    /// The colour that strokes the path. Nil, the default: the path is not stroked.
    open var strokeColor: CGColor? {
        didSet { if strokeColor != oldValue { setNeedsDisplay() } }
    }

    /// Where the stroke begins, as a fraction of the path's length, 0 … 1. 0 by default.
    open var strokeStart: CGFloat = 0 {
        didSet { if strokeStart != oldValue { setNeedsDisplay() } }
    }

    /// Where the stroke ends, as a fraction of the path's length, 0 … 1. 1 by default.
    open var strokeEnd: CGFloat = 1 {
        didSet { if strokeEnd != oldValue { setNeedsDisplay() } }
    }

    /// The width of the stroke, in points. 1 by default; 0 and less stroke nothing.
    open var lineWidth: CGFloat = 1 {
        didSet { if lineWidth != oldValue { setNeedsDisplay() } }
    }

    /// How far a mitered corner may reach, in line widths; beyond that it is drawn as `bevel`. 10 by default.
    open var miterLimit: CGFloat = 10 {
        didSet { if miterLimit != oldValue { setNeedsDisplay() } }
    }

    /// The shape of the ends of open lines; `butt` by default.
    open var lineCap = CAShapeLayerLineCap.butt {
        didSet { if lineCap != oldValue { setNeedsDisplay() } }
    }

    /// The shape of the corners; `miter` by default.
    open var lineJoin = CAShapeLayerLineJoin.miter {
        didSet { if lineJoin != oldValue { setNeedsDisplay() } }
    }

    /// Where in the dash pattern the stroke begins, in points. 0 by default.
    open var lineDashPhase: CGFloat = 0 {
        didSet { if lineDashPhase != oldValue { setNeedsDisplay() } }
    }

    /// The lengths of dashes and gaps alternately, in points. Nil, the default: no gaps.
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

    /// The smallest rectangle of whole pixels around the path and its stroke, in points; nil when there is nothing to draw.
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

/// Which points are inside of a path that crosses itself or has several subpaths; see `CGPathFillRule`.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// Inside is where the path winds around the point. The default.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")

    /// Inside is where a ray from the point crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")

    /// Creates a value from its string. Strings without a constant here act as `nonZero`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// The shape of the ends of open lines; see `CGLineCap`.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// The line ends at its end point. The default.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")

    /// A half circle around the end point is added.
    public static let round = CAShapeLayerLineCap(rawValue: "round")

    /// The line is extended by half its width.
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    /// Creates a value from its string. Strings without a constant here act as `butt`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// The shape of the corners of lines; see `CGLineJoin`.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// The outer edges are extended until they meet, up to the miter limit. The default.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")

    /// A circle around the corner point.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")

    /// The corner is cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    /// Creates a value from its string. Strings without a constant here act as `miter`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
