// SPDX-License-Identifier: MIT
internal import QuartzCore

/// One animation of a property animator, or the animator's own way from start to end: where it is, and how it goes on.
///
/// Pure arithmetic. A fraction is one of the animator's time; progress is how much of the way the values have come.
struct AnimatorTrack {
    /// How to go on.
    enum Continuation {
        /// As before, from the point of the own motion that shows what is seen.
        case own
        /// As before, from the point of this curve that shows what is seen.
        case curve(CubicBezier)
        /// From a standstill, or a push, by a new spring.
        case spring(SpringSolver)
    }

    /// Fractions between which the animation takes place.
    let start: Double
    let end: Double
    private(set) var motion: TimingCurve

    // The run that was begun last, in seconds.
    private(set) var pace: TimingCurveSegment
    private(set) var delay: Double
    private(set) var duration: Double

    // While held.
    private(set) var progress = 0.0
    /// The fraction of the motion's own time that gives `progress`, when it is known.
    private var ownTime: Double? = 0
    /// Scrubbing goes in straight lines through this point, so that nothing jumps when a curve is paused.
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

    /// 0 … 1 in the run that was begun last.
    private func part(at elapsed: Double) -> Double {
        guard duration > 0 else { return elapsed >= delay ? 1 : 0 }
        return min(max((elapsed - delay) / duration, 0), 1)
    }

    /// The fraction of time, for the animator's own track.
    func fraction(at elapsed: Double) -> Double {
        let part = part(at: elapsed)
        if pace.startProgress == 0, pace.endProgress == 1 { return pace.time(at: part) }
        if case .bezier = pace.curve, pace.startProgress == 1 { return 1 - pace.time(at: part) }
        return pace.startProgress + (pace.endProgress - pace.startProgress) * part
    }

    /// The fraction of the motion's time at the point where it is held.
    var heldTime: Double { ownTime ?? motion.time(of: progress) }

    // MARK: Holding

    /// Stops where it is `elapsed` seconds after the run was begun.
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

    mutating func anchor(at fraction: Double) {
        anchor = (fraction, progress)
    }

    /// Goes to a fraction, in a straight line or along the own motion.
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

    // MARK: Going on

    /// Begins the run to the end, or back to the start.
    ///
    /// - Parameters:
    ///   - seconds: Until the whole animator is there.
    ///   - time: The fraction at which the animator is.
    mutating func go(forward: Bool, for seconds: Double, from time: Double, by continuation: Continuation) {
        schedule(forward: forward, for: seconds, from: time)
        switch continuation {
        case .own:
            pace = TimingCurveSegment(motion, from: heldTime, to: forward ? 1 : 0)
        case .curve(let curve):
            motion = .bezier(curve)
            if forward {
                pace = TimingCurveSegment(motion, from: motion.time(of: progress))
            } else {
                // The curve's end is the start of the animation: easing out is easing out, whichever way it goes.
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
