// SPDX-License-Identifier: MIT
internal import QuartzCore

/// The timing of one animation of a property animator, or of the animator as a whole: where it is, and how it continues.
///
/// Pure arithmetic. A fraction is a part of the animator's time, 0 … 1; progress is how far the values have come, 0 at the start
/// and 1 at the end, and beyond where a spring overshoots.
struct AnimatorTrack {
    /// How a held animation continues.
    enum Continuation {
        /// With its own motion, from the point that gives the present progress.
        case own
        /// With another curve, from the point that gives the present progress.
        case curve(CubicBezier)
        /// With a new spring, which starts at the present progress.
        case spring(SpringSolver)
    }

    /// The fractions between which the animation takes place.
    let start: Double
    let end: Double
    private(set) var motion: TimingCurve

    // The run that began last. Times are in seconds.
    private(set) var pace: TimingCurveSegment
    private(set) var delay: Double
    private(set) var duration: Double

    // Where it is held.
    private(set) var progress = 0.0
    /// The fraction of the motion's time that gives `progress`; nil when it must be searched for.
    private var ownTime: Double? = 0
    /// Linear scrubbing leads through this point, so that nothing jumps when a curve is paused.
    private var anchor = (fraction: 0.0, progress: 0.0)

    init(start: Double = 0, end: Double = 1, motion: TimingCurve, delay: Double, duration: Double) {
        self.start = start
        self.end = end
        self.motion = motion
        pace = TimingCurveSegment(motion)
        self.delay = delay
        self.duration = duration
    }

    // MARK: Running

    /// How much of the last run is over, 0 … 1.
    private func part(at elapsed: Double) -> Double {
        guard duration > 0 else { return elapsed >= delay ? 1 : 0 }
        return min(max((elapsed - delay) / duration, 0), 1)
    }

    /// The fraction that the animator has reached. Only for the track of the animator as a whole.
    func fraction(at elapsed: Double) -> Double {
        let part = part(at: elapsed)
        if pace.startProgress == 0, pace.endProgress == 1 { return pace.time(at: part) }
        if case .bezier = pace.curve, pace.startProgress == 1 { return 1 - pace.time(at: part) }
        return pace.startProgress + (pace.endProgress - pace.startProgress) * part
    }

    /// The fraction of the motion's time that gives the progress where it is held.
    var heldTime: Double { ownTime ?? motion.time(of: progress) }

    // MARK: Holding

    /// Stops where it is `elapsed` seconds after the run began.
    mutating func hold(elapsed: Double) {
        let part = part(at: elapsed)
        progress = pace.progress(at: part)
        ownTime = pace.startProgress == 0 && pace.endProgress == 1 ? pace.time(at: part) : nil
        pace = .held(progress)
    }

    /// Stops at a progress.
    mutating func hold(progress: Double) {
        self.progress = progress
        ownTime = nil
        pace = .held(progress)
    }

    /// Makes what is seen at this fraction the point that linear scrubbing leads through.
    mutating func anchor(at fraction: Double) {
        anchor = (fraction, progress)
    }

    /// Moves to a fraction, in a straight line or along its own motion.
    mutating func scrub(to fraction: Double, linearly: Bool) {
        if linearly {
            progress = anchoredProgress(at: fraction)
            ownTime = nil
        } else {
            let time = end > start ? min(max((fraction - start) / (end - start), 0), 1) : 1
            progress = motion.progress(at: time)
            ownTime = time
        }
        pace = .held(progress)
    }

    private func anchoredProgress(at fraction: Double) -> Double {
        if fraction >= anchor.fraction {
            let from = anchor.progress > 0 ? anchor.fraction : max(start, anchor.fraction)
            let to = end > from ? end : 1
            guard to > from else { return fraction >= to ? 1 : anchor.progress }
            let part = min(max((fraction - from) / (to - from), 0), 1)
            return anchor.progress + (1 - anchor.progress) * part
        }
        let from = min(start, anchor.fraction)
        guard fraction > from, anchor.fraction > from else { return 0 }
        return anchor.progress * (fraction - from) / (anchor.fraction - from)
    }

    // MARK: Continuing

    /// Begins a run to the end, or back to the start.
    ///
    /// - Parameters:
    ///   - seconds: How long the whole animator takes from here.
    ///   - time: The fraction that the animator has reached.
    mutating func resume(forward: Bool, for seconds: Double, from time: Double, by continuation: Continuation) {
        schedule(forward: forward, for: seconds, from: time)
        switch continuation {
        case .own:
            pace = TimingCurveSegment(motion, from: heldTime, to: forward ? 1 : 0)
        case .curve(let curve):
            motion = .bezier(curve)
            if forward {
                pace = TimingCurveSegment(motion, from: motion.time(of: progress))
            } else {
                // Backwards the curve ends at the animation's start: easing out stays easing out in either direction.
                pace = TimingCurveSegment(motion, from: motion.time(of: 1 - progress), startProgress: 1, endProgress: 0)
            }
        case .spring(let solver):
            let spring = TimingCurve.spring(solver, duration: max(duration, 1e-6))
            pace = TimingCurveSegment(spring, startProgress: progress, endProgress: forward ? 1 : 0)
        }
    }

    /// The run begins later.
    mutating func postpone(by seconds: Double) { delay += seconds }

    private mutating func schedule(forward: Bool, for seconds: Double, from time: Double) {
        let last: Double
        if forward {
            let rest = 1 - time
            delay = progress <= 0 && start > time && rest > 0 ? seconds * (start - time) / rest : 0
            last = end > time && rest > 0 ? seconds * (end - time) / rest : progress >= 1 ? 0 : seconds
        } else {
            delay = progress >= 1 && end < time ? seconds * (time - end) / time : 0
            last = start < time ? seconds * (time - start) / time : progress <= 0 ? 0 : seconds
        }
        duration = max(last - delay, 0)
    }
}
