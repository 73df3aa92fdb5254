// SPDX-License-Identifier: MIT
internal import CXTest
internal import Glibc

/// The end of a wait, on the monotonic clock.
package struct Deadline: Sendable {
    private let end: Double

    package init(seconds: Double) {
        end = Deadline.now + seconds
    }

    package var secondsLeft: Double { max(end - Deadline.now, 0) }
    package var hasPassed: Bool { secondsLeft == 0 }

    /// Waits until the descriptor is readable; false when the time is up, or `atMost` seconds are.
    package func wait(for descriptor: Int32, atMost: Double = .infinity) -> Bool {
        let seconds = min(secondsLeft, atMost)
        return cxtest_wait(descriptor, Int32((seconds * 1000).rounded(.up)))
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
