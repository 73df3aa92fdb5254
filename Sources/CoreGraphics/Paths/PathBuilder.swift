// SPDX-License-Identifier: MIT

/// The steps of a path under construction: the one implementation of lines, arcs and shapes for paths and contexts.
package struct PathBuilder: Sendable {
    package private(set) var elements: [PathElement] = []
    package private(set) var currentPoint: CGPoint?
    private var subpathStart: CGPoint?

    package init() {}

    package init(_ elements: [PathElement]) {
        for element in elements { append(element) }
    }

    package var isEmpty: Bool { elements.isEmpty }

    /// Steps with a coordinate that is no number are left out.
    package mutating func append(_ element: PathElement) {
        switch element {
        case .move(let point):
            guard check(point) else { return }
            if case .move = elements.last { elements.removeLast() }
            subpathStart = point
            currentPoint = point
        case .line(let point):
            guard check(point) else { return }
            if currentPoint == nil { return append(.move(point)) }
            reopen()
            currentPoint = point
        case .curve(let first, let second, let end):
            guard check(first), check(second), check(end) else { return }
            if currentPoint == nil { append(.move(first)) }
            reopen()
            currentPoint = end
        case .close:
            guard currentPoint != nil, elements.last != .close else { return }
            currentPoint = subpathStart
        }
        elements.append(element)
    }

    /// After a `close`, the next step begins where the closed subpath began.
    private mutating func reopen() {
        if elements.last == .close, let subpathStart { elements.append(.move(subpathStart)) }
    }

    private func check(_ point: CGPoint) -> Bool {
        if point.isFinite { return true }
        DrawingDiagnostics.warnOnce("A path got a point that is no number; it was left out.")
        return false
    }

    package mutating func append(_ other: [PathElement], _ transform: CGAffineTransform) {
        if transform.isIdentity {
            for element in other { append(element) }
        } else {
            for element in other { append(element.applying(transform)) }
        }
    }

    package mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        let start = currentPoint ?? control
        let first = CGPoint(x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3)
        let second = CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        append(.curve(first, second, to: end))
    }

    package mutating func addRect(_ rect: CGRect) {
        let rect = rect.standardized
        append(.move(CGPoint(x: rect.minX, y: rect.minY)))
        append(.line(CGPoint(x: rect.maxX, y: rect.minY)))
        append(.line(CGPoint(x: rect.maxX, y: rect.maxY)))
        append(.line(CGPoint(x: rect.minX, y: rect.maxY)))
        append(.close)
    }

    package mutating func addEllipse(in rect: CGRect) {
        let rect = rect.standardized
        addRoundedRect(rect, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2)
    }

    package mutating func addRoundedRect(_ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        let radius = CGSize(width: cornerWidth, height: cornerHeight)
        addRoundedRect(rect, topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    /// A rectangle with a radius of its own for each corner; a radius is at most half a side.
    package mutating func addRoundedRect(
        _ rect: CGRect, topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize
    ) {
        let rect = rect.standardized
        guard !rect.isNull, rect.isFinite else { return }
        func fitted(_ radius: CGSize) -> CGSize {
            guard radius.width > 0, radius.height > 0 else { return .zero }
            return CGSize(width: min(radius.width, rect.width / 2), height: min(radius.height, rect.height / 2))
        }
        // The corners clockwise (y downwards), each from the middle of its first side to the next corner's.
        let corners = [
            (CGPoint(x: rect.maxX, y: rect.minY), fitted(topRight), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1)),
            (CGPoint(x: rect.maxX, y: rect.maxY), fitted(bottomRight), CGVector(dx: 0, dy: 1), CGVector(dx: -1, dy: 0)),
            (CGPoint(x: rect.minX, y: rect.maxY), fitted(bottomLeft), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1)),
            (CGPoint(x: rect.minX, y: rect.minY), fitted(topLeft), CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0)),
        ]
        append(.move(CGPoint(x: rect.minX + fitted(topLeft).width, y: rect.minY)))
        for (corner, radius, arriving, leaving) in corners {
            addCorner(corner, radius, arriving: arriving, leaving: leaving)
        }
        append(.close)
    }

    private mutating func addCorner(_ corner: CGPoint, _ radius: CGSize, arriving: CGVector, leaving: CGVector) {
        func point(_ direction: CGVector, _ factor: CGFloat) -> CGPoint {
            CGPoint(
                x: corner.x + direction.dx * radius.width * factor, y: corner.y + direction.dy * radius.height * factor)
        }
        guard radius.width > 0 else { return append(.line(corner)) }
        // The distance of the control points of a quarter circle, seen from the corner.
        let control = 1 - PathBuilder.quarterCircle
        let start = point(arriving, -1)
        if currentPoint != start { append(.line(start)) }
        append(.curve(point(arriving, -control), point(leaving, control), to: point(leaving, 1)))
    }

    /// The control points' distance on the tangents of a quarter of the unit circle.
    private static let quarterCircle: CGFloat = 0.552_284_749_830_793_6

    /// Radians from the x axis towards the y axis; `clockwise` counts down, as in Core Graphics.
    package mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        guard radius >= 0, startAngle.isFinite, endAngle.isFinite else { return }
        let full = 2 * CGFloat.pi
        var sweep = endAngle - startAngle
        if abs(sweep) >= full - 1e-9 {
            sweep = clockwise ? -full : full
        } else if clockwise && sweep > 0 {
            sweep -= full
        } else if !clockwise && sweep < 0 {
            sweep += full
        }
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * Foundation.cos(angle), y: center.y + radius * Foundation.sin(angle))
        }
        append(currentPoint == nil ? .move(point(startAngle)) : .line(point(startAngle)))
        let pieces = max(Int(saturating: (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)), 1)
        let step = sweep / CGFloat(pieces)
        let reach = 4 / 3 * Foundation.tan(step / 4) * radius
        for piece in 0..<pieces where sweep != 0 {
            let from = startAngle + step * CGFloat(piece)
            let to = from + step
            let (start, end) = (point(from), point(to))
            append(
                .curve(
                    CGPoint(x: start.x - reach * Foundation.sin(from), y: start.y + reach * Foundation.cos(from)),
                    CGPoint(x: end.x + reach * Foundation.sin(to), y: end.y - reach * Foundation.cos(to)), to: end))
        }
    }

    /// An arc that touches the line to `first` and the line from there to `second`.
    package mutating func addArc(tangent1End first: CGPoint, tangent2End second: CGPoint, radius: CGFloat) {
        guard let start = currentPoint else { return }
        let inward = CGVector(dx: start.x - first.x, dy: start.y - first.y)
        let outward = CGVector(dx: second.x - first.x, dy: second.y - first.y)
        let lengths = Foundation.hypot(inward.dx, inward.dy) * Foundation.hypot(outward.dx, outward.dy)
        let cross = inward.dx * outward.dy - inward.dy * outward.dx
        guard radius > 0, lengths > 0, abs(cross) > lengths * 1e-9 else { return append(.line(first)) }
        let half = Foundation.acos(max(-1, min(1, (inward.dx * outward.dx + inward.dy * outward.dy) / lengths))) / 2
        let distance = radius / Foundation.tan(half)
        func along(_ vector: CGVector, _ distance: CGFloat) -> CGPoint {
            let length = Foundation.hypot(vector.dx, vector.dy)
            return CGPoint(x: first.x + vector.dx / length * distance, y: first.y + vector.dy / length * distance)
        }
        let touch = along(inward, distance)
        let leave = along(outward, distance)
        let middle = CGVector(dx: (touch.x + leave.x) / 2 - first.x, dy: (touch.y + leave.y) / 2 - first.y)
        let center = along(middle, radius / Foundation.sin(half))
        addArc(
            center: center, radius: radius, startAngle: Foundation.atan2(touch.y - center.y, touch.x - center.x),
            endAngle: Foundation.atan2(leave.y - center.y, leave.x - center.x), clockwise: cross > 0)
    }
}
