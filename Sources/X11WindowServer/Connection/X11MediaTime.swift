// SPDX-License-Identifier: MIT
internal import WindowServer

/// CLOCK_MONOTONIC in seconds: the clock of Present's ticks, of the X server's event times on the same machine, and of media time.
enum X11MediaTime {
    static var now: Double { MonotonicClock.now }

    /// The media time of an event's 32-bit millisecond stamp. Servers of other machines count from elsewhere: what
    /// does not lie in the last two seconds is taken as having happened now.
    static func time(ofServerTime stamp: UInt, now: Double) -> Double {
        let current = UInt32(truncatingIfNeeded: Int64(now * 1000))
        let age = current &- UInt32(truncatingIfNeeded: stamp)
        return age <= 2000 ? min(now, now - Double(age) / 1000) : now
    }
}
