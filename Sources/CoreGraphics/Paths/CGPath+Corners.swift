// SPDX-License-Identifier: MIT

extension CGPath {
    /// Paths with more steps are not looked at: it would cost more than it is worth.
    private static let longestForCorners = 200

    /// How far the joins of a mitered stroke reach from the path's points at most, in halves of the line's width: 1 where there is no corner.
    ///
    /// - Parameter limit: The miter limit: a corner that would reach farther is beveled.
    package func miterReach(limit: CGFloat) -> CGFloat {
        guard elements.count <= CGPath.longestForCorners else { return max(limit, 1) }
        var corners = Corners(limit: limit)
        for element in elements { corners.add(element) }
        return corners.reach
    }
}

/// Follows the directions of a path's steps.
private struct Corners {
    let limit: CGFloat
    /// Shorter steps, in points, may go in any direction: cairo rounds to 1/256 of a pixel.
    private static let shortest: CGFloat = 0.25
    /// By how much that may change the sine of half the angle between two longer ones.
    private static let roundingError: CGFloat = 0.012
    private(set) var reach: CGFloat = 1
    private var start = CGPoint.zero
    private var current = CGPoint.zero
    /// Of unit length; nil before the subpath's first step.
    private var direction: CGPoint?
    private var firstDirection: CGPoint?

    init(limit: CGFloat) { self.limit = limit }

    mutating func add(_ element: PathElement) {
        switch element {
        case .move(let point):
            start = point
            current = point
            direction = nil
            firstDirection = nil
        case .line(let end):
            let line = direction(from: current, to: end)
            step(to: end, leaving: line, arriving: line)
        case .curve(let first, let second, let end):
            // Where a control point lies on an end, the next one counts. Inside, curves bend without corners.
            let (beginning, line) = (current, direction(from: current, to: end))
            let leaving = direction(from: beginning, to: first) ?? direction(from: beginning, to: second) ?? line
            let arriving = direction(from: second, to: end) ?? direction(from: first, to: end) ?? line
            step(to: end, leaving: leaving, arriving: arriving)
        case .close:
            let line = direction(from: current, to: start)
            step(to: start, leaving: line, arriving: line)
            if let firstDirection { turn(to: firstDirection) }
            direction = nil
            firstDirection = nil
        }
    }

    /// A step without a length has no directions, and does not count.
    private mutating func step(to end: CGPoint, leaving: CGPoint?, arriving: CGPoint?) {
        if let leaving {
            turn(to: leaving)
            if firstDirection == nil { firstDirection = leaving }
        }
        if let arriving { direction = arriving }
        current = end
    }

    private mutating func turn(to next: CGPoint) {
        guard let direction else { return }
        // Of the angle φ between the two lines, the miter has the length 1 / sin(φ / 2), and φ is π less the turn.
        let cosine = direction.x * next.x + direction.y * next.y
        let sine = max((1 + cosine) / 2, 0).squareRoot()
        guard (sine + Corners.roundingError) * limit >= 1 else { return }
        reach = max(reach, 1 / max(sine - Corners.roundingError, 1 / limit))
    }

    /// Where a short step is dropped, two blunt corners become a sharp one: then the limit is all that is known.
    private mutating func direction(from start: CGPoint, to end: CGPoint) -> CGPoint? {
        let step = CGPoint(x: end.x - start.x, y: end.y - start.y)
        let length = (step.x * step.x + step.y * step.y).squareRoot()
        guard length > 1e-9, length.isFinite else { return nil }
        if length < Corners.shortest { reach = max(reach, limit) }
        return CGPoint(x: step.x / length, y: step.y / length)
    }
}
