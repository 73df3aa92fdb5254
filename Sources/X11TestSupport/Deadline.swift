// SPDX-License-Identifier: MIT
internal import CXTest
internal import CoreGraphics
internal import Timekeeping

/// The time at which a wait ends, on the monotonic clock.
package struct Deadline: Sendable {
    private let end: Double

    package init(seconds: Double) {
        end = MonotonicClock.now + seconds
    }

    package var secondsLeft: Double { max(end - MonotonicClock.now, 0) }
    package var hasPassed: Bool { secondsLeft == 0 }

    /// Waits until the descriptor is readable. False at the deadline, or after `atMost` seconds if that is earlier.
    package func wait(for descriptor: Int32, atMost: Double = .infinity) -> Bool {
        let seconds = min(secondsLeft, atMost)
        return cxtest_wait(descriptor, Int32(saturating: (seconds * 1000).rounded(.up)))
    }
}
