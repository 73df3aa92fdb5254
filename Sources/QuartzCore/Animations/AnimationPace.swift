// SPDX-License-Identifier: MIT

/// How an animation goes through its values when somebody else than its own curve says so: held, from the middle, backwards.
///
/// `progress = startProgress + (endProgress − startProgress) · motion(startTime + (endTime − startTime) · x)`, where x is 0 … 1 in
/// the run of the animation. A pace is part of the animation, so the render thread plays it like any other.
package struct AnimationPace: Sendable, Equatable {
    package enum Motion: Sendable, Equatable {
        case curve(CubicBezier)
        /// Runs for `duration` seconds.
        case spring(SpringSolver, duration: Double)

        /// The progress at a fraction of the motion's time.
        package func progress(at time: Double) -> Double {
            switch self {
            case .curve(let curve): curve.value(at: time)
            case .spring(let solver, let duration): solver.position(at: min(max(time, 0), 1) * duration)
            }
        }

        /// The first fraction of the motion's time at which it has come so far; 1 when it never does.
        package func time(of progress: Double) -> Double {
            guard progress > 0 else { return 0 }
            if case .curve(let curve) = self, curve.isLinear { return min(progress, 1) }
            // Motions may overshoot, so the crossing is looked for from the start before it is narrowed down.
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

    package var motion: Motion
    /// Fractions of the motion's time between which the animation runs; the end may come before the start.
    package var startTime: Double
    package var endTime: Double
    /// The progress for which the motion's 0 and 1 stand.
    package var startProgress: Double
    package var endProgress: Double

    package init(
        _ motion: Motion, from startTime: Double = 0, to endTime: Double = 1, startProgress: Double = 0, endProgress: Double = 1
    ) {
        self.motion = motion
        self.startTime = startTime
        self.endTime = endTime
        self.startProgress = startProgress
        self.endProgress = endProgress
    }

    /// Stands still.
    package static func held(_ progress: Double) -> AnimationPace {
        AnimationPace(.curve(.linear), startProgress: progress, endProgress: progress)
    }

    /// The fraction of the motion's time at `x`, 0 … 1 in the run of the animation.
    package func time(at x: Double) -> Double { startTime + (endTime - startTime) * x }

    package func progress(at x: Double) -> Double {
        guard startProgress != endProgress else { return startProgress }
        return startProgress + (endProgress - startProgress) * motion.progress(at: time(at: x))
    }
}
