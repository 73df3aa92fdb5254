// SPDX-License-Identifier: MIT

/// A part of a time space in which local time follows a curve, forwards or backwards: the end of an interactive transition.
package struct TimeWarp: Sendable, Equatable {
    /// In seconds of the parent's time.
    package var beginTime: Double
    /// Seconds of the parent's time.
    package var duration: Double
    /// The local times at the begin and at the end.
    package var from: Double
    package var to: Double
    package var curve: CubicBezier

    package init(beginTime: Double, duration: Double, from: Double, to: Double, curve: CubicBezier) {
        self.beginTime = beginTime
        self.duration = max(duration, 0)
        self.from = from
        self.to = to
        self.curve = curve
    }

    package var endTime: Double { beginTime + duration }

    package var runsBack: Bool { to < from }

    /// Local time at a moment of the parent's time. After the end it passes at `speed`.
    func localTime(atParent time: Double, speed: Double) -> Double {
        if time >= endTime - MediaTiming.tolerance { return to + max(time - endTime, 0) * speed }
        guard time > beginTime else { return from }
        return from + (to - from) * curve.value(at: (time - beginTime) / duration)
    }

    /// The inverse; nil for times that are never reached. While time runs backwards no time counts as reached: no animation ends.
    func parentTime(atLocal time: Double, speed: Double) -> Double? {
        guard !runsBack else { return nil }
        if time <= from { return beginTime }
        guard time > to else {
            return beginTime + duration * TimingCurve.bezier(curve).time(of: (time - from) / (to - from))
        }
        return speed > 0 ? endTime + (time - to) / speed : nil
    }
}
