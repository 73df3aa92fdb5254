// SPDX-License-Identifier: MIT

/// A path as straight lines, in device pixels.
struct FlatPath {
    struct Point {
        var place: CGPoint
        /// Whether the path bends here without a corner: a point inside of a curve.
        var isSmooth = false
        /// Where a curve ends or begins here: its direction, of unit length. Its first and last lines have other ones.
        var arriving: CGVector?
        var leaving: CGVector?
    }

    struct Subpath {
        /// No point is where the one before it is, nor the last one where the first one is.
        var points: [Point]
        var isClosed = false
    }

    private(set) var subpaths: [Subpath] = []

    /// How far a line may be from its curve, in pixels.
    static let tolerance: CGFloat = 0.05
    /// Paths with more steps are left to cairo: each may be a curve of hundreds of lines.
    private static let maximumSteps = 2000
    private static let maximumLines: CGFloat = 200

    /// Nil for paths that are too long.
    ///
    /// - Parameter reach: How far from the path its outline will be, in pixels, so that this is round, too.
    init?(_ path: [PathElement], reach: CGFloat) {
        guard path.count <= FlatPath.maximumSteps else { return nil }
        let turn = FlatPath.turn(at: reach)
        var start = CGPoint.zero
        var current = CGPoint.zero
        for element in path {
            switch element {
            case .move(let point):
                start = point
                subpaths.append(Subpath(points: [Point(place: point)]))
            case .line(let point):
                add(point, after: current)
            case .curve(let first, let second, let end):
                let curve = CubicCurve(start: current, first: first, second: second, end: end)
                leave(current, in: curve.leaving)
                let count = min(max(curve.lines(within: FlatPath.tolerance), curve.turn / turn, 1), FlatPath.maximumLines)
                    .rounded(.up)
                for index in 1...Int(saturating: count) {
                    let isEnd = CGFloat(index) >= count
                    add(isEnd ? end : curve.point(at: CGFloat(index) / count), after: current, isSmooth: !isEnd)
                }
                change { $0.arriving = curve.arriving }
            case .close:
                close()
                current = start
                continue
            }
            current = element.end ?? current
        }
    }

    /// The angle between two radii, in radians, between which a line is as near to a circle as may be.
    static func turn(at radius: CGFloat) -> CGFloat {
        radius > tolerance ? 2 * acos(1 - tolerance / radius) : .pi
    }

    private mutating func leave(_ current: CGPoint, in direction: CGVector?) {
        openSubpath(at: current)
        change { $0.leaving = direction }
    }

    /// After a closed subpath, the next one begins at its start.
    private mutating func openSubpath(at current: CGPoint) {
        if subpaths.last?.isClosed ?? true { subpaths.append(Subpath(points: [Point(place: current)])) }
    }

    /// Changes the last point.
    private mutating func change(_ body: (inout Point) -> Void) {
        let (subpath, point) = (subpaths.count - 1, subpaths[subpaths.count - 1].points.count - 1)
        body(&subpaths[subpath].points[point])
    }

    private mutating func add(_ point: CGPoint, after current: CGPoint, isSmooth: Bool = false) {
        openSubpath(at: current)
        guard let last = subpaths[subpaths.count - 1].points.last, last.place.distance(to: point) > 1e-6 else { return }
        subpaths[subpaths.count - 1].points.append(Point(place: point, isSmooth: isSmooth))
    }

    private mutating func close() {
        guard let last = subpaths.indices.last, !subpaths[last].isClosed else { return }
        subpaths[last].isClosed = true
        let points = subpaths[last].points
        if points.count > 1, points[0].place.distance(to: points[points.count - 1].place) <= 1e-6 {
            subpaths[last].points[0].arriving = subpaths[last].points.removeLast().arriving
        }
    }
}

extension CubicCurve {
    /// The direction at the start, of unit length; nil for a curve that is a point.
    fileprivate var leaving: CGVector? { CubicCurve.direction(from: start, toFirstOf: [first, second, end]) }

    fileprivate var arriving: CGVector? {
        CubicCurve.direction(from: end, toFirstOf: [second, first, start]).map { CGVector(dx: -$0.dx, dy: -$0.dy) }
    }

    /// Where a control point lies on an end, the next one counts.
    private static func direction(from point: CGPoint, toFirstOf others: [CGPoint]) -> CGVector? {
        for other in others {
            let length = point.distance(to: other)
            if length > 1e-6 { return CGVector(dx: (other.x - point.x) / length, dy: (other.y - point.y) / length) }
        }
        return nil
    }

    /// How many lines with equal parameters are as near to the curve as a tolerance. The second derivative is at most six times the larger
    /// second difference of the four points; a line over a parameter h is away from its curve by at most an eighth of that and h².
    fileprivate func lines(within tolerance: CGFloat) -> CGFloat {
        func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat { hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y) }
        let most = max(bend(start, first, second), bend(first, second, end))
        return (6 * most / (8 * tolerance)).squareRoot()
    }

    /// The angles between the three lines of its points together, in radians: the curve does not turn by more.
    fileprivate var turn: CGFloat {
        let steps = [(start, first), (first, second), (second, end)].map { CGVector(dx: $1.x - $0.x, dy: $1.y - $0.y) }
            .filter { $0.dx != 0 || $0.dy != 0 }
        return zip(steps, steps.dropFirst()).reduce(0) { sum, pair in
            sum + abs(atan2(pair.0.dx * pair.1.dy - pair.0.dy * pair.1.dx, pair.0.dx * pair.1.dx + pair.0.dy * pair.1.dy))
        }
    }
}
