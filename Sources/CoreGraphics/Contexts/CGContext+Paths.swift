// SPDX-License-Identifier: MIT
internal import CCairo

extension CGContext {
    // MARK: Building the current path (points of the user space)

    /// Forgets the current path.
    public func beginPath() { currentPath = PathBuilder() }

    public func move(to point: CGPoint) { currentPath.append(.move(point.applying(ctm))) }

    public func addLine(to point: CGPoint) { currentPath.append(.line(point.applying(ctm))) }

    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() { index == 0 ? move(to: point) : addLine(to: point) }
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.append(.curve(control1.applying(ctm), control2.applying(ctm), to: end.applying(ctm)))
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end.applying(ctm), control: control.applying(ctm))
    }

    /// Angles in radians. With y downwards, `clockwise` turns against the hands of the clock, as in UIKit's contexts.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        let path = CGMutablePath()
        if !isPathEmpty { path.move(to: currentPointOfPath) }
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
        addContinuation(path)
    }

    /// An arc that touches the line to `tangent1End` and the line from there to `tangent2End`.
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

    public func addRect(_ rect: CGRect) { addPath(CGPath { $0.addRect(rect) }) }

    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

    public func addEllipse(in rect: CGRect) { addPath(CGPath { $0.addEllipse(in: rect) }) }

    public func addPath(_ path: CGPath) { currentPath.append(path.elements, ctm) }

    /// A line back to where the subpath began.
    public func closePath() { currentPath.append(.close) }

    public var isPathEmpty: Bool { currentPath.isEmpty }

    /// Points of the user space.
    public var currentPointOfPath: CGPoint { currentPath.currentPoint?.applying(ctm.inverted()) ?? .zero }

    /// A copy of the current path, in the user space.
    public var path: CGPath? { isPathEmpty ? nil : CGPath(currentPath.elements).applying(ctm.inverted()) }

    /// Points of the user space, control points too.
    public var boundingBoxOfPath: CGRect { CGPath(currentPath.elements).boundingBox.applying(ctm.inverted()) }

    /// Whether the point of the user space is inside of the current path.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        CGPath(currentPath.elements).contains(
            point.applying(ctm), using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
    }

    // MARK: Clips

    /// Draws only inside of the current path from here on, which is forgotten.
    public func clip(using rule: CGPathFillRule = .winding) {
        addClip(currentPath.elements, rule)
        beginPath()
    }

    public func clip(to rect: CGRect) { addClip(CGPath { $0.addRect(rect) }.applying(ctm).elements, .winding) }

    public func clip(to rects: [CGRect]) {
        addClip(CGPath { path in for rect in rects { path.addRect(rect) } }.applying(ctm).elements, .winding)
    }

    /// What drawing can reach, in the user space.
    public var boundingBoxOfClipPath: CGRect { deviceClip.applying(ctm.inverted()) }

    /// What drawing can reach, in device pixels.
    var deviceClip: CGRect {
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        guard hasPixels, let pointer = destination() else {
            return levels.flatMap(\.clips).reduce(whole) { box, clip in
                let other = CGPath(clip.path).boundingBoxOfPath
                return other.isNull ? .zero : box.intersection(other)
            }
        }
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(pointer, &x1, &y1, &x2, &y2)
        return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
    }
}
