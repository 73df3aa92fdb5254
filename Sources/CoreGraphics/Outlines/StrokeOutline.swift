// SPDX-License-Identifier: MIT

/// The outline of a line along a path, as polygons of one direction.
///
/// Each side is a line parallel to the path. Where the path turns, the outer side gets the join; the inner one goes by the point at which its
/// two lines cross, or, where they are too short for that, by the path's own point: then they overlap, which does not show.
struct StrokeOutline {
    private(set) var polygons = Polygons()
    /// Half of the line's width, in pixels.
    private let reach: CGFloat
    private let join: CGLineJoin
    private let cap: CGLineCap
    private let miterLimit: CGFloat

    /// In pixels. The joins of wider lines may have thousands of points.
    private static let maximumReach: CGFloat = 1024

    private var left: [CGPoint] = []
    private var right: [CGPoint] = []

    /// Nil for lines that are left to cairo: dashes, points, pens that are no discs, paths that are too long.
    init?(_ path: [PathElement], _ state: GraphicsState) {
        guard let scale = state.matrix.evenScale, state.dashLengths.isEmpty else { return nil }
        reach = state.lineWidth * scale / 2
        (join, cap, miterLimit) = (state.lineJoin, state.lineCap, state.miterLimit)
        guard reach > 0, reach <= StrokeOutline.maximumReach, let flat = FlatPath(path, reach: reach) else { return nil }
        for subpath in flat.subpaths {
            guard subpath.points.count > 1 else { return nil }
            add(subpath)
        }
    }

    private mutating func add(_ subpath: FlatPath.Subpath) {
        let points = subpath.points
        let lines = (0..<(subpath.isClosed ? points.count : points.count - 1)).map { index in
            Line(from: points[index], to: points[index + 1 < points.count ? index + 1 : 0])
        }
        left = []
        right = []
        if subpath.isClosed {
            for index in lines.indices {
                turn(at: points[index], from: lines[index > 0 ? index - 1 : lines.count - 1], to: lines[index])
            }
            polygons.add(left)
            polygons.add(right.reversed())
        } else {
            let (first, last) = (lines[0], lines[lines.count - 1])
            left.append(first.start.moved(by: first.leaving.normal, reach))
            right.append(first.start.moved(by: first.leaving.normal, -reach))
            for index in lines.indices.dropFirst() { turn(at: points[index], from: lines[index - 1], to: lines[index]) }
            left.append(last.end.moved(by: last.arriving.normal, reach))
            right.append(last.end.moved(by: last.arriving.normal, -reach))
            let end = cap(at: last.end, last.arriving)
            let start = cap(at: first.start, first.leaving.negated)
            polygons.add(left + end + right.reversed() + start)
        }
    }

    /// The points between the two sides at an end of the path, from the left one on.
    private func cap(at point: CGPoint, _ direction: CGVector) -> [CGPoint] {
        let normal = direction.normal
        switch cap {
        case .butt: return []
        case .square:
            let end = point.moved(by: direction, reach)
            return [end.moved(by: normal, reach), end.moved(by: normal, -reach)]
        case .round: return arc(around: point, from: normal, by: .pi, clockwise: true)
        }
    }

    /// Adds what each side has where one line of the path goes over to the next.
    private mutating func turn(at point: FlatPath.Point, from line: Line, to next: Line) {
        let place = point.place
        let (from, to) = (line.arriving, next.leaving)
        let sine = from.dx * to.dy - from.dy * to.dx
        let cosine = from.dx * to.dx + from.dy * to.dy
        // To where two parallels cross, along the sum of their normals.
        let middle = CGVector(dx: from.dx + to.dx, dy: from.dy + to.dy).normal
        let toCrossing = reach / max(1 + cosine, 1e-9)
        // y runs downwards: a positive turn is one to the right.
        let side: CGFloat = sine >= 0 ? 1 : -1
        var outer: [CGPoint]
        let (before, after) = (place.moved(by: from.normal, side * reach), place.moved(by: to.normal, side * reach))
        let halfCosine = max((1 + cosine) / 2, 0).squareRoot()
        let gap = reach * (1 - halfCosine)
        if point.isSmooth || join == .round {
            outer = [before, after]
            if gap > FlatPath.tolerance {
                let angle = atan2(abs(sine), cosine)
                let normal = side > 0 ? from.normal : from.normal.negated
                outer.insert(contentsOf: arc(around: place, from: normal, by: angle, clockwise: side > 0), at: 1)
            }
        } else if join == .miter, halfCosine * miterLimit >= 1 {
            outer = [place.moved(by: middle, side * toCrossing)]
        } else {
            outer = [before, after]
        }
        var inner = [place.moved(by: middle, -side * toCrossing)]
        if abs(sine) * toCrossing > min(line.length, next.length) / 2 || cosine < -0.999 {
            inner = [place.moved(by: from.normal, -side * reach), place, place.moved(by: to.normal, -side * reach)]
        }
        left += side > 0 ? outer : inner
        right += side > 0 ? inner : outer
    }

    /// Points on a circle, without the first and the last one.
    private func arc(around center: CGPoint, from normal: CGVector, by angle: CGFloat, clockwise: Bool) -> [CGPoint] {
        let count = Int(saturating: (angle / FlatPath.turn(at: reach)).rounded(.up))
        guard count > 1 else { return [] }
        return (1..<count).map { index in
            let part = angle * CGFloat(index) / CGFloat(count) * (clockwise ? 1 : -1)
            let (cosine, sine) = (cos(part), sin(part))
            let turned = CGVector(dx: normal.dx * cosine - normal.dy * sine, dy: normal.dx * sine + normal.dy * cosine)
            return center.moved(by: turned, reach)
        }
    }

    private struct Line {
        let start: CGPoint
        let end: CGPoint
        let length: CGFloat
        /// The directions at the two ends, of unit length.
        let leaving: CGVector
        let arriving: CGVector

        init(from start: FlatPath.Point, to end: FlatPath.Point) {
            self.start = start.place
            self.end = end.place
            length = self.start.distance(to: self.end)
            let direction = CGVector(dx: (self.end.x - self.start.x) / length, dy: (self.end.y - self.start.y) / length)
            leaving = start.leaving ?? direction
            arriving = end.arriving ?? direction
        }
    }
}

extension CGVector {
    fileprivate var negated: CGVector { CGVector(dx: -dx, dy: -dy) }
    /// To the left, where y runs downwards.
    fileprivate var normal: CGVector { CGVector(dx: dy, dy: -dx) }
}

extension CGPoint {
    fileprivate func moved(by direction: CGVector, _ length: CGFloat) -> CGPoint {
        CGPoint(x: x + direction.dx * length, y: y + direction.dy * length)
    }
}

extension CGAffineTransform {
    /// By how much lengths grow; nil unless that is the same in all directions.
    var evenScale: CGFloat? {
        let scale: CGFloat = hypot(a, b)
        let other: CGFloat = hypot(c, d)
        let slant: CGFloat = abs(a * c + b * d)
        return slant < 1e-6 * scale * scale && abs(other - scale) < 1e-6 * scale ? scale : nil
    }
}
