// SPDX-License-Identifier: MIT

/// When the frames of one window are due. Pure: it is told times and answers what to ask the server for.
///
/// Ticks come from Present's NotifyMSC, evened out by a grid; from absolute deadlines where Present is missing, lies, or falls
/// silent. It ticks only while somebody asks: an idle window wakes nobody.
struct X11FrameClock {
    private enum Source { case present, timer }

    /// What a period may be: anything else is noise of a driver.
    private static let plausiblePeriods = 0.004...0.050
    private static let samplesToJudge = 3
    private static let maximumSamples = 16
    /// Seconds that are not worth another wakeup.
    private static let shortestWait = 0.0003
    /// So long a source that failed is left alone.
    private static let distrustTime = 2.0

    private let hasPresent: Bool
    /// So many ticks in a row may be taken from the grid without asking for them.
    private let maximumFromGrid: Int
    private var fromGrid = 0
    /// The last tick that there was, asked for or not.
    private var lastCount: UInt64 = 0
    private var nominalPeriod: Double
    private var source: Source
    private var distrustedUntil = -Double.infinity
    private var lastSerial: UInt32 = 0
    /// The tick that was asked for and has not come.
    private var inFlight: UInt32?
    private var askedAt = 0.0
    private var lastTick: (time: Double, count: UInt64)?
    private var samples: [Double] = []
    /// Of the samples; worth something when there are enough of them. Found once a tick, in memory that is used again.
    private var median = 0.0
    private var ordered: [Double] = []
    private var timerTick: Double?
    private var grid: X11TickGrid
    /// A tick that came before its time on the grid.
    private var held: (time: Double, due: Double)?
    /// Until then nobody need look whether a tick has come.
    private(set) var looksAt: Double?
    /// The first tick after a rest may be one and a half periods away; the second frame of a movement may not.
    private var secondFrameAt: Double?
    /// Set when Present was given up; for one line in the log.
    private(set) var complaint: String?

    /// - Parameter maximumFromGrid: Where every byte counts that is sent. The server tells with its ticks that it keeps up: it may fall
    ///   behind by so many frames.
    init(hasPresent: Bool, refreshRate: Double, maximumFromGrid: Int = 0) {
        self.hasPresent = hasPresent
        self.maximumFromGrid = maximumFromGrid
        nominalPeriod = 1 / X11FrameClock.plausible(refreshRate)
        grid = X11TickGrid(period: nominalPeriod)
        source = hasPresent ? .present : .timer
    }

    private static func plausible(_ rate: Double) -> Double { (20...1000).contains(rate) ? rate : 60 }

    mutating func setRefreshRate(_ rate: Double) {
        nominalPeriod = 1 / X11FrameClock.plausible(rate)
        grid = X11TickGrid(period: nominalPeriod)
        samples = []
    }

    /// Seconds from one tick to the next.
    var period: Double {
        guard source == .present, samples.count >= X11FrameClock.samplesToJudge else { return nominalPeriod }
        return median
    }

    private mutating func add(_ sample: Double) {
        samples.append(sample)
        if samples.count > X11FrameClock.maximumSamples { samples.removeFirst() }
        ordered.removeAll(keepingCapacity: true)
        ordered.append(contentsOf: samples)
        ordered.sort()
        median = ordered[ordered.count / 2]
    }

    /// A tick will come without further asking.
    var isTicking: Bool { inFlight != nil || timerTick != nil || held != nil }

    /// When `advance` wants to be called, come what may.
    var deadline: Double? {
        if let held { return held.due }
        guard inFlight != nil else { return timerTick }
        return looksAt ?? min(secondFrameAt ?? .infinity, askedAt + patience)
    }

    private var patience: Double { max(3 * period, 0.1) }

    /// Ticks come without the server: they do not tell whether it keeps up.
    var isTimer: Bool { source == .timer }

    /// The ticks that were asked for are so late that something is wrong.
    func isOverdue(at now: Double) -> Bool { inFlight != nil && now >= askedAt + patience }

    /// The server was busy and answers again: it is not the ticks that failed.
    mutating func excuseDelay(now: Double) { askedAt = now }

