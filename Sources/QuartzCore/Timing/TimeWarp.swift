// SPDX-License-Identifier: MIT

/// A stretch of a time space in which local time follows a curve, forwards or back: the end of an interactive transition.
package struct TimeWarp: Sendable, Equatable {
    /// In the parent's time, seconds.
    package var beginTime: Double
    /// Of the parent's time, seconds.
    package var duration: Double
    /// Local times.
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

    /// After the stretch local time goes on at `speed`.
    func localTime(atParent time: Double, speed: Double) -> Double {
        if time >= endTime - MediaTiming.tolerance { return to + max(time - endTime, 0) * speed }
        guard time > beginTime else { return from }
        return from + (to - from) * curve.value(at: (time - beginTime) / duration)
    }

    /// The inverse; nil for what is never reached. In a stretch that runs back nothing is: time that goes back ends nothing.
    func parentTime(atLocal time: Double, speed: Double) -> Double? {
        guard !runsBack else { return nil }
        if time <= from { return beginTime }
        guard time > to else {
            return beginTime + duration * TimingCurve.bezier(curve).time(of: (time - from) / (to - from))
        }
        return speed > 0 ? endTime + (time - to) / speed : nil
    }
}
