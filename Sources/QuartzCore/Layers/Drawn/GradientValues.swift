// SPDX-License-Identifier: MIT
package import CoreGraphics
internal import Foundation

/// What a gradient layer draws; see `CAGradientLayer`. The defaults are its.
package struct GradientValues: Sendable, Equatable {
    package var colors: [CGColor]?
    package var locations: [CGFloat]?
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)
    package var type = CAGradientLayerType.axial

    package init() {}

    /// Whether nothing of what lies below shows through.
    var isOpaque: Bool {
        guard let colors, !colors.isEmpty, startPoint != endPoint else { return false }
        return colors.allSatisfy { $0.alpha >= 1 }
    }

    private var gradient: CGGradient? { CGGradient(colors: colors ?? [], locations: locations) }

    /// Fills the shape.
    func draw(in context: CGContext, _ shape: GradientShape) {
        guard let gradient else { return }
        context.saveGState()
        shape.clip(context)
        let start = shape.place(startPoint)
        let end = shape.place(endPoint)
        let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        switch type {
        case .radial:
            // A unit circle stretched to the ellipse.
            context.translateBy(x: start.x, y: start.y)
            context.scaleBy(x: max(abs(end.x - start.x), 1e-3), y: max(abs(end.y - start.y), 1e-3))
            context.drawRadialGradient(
                gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: options)
        case .conic:
            context.drawConicGradient(gradient, center: start, angle: atan2(end.y - start.y, end.x - start.x))
        default:
            context.drawLinearGradient(gradient, start: start, end: end, options: options)
        }
        context.restoreGState()
    }

    /// How the gradient becomes pixels.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - mayRecord: Whether a drawing may be kept instead of pixels: then no pixels are made here.
    ///   - isPlain: Whether nothing else is drawn with it, and the pixels are stretched over the bounds.
    func drawing(in shape: GradientShape, scale: CGFloat, mayRecord: Bool, isPlain: Bool) -> LayerDrawing {
        let bounds = shape.bounds
        var canvas = LayerCanvas(bounds, scale: scale)
        guard let gradient, startPoint != endPoint, !shape.isRounded else { return .canvas(canvas) }
        if gradient.isOpaque { canvas.format = .rgb }
        // The direction in which the colours do not change. Most gradients run from top to bottom: one column of pixels, stretched,
        // stands for all of them, in memory and on the wire.
        let isHorizontal = startPoint.x == endPoint.x
        guard isPlain, type == .axial, isHorizontal || startPoint.y == endPoint.y else { return .canvas(canvas) }
        if isHorizontal { canvas.width = 1 } else { canvas.height = 1 }
        if mayRecord { return .canvas(canvas) }
        let (start, end, length) =
            isHorizontal ? (startPoint.y, endPoint.y, bounds.height) : (startPoint.x, endPoint.x, bounds.width)
        return .bitmap(
            gradient.line(width: canvas.width, height: canvas.height, from: start * length * scale, to: end * length * scale))
    }
}

/// What a gradient fills: the bounds, or with a corner radius the rounded bounds.
struct GradientShape {
    let bounds: CGRect
    private let corner: CornerShape?
    private let radius: CGFloat
    private let corners: CACornerMask

    init(_ properties: LayerProperties) {
        bounds = properties.bounds
        radius = properties.cornerRadius
        corners = properties.maskedCorners
        // With `masksToBounds` the compositor rounds the contents.
        let rounds = radius > 0 && !properties.masksToBounds
        isRounded = rounds
        corner =
            rounds && properties.hasContinuousCorners
            ? CornerShape(radius: radius, isContinuous: true, limit: min(bounds.width, bounds.height) / 2) : nil
    }

    /// Whether it is not the whole bounds.
    let isRounded: Bool

    func clip(_ context: CGContext) {
        guard isRounded else { return }
        guard let corner else { return context.clip(toRounded: bounds, radius: radius, corners: corners) }
        context.addPath(corner.path(around: bounds, corners: corners))
        context.clip()
    }

    /// A point of the unit space, in the space of the bounds.
    func place(_ point: CGPoint) -> CGPoint {
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