    /// Wants one more tick; the serial of the one to ask Present for, if it is to be asked.
    mutating func ask(now: Double) -> UInt32? {
        if !isTicking, hasPresent, source == .timer, now >= distrustedUntil {
            source = .present
            complaint = nil
            samples = []
            lastTick = nil
        }
        guard source == .present else {
            if timerTick == nil { timerTick = nextTimerTick(after: now) }
            return nil
        }
        guard inFlight == nil, !takesTickFromGrid(now: now) else { return nil }
        lastSerial &+= 1
        inFlight = lastSerial
        askedAt = now
        // What a rest made of the phase is not known.
        if let last = lastTick?.time, now - last < 0.1, let next = grid.time(of: lastCount &+ 1) {
            // A frame that took longer than a period has missed it: the server is listened to at once.
            looksAt = next + grid.margin > now ? next + grid.margin : nil
        } else {
            secondFrameAt = now + period
        }
        return lastSerial
    }

    private mutating func takesTickFromGrid(now: Double) -> Bool {
        guard fromGrid < maximumFromGrid, grid.isSteady, let last = lastTick?.time, now - last < 0.1,
            let next = grid.time(of: lastCount &+ 1), next + grid.margin > now + X11FrameClock.shortestWait
        else {
            fromGrid = 0
            return false
        }
        fromGrid += 1
        lastCount &+= 1
        held = (next, next + grid.margin)
        return true
    }

    /// A tick of Present has come. Its time; nil when nobody waits for it.
    mutating func receive(serial: UInt32, time: Double, count: UInt64, now: Double) -> Double? {
        guard source == .present, inFlight == serial else { return nil }
        inFlight = nil
        askedAt = now
        secondFrameAt = nil
        looksAt = nil
        lastCount = count
        // Clocks of other machines count from elsewhere.
        let time = abs(now - time) < 1 ? min(time, now) : now
        defer { lastTick = (time, count) }
        if let last = lastTick {
            if now - last.time < 0.5 {
                let ticks = count > last.count ? Double(count - last.count) : 1
                add((time - last.time) / ticks)
            }
        }
        if samples.count >= X11FrameClock.samplesToJudge, !X11FrameClock.plausiblePeriods.contains(median) {
            distrust("its period of \(median * 1000) ms is not one of a screen", now: now)
            return time
        }
        return evened(time, count: count, now: now)
    }

    /// The tick's time on the grid; nil when that has not come: the tick is held until then.
    private mutating func evened(_ time: Double, count: UInt64, now: Double) -> Double? {
        // A screen of another rate than was said.
        if abs(period - grid.period) > grid.period * 0.05 { grid = X11TickGrid(period: period) }
        grid.add(time: time, count: count)
        guard let even = grid.time(of: count) else { return time }
        guard even + grid.margin > now + X11FrameClock.shortestWait else { return even }
        held = (even, even + grid.margin)
        return nil
    }

    /// Time has passed: the tick of the timer or of the watchdog, when one is due.
    mutating func advance(to now: Double) -> Double? {
        if let held, held.due <= now {
            self.held = nil
            return held.time
        }
        if let at = looksAt, at <= now {
            looksAt = nil
            grid.wasEarly()
        }
        if let at = secondFrameAt, at <= now {
            secondFrameAt = nil
            return at
        }
        if let timerTick, timerTick <= now {
            // Late by periods: the missed ticks are skipped, never made up for.
            let missed = ((now - timerTick) / nominalPeriod).rounded(.down)
            let tick = timerTick + missed * nominalPeriod
            self.timerTick = nil
            lastTick = (tick, 0)
            return tick
        }
        if isOverdue(at: now) {
            distrust("no tick for \(Int(patience * 1000)) ms", now: now)
            return now
        }
        return nil
    }

    /// Nothing moves any more: ticks on their way are not waited for.
    mutating func rest() {
        inFlight = nil
        timerTick = nil
        held = nil
        looksAt = nil
        secondFrameAt = nil
    }

    mutating func takeComplaint() -> String? {
        defer { complaint = nil }
        return complaint
    }

    private mutating func distrust(_ reason: String, now: Double) {
        complaint = "Present is not used as the frame clock for now: \(reason)."
        source = .timer
        distrustedUntil = now + X11FrameClock.distrustTime
        inFlight = nil
        looksAt = nil
        secondFrameAt = nil
        samples = []
        lastTick = (now, 0)
    }

    private func nextTimerTick(after now: Double) -> Double {
        guard let last = lastTick?.time, now - last < 1 else { return now + nominalPeriod }
        // On the grid of the last ticks, however late this one is asked for.
        let passed = ((now - last) / nominalPeriod).rounded(.down) + 1
        return last + passed * nominalPeriod
    }
}
