// SPDX-License-Identifier: MIT

/// A part of a timing curve along which an animation runs: from the middle, backwards, or held at one progress.
///
/// `progress = startProgress + (endProgress − startProgress) · curve(startTime + (endTime − startTime) · x)`, where x is 0 … 1
/// in the run of the animation. It is a part of the animation, so the compositor plays it like any other.
package struct TimingCurveSegment: Sendable, Equatable {
    package var curve: TimingCurve
    /// The fractions of the curve's time between which the animation runs; the end may come before the start.
    package var startTime: Double
    package var endTime: Double
    /// The animation's progress where the curve's is 0.
    package var startProgress: Double
    /// The animation's progress where the curve's is 1.
    package var endProgress: Double

    package init(
        _ curve: TimingCurve, from startTime: Double = 0, to endTime: Double = 1, startProgress: Double = 0,
        endProgress: Double = 1
    ) {
        self.curve = curve
        self.startTime = startTime
        self.endTime = endTime
        self.startProgress = startProgress
        self.endProgress = endProgress
    }

    /// One progress all the time.
    package static func held(_ progress: Double) -> TimingCurveSegment {
        TimingCurveSegment(.bezier(.linear), startProgress: progress, endProgress: progress)
    }

    /// The fraction of the curve's time at `x`, 0 … 1 in the run of the animation.
    package func time(at x: Double) -> Double { startTime + (endTime - startTime) * x }

    /// The animation's progress at `x`, 0 … 1 in its run.
    package func progress(at x: Double) -> Double {
        guard startProgress != endProgress else { return startProgress }
        return startProgress + (endProgress - startProgress) * curve.progress(at: time(at: x))
    }
}
