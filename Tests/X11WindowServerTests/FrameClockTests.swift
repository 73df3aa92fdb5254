// SPDX-License-Identifier: MIT
import Testing
import WindowServer

@testable import X11WindowServer

@Suite("Frame clock") struct FrameClockTests {
    private let period = 1.0 / 60

    /// Begins a movement whose third frame comes with a tick.
    private func start(_ clock: inout X11FrameClock, tick: (time: Double, count: UInt64)) -> Double? {
        guard let serial = clock.ask(now: tick.time - 2 * period + 1e-7) else { return nil }
        guard clock.takeSecondFrame(at: tick.time - period + 1e-6) != nil else { return nil }
        guard clock.receive(serial: serial, time: tick.time, count: tick.count, now: tick.time) == nil else { return nil }
        return clock.deadline.flatMap { clock.advance(to: $0) }
    }

    /// Receives a tick at each time of the list, and requests the next one after each.
    private func run(_ clock: inout X11FrameClock, ticks: [(time: Double, count: UInt64)]) -> [Double?] {
        ticks.prefix(1).map { start(&clock, tick: $0) }
            + ticks.dropFirst().map { tick in
                guard let serial = clock.ask(now: tick.time - 0.002) else { return nil }
                let at = clock.receive(serial: serial, time: tick.time, count: tick.count, now: tick.time)
                return at ?? clock.deadline.flatMap { next(&clock, at: $0) }
            }
    }

    /// The time of the frame that is due at a time, if there is one.
    private func next(_ clock: inout X11FrameClock, at now: Double) -> Double? {
        clock.takeSecondFrame(at: now)?.tick ?? clock.advance(to: now)
    }

    @Test("an idle clock requests nothing")
    func theIdleClockWantsNothing() {
        let clock = X11FrameClock(hasPresent: true, refreshRate: 60)
        #expect(clock.deadline == nil && !clock.isTicking)
    }

    @Test("the period is the median of the ticks that came")
    func itsPeriodIsTheMedianOfWhatCame() {
        var clock = X11FrameClock(hasPresent: true, refreshRate: 60)
        let ticks = (0..<10).map { index -> (time: Double, count: UInt64) in
            // One of them comes late.
            let delay: Double = index == 5 ? 0.004 : 0
            return (10 + Double(index) / 75 + delay, UInt64(index))
        }
        #expect(run(&clock, ticks: ticks).allSatisfy { $0 != nil })
        #expect(abs(clock.period - 1.0 / 75) < 0.0001)
    }

    /// The times at which frames are drawn when each tick is late by its error, in seconds.
    private func frames(
        errors: [Double], clock: X11FrameClock = X11FrameClock(hasPresent: true, refreshRate: 60, maximumFromGrid: 0),
        asked: (_ index: Int) -> Void = { _ in }
    ) -> [Double] {
        var clock = clock
        // A little after a tick, so that frames need not come closer to the ticks first.
        var now = 10.003
        return errors.enumerated().compactMap { index, error in
            guard let serial = clock.ask(now: now) else {
                guard let due = clock.deadline, clock.looksAt == due, next(&clock, at: due) != nil else { return nil }
                now = due
                return now
            }
            asked(index)
            let tick = 10 + Double(index + 1) * period + error
            // The clock says when to look at the server, and the tick is not seen earlier.
            if let look = clock.looksAt, look < tick { _ = clock.advance(to: look) }
            now = max(tick, clock.looksAt ?? tick)
            if clock.receive(serial: serial, time: tick, count: UInt64(index + 1), now: now) == nil {
                guard let due = clock.deadline, next(&clock, at: due) != nil else { return nil }
                now = due
            }
            return now
        }
    }

    @Test("frames are even though ticks are not")
    func framesAreEvenThoughTicksAreNot() {
        // Xvfb's ticks come at whole milliseconds.
        let errors = (0..<200).map { index in ((Double(index) * period * 1000).rounded() / 1000) - Double(index) * period }
        let times = frames(errors: errors)
        #expect(times.count == 200)
        let intervals = zip(times.dropFirst(20), times.dropFirst(21)).map { $1 - $0 }
        #expect(intervals.allSatisfy { abs($0 - period) < 0.0004 })
        // And no frame is much later than its tick.
        #expect(zip(times, 1...).dropFirst(20).allSatisfy { $0 - (10 + Double($1) * period) < 0.002 })
    }

