// SPDX-License-Identifier: MIT

/// Estimates when the ticks of a screen would come if they came evenly: a phase-locked loop. Pure.
///
/// Servers report ticks with an error (Xvfb's timer counts milliseconds), and late when they are busy. The eye sees uneven frames, but
/// not that all frames come a millisecond later. So each tick moves the grid by a part of its error only.
struct X11TickGrid {
    /// The part of a tick's error by which the grid is moved.
    private static let gain = 0.1
    /// After a tick with a larger error, in periods, the grid starts again.
    private static let maximumError = 0.25
    /// The maximum of `margin`, in periods.
    private static let maximumMargin = 0.3
    /// The error of a server's timer, in seconds.
    private static let usualError = 0.001
    /// By how much a late tick lengthens the margin, in seconds.
    private static let step = 0.0003
    /// The time from a tick of the server to its arrival, rounded up, in seconds.
    private static let transit = 0.0002

    private(set) var period: Double
    private let nominalPeriod: Double
    private var phase = 0.0
    private var count: UInt64 = 0
    /// The tick with which the grid began.
    private var first: UInt64?
    /// The tick from which the period is measured: the first one, later one of the last ten seconds.
    private var origin = (time: 0.0, count: UInt64(0))
    /// Where the first ticks put the origin, in seconds: any of them may have come early or late, so the middle one is believed.
    private var origins: [Double] = []
    private static let ticksToBeSteady: UInt64 = 4
    /// By how much recent ticks came after the grid, in seconds; decays.
    private var spread = 0.0
    /// What was added because ticks had not arrived when they were looked for, in seconds; decays.
    private var patience = 0.0

    init(period: Double) {
        self.period = period
        nominalPeriod = period
    }

    /// How long after its time on the grid a tick has arrived in all likelihood, in seconds.
    var margin: Double { min(spread + patience + X11TickGrid.transit, period * X11TickGrid.maximumMargin) }

    /// The time on the grid of the tick with the count; nil before the first tick.
    func time(of count: UInt64) -> Double? {
        first == nil ? nil : phase + period * (Double(count) - Double(self.count))
    }

    /// Whether ticks have followed the grid for a while.
    var isSteady: Bool { first.map { count - $0 >= X11TickGrid.ticksToBeSteady } ?? false }

    /// Takes in a tick as the server reported it.
    mutating func add(time: Double, count: UInt64) {
        spread *= 0.97
        patience *= 0.97
        guard let expected = self.time(of: count), count > self.count,
            abs(time - expected) < period * X11TickGrid.maximumError
        else {
            start(time: time, count: count)
            return
        }
        guard isSteady else {
            settle(time: time, count: count)
            return
        }
        // A single tick that is late because the server was busy says little.
        let error = min(max(time - expected, -X11TickGrid.usualError), X11TickGrid.usualError)
        phase = expected + error * X11TickGrid.gain
        self.count = count
        spread += min(max(time - phase - spread, 0), X11TickGrid.step)
        measurePeriod(time: expected + error, count: count)
    }

    /// With the period that the screen is said to have: a wrong one that was measured would make the next grid fail as well.
    private mutating func start(time: Double, count: UInt64) {
        period = nominalPeriod
        phase = time
        self.count = count
        first = count
        origin = (time, count)
        origins = [time]
    }

    private mutating func settle(time: Double, count: UInt64) {
        let distance = period * Double(count - origin.count)
        origins.append(time - distance)
        let middle = origins.sorted()[origins.count / 2]
        origin.time = middle
        phase = middle + distance
        self.count = count
    }

    /// A tick had not arrived when it was looked for.
    mutating func wasEarly() { patience += X11TickGrid.step }

    /// Measures over many periods, so that the errors at both ends do not matter.
    private mutating func measurePeriod(time: Double, count: UInt64) {
        guard count - origin.count >= 30 else { return }
        let measured = (time - origin.time) / Double(count - origin.count)
        if abs(measured - period) < period * 0.02 { period = measured }
        if count - origin.count > 600 { origin = (phase, count) }
    }
}
