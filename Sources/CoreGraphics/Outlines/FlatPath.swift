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
    /// Cairo's grid: points that are nearer are one, since there is no telling in which direction the line between them goes.
    fileprivate static let grid: CGFloat = 1 / 256
    /// In pixels. Cairo's coordinates end there, too.
    private static let farthest: CGFloat = 8_388_608
    /// Paths with more steps are left to cairo: each may be a curve of hundreds of lines.
    private static let maximumSteps = 1000
    private static let maximumLines = 200

    /// Nil for paths that are too long, and those that go too far.
    ///
    /// - Parameter reach: How far from the path its outline will be, in pixels, so that this is round, too.
    init?(_ path: [PathElement], reach: CGFloat) {
        guard path.count <= FlatPath.maximumSteps else { return nil }
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
                add(CubicCurve(start: current, first: first, second: second, end: end), reach: reach)
            case .close:
                close()
                current = start
                continue
            }
            current = element.end ?? current
            guard abs(current.x) < FlatPath.farthest, abs(current.y) < FlatPath.farthest else { return nil }
        }
    }

    /// The angle between two radii, in radians, between which a line is as near to a circle as may be.
    static func turn(at radius: CGFloat) -> CGFloat {
        radius > tolerance ? 2 * acos(1 - tolerance / radius) : .pi
    }

    private mutating func add(_ curve: CubicCurve, reach: CGFloat) {
        // A curve that is a point has no directions, and does not count.
        guard let leaving = curve.leaving, let arriving = curve.arriving else { return }
        openSubpath(at: curve.start)
        change { $0.leaving = leaving }
        let needed = max(curve.lines(within: FlatPath.tolerance), curve.turn / FlatPath.turn(at: reach))
        let count = min(max(Int(saturating: needed.rounded(.up)), 1), FlatPath.maximumLines)
        for index in 1..<count {
            add(curve.point(at: CGFloat(index) / CGFloat(count)), after: curve.start, isSmooth: true)
        }
        add(curve.end, after: curve.start)
        change {
            $0.arriving = arriving
            $0.isSmooth = false
        }
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
        guard let last = subpaths[subpaths.count - 1].points.last, last.place.distance(to: point) > FlatPath.grid else { return }
        subpaths[subpaths.count - 1].points.append(Point(place: point, isSmooth: isSmooth))
    }

    private mutating func close() {
        guard let last = subpaths.indices.last, !subpaths[last].isClosed else { return }
        subpaths[last].isClosed = true
        let points = subpaths[last].points
        if points.count > 1, points[0].place.distance(to: points[points.count - 1].place) <= FlatPath.grid {
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
            if length > FlatPath.grid, length < .infinity {
                return CGVector(dx: (other.x - point.x) / length, dy: (other.y - point.y) / length)
            }
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
