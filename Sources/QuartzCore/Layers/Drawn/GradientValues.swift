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

    /// The gradient with its locations between 0 and 1, and where those two lie on the line from the start to the end point.
    ///
    /// Locations may lie outside: a light that runs over a text comes from there. Radii and angles are not continued. Locations that are not
    /// as many as the colours do not count.
    private var line: (gradient: CGGradient, from: CGFloat, to: CGFloat)? {
        var (from, to): (CGFloat, CGFloat) = (0, 1)
        if type == .axial, let locations, locations.count == colors?.count {
            // As far away as to show nothing but the end colours.
            for location in locations where location.isFinite {
                from = min(from, max(location, -1000))
                to = max(to, min(location, 1000))
            }
        }
        let locations = from == 0 && to == 1 ? locations : locations?.map { ($0 - from) / (to - from) }
        return CGGradient(colors: colors ?? [], locations: locations).map { ($0, from, to) }
    }

    /// Fills the bounds.
    func draw(in context: CGContext, _ bounds: CGRect) {
        guard let (gradient, from, to) = line else { return }
        /// A point of the line, in the space of the bounds.
        func place(_ part: CGFloat) -> CGPoint {
            CGPoint(
                x: bounds.minX + (startPoint.x + (endPoint.x - startPoint.x) * part) * bounds.width,
                y: bounds.minY + (startPoint.y + (endPoint.y - startPoint.y) * part) * bounds.height)
        }
        let (start, end) = (place(from), place(to))
        let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        context.saveGState()
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

    /// How the gradient becomes pixels, which the compositor rounds by the corner radius.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - mayRecord: Whether a drawing may be kept instead of pixels: then no pixels are made here.
    ///   - isPlain: Whether nothing else is drawn with it, and the pixels are stretched over the bounds.
    func drawing(in bounds: CGRect, scale: CGFloat, mayRecord: Bool, isPlain: Bool) -> LayerDrawing {
        var canvas = LayerCanvas(bounds, scale: scale)
        guard let (gradient, from, to) = line, startPoint != endPoint else { return .canvas(canvas) }
        if gradient.isOpaque { canvas.format = .rgb }
        guard isPlain, type == .axial else { return .canvas(canvas) }
        // The direction in which the colours do not change. Most gradients run from top to bottom: one column of pixels, stretched,
        // stands for all of them, in memory and on the wire.
        if startPoint.x == endPoint.x { canvas.width = 1 } else if startPoint.y == endPoint.y { canvas.height = 1 }
        if mayRecord { return .canvas(canvas) }
        /// In pixels from the upper left corner.
        func place(_ part: CGFloat) -> CGPoint {
            CGPoint(
                x: (startPoint.x + (endPoint.x - startPoint.x) * part) * bounds.width * scale,
                y: (startPoint.y + (endPoint.y - startPoint.y) * part) * bounds.height * scale)
        }
        let (start, end) = (place(from), place(to))
        if startPoint.x == endPoint.x {
            return .bitmap(gradient.line(width: 1, height: canvas.height, from: start.y, to: end.y))
        }
        if startPoint.y == endPoint.y {
            return .bitmap(gradient.line(width: canvas.width, height: 1, from: start.x, to: end.x))
        }
        // A light that comes from far outside is drawn by the context.
        guard hypot(end.x - start.x, end.y - start.y) <= CGFloat(CGGradient.longestPlane) else { return .canvas(canvas) }
        return .bitmap(gradient.plane(width: canvas.width, height: canvas.height, from: start, to: end))
    }
}