    @Test("three of four ticks are not requested, and until they are due the server's events are not read")
    func threeTicksOfFourAreNotAskedFor() {
        let errors = (0..<200).map { index in ((Double(index) * period * 1000).rounded() / 1000) - Double(index) * period }
        var asked: [Int] = []
        let times = frames(errors: errors, clock: X11FrameClock(hasPresent: true, refreshRate: 60)) { asked.append($0) }
        #expect(times.count == 200)
        // The third frame follows the second one, and the clock needs some ticks to know the grid.
        #expect(asked == [0, 2, 3, 4] + Array(stride(from: 8, to: 200, by: 4)))
        let intervals = zip(times.dropFirst(40), times.dropFirst(41)).map { $1 - $0 }
        #expect(intervals.allSatisfy { abs($0 - period) < 0.0004 })
        #expect(zip(times, 1...).dropFirst(40).allSatisfy { abs($0 - (10 + Double($1) * period)) < 0.002 })
    }

    @Test("a frame that misses its tick on the grid waits for the server's")
    func aFrameThatMissesItsTickOnTheGridListensToTheServer() {
        var clock = X11FrameClock(hasPresent: true, refreshRate: 60)
        let ticks = (1...5).map { (10 + Double($0) * period, UInt64($0)) }
        _ = run(&clock, ticks: ticks)
        #expect(clock.ask(now: 10 + 5.2 * period) == nil && clock.isTicking)
        #expect(clock.deadline.flatMap { clock.advance(to: $0) } != nil)
        // The frame of tick 6 took a period and a half.
        #expect(clock.ask(now: 10 + 7.5 * period) != nil)
        #expect(clock.looksAt == nil)
    }

    @Test("a tick that is late once delays one frame")
    func aTickThatIsLateOnceDelaysOneFrame() {
        var errors = [Double](repeating: 0, count: 60)
        errors[30] = 0.006
        let times = frames(errors: errors)
        #expect(times.count == 60)
        let late = zip(times, 1...).map { $0 - (10 + Double($1) * period) }
        #expect(late[30] >= 0.006 && late[30] < 0.007)
        #expect(late[32...].allSatisfy { $0 < 0.002 })
    }

    @Test("a frame that takes longer than a period does not make the next ones wait")
    func aFrameThatTakesLongerThanAPeriodDoesNotMakeTheNextOnesWait() {
        var clock = X11FrameClock(hasPresent: true, refreshRate: 60, maximumFromGrid: 0)
        #expect(start(&clock, tick: (10, 0)) != nil)
        var now = 10 + 1.5 * period
        for count in stride(from: UInt64(2), through: 80, by: 2) {
            // Requested after the grid's next tick has passed, so the one after that arrives.
            guard let serial = clock.ask(now: now) else { break }
            #expect(clock.looksAt == nil)
            let tick = 10 + Double(count) * period
            if clock.receive(serial: serial, time: tick, count: count, now: tick) == nil {
                now = clock.deadline ?? tick
                #expect(now - tick < 0.0005)
                #expect(clock.advance(to: now) != nil)
            }
            now = tick + 1.5 * period
        }
        #expect(now > 11)
    }

    @Test("the second frame of a movement comes a period after the first, even without a tick, and the third with it")
    func theSecondFrameOfAMovementComesAPeriodAfterTheFirstEvenWithoutATick() {
        var clock = X11FrameClock(hasPresent: true, refreshRate: 60)
        let serial = clock.ask(now: 5) ?? 0
        let second = clock.deadline ?? 0
        #expect(abs(second - 5 - period) < 1e-9)
        #expect(clock.takeSecondFrame(at: second)?.tick == second)
        // The clock still waits for that tick, and requests no other.
        #expect(clock.ask(now: second) == nil)
        #expect(clock.receive(serial: serial, time: second + 0.004, count: 7, now: second + 0.005) == nil)
        let third = clock.deadline.flatMap { clock.advance(to: $0) } ?? 0
        #expect(abs(third - second - period) < 1e-9)
    }

