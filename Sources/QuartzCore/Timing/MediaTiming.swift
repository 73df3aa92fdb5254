// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The values of `CAMediaTiming`, and the pure functions that compute progress from a parent's time.
///
/// The arithmetic is that of Core Animation: `t = (parent − beginTime) · speed + timeOffset` is the active local time;
/// the object is active while `0 ≤ t < activeDuration`.
package struct MediaTiming: Sendable, Equatable {
    /// A moment inside of the active time, or outside where the fill mode shows something.
    package struct Moment: Sendable, Equatable {
        /// 0 (start of a run) … 1 (its end); runs backwards in the second half of an autoreversed cycle.
        package var progress: Double
        /// The cycles completed before this one.
        package var cycle: Int

        package init(progress: Double, cycle: Int) {
            self.progress = progress
            self.cycle = cycle
        }
    }

    /// Seconds by which sums of frame intervals may miss a boundary that they should hit, through rounding.
    package static let tolerance = 1e-9

    package var beginTime = 0.0
    package var duration = 0.0
    package var speed: Float = 1
    package var timeOffset = 0.0
    package var repeatCount: Float = 0
    package var repeatDuration = 0.0
    package var autoreverses = false
    package var fillMode = CAMediaTimingFillMode.removed
    /// Replaces `beginTime` and `timeOffset` when set; `speed` applies after its end.
    package var warp: TimeWarp?

    package init() {}

    package init(beginTime: Double = 0, duration: Double, speed: Float = 1) {
        self.beginTime = beginTime
        self.duration = duration
        self.speed = speed
    }

    // MARK: Time spaces

    /// Local time (active local time, before repeats are folded) at a moment of the parent's time.
    package func localTime(atParent time: Double) -> Double {
        if let warp { return warp.localTime(atParent: time, speed: Double(speed)) }
        return (time - beginTime) * Double(speed) + timeOffset
    }

    /// The inverse of `localTime(atParent:)`; nil when local time is stopped.
    package func parentTime(atLocal time: Double) -> Double? {
        if let warp { return warp.parentTime(atLocal: time, speed: Double(speed)) }
        guard speed != 0 else { return nil }
        return (time - timeOffset) / Double(speed) + beginTime
    }

    /// Seconds of local time for one run, with the run back when it reverses.
    package var cycleDuration: Double { autoreverses ? duration * 2 : duration }

    /// Seconds of local time for all repeats; may be infinite.
    package var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        guard cycleDuration > 0 else { return 0 }
        guard repeatCount > 0 else { return cycleDuration }
        // Programs use `.greatestFiniteMagnitude` for an endless animation.
        return repeatCount >= 1e30 ? .infinity : cycleDuration * Double(repeatCount)
    }

    /// The parent's time when the active time begins; −infinity when local time is stopped.
    package var startTime: Double {
        parentTime(atLocal: speed < 0 ? activeDuration : 0) ?? -.infinity
    }

    /// The parent's time when the active time is over; infinite when it never is.
    package var endTime: Double {
        parentTime(atLocal: speed < 0 ? 0 : activeDuration) ?? .infinity
    }

    package func isFinished(atParent time: Double) -> Bool {
        time >= endTime - Self.tolerance
    }

    // MARK: Progress

    /// The progress at a moment of the parent's time; nil when nothing shows.
    ///
    /// - Parameter includingEnd: Whether the last instant counts as active. The members of a group that end together with it need
    ///   this; otherwise a group that fills forwards would show the values without them.
    package func moment(atParent time: Double, includingEnd: Bool = false) -> Moment? {
        let local = localTime(atParent: time)
        let active = activeDuration
        guard local.isFinite else { return nil }
        if local < -Self.tolerance {
            return fillMode.fillsBackwards ? moment(atActive: 0, of: active) : nil
        }
        if includingEnd ? local > active + Self.tolerance : local >= active - Self.tolerance {
            return fillMode.fillsForwards ? moment(atActive: active, of: active) : nil
        }
        return moment(atActive: max(local, 0), of: active)
    }

    private func moment(atActive time: Double, of active: Double) -> Moment {
        guard duration > 0 else { return Moment(progress: time > 0 || active <= 0 ? 1 : 0, cycle: 0) }
        var cycle = (time / cycleDuration).rounded(.down)
        var rest = time - cycle * cycleDuration
        // The end of the last whole cycle is its end, not the start of one more.
        if time >= active - Self.tolerance, cycle > 0, rest <= Self.tolerance {
            cycle -= 1
            rest = cycleDuration
        }
        let progress = rest > duration ? 2 - rest / duration : rest / duration
        return Moment(progress: min(max(progress, 0), 1), cycle: Int(saturating: min(max(cycle, 0), 1e15)))
    }
}
