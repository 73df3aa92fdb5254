// SPDX-License-Identifier: MIT
internal import Tracing

/// Media time: CLOCK_MONOTONIC in seconds. Present's ticks and, on the same machine, the times of X events count by the same clock.
enum X11MediaTime {
    static var now: Double { MonotonicClock.now }

    /// The media time of an event's 32-bit millisecond timestamp. Servers on other machines count from another origin: a time that is
    /// not in the last two seconds is replaced by `now`.
    static func time(ofServerTime stamp: UInt, now: Double) -> Double {
        let current = UInt32(truncatingIfNeeded: Int64(now * 1000))
        let age = current &- UInt32(truncatingIfNeeded: stamp)
        return age <= 2000 ? min(now, now - Double(age) / 1000) : now
    }
}