    @Test("a tick that was not requested is ignored")
    func aTickNobodyWaitsForIsIgnored() {
        var clock = X11FrameClock(hasPresent: true, refreshRate: 60)
        let serial = clock.ask(now: 1) ?? 0
        #expect(clock.receive(serial: 77, time: 1.01, count: 1, now: 1.01) == nil)
        clock.rest()
        #expect(clock.receive(serial: serial, time: 1.01, count: 1, now: 1.01) == nil)
    }

    @Test("silence hands over to the timer within a tenth of a second")
    func silenceHandsOverToTheTimerWithinATenthOfASecond() {
        var clock = X11FrameClock(hasPresent: true, refreshRate: 60)
        _ = clock.ask(now: 1)
        #expect(clock.takeSecondFrame(at: 1.02) != nil)
        #expect(clock.deadline == 1.1)
        #expect(clock.advance(to: 1.05) == nil)
        #expect(clock.advance(to: 1.1) == 1.1)
        #expect(clock.takeComplaint() != nil)
        #expect(clock.takeComplaint() == nil)
        #expect(clock.ask(now: 1.1) == nil)
        let next = clock.deadline ?? 0
        #expect(abs(next - 1.1 - period) < 1e-9)
        #expect(clock.advance(to: next) == next)
        // A later animation requests ticks again.
        clock.rest()
        #expect(clock.ask(now: 4) != nil)
        // Silence again: that was said already.
        _ = clock.takeSecondFrame(at: 4.05)
        _ = clock.advance(to: 4.2)
        #expect(clock.isTimer && clock.takeComplaint() == nil)
    }

    @Test("a period that no screen has is not believed", arguments: [0, 1e-6, 0.001, 0.2])
    func aPeriodThatNoScreenHasIsALie(_ lie: Double) {
        var clock = X11FrameClock(hasPresent: true, refreshRate: 60)
        _ = run(&clock, ticks: (0..<8).map { (time: 10 + Double($0) * lie, count: UInt64($0)) })
        #expect(clock.takeComplaint() != nil)
        #expect(clock.period == period)
    }

    @Test("counts that stand still or run backwards do no harm")
    func countsThatStandStillOrRunBackwardsDoNoHarm() {
        var clock = X11FrameClock(hasPresent: true, refreshRate: 60)
        let counts: [UInt64] = [9, 9, 8, 3, 3, 2, 1, 0]
        let times = counts.indices.map { 10 + Double($0) * period }
        let frames = run(&clock, ticks: zip(times, counts).map { (time: $0, count: $1) })
        #expect(zip(frames, times).allSatisfy { abs(($0 ?? 0) - $1) < 1e-6 })
        #expect(abs(clock.period - period) < 1e-6)
    }

    @Test("ticks of another clock count from when they are received")
    func ticksOfAnotherClockAreTakenAsReceived() {
        var clock = X11FrameClock(hasPresent: true, refreshRate: 60)
        let first = clock.ask(now: 100) ?? 0
        #expect(clock.receive(serial: first, time: 5, count: 1, now: 100.01) == nil)
        #expect(clock.takeSecondFrame(at: 100.02) != nil)
        _ = clock.ask(now: 100.02)
        // 40 ms after it was asked for: a frame of the server took long.
        _ = clock.deadline.flatMap { clock.advance(to: $0) }
        let second = clock.ask(now: 100.05) ?? 0
        let tick = clock.receive(serial: second, time: 5.08, count: 5, now: 100.09) ?? clock.deadline
        #expect((100.09...100.1).contains(tick ?? 0))
    }

    @Test("timer ticks stay on their grid and skip what was missed")
    func timerTicksStayOnTheirGridAndSkipWhatWasMissed() {
        var clock = X11FrameClock(hasPresent: false, refreshRate: 50)
        #expect(clock.ask(now: 1) == nil)
        #expect(abs((clock.deadline ?? 0) - 1.02) < 1e-9)
        // The thread woke late and made its request late: the next deadline is on the grid nevertheless.
        let first = clock.advance(to: 1.025)
        #expect(abs((first ?? 0) - 1.02) < 1e-9)
        _ = clock.ask(now: 1.03)
        #expect(abs((clock.deadline ?? 0) - 1.04) < 1e-9)
        let late = clock.advance(to: 1.131)
        #expect(abs((late ?? 0) - 1.12) < 1e-9)
    }

