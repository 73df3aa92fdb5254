// SPDX-License-Identifier: MIT

/// A path that can be extended. Coordinates are points; each is transformed by the `transform` of the call, the identity by
/// default.
///
/// Steps with coordinates that are not finite are left out, with a line in the log. A line without a current point
/// only begins a subpath at its end.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Creates an empty path.
    public init() {
        super.init([])
    }

    package override init(_ elements: [PathElement]) {
        super.init(elements)
    }

    /// Begins a subpath at the point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        edit { $0.append(.move(point.applying(transform))) }
    }

    /// Adds a line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        edit { $0.append(.line(point.applying(transform))) }
    }

    /// Adds a subpath of lines through the points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        edit { path in
            for (index, point) in points.enumerated() {
                path.append(index == 0 ? .move(point.applying(transform)) : .line(point.applying(transform)))
            }
        }
    }

    /// Adds a cubic Bézier curve from the current point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        edit {
            $0.append(.curve(control1.applying(transform), control2.applying(transform), to: end.applying(transform)))
        }
    }

    /// Adds a quadratic Bézier curve from the current point. It is kept as a cubic one.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        edit { $0.addQuadCurve(to: end.applying(transform), control: control.applying(transform)) }
    }

    /// Adds a closed rectangle as a subpath.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        add(transform) { $0.addRect(rect) }
    }

    /// Adds closed rectangles as subpaths.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds the closed ellipse that fills the rectangle as a subpath.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        add(transform) { $0.addEllipse(in: rect) }
    }

    /// Adds a closed rectangle with round corners as a subpath.
    ///
    /// - Parameters:
    ///   - cornerWidth: The horizontal radius of the corners in points, at most half the width.
    ///   - cornerHeight: The vertical radius of the corners in points, at most half the height.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        add(transform) { $0.addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight) }
    }

    private func add(_ transform: CGAffineTransform, _ build: (inout PathBuilder) -> Void) {
        let shape = CGPath(build).elements
        edit { $0.append(shape, transform) }
    }

    /// Adds an arc of a circle, and a line to its beginning where a subpath has begun.
    ///
    /// - Parameters:
    ///   - startAngle: In radians from the x axis, as `endAngle`. Positive angles lie clockwise from the axis, since y points
    ///     downwards.
    ///   - clockwise: For a y axis that points upwards: true draws the arc counterclockwise on the screen, as in UIKit's
    ///     contexts.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let arc = CGPath {
            $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
        }.elements
        edit { path in
            for (index, element) in arc.enumerated() {
                if index == 0, path.currentPoint != nil, let start = element.end {
                    path.append(.line(start.applying(transform)))
                } else {
                    path.append(element.applying(transform))
                }
            }
        }
    }

    /// Adds an arc of `delta` radians, which begins at the angle `startAngle`; see `addArc`.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta, clockwise: delta < 0,
            transform: transform)
    }

    /// Adds an arc of a circle that touches the line from the current point to `tangent1End` and the line from there to
    /// `tangent2End`, and a line to the beginning of the arc.
    ///
    /// Differs from UIKit: it takes no transform.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        edit { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
    }

    /// Adds all steps of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        let other = path.elements
        edit { $0.append(other, transform) }
    }

    /// Adds a line to the beginning of the subpath and ends it.
    public func closeSubpath() {
        edit { $0.append(.close) }
    }
}
