// SPDX-License-Identifier: MIT

/// Where the ticks of a screen would be if they came evenly. Servers report them with an error (Xvfb's timer has
/// milliseconds) and late when they are busy; an eye sees uneven frames, but not that all of them come a millisecond later.
///
/// A loop that follows the phase of the ticks: each moves the grid by a part of its error only. Pure.
struct X11TickGrid {
    /// The part of an error that is followed.
    private static let gain = 0.1
    /// A tick that is off by more than this part of a period belongs to another grid.
    private static let maximumError = 0.25
    /// How long ticks may be waited for, in periods.
    private static let maximumMargin = 0.3
    /// Seconds that a server's timer errs by.
    private static let usualError = 0.001
    /// Seconds by which ticks are waited for longer when one came late.
    private static let step = 0.0003
    /// Seconds from a tick of the server to its arrival, and a bit.
    private static let transit = 0.0002

    private(set) var period: Double
    private var phase = 0.0
    private var count: UInt64 = 0
    /// The tick that the period is measured from.
    private var origin: (time: Double, count: UInt64)?
    /// By how much ticks came later than the grid, of late; decays.
    private var spread = 0.0
    /// Seconds that were added since ticks were not there when they were looked for; decays.
    private var patience = 0.0

    init(period: Double) { self.period = period }

    /// Seconds from a tick of the grid to the moment when it is safe to act on it.
    var margin: Double { min(spread + patience + X11TickGrid.transit, period * X11TickGrid.maximumMargin) }

    /// When the tick with the count comes, by the grid; nil while no tick is known.
    func time(of count: UInt64) -> Double? {
        origin == nil ? nil : phase + period * (Double(count) - Double(self.count))
    }

    /// Ticks have followed it for a while.
    var isSteady: Bool { origin.map { count - $0.count >= 4 } ?? false }

    /// A tick, by the server's word.
    mutating func add(time: Double, count: UInt64) {
        spread *= 0.97
        patience *= 0.97
        guard let expected = self.time(of: count), count > self.count,
            abs(time - expected) < period * X11TickGrid.maximumError
        else {
            phase = time
            self.count = count
            origin = (time, count)
            return
        }
        // One that is late for once, since the server was busy, says little.
        let error = min(max(time - expected, -X11TickGrid.usualError), X11TickGrid.usualError)
        phase = expected + error * X11TickGrid.gain
        self.count = count
        spread += min(max(time - phase - spread, 0), X11TickGrid.step)
        measurePeriod(time: time, count: count)
    }

    /// The tick that was looked for was not there yet.
    mutating func wasEarly() { patience += X11TickGrid.step }

    /// Over a long way the errors of its two ends do not matter.
    private mutating func measurePeriod(time: Double, count: UInt64) {
        guard let origin, count - origin.count >= 30 else { return }
        let measured = (time - origin.time) / Double(count - origin.count)
        if abs(measured - period) < period * 0.02 { period = measured }
        if count - origin.count > 600 { self.origin = (phase, count) }
    }
}