    @Test("after a rest the next tick is asked for, then each by its count")
    func ticksAreAskedForByTheirCount() {
        var clock = X11FrameClock(hasPresent: true, refreshRate: 60)
        let serial = clock.ask(now: 10) ?? 0
        #expect(clock.target == nil)
        #expect(clock.receive(serial: serial, time: 10.02, count: 40, now: 10.02) == nil)
        #expect(clock.takeSecondFrame(at: 10.02) != nil)
        #expect(clock.ask(now: 10.02) == nil)
        let third = clock.deadline ?? 0
        #expect(clock.advance(to: third) != nil)
        #expect(clock.ask(now: third) != nil)
        #expect(clock.target == 41)
    }

    @Test(
        "a server that answers a late request half a period before its tick does not move the grid: the frame comes at its time")
    func anAnswerBeforeItsTickIsHeld() throws {
        var clock = X11FrameClock(hasPresent: true, refreshRate: 60, maximumFromGrid: 0)
        _ = run(&clock, ticks: (1...10).map { (10 + Double($0) * period, UInt64($0)) })
        for count in UInt64(11)...30 {
            let tick = 10 + Double(count) * period
            let asked = clock.ask(now: tick - period * 0.45)
            let serial = try #require(asked)
            // Every third frame took long.
            let time = count % 3 == 0 ? tick - period * 0.4 : tick
            let drawn = clock.receive(serial: serial, time: time, count: count, now: time)
            let deadline = clock.deadline ?? 0
            let later = drawn == nil ? clock.advance(to: deadline) : drawn
            let held = try #require(later)
            #expect(abs(held - tick) < 0.0005, "tick \(count)")
        }
    }

    @Test("ticks that are always earlier than they were become the grid")
    func anotherPhaseIsBelieved() throws {
        var clock = X11FrameClock(hasPresent: true, refreshRate: 60, maximumFromGrid: 0)
        _ = run(&clock, ticks: (1...10).map { (10 + Double($0) * period, UInt64($0)) })
        var last = 0.0
        for count in UInt64(11)...40 {
            let time = 10 + (Double(count) - 0.3) * period
            let asked = clock.ask(now: time - period * 0.5)
            let serial = try #require(asked)
            let drawn = clock.receive(serial: serial, time: time, count: count, now: time)
            let deadline = clock.deadline ?? 0
            let later = drawn == nil ? clock.advance(to: deadline) : drawn
            last = try #require(later)
        }
        #expect(abs(last - (10 + 39.7 * period)) < 0.0005)
    }

    @Test("one tick is requested at a time")
    func oneTickIsAskedForAtATime() {
        var clock = X11FrameClock(hasPresent: true, refreshRate: 60)
        #expect(clock.ask(now: 1) != nil)
        #expect(clock.ask(now: 1.001) == nil)
    }

    @Test("an unknown refresh rate is taken as 60 Hz", arguments: [0, -1, .nan, .infinity, 1e9])
    func aRateThatNobodyKnowsIsSixty(_ rate: Double) {
        #expect(X11FrameClock(hasPresent: false, refreshRate: rate).period == period)
    }

    @Test("buffers grow in steps, and shrink when most of them is unused")
    func buffersGrowInStepsAndShrinkWhenMostlyIdle() {
        func size(_ width: Int, _ height: Int) -> PixelSize { .init(width: width, height: height) }
        #expect(X11BufferCapacity.capacity(for: size(300, 200), having: nil) == size(304, 200))
        #expect(X11BufferCapacity.capacity(for: size(301, 200), having: size(300, 200)) == size(384, 256))
        #expect(X11BufferCapacity.capacity(for: size(350, 250), having: size(384, 256)) == size(384, 256))
        #expect(X11BufferCapacity.capacity(for: size(100, 100), having: size(384, 256)) == size(128, 128))
        #expect(X11BufferCapacity.capacity(for: size(16384, 1), having: size(300, 200)) == size(16384, 128))
    }
}
