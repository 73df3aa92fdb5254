// SPDX-License-Identifier: MIT
import QuartzCore
import Testing

/// The clock is one for the process: on the main actor this does not run in the middle of another test.
@Suite("Media clock", .serialized) @MainActor
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
