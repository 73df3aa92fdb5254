// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation

/// A layer that shows a gradient over its background, rounded by its corner radius.
///
/// Differs from UIKit: its own properties do not animate; a change shows with the next frame. The gradient is drawn once for
/// each size; frames only copy it.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    /// Creates a layer without colours.
    public required init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    /// Creates a copy for presentation.
    public required init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAGradientLayer else { return }
        storedColors = other.colors
        storedLocations = other.locations
        storedStartPoint = other.startPoint
        storedEndPoint = other.endPoint
        storedType = other.type
    }

    /// The colours from the start to the end: `CGColor`s. Nil, the default, and an empty array show nothing.
    open var colors: [Any]? {
        get { storedColors }
        set { storedColors = newValue }
    }
    private var storedColors: [Any]? {
        didSet { gradientDidChange() }
    }

    /// The place of each colour, 0 (start) … 1 (end), ascending. Nil, the default, spreads the colours evenly.
    open var locations: [NSNumber]? {
        get { storedLocations }
        set { storedLocations = newValue }
    }
    private var storedLocations: [NSNumber]? {
        didSet { if storedLocations != oldValue { gradientDidChange() } }
    }

    /// Where the first colour stands, in the unit space of the bounds. (0.5, 0), the middle of the top, by default.
    open var startPoint: CGPoint {
        get { storedStartPoint }
        set { storedStartPoint = newValue }
    }
    private var storedStartPoint = CGPoint(x: 0.5, y: 0) {
        didSet { if storedStartPoint != oldValue { setNeedsDisplay() } }
    }

    /// Where the last colour stands, in the unit space of the bounds. (0.5, 1), the middle of the bottom, by default.
    open var endPoint: CGPoint {
        get { storedEndPoint }
        set { storedEndPoint = newValue }
    }
    private var storedEndPoint = CGPoint(x: 0.5, y: 1) {
        didSet { if storedEndPoint != oldValue { setNeedsDisplay() } }
    }

    /// The shape of the gradient; `axial` by default.
    open var type: CAGradientLayerType {
        get { storedType }
        set { storedType = newValue }
    }
    private var storedType = CAGradientLayerType.axial {
        didSet { if storedType != oldValue { setNeedsDisplay() } }
    }

    open override var cornerRadius: CGFloat {
        didSet { if cornerRadius != oldValue { setNeedsDisplay() } }
    }

    open override var maskedCorners: CACornerMask {
        didSet { if maskedCorners != oldValue { setNeedsDisplay() } }
    }

    open override var cornerCurve: CALayerCornerCurve {
        didSet { if cornerCurve != oldValue { setNeedsDisplay() } }
    }

    open override var masksToBounds: Bool {
        didSet { if masksToBounds != oldValue && cornerRadius > 0 { setNeedsDisplay() } }
    }

    open override func draw(in context: CGContext) {
        guard let gradient else { return super.draw(in: context) }
        context.saveGState()
        if roundsItself { clip(context) }
        let start = place(startPoint)
        let end = place(endPoint)
        if type == .radial {
            // A unit circle stretched to the ellipse.
            context.translateBy(x: start.x, y: start.y)
            context.scaleBy(x: max(abs(end.x - start.x), 1e-3), y: max(abs(end.y - start.y), 1e-3))
            context.drawRadialGradient(
                gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
                options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        } else {
            context.drawLinearGradient(
                gradient, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
        context.restoreGState()
    }

    // A gradient is as sharp as the window, whatever was set for contents: in UIKit it has none.
    override func makeDrawing() -> LayerDrawing {
        let scale = max(contentsScale, windowScale)
        var canvas = LayerCanvas(bounds, scale: scale)
        guard let gradient, startPoint != endPoint, !roundsItself else { return .canvas(canvas) }
        if gradient.isOpaque { canvas.format = .rgb }
        guard let axis = constantAxis else { return .canvas(canvas) }
        switch axis {
        case .horizontal: canvas.width = 1
        case .vertical: canvas.height = 1
        }
        if recordsDrawings { return .canvas(canvas) }
        let (start, end, length) =
            axis == .horizontal ? (startPoint.y, endPoint.y, bounds.height) : (startPoint.x, endPoint.x, bounds.width)
        return .bitmap(
            gradient.line(
                width: canvas.width, height: canvas.height, from: start * length * scale, to: end * length * scale))
    }

    private enum Axis {
        case horizontal, vertical
    }

    /// The direction in which the colours do not change. Most gradients run from top to bottom: one column of pixels,
    /// stretched, stands for all of them, in memory and on the wire. Not for subclasses: what they draw in addition is not
    /// known.
    private var constantAxis: Axis? {
        guard type == .axial, contentsGravity == .resize, Swift.type(of: self) == CAGradientLayer.self else { return nil }
        if startPoint.x == endPoint.x { return .horizontal }
        return startPoint.y == endPoint.y ? .vertical : nil
    }

    /// Made from the colours and locations when it is first needed.
    private var madeGradient: CGGradient??

    private var gradient: CGGradient? {
        if let madeGradient { return madeGradient }
        let made = CGGradient(
            colors: (colors ?? []).compactMap { $0 as? CGColor }, locations: locations?.map { CGFloat($0.doubleValue) })
        madeGradient = .some(made)
        return made
    }

    private func gradientDidChange() {
        madeGradient = nil
        setNeedsDisplay()
    }

    /// With `masksToBounds` the compositor rounds the contents.
    private var roundsItself: Bool { cornerRadius > 0 && !masksToBounds }

    private func clip(_ context: CGContext) {
        guard cornerCurve == .continuous else {
            return context.clip(toRounded: bounds, radius: cornerRadius, corners: maskedCorners)
        }
        let shape = CornerShape(
            radius: cornerRadius, isContinuous: true, limit: min(bounds.width, bounds.height) / 2)
        context.addPath(shape.path(around: bounds, corners: maskedCorners))
        context.clip()
    }

    private func place(_ point: CGPoint) -> CGPoint {
        CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
    }
}

extension CGContext {
    fileprivate func clip(toRounded rect: CGRect, radius: CGFloat, corners: CACornerMask) {
        func size(_ corner: CACornerMask) -> CGSize {
            corners.contains(corner) ? CGSize(width: radius, height: radius) : .zero
        }
        var path = PathBuilder()
        path.addRoundedRect(
            rect, topLeft: size(.layerMinXMinYCorner), topRight: size(.layerMaxXMinYCorner),
            bottomRight: size(.layerMaxXMaxYCorner), bottomLeft: size(.layerMinXMaxYCorner))
        addPath(CGPath(path.elements))
        clip()
    }
}

/// The shape of a gradient.
///
/// Differs from UIKit: there is no conic one.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// Along the line from the start point to the end point. The default.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Ellipses around the start point; the end point is a corner of the rectangle around the outermost one.
    public static let radial = CAGradientLayerType(rawValue: "radial")

    /// Creates a value from its string. Strings without a constant here act as `axial`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
