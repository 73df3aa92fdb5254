// SPDX-License-Identifier: MIT

/// How progress depends on time, both 0 … 1: a Bézier curve, or the motion of a spring.
package enum TimingCurve: Sendable, Equatable {
    case bezier(CubicBezier)
    /// The motion during the first `duration` seconds.
    case spring(SpringSolver, duration: Double)

    /// The progress at a fraction of the curve's time. Springs overshoot 1.
    package func progress(at time: Double) -> Double {
        switch self {
        case .bezier(let curve): curve.value(at: time)
        case .spring(let solver, let duration): solver.position(at: min(max(time, 0), 1) * duration)
        }
    }

    /// The first fraction of the curve's time at which the progress is reached; 1 when it never is.
    package func time(of progress: Double) -> Double {
        guard progress > 0 else { return 0 }
        if case .bezier(let curve) = self, curve.isLinear { return min(progress, 1) }
        // Curves may overshoot, so the crossing is searched from the start before it is narrowed down.
        let steps = 128
        guard let step = (1...steps).first(where: { self.progress(at: Double($0) / Double(steps)) >= progress }) else {
            return 1
        }
        var low = Double(step - 1) / Double(steps)
        var high = Double(step) / Double(steps)
        if self.progress(at: high) == progress { return high }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if self.progress(at: middle) < progress { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
