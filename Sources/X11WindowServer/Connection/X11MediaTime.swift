// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Timekeeping

/// Media time: CLOCK_MONOTONIC in seconds. Present's ticks and, on the same machine, the times of X events count by the same clock.
enum X11MediaTime {
    static var now: Double { MonotonicClock.now }

    /// Seconds to wait as nanoseconds, at least 0 and at most 292 years: programs may name any time for their animations.
    static func nanoseconds(_ seconds: Double) -> Int64 { max(Int64(saturating: seconds * 1e9), 0) }

    /// The media time of an event's 32-bit millisecond timestamp. Servers on other machines count from another origin: a time that is
    /// not in the last two seconds is replaced by `now`.
    static func time(ofServerTime stamp: UInt, now: Double) -> Double {
        let current = UInt32(truncatingIfNeeded: Int64(saturating: now * 1000))
        let age = current &- UInt32(truncatingIfNeeded: stamp)
        return age <= 2000 ? min(now, now - Double(age) / 1000) : now
    }
}
