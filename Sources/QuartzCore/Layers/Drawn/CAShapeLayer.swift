// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation
internal import WindowServer

/// A layer that fills and strokes a path. The path is in the layer's own coordinates and may reach beyond the bounds, which may
/// be empty. The path is drawn once, and for each frame of an animation that changes it; other frames only copy it.
///
/// Paths of equal structure (the same steps, at other points) are animated point by point; lines and curves count as equal. Others change
/// at once. While one of the layer's own properties is animated, what a subclass draws in addition does not show.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// Creates a layer without a path.
    public required init() {
        super.init()
        modelValues.shape = ShapeValues()
    }

    /// Creates a copy for presentation.
    public required init(layer: Any) {
        super.init(layer: layer)
        if modelValues.shape == nil { modelValues.shape = ShapeValues() }
    }

    /// The path, in points. Assigning copies it. Nil, the default, shows nothing. Animatable by an animation that is added; as in UIKit, a
    /// change does not animate by itself.
    open var path: CGPath? {
        get { values.path }
        set { change(\.path, to: newValue?.copy(), key: "path") }
    }

    /// The colour that fills the path; black by default. Nil: the path is not filled. Animatable.
    open var fillColor: CGColor? {
        get { values.fillColor }
        set { change(\.fillColor, to: newValue, key: "fillColor") }
    }

    /// Which points are inside of the path; `nonZero` by default.
    open var fillRule: CAShapeLayerFillRule {
        get { values.fillRule }
        set { change(\.fillRule, to: newValue, key: "fillRule") }
    }

    /// The colour that strokes the path. Nil, the default: the path is not stroked. Animatable.
    open var strokeColor: CGColor? {
        get { values.strokeColor }
        set { change(\.strokeColor, to: newValue, key: "strokeColor") }
    }

    /// Where the stroke begins, as a fraction of the path's length, 0 … 1. 0 by default. Animatable.
    open var strokeStart: CGFloat {
        get { values.strokeStart }
        set { changeNumber(\.strokeStart, to: newValue, key: "strokeStart") }
    }

    /// Where the stroke ends, as a fraction of the path's length, 0 … 1. 1 by default. Animatable.
    open var strokeEnd: CGFloat {
        get { values.strokeEnd }
        set { changeNumber(\.strokeEnd, to: newValue, key: "strokeEnd") }
    }

    /// The width of the stroke, in points. 1 by default; 0 and less stroke nothing. Animatable.
    open var lineWidth: CGFloat {
        get { values.lineWidth }
        set { changeNumber(\.lineWidth, to: newValue, key: "lineWidth") }
    }

    /// How far a mitered corner may reach, in line widths; beyond that it is drawn as `bevel`. 10 by default. Animatable.
    open var miterLimit: CGFloat {
        get { values.miterLimit }
        set { changeNumber(\.miterLimit, to: newValue, key: "miterLimit") }
    }

    /// The shape of the ends of open lines; `butt` by default.
    open var lineCap: CAShapeLayerLineCap {
        get { values.lineCap }
        set { change(\.lineCap, to: newValue, key: "lineCap") }
    }

    /// The shape of the corners; `miter` by default.
    open var lineJoin: CAShapeLayerLineJoin {
        get { values.lineJoin }
        set { change(\.lineJoin, to: newValue, key: "lineJoin") }
    }

    /// Where in the dash pattern the stroke begins, in points. 0 by default. Animatable.
    open var lineDashPhase: CGFloat {
        get { values.lineDashPhase }
        set { changeNumber(\.lineDashPhase, to: newValue, key: "lineDashPhase") }
    }

    /// The lengths of dashes and gaps alternately, in points. Nil, the default: no gaps.
    open var lineDashPattern: [NSNumber]? {
        get { values.lineDashPattern?.map { NSNumber(value: Double($0)) } }
        set { change(\.lineDashPattern, to: newValue?.map { CGFloat($0.doubleValue) }, key: "lineDashPattern") }
    }

    open override func display() { drawContents() }

    // A shape is as sharp as the window, whatever was set for contents: in UIKit it has none.
    override func makeDrawing() -> LayerDrawing {
        let scale = max(contentsScale, windowScale)
        guard let area = values.area(scale: scale) else { return .nothing }
        var canvas = LayerCanvas(area, scale: scale)
        canvas.frame = area
        // A subclass may draw more. What is all opaque is better kept as pixels: it hides what lies behind.
        if type(of: self) == CAShapeLayer.self, !recordsDrawings, let coverage = values.coverage(on: canvas, isInMotion: false),
            !(coverage.color.alpha >= 1 && coverage.mask.bitmap.isFullyOpaque)
        {
            return .coverage(coverage, frame: area)
        }
        return .canvas(canvas)
    }

    override var canDraw: Bool { true }

    open override func draw(in context: CGContext) { values.draw(in: context) }

    private var values: ShapeValues { modelValues.shape ?? ShapeValues() }

    private func changeNumber(_ property: WritableKeyPath<ShapeValues, CGFloat>, to value: CGFloat, key: String) {
        if value.isFinite { change(property, to: value, key: key) }
    }

    private func change<Value: Equatable>(_ property: WritableKeyPath<ShapeValues, Value>, to value: Value, key: String) {
        guard values[keyPath: property] != value else { return }
        var new = values
        new[keyPath: property] = value
        changeDrawing(to: .shape(new), key: key)
    }
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
