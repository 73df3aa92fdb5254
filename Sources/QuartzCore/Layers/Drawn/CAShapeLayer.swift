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
        storedFillColor = other.fillColor
        storedFillRule = other.fillRule
        storedStrokeColor = other.strokeColor
        storedStrokeStart = other.strokeStart
        storedStrokeEnd = other.strokeEnd
        storedLineWidth = other.lineWidth
        storedMiterLimit = other.miterLimit
        storedLineCap = other.lineCap
        storedLineJoin = other.lineJoin
        storedLineDashPhase = other.lineDashPhase
        storedLineDashPattern = other.lineDashPattern
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
    open var fillColor: CGColor? {
        get { storedFillColor }
        set { storedFillColor = newValue }
    }
    private var storedFillColor: CGColor? = .black {
        didSet { if storedFillColor != oldValue { setNeedsDisplay() } }
    }

    /// Which points are inside of the path; `nonZero` by default.
    open var fillRule: CAShapeLayerFillRule {
        get { storedFillRule }
        set { storedFillRule = newValue }
    }
    private var storedFillRule = CAShapeLayerFillRule.nonZero {
        didSet { if storedFillRule != oldValue { setNeedsDisplay() } }
    }

    /// The colour that strokes the path. Nil, the default: the path is not stroked.
    open var strokeColor: CGColor? {
        get { storedStrokeColor }
        set { storedStrokeColor = newValue }
    }
    private var storedStrokeColor: CGColor? {
        didSet { if storedStrokeColor != oldValue { setNeedsDisplay() } }
    }

    /// Where the stroke begins, as a fraction of the path's length, 0 … 1. 0 by default.
    open var strokeStart: CGFloat {
        get { storedStrokeStart }
        set { storedStrokeStart = newValue }
    }
    private var storedStrokeStart: CGFloat = 0 {
        didSet { if storedStrokeStart != oldValue { setNeedsDisplay() } }
    }

    /// Where the stroke ends, as a fraction of the path's length, 0 … 1. 1 by default.
    open var strokeEnd: CGFloat {
        get { storedStrokeEnd }
        set { storedStrokeEnd = newValue }
    }
    private var storedStrokeEnd: CGFloat = 1 {
        didSet { if storedStrokeEnd != oldValue { setNeedsDisplay() } }
    }

    /// The width of the stroke, in points. 1 by default; 0 and less stroke nothing.
    open var lineWidth: CGFloat {
        get { storedLineWidth }
        set { storedLineWidth = newValue }
    }
    private var storedLineWidth: CGFloat = 1 {
        didSet { if storedLineWidth != oldValue { setNeedsDisplay() } }
    }

    /// How far a mitered corner may reach, in line widths; beyond that it is drawn as `bevel`. 10 by default.
    open var miterLimit: CGFloat {
        get { storedMiterLimit }
        set { storedMiterLimit = newValue }
    }
    private var storedMiterLimit: CGFloat = 10 {
        didSet { if storedMiterLimit != oldValue { setNeedsDisplay() } }
    }

    /// The shape of the ends of open lines; `butt` by default.
    open var lineCap: CAShapeLayerLineCap {
        get { storedLineCap }
        set { storedLineCap = newValue }
    }
    private var storedLineCap = CAShapeLayerLineCap.butt {
        didSet { if storedLineCap != oldValue { setNeedsDisplay() } }
    }

    /// The shape of the corners; `miter` by default.
    open var lineJoin: CAShapeLayerLineJoin {
        get { storedLineJoin }
        set { storedLineJoin = newValue }
    }
    private var storedLineJoin = CAShapeLayerLineJoin.miter {
        didSet { if storedLineJoin != oldValue { setNeedsDisplay() } }
    }

    /// Where in the dash pattern the stroke begins, in points. 0 by default.
    open var lineDashPhase: CGFloat {
        get { storedLineDashPhase }
        set { storedLineDashPhase = newValue }
    }
    private var storedLineDashPhase: CGFloat = 0 {
        didSet { if storedLineDashPhase != oldValue { setNeedsDisplay() } }
    }

    /// The lengths of dashes and gaps alternately, in points. Nil, the default: no gaps.
    open var lineDashPattern: [NSNumber]? {
        get { storedLineDashPattern }
        set { storedLineDashPattern = newValue }
    }
    private var storedLineDashPattern: [NSNumber]? {
        didSet { if storedLineDashPattern != oldValue { setNeedsDisplay() } }
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
