// SPDX-License-Identifier: MIT
@testable import X11WindowServer

/// A server that answers as Xvfb does: at its ticks, but at once when it is asked for one that is less than half a period away.
struct SimulatedServer {
    /// The time of tick 0, in seconds.
    var phase: Double
    var period = 1.0 / 60

    /// - Parameter target: The tick that is asked for; nil for the next one.
    func answer(asked time: Double, target: UInt64?) -> (time: Double, count: UInt64) {
        let current = UInt64(((time - phase) / period).rounded())
        let count = target ?? current + 1
        return count <= current ? (time, current) : (phase + Double(count) * period, count)
    }
}

/// The frames of a movement that begins at 10 seconds, drawn and shown by a clock and a server without any waiting.
struct SimulatedMovement {
    var clock = X11FrameClock(hasPresent: true, refreshRate: 60)
    let server: SimulatedServer
    /// How long after their ticks frames are shown, and how long each takes, in seconds.
    var showDelay = 0.001
    var work = 0.0005
    /// Frames that show nothing new.
    var emptyFrames: Set<Int> = []
    private(set) var begun: [Double] = []
    /// The ticks by which they came.
    private(set) var ticks: [Double] = []
    private(set) var shown: [Double] = []
    private var answer: (serial: UInt32, time: Double, count: UInt64)?
    private var now = 10.0

    init(server: SimulatedServer, begin: Double = 10) {
        self.server = server
        now = begin
    }

    mutating func run(frames: Int) {
        draw(tick: nil, showTime: nil)
        // The limit is for a clock that stands still.
        for _ in 0..<(frames * 10) where begun.count < frames { step() }
    }

    private mutating func step() {
        let deadline = clock.deadline ?? .infinity
        let arrival = answer?.time ?? .infinity
        let reads = clock.looksAt ?? 0
        now = max(now, min(deadline, max(arrival, reads)))
        guard now < .infinity else { return }
        if let answer, answer.time <= now, reads <= now {
            self.answer = nil
            if let tick = clock.receive(serial: answer.serial, time: answer.time, count: answer.count, now: now) {
                return draw(tick: tick, showTime: nil)
            }
        }
        if let second = clock.takeSecondFrame(at: now) {
            draw(tick: second.isFirst ? nil : second.tick, showTime: second.showTime)
        } else if let tick = clock.advance(to: now) {
            draw(tick: tick, showTime: nil)
        }
    }

    private mutating func draw(tick: Double?, showTime: Double?) {
        let isEmpty = emptyFrames.contains(begun.count)
        begun.append(now)
        if let tick { ticks.append(tick) }
        let serial = clock.ask(now: now, lastFrame: now)
        let target = clock.target
        // As the window does it: the request is sent together with the frame, if that does not take long.
        let sentEarly = work > server.period * 0.3 ? now : nil
        if let sentEarly { clock.requestWasSent(at: sentEarly) }
        now += work
        if !isEmpty, let tick { now = max(now, showTime ?? tick + showDelay) }
        if !isEmpty { shown.append(now) }
        clock.requestsWereSent(at: now, isEmpty: isEmpty, showDelay: showDelay)
        if let serial {
            let tick = server.answer(asked: sentEarly ?? now, target: target)
            answer = (serial, tick.time, tick.count)
        }
    }
}
