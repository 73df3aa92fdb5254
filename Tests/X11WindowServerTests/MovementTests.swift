// SPDX-License-Identifier: MIT
import Testing

@testable import X11WindowServer

@Suite("Frames of a movement") struct MovementTests {
    private let period = 1.0 / 60
    /// When the server's ticks come after the first frame, in periods.
    private static let phases = [0.02, 0.2, 0.4, 0.5, 0.6, 0.8, 0.95]

    private func server(_ phase: Double) -> SimulatedServer { SimulatedServer(phase: 9 + phase * period) }
    private func intervals(_ times: some Sequence<Double>) -> [Double] { zip(times, times.dropFirst()).map { $1 - $0 } }

    @Test("frames follow the first one at even times, whatever the ticks' phase", arguments: phases)
    func framesFollowTheFirstOneEvenly(_ phase: Double) {
        var movement = SimulatedMovement(server: server(phase))
        movement.run(frames: 24)
        let intervals = intervals(movement.shown)
        #expect(intervals.count == 23)
        #expect(abs(intervals[0] - period) < 1e-6)
        #expect(intervals.allSatisfy { (period * 0.96...period * 1.005).contains($0) }, "\(intervals.map { $0 * 1000 })")
    }

    @Test("frames that take most of a period are even as well", arguments: phases)
    func longFramesAreEven(_ phase: Double) {
        var movement = SimulatedMovement(server: server(phase))
        movement.work = period * 0.7
        movement.run(frames: 24)
        // The second one cannot be begun early enough.
        let intervals = intervals(movement.shown).dropFirst(2)
        #expect(intervals.allSatisfy { (period * 0.96...period * 1.005).contains($0) }, "\(intervals.map { $0 * 1000 })")
    }

    @Test("within a second frames come closely behind the ticks", arguments: phases)
    func framesComeCloserToTheTicks(_ phase: Double) {
        var movement = SimulatedMovement(server: server(phase))
        movement.run(frames: 80)
        for time in movement.begun.suffix(10) {
            let ticks = (time - movement.server.phase) / period
            #expect((ticks - ticks.rounded(.down)) * period < 0.0015)
        }
    }

    @Test("so do those of the next movement, which begins at another phase", arguments: phases)
    func theNextMovementIsEvenAsWell(_ phase: Double) {
        var first = SimulatedMovement(server: server(0.3))
        first.run(frames: 30)
        var second = SimulatedMovement(server: first.server, begin: 12 + phase * period)
        second.clock = first.clock
        second.clock.rest()
        second.run(frames: 24)
        let intervals = intervals(second.shown)
        #expect(intervals.allSatisfy { (period * 0.96...period * 1.005).contains($0) }, "\(intervals.map { $0 * 1000 })")
    }

    @Test("the second frame is begun before its time, the earlier the longer the first one took")
    func theSecondFrameIsBegunEarly() {
        func lead(work: Double) -> Double {
            var movement = SimulatedMovement(server: server(0.5))
            movement.work = work
            movement.run(frames: 2)
            return movement.shown[1] - movement.begun[1]
        }
        #expect(abs(lead(work: 0.0005) - period * 0.2) < 1e-6)
        #expect(abs(lead(work: 0.004) - 0.008) < 1e-6)
        #expect(abs(lead(work: 0.012) - 0.012) < 1e-6)
    }

    @Test("a frame that shows nothing is followed soon, and that one like a first one", arguments: phases)
    func anEmptyFirstFrameIsFollowedSoon(_ phase: Double) {
        var movement = SimulatedMovement(server: server(phase))
        movement.emptyFrames = [0]
        movement.run(frames: 24)
        #expect(movement.shown[0] - movement.begun[0] < period * 0.4)
        let intervals = intervals(movement.shown)
        #expect(intervals.allSatisfy { (period * 0.96...period * 1.005).contains($0) }, "\(intervals.map { $0 * 1000 })")
    }

    @Test("empty frames do not follow each other faster than others")
    func emptyFramesDoNotComeFaster() {
        var movement = SimulatedMovement(server: server(0.5))
        movement.emptyFrames = Set(0..<10)
        movement.run(frames: 10)
        #expect(movement.begun[9] - movement.begun[0] > 7.5 * period)
        // The one that follows the first does not delay the second.
        #expect(abs(movement.begun[2] - movement.begun[0] - period) < 1e-6)
    }

    @Test("one first tick that is reported early or late does not move the grid", arguments: [-0.004, 0.003, 0.004])
    func theFirstTickIsNotBelievedAlone(_ error: Double) {
        var grid = X11TickGrid(period: period)
        grid.add(time: 10 + error, count: 0)
        for count in UInt64(1)...4 { grid.add(time: 10 + Double(count) * period, count: count) }
        #expect(abs((grid.time(of: 4) ?? 0) - (10 + 4 * period)) < 1e-6)
        for count in UInt64(5)...40 { grid.add(time: 10 + Double(count) * period, count: count) }
        #expect(abs(grid.period - period) < 1e-6)
    }

    @Test("a movement that goes on for a minute stays on the grid", arguments: phases)
    func longMovementsStayOnTheGrid(_ phase: Double) {
        var movement = SimulatedMovement(server: server(phase))
        movement.run(frames: 3600)
        let steps = intervals(movement.ticks)
        #expect(steps.count > 3500)
        for (index, step) in steps.enumerated() where !(period * 0.95...period * 1.05).contains(step) {
            Issue.record("frame \(index + 2) comes \(step * 1000) ms after the one before")
        }
    }

    @Test("the grid follows the ticks for minutes, whose times are whole milliseconds")
    func theGridFollowsTheTicks() {
        var grid = X11TickGrid(period: period)
        for count in UInt64(0)...20_000 {
            let time = 10 + Double(count) * period
            grid.add(time: (time * 1000).rounded(.down) / 1000, count: count)
            if count > 10, let expected = grid.time(of: count + 1), abs(expected - time - period) > 0.0015 {
                Issue.record("tick \(count + 1) is expected \((expected - time - period) * 1000) ms late")
            }
        }
    }

    @Test("a period that was measured wrongly does not outlive the movement")
    func aWrongPeriodIsForgotten() {
        var grid = X11TickGrid(period: period)
        for count in UInt64(0)...60 { grid.add(time: 10 + Double(count) * period * 1.005, count: count) }
        #expect(grid.period > period * 1.003)
        for count in UInt64(200)...204 { grid.add(time: 30 + Double(count) * period, count: count) }
        #expect(abs(grid.period - period) < 1e-6)
    }
}
