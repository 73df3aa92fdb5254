// SPDX-License-Identifier: MIT
internal import Glibc

/// The clock behind media time, display ticks and the X server's event times on the same machine.
package enum MonotonicClock {
    /// Seconds of CLOCK_MONOTONIC. It never runs backwards, and cannot be set.
    package static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
