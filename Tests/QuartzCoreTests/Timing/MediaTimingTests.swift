// SPDX-License-Identifier: MIT
import QuartzCore
import Testing

@Suite("Media timing")
struct MediaTimingTests {
    private func progress(_ timing: MediaTiming, _ time: Double) -> Double? {
        timing.moment(atParent: time)?.progress
    }

    @Test("one run goes from 0 to 1 and shows nothing outside")
    func oneRun() {
        let timing = MediaTiming(beginTime: 10, duration: 2)
        #expect(progress(timing, 9.99) == nil)
        #expect(progress(timing, 10) == 0)
        #expect(progress(timing, 10.5) == 0.25)
        #expect(progress(timing, 11.75) == 0.875)
        #expect(progress(timing, 12) == nil)
        #expect(timing.startTime == 10)
        #expect(timing.endTime == 12)
        #expect(!timing.isFinished(atParent: 11.999))
        #expect(timing.isFinished(atParent: 12))
    }

    @Test("sums of frame intervals reach the end despite rounding")
    func toleratesRounding() {
        var time = 0.0
        for _ in 0..<30 { time += 1.0 / 60 }
        let timing = MediaTiming(beginTime: 0, duration: 0.5)
        #expect(time < 0.5, "otherwise this test shows nothing")
        #expect(timing.isFinished(atParent: time))
        #expect(progress(timing, time) == nil)
    }

    @Test(
        "fill modes hold the first value before, the last one after",
        arguments: [
            (CAMediaTimingFillMode.removed, nil, nil), (.backwards, 0.0, nil), (.forwards, nil, 1.0), (.both, 0.0, 1.0),
        ] as [(CAMediaTimingFillMode, Double?, Double?)])
    func fillModes(mode: CAMediaTimingFillMode, before: Double?, after: Double?) {
        var timing = MediaTiming(beginTime: 1, duration: 1)
        timing.fillMode = mode
        #expect(progress(timing, 0) == before)
        #expect(progress(timing, 2) == after)
        #expect(progress(timing, 100) == after)
    }

    @Test("repeats start over and count their cycles; a fraction cuts the last one short")
    func repeats() {
        var timing = MediaTiming(duration: 1)
        timing.repeatCount = 2.5
        timing.fillMode = .forwards
        #expect(timing.endTime == 2.5)
        #expect(timing.moment(atParent: 0.25) == .init(progress: 0.25, cycle: 0))
        #expect(timing.moment(atParent: 1) == .init(progress: 0, cycle: 1))
        #expect(timing.moment(atParent: 2.25) == .init(progress: 0.25, cycle: 2))
        #expect(timing.moment(atParent: 9) == .init(progress: 0.5, cycle: 2))
        timing.repeatCount = 2
        #expect(timing.moment(atParent: 9) == .init(progress: 1, cycle: 1), "the end of the last run, not a new start")
    }

    @Test("autoreverse doubles a cycle and ends where it began")
    func autoreverse() {
        var timing = MediaTiming(duration: 1)
        timing.autoreverses = true
        timing.fillMode = .forwards
        #expect(timing.endTime == 2)
        #expect(progress(timing, 1) == 1)
        #expect(progress(timing, 1.25) == 0.75)
        #expect(progress(timing, 3) == 0)
        timing.repeatCount = 1.5
        #expect(timing.endTime == 3)
        #expect(progress(timing, 5) == 1, "half a cycle more ends at the far side")
        timing.repeatCount = 0.5
        #expect(timing.endTime == 1)
    }

    @Test("a repeat duration overrides the count", arguments: [0, 7] as [Float])
    func repeatDuration(count: Float) {
        var timing = MediaTiming(duration: 1)
        timing.repeatCount = count
        timing.repeatDuration = 3.25
        timing.fillMode = .forwards
        #expect(timing.endTime == 3.25)
        #expect(timing.moment(atParent: 4) == .init(progress: 0.25, cycle: 3))
    }

    @Test("endless repeats never end", arguments: [Float.infinity, .greatestFiniteMagnitude])
    func endless(count: Float) {
        var timing = MediaTiming(duration: 2)
        timing.repeatCount = count
        #expect(timing.endTime == .infinity)
        #expect(!timing.isFinished(atParent: 1e9))
        #expect(timing.moment(atParent: 1_000_001) == .init(progress: 0.5, cycle: 500_000))
    }

    @Test("speed and offset map the parent's time, and back")
    func speed() {
        var timing = MediaTiming(beginTime: 4, duration: 2, speed: 2)
        timing.timeOffset = 0.5
        #expect(timing.localTime(atParent: 4.5) == 1.5)
        #expect(timing.parentTime(atLocal: 1.5) == 4.5)
        #expect(progress(timing, 4.5) == 0.75)
        #expect(timing.endTime == 4.75)
        #expect(timing.startTime == 3.75)
    }

    @Test("speed 0 stops time at the offset")
    func paused() {
        var timing = MediaTiming(beginTime: 4, duration: 2, speed: 0)
        timing.timeOffset = 0.5
        #expect(progress(timing, -100) == 0.25)
        #expect(progress(timing, 100) == 0.25)
        #expect(timing.parentTime(atLocal: 1) == nil)
        #expect(timing.endTime == .infinity)
    }

    @Test("a negative speed runs backwards from the offset and ends at 0")
    func backwards() {
        var timing = MediaTiming(beginTime: 10, duration: 2, speed: -1)
        timing.timeOffset = 1.5
        #expect(progress(timing, 10) == 0.75)
        #expect(progress(timing, 11) == 0.25)
        #expect(timing.endTime == 11.5)
        #expect(timing.isFinished(atParent: 11.5))
        #expect(progress(timing, 12) == nil)
    }

    @Test("without a duration the end comes at once")
    func empty() {
        var timing = MediaTiming(beginTime: 1, duration: 0)
        timing.repeatCount = .infinity
        timing.fillMode = .forwards
        #expect(timing.endTime == 1)
        #expect(progress(timing, 1) == 1)
    }
}
