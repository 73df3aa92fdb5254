// SPDX-License-Identifier: MIT
import QuartzCore
import Testing

/// The clock is one for the process: no other suite here may set it.
@Suite("Media clock", .serialized)
struct MediaClockTests {
    @Test("a time set by hand stands still until it is set again")
    func manual() {
        defer { MediaClock.setManual(nil) }
        MediaClock.setManual(42.5)
        #expect(CACurrentMediaTime() == 42.5)
        MediaClock.setManual(43)
        #expect(CACurrentMediaTime() == 43)
    }
}
