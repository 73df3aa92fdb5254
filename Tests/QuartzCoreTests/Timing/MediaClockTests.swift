// SPDX-License-Identifier: MIT
import QuartzCore
import Testing

/// The process has one clock. On the main actor, a test that sets it cannot run in the middle of another one.
@Suite("Media clock", .serialized) @MainActor
struct MediaClockTests {
    @Test("a manual time is constant until it is set again")
    func manual() {
        defer { MediaClock.setManual(nil) }
        MediaClock.setManual(42.5)
        #expect(CACurrentMediaTime() == 42.5)
        MediaClock.setManual(43)
        #expect(CACurrentMediaTime() == 43)
    }
}
