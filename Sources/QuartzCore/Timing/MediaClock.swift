// SPDX-License-Identifier: MIT
internal import Synchronization
internal import Timekeeping

/// The source of `CACurrentMediaTime()`: the monotonic clock, or a time that tests and Stagehand set.
package enum MediaClock {
    /// The bit pattern of the time that was set; of a NaN when there is none. Atomic, since the render thread reads it too.
    private static let manual = Atomic<UInt64>(Double.nan.bitPattern)

    /// The media time, in seconds.
    package static func now() -> Double {
        let time = Double(bitPattern: manual.load(ordering: .acquiring))
        return time.isNaN ? MonotonicClock.now : time
    }

    /// Stops the clock at `time`; nil lets the monotonic clock run again.
    package static func setManual(_ time: Double?) {
        manual.store((time ?? .nan).bitPattern, ordering: .releasing)
    }
}
