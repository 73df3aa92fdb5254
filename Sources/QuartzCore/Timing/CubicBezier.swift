// SPDX-License-Identifier: MIT
internal import Foundation

/// A timing curve: a cubic Bézier from (0, 0) to (1, 1) with two control points.
package struct CubicBezier: Sendable, Hashable {
    package let x1: Double, y1: Double, x2: Double, y2: Double

    package static let linear = CubicBezier(0, 0, 1, 1)
    package static let easeIn = CubicBezier(0.42, 0, 1, 1)
    package static let easeOut = CubicBezier(0, 0, 0.58, 1)
    package static let easeInEaseOut = CubicBezier(0.42, 0, 0.58, 1)
    /// Core Animation's curve for implicit animations.
    package static let implicit = CubicBezier(0.25, 0.1, 0.25, 1)

    /// Limits the x coordinates to 0 … 1: otherwise time would run backwards.
    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = min(max(x1.isFinite ? x1 : 0, 0), 1)
        self.y1 = y1.isFinite ? y1 : 0
        self.x2 = min(max(x2.isFinite ? x2 : 1, 0), 1)
        self.y2 = y2.isFinite ? y2 : 1
    }

    package var isLinear: Bool { x1 == y1 && x2 == y2 }

    /// The curve's y at `x` (0 … 1), exact to 1e-9.
    package func value(at x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        if isLinear { return x }
        return Self.polynomial(y1, y2, at: parameter(at: x))
    }

    /// B(s) with end points 0 and 1, in Horner's form.
    private static func polynomial(_ p1: Double, _ p2: Double, at s: Double) -> Double {
        let c = 3 * p1
        let b = 3 * (p2 - p1) - c
        let a = 1 - c - b
        return ((a * s + b) * s + c) * s
    }

    private static func slope(_ p1: Double, _ p2: Double, at s: Double) -> Double {
        let c = 3 * p1
        let b = 3 * (p2 - p1) - c
        let a = 1 - c - b
        return (3 * a * s + 2 * b) * s + c
    }

    /// Newton's method kept inside a bracket that halves whenever a step leaves it: x(s) is monotonic but may be flat.
    private func parameter(at x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var s = x
        for _ in 0..<100 {
            let error = Self.polynomial(x1, x2, at: s) - x
            if abs(error) < 1e-15 { return s }
            if error > 0 { high = s } else { low = s }
            if high - low < 1e-16 { return s }
            let slope = Self.slope(x1, x2, at: s)
            let next = slope > 1e-9 ? s - error / slope : -1
            s = next > low && next < high ? next : (low + high) / 2
        }
        return s
    }
}
