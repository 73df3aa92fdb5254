// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// A path that a layer moves along: its lines and curves as steps from point to point.
///
/// A gap between two subpaths takes no step: the layer jumps to where the next subpath begins.
struct PathTrack: Sendable {
    private struct Step: Sendable {
        var start: CGPoint
        var first: CGPoint
        var second: CGPoint
        var end: CGPoint
        /// The length up to evenly spaced parameters.
        var sums: [Double] = []

        init(from start: CGPoint, to end: CGPoint) {
            self.init(start, start.lerp(to: end, 1 / 3), start.lerp(to: end, 2 / 3), end)
        }

        init(_ start: CGPoint, _ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
            (self.start, self.first, self.second, self.end) = (start, first, second, end)
            var sum = 0.0
            var last = start
            sums.append(0)
            for sample in 1...Self.samples {
                let next = point(Double(sample) / Double(Self.samples))
                sum += hypot(next.x - last.x, next.y - last.y)
                sums.append(sum)
                last = next
            }
        }

        static let samples = 64

        var length: Double { sums[Self.samples] }

        func point(_ t: Double) -> CGPoint {
            let u = 1 - t
            let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            return CGPoint(
                x: a * start.x + b * first.x + c * second.x + d * end.x, y: a * start.y + b * first.y + c * second.y + d * end.y)
        }

        /// Of the tangent, in radians from the x axis towards the y axis; nil for a step without a length.
        func direction(_ t: Double) -> Double? {
            let u = 1 - t
            func along(_ keyPath: KeyPath<CGPoint, CGFloat>) -> Double {
                let inner = 2 * u * t * (second[keyPath: keyPath] - first[keyPath: keyPath])
                return u * u * (first[keyPath: keyPath] - start[keyPath: keyPath]) + inner
                    + t * t * (end[keyPath: keyPath] - second[keyPath: keyPath])
            }
            let (x, y) = (along(\.x), along(\.y))
            if hypot(x, y) > 1e-9 * max(length, 1e-3) { return atan2(y, x) }
            // A control point on an end point: the direction a little further inside.
            let (before, after) = (point(max(t - 1e-3, 0)), point(min(t + 1e-3, 1)))
            guard before != after else { return nil }
            return atan2(after.y - before.y, after.x - before.x)
        }

        /// The parameter at a fraction of the length.
        func parameter(atLength fraction: Double) -> Double {
            guard length > 0, fraction > 0 else { return 0 }
            guard fraction < 1, let above = sums.firstIndex(where: { $0 >= fraction * length }), above > 0 else { return 1 }
            let span = sums[above] - sums[above - 1]
            let part = span > 0 ? (fraction * length - sums[above - 1]) / span : 1
            return (Double(above - 1) + part) / Double(Self.samples)
        }
    }

    /// A gap between subpaths is a step without a length, so that it takes no time where time is the length.
    private let steps: [Step]

    /// Nil for a path without a line or curve.
    init?(_ path: CGPath) {
        var steps: [Step] = []
        var (here, begin) = (CGPoint.zero, CGPoint.zero)
        for element in path.elements {
            switch element {
            case .move(let point): (here, begin) = (point, point)
            case .line(let end): steps.append(Step(from: here, to: end))
            case .curve(let first, let second, let end): steps.append(Step(here, first, second, end))
            case .close: if here != begin { steps.append(Step(from: here, to: begin)) }
            }
            here = element.end ?? begin
        }
        guard !steps.isEmpty else { return nil }
        self.steps = steps
    }

    /// Where the steps begin, and the end of the last.
    var points: [CGPoint] { steps.map(\.start) + [steps[steps.count - 1].end] }

    var lengths: [Double] { steps.map(\.length) }

    /// - Parameters:
    ///   - part: 0 … 1 of the step.
    ///   - isPaced: Whether that is a part of the length; else it is the parameter of the curve.
    func point(step: Int, part: Double, isPaced: Bool) -> CGPoint {
        guard step < steps.count else { return steps[steps.count - 1].end }
        return steps[step].point(isPaced ? steps[step].parameter(atLength: part) : part)
    }

    /// In radians, from the x axis towards the y axis. Steps without a length have that of the one before.
    func direction(step: Int, part: Double, isPaced: Bool) -> Double {
        let index = min(step, steps.count - 1)
        let part = step < steps.count ? part : 1
        if let found = steps[index].direction(isPaced ? steps[index].parameter(atLength: part) : part) { return found }
        for step in steps[..<index].reversed() {
            if let found = step.direction(1) { return found }
        }
        return 0
    }
}
