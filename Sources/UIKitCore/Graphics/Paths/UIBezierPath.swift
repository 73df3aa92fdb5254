// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation

/// A path of lines and curves, in points, which can be filled and stroked in the current context. Follows UIKit's UIBezierPath.
open class UIBezierPath: NSObject {
    private var path = CGMutablePath()
    private var dashLengths: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    /// An empty path.
    public override init() { super.init() }

    /// A closed path along the edges of a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// The ellipse inside of a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// A rectangle with rounded corners.
    ///
    /// Differs from UIKit: the corners are arcs of circles, not of Apple's continuous curve.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
    }

    /// A rectangle of which some corners are rounded.
    ///
    /// - Parameter cornerRadii: The horizontal and vertical radius of each rounded corner, in points.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        func radius(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? cornerRadii : .zero }
        var builder = PathBuilder()
        builder.addRoundedRect(
            rect, topLeft: radius(.topLeft), topRight: radius(.topRight), bottomRight: radius(.bottomRight),
            bottomLeft: radius(.bottomLeft))
        path.addPath(CGPath(builder.elements))
    }

    /// An arc of a circle, which is not closed.
    ///
    /// - Parameters:
    ///   - startAngle: In radians, clockwise from the positive x axis, as `endAngle`.
    ///   - clockwise: As seen on screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// A copy of a Core Graphics path.
    public convenience init(cgPath CGPath: CGPath) {
        self.init()
        path.addPath(CGPath)
    }

    /// A copy of the path. Setting it replaces the path by a copy.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    // MARK: Building

    /// Begins a new subpath at a point.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Appends a line from the current point.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Appends a cubic Bézier curve from the current point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Appends a quadratic Bézier curve from the current point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Appends an arc of a circle, with a line from the current point to its start.
    ///
    /// - Parameters:
    ///   - startAngle: In radians, clockwise from the positive x axis, as `endAngle`.
    ///   - clockwise: As seen on screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Core Graphics means the direction for a y axis that points up.
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the subpath with a line to its first point.
    open func close() { path.closeSubpath() }

    /// Makes the path empty.
    open func removeAllPoints() { path = CGMutablePath() }

    /// Appends the subpaths of another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    /// The same path in the opposite direction. With the nonzero winding rule, it is a hole when it is appended to a path around
    /// it.
    open func reversing() -> UIBezierPath { UIBezierPath(cgPath: path.reversed()) }

    /// Transforms all points of the path.
    open func apply(_ transform: CGAffineTransform) { cgPath = path.applying(transform) }

    // MARK: Properties

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle that contains the path, without its control points and line width; null for an empty path.
    open var bounds: CGRect { path.boundingBoxOfPath }

    /// The end of the last element.
    open var currentPoint: CGPoint { path.currentPoint }

    /// Whether a point is in the area that `fill()` fills.
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: fillRule) }

    // MARK: Appearance

    /// The width of strokes in points; 1 by default.
    open var lineWidth: CGFloat = 1
    /// The shape of the ends of strokes; `butt` by default.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of strokes where lines meet; `miter` by default.
    open var lineJoinStyle = CGLineJoin.miter
    /// The maximum ratio of the length of a miter join to the line width; sharper corners are bevelled. 10 by default.
    open var miterLimit: CGFloat = 10
    /// Whether areas are filled by the even-odd rule instead of the nonzero winding rule; false by default.
    open var usesEvenOddFillRule = false

    /// Sets the dash pattern of strokes; none by default.
    ///
    /// - Parameters:
    ///   - pattern: The lengths of dashes and gaps, alternating, in points; nil: no pattern.
    ///   - count: The number of lengths.
    ///   - phase: Where in the pattern strokes begin, in points.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashLengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
        dashPhase = phase
    }

    private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    // MARK: Drawing in the current context (nothing without one)

    /// Fills the path with the fill colour.
    open func fill() { fill(with: .normal, alpha: 1) }

    /// Strokes the path with the stroke colour.
    open func stroke() { stroke(with: .normal, alpha: 1) }

    /// Fills the path with the fill colour.
    ///
    /// - Parameter alpha: Multiplied with the alpha of the colour, 0 … 1.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(blendMode, alpha) { $0.fillPath(using: fillRule) }
    }

    /// Strokes the path with the stroke colour.
    ///
    /// - Parameter alpha: Multiplied with the alpha of the colour, 0 … 1.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(blendMode, alpha) { context in
            context.setLineWidth(lineWidth)
            context.setLineCap(lineCapStyle)
            context.setLineJoin(lineJoinStyle)
            context.setMiterLimit(miterLimit)
            context.setLineDash(phase: dashPhase, lengths: dashLengths)
            context.strokePath()
        }
    }

    private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext(), !isEmpty else { return }
        context.saveGState()
        if blendMode != .normal { context.setBlendMode(blendMode) }
        if alpha < 1 { context.setAlpha(alpha) }
        context.beginPath()
        context.addPath(path)
        body(context)
        context.restoreGState()
    }

    /// Clips further drawing in the current context to the area of the path.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(path)
        context.clip(using: fillRule)
    }
}

/// A set of corners of a rectangle, for `UIBezierPath.init(roundedRect:byRoundingCorners:cornerRadii:)`.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// The bits of the set; the values are UIKit's.
    public let rawValue: UInt

    /// The corner at the minimum x and y.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The corner at the maximum x and the minimum y.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The corner at the minimum x and the maximum y.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The corner at the maximum x and y.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four.
    public static let allCorners = UIRectCorner(rawValue: .max)

    /// A set by the raw value of UIKit.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}
