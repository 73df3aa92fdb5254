// SPDX-License-Identifier: MIT

extension CGContext {
    // MARK: Building the current path (points of the user space)

    /// Clears the current path.
    public func beginPath() { currentPath = PathBuilder() }

    /// Begins a subpath at the point.
    public func move(to point: CGPoint) { currentPath.append(.move(point.applying(ctm))) }

    /// Adds a line from the current point.
    public func addLine(to point: CGPoint) { currentPath.append(.line(point.applying(ctm))) }

    /// Adds a subpath of lines through the points.
    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() { index == 0 ? move(to: point) : addLine(to: point) }
    }

    /// Adds a cubic Bézier curve from the current point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.append(.curve(control1.applying(ctm), control2.applying(ctm), to: end.applying(ctm)))
    }

    /// Adds a quadratic Bézier curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end.applying(ctm), control: control.applying(ctm))
    }

    /// Adds an arc of a circle, and a line to its beginning where a subpath has begun.
    ///
    /// - Parameters:
    ///   - startAngle: In radians from the x axis, as `endAngle`. Positive angles lie clockwise from the axis, since y points
    ///     downwards.
    ///   - clockwise: For a y axis that points upwards: true draws the arc counterclockwise on the screen, as in UIKit's
    ///     contexts.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        let path = CGMutablePath()
        if !isPathEmpty { path.move(to: currentPointOfPath) }
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
        addContinuation(path)
    }

    /// Adds an arc of a circle that touches the line from the current point to `tangent1End` and the line from there to
    /// `tangent2End`, and a line to the beginning of the arc. Does nothing while the path is empty.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard !isPathEmpty else { return }
        let path = CGMutablePath()
        path.move(to: currentPointOfPath)
        path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
        addContinuation(path)
    }

    /// Adds a path whose first step only repeats the current point.
    private func addContinuation(_ path: CGMutablePath) {
        currentPath.append(Array(isPathEmpty ? path.elements[...] : path.elements.dropFirst()), ctm)
    }

    /// Adds a closed rectangle as a subpath.
    public func addRect(_ rect: CGRect) { addPath(CGPath { $0.addRect(rect) }) }

    /// Adds closed rectangles as subpaths.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

    /// Adds the closed ellipse that fills the rectangle as a subpath.
    public func addEllipse(in rect: CGRect) { addPath(CGPath { $0.addEllipse(in: rect) }) }

    /// Adds all steps of a path.
    public func addPath(_ path: CGPath) { currentPath.append(path.elements, ctm) }

    /// Adds a line to the beginning of the subpath and ends it.
    public func closePath() { currentPath.append(.close) }

    /// Whether the current path has no steps.
    public var isPathEmpty: Bool { currentPath.isEmpty }

    /// Where the next step begins, in the user space; (0, 0) while the path is empty.
    public var currentPointOfPath: CGPoint { currentPath.currentPoint?.applying(ctm.inverted()) ?? .zero }

    /// A copy of the current path, in the user space; nil while it is empty.
    public var path: CGPath? { isPathEmpty ? nil : CGPath(currentPath.elements).applying(ctm.inverted()) }

    /// The smallest upright rectangle around all points of the current path, control points included, in the user space.
    public var boundingBoxOfPath: CGRect { CGPath(currentPath.elements).boundingBox.applying(ctm.inverted()) }

    /// Whether the point, in the user space, is inside of the current path, filled as the mode says.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        CGPath(currentPath.elements).contains(
            point.applying(ctm), using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
    }

    // MARK: Clips

    /// Makes the clip smaller: to its intersection with the inside of the current path, which is cleared.
    public func clip(using rule: CGPathFillRule = .winding) {
        addClip(currentPath.elements, rule)
        beginPath()
    }

    /// Makes the clip smaller: to its intersection with the rectangle.
    public func clip(to rect: CGRect) { addClip(CGPath { $0.addRect(rect) }.applying(ctm).elements, .winding) }

    /// Makes the clip smaller: to its intersection with all the rectangles together.
    public func clip(to rects: [CGRect]) {
        addClip(CGPath { path in for rect in rects { path.addRect(rect) } }.applying(ctm).elements, .winding)
    }

    /// The smallest upright rectangle around the clip, in the user space.
    public var boundingBoxOfClipPath: CGRect { deviceClip.applying(ctm.inverted()) }
}
