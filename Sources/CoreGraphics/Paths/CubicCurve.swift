// SPDX-License-Identifier: MIT

/// A cubic Bézier curve.
struct CubicCurve {
    let start: CGPoint
    let first: CGPoint
    let second: CGPoint
    let end: CGPoint

    /// - Parameter t: 0 … 1.
    func point(at t: CGFloat) -> CGPoint {
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return CGPoint(
            x: a * start.x + b * first.x + c * second.x + d * end.x, y: a * start.y + b * first.y + c * second.y + d * end.y)
    }

    /// The curve between two parameters, of which the first is smaller.
    func part(from: CGFloat, to: CGFloat) -> CubicCurve {
        guard from > 0 || to < 1 else { return self }
        let left = to < 1 ? split(at: to).left : self
        return from > 0 ? left.split(at: from / to).right : left
    }

    /// By de Casteljau.
    private func split(at t: CGFloat) -> (left: CubicCurve, right: CubicCurve) {
        func between(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
            CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
        }
        let (entry, middle, exit) = (between(start, first), between(first, second), between(second, end))
        let (before, after) = (between(entry, middle), between(middle, exit))
        let point = between(before, after)
        return (
            CubicCurve(start: start, first: entry, second: before, end: point),
            CubicCurve(start: point, first: after, second: exit, end: end)
        )
    }

    /// How long the lines between its points are together: the curve is not longer.
    private var reach: CGFloat { start.distance(to: first) + first.distance(to: second) + second.distance(to: end) }

    // MARK: Lines

    /// As many lines as look round at all usual scales: one for two points of length.
    var lineCount: Int { min(max(Int(saturating: reach / 2), 4), 256) }

    var length: CGFloat {
        var (passed, last): (CGFloat, CGPoint) = (0, start)
        let count = lineCount
        for index in 1...count {
            let next = point(at: CGFloat(index) / CGFloat(count))
            passed += last.distance(to: next)
            last = next
        }
        return passed
    }

    /// The parameter at which the curve has come as far as a length.
    func parameter(at length: CGFloat) -> CGFloat {
        var (passed, last): (CGFloat, CGPoint) = (0, start)
        let count = lineCount
        for index in 1...count {
            let next = point(at: CGFloat(index) / CGFloat(count))
            let line = last.distance(to: next)
            guard passed + line < length else {
                let share = line > 0 ? max(length - passed, 0) / line : 0
                return (CGFloat(index - 1) + share) / CGFloat(count)
            }
            passed += line
            last = next
        }
        return 1
    }
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat {
        let (x, y) = (other.x - self.x, other.y - self.y)
        return (x * x + y * y).squareRoot()
    }
}
