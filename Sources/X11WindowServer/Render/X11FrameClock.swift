// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Decides when the frames of one window are due. Pure: its methods take times and return what to ask the server for.
///
/// Ticks come from Present's NotifyMSC, made even by a grid, or from a timer where Present is missing, reports nonsense, or falls
/// silent. There are ticks only while they are requested: an idle window causes no wakeups.
struct X11FrameClock {
    private enum Source { case present, timer }

    /// The periods that are believed, in seconds. Drivers report others as well.
    private static let plausiblePeriods = 0.004...0.050
    private static let samplesToJudge = 3
    private static let maximumSamples = 16
    /// Shorter waits, in seconds, are not worth a wakeup.
    private static let shortestWait = 0.0003
    /// How long a source that failed is not used, in seconds.
    private static let distrustTime = 2.0

    private let hasPresent: Bool
    private let maximumFromGrid: Int
    private var fromGrid = 0
    /// The count of the last tick, asked for or taken from the grid.
    private var lastCount: UInt64 = 0
    private var nominalPeriod: Double
    private var source: Source
    private var distrustedUntil = -Double.infinity
    private var lastSerial: UInt32 = 0
    /// The serial of the tick that was asked for and has not come.
    private var inFlight: UInt32?
    private var askedAt = 0.0
    /// When the request left.
    private var sentAt = 0.0
    private var lastTick: (time: Double, count: UInt64)?
    private var samples: [Double] = []
    /// Of the samples, found once a tick in `ordered`, whose memory is reused. Not meaningful before there are enough samples.
    private var median = 0.0
    private var ordered: [Double] = []
    private var timerTick: Double?
    private var grid: X11TickGrid
    /// A tick that came before its time on the grid, and that time.
    private var held: (time: Double, due: Double)?
    /// The time before which the tick that was asked for is not expected.
    private var expectsTickAt: Double?
    /// When the second frame of an animation is due at the latest: the first tick after a rest may be one and a half periods away.
    private(set) var secondFrameAt: Double?
    /// Why Present was given up, for one line in the log.
    private(set) var complaint: String?
    private var hasComplained = false
    /// The number of ticks in a row that came too early to be ticks: see `evened`.
    private var earlyCount = 0
    private static let earlyCountToBelieve = 8

    /// - Parameter maximumFromGrid: How many ticks in a row are taken from the grid at most: one that is asked for wakes the server once
    ///   more. Where nothing else says whether the server keeps up, it may fall behind by that many frames.
    init(hasPresent: Bool, refreshRate: Double, maximumFromGrid: Int = 3) {
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

    /// The time from one tick to the next, in seconds.
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

    /// Whether a tick will come without further asking.
    var isTicking: Bool { inFlight != nil || timerTick != nil || held != nil }

    /// The time before which the server's events need not be read; nil when they matter at any time.
    var looksAt: Double? { held?.due ?? expectsTickAt }

    /// The time at which `advance` must be called; nil for never.
    var deadline: Double? {
        if let held { return held.due }
        guard inFlight != nil else { return timerTick }
        return expectsTickAt ?? min(secondFrameAt ?? .infinity, askedAt + patience)
    }

    /// To be called when all requests have been sent: that for a tick waits for a frame to be drawn.
    mutating func requestsWereSent(at now: Double) { sentAt = now }

    /// The count to ask Present for; nil for the next tick, whichever that is.
    ///
    /// A server that is asked for the next tick in the second half of a period answers with the one after it (Xvfb rounds to the nearest),
    /// so that a frame that took long would cost another one. Asked for the tick itself, it answers at once where that has passed.
    var target: UInt64? {
        guard source == .present, let last = lastTick, inFlight != nil, askedAt - last.time < 0.1 else { return nil }
        return lastCount &+ 1
    }

    private var patience: Double { max(3 * period, 0.1) }

    /// Whether ticks come from the timer, and so do not say whether the server keeps up.
    var isTimer: Bool { source == .timer }

    /// Whether a tick is so late that something must be wrong.
    func isOverdue(at now: Double) -> Bool { inFlight != nil && now >= askedAt + patience }

    /// To be called when the server was busy and answers again: its ticks have not failed.
    mutating func excuseDelay(now: Double) { askedAt = now }

    /// Asks for one more tick.
    ///
    /// - Returns: The serial to ask Present with; nil when it need not be asked.
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
        sentAt = now
        // After a rest the grid's phase is not known.
        if let last = lastTick?.time, now - last < 0.1, let next = grid.time(of: lastCount &+ 1) {
            // A frame that took longer than a period has missed it: the next tick may come at any time.
            expectsTickAt = next + grid.margin > now ? next + grid.margin : nil
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

    /// Takes in a tick of Present.
    ///
    /// - Returns: The tick's time; nil when it was not requested, or is not due yet.
    mutating func receive(serial: UInt32, time: Double, count: UInt64, now: Double) -> Double? {
        guard source == .present, inFlight == serial else { return nil }
        inFlight = nil
        askedAt = now
        secondFrameAt = nil
        expectsTickAt = nil
        lastCount = count
        // Clocks of other machines have another origin.
        let time = abs(now - time) < 1 ? min(time, now) : now
        if let even = answered(time, count: count) { return hold(even, now: now) }
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

    /// The time on the grid of a tick that is none, but the answer to a request that came too late for it; nil for others. A server that
    /// rounds to the nearest tick answers up to half a period before it.
    private mutating func answered(_ time: Double, count: UInt64) -> Double? {
        guard grid.isSteady, let even = grid.time(of: count), even - time > grid.period * 0.1,
            even - sentAt < grid.period * 0.6
        else {
            earlyCount = 0
            return nil
        }
        earlyCount += 1
        // The screen's phase has changed.
        guard earlyCount < X11FrameClock.earlyCountToBelieve else { return nil }
        lastTick = (even, count)
        return even
    }

    /// The tick's time on the grid; nil when that is still to come, and the tick is held until then.
    private mutating func evened(_ time: Double, count: UInt64, now: Double) -> Double? {
        // The screen has another rate than was reported.
        if abs(period - grid.period) > grid.period * 0.05 { grid = X11TickGrid(period: period) }
        grid.add(time: time, count: count)
        guard let even = grid.time(of: count) else { return time }
        return hold(even, now: now)
    }

    /// The time; nil when it is still to come, and the tick is held until then.
    private mutating func hold(_ even: Double, now: Double) -> Double? {
        guard even + grid.margin > now + X11FrameClock.shortestWait else { return even }
        held = (even, even + grid.margin)
        return nil
    }

    /// To be called when time has passed.
    ///
    /// - Returns: The tick of the timer, a held one or the watchdog's, if one is due.
    mutating func advance(to now: Double) -> Double? {
        if let held, held.due <= now {
            self.held = nil
            return held.time
        }
        if let at = expectsTickAt, at <= now {
            expectsTickAt = nil
            grid.wasEarly()
        }
        if let at = secondFrameAt, at <= now {
            secondFrameAt = nil
            return at
        }
        if let timerTick, timerTick <= now {
            // Ticks that were missed are skipped.
            let missed = ((now - timerTick) / nominalPeriod).rounded(.down)
            let tick = timerTick + missed * nominalPeriod
            self.timerTick = nil
            lastTick = (tick, 0)
            return tick
        }
        if isOverdue(at: now) {
            distrust("no tick for \(Int(saturating: patience * 1000)) ms", now: now)
            return now
        }
        return nil
    }

    /// Stops ticking: no tick is waited for any more.
    mutating func rest() {
        inFlight = nil
        timerTick = nil
        held = nil
        expectsTickAt = nil
        secondFrameAt = nil
    }

    mutating func takeComplaint() -> String? {
        defer { complaint = nil }
        return complaint
    }

    private mutating func distrust(_ reason: String, now: Double) {
        // Once: a server that lies may be distrusted every few seconds.
        if !hasComplained {
            complaint = "Present is not used as the frame clock for now: \(reason). Further times are not logged."
        }
        hasComplained = true
        source = .timer
        distrustedUntil = now + X11FrameClock.distrustTime
        inFlight = nil
        expectsTickAt = nil
        secondFrameAt = nil
        samples = []
        lastTick = (now, 0)
    }

    private func nextTimerTick(after now: Double) -> Double {
        guard let last = lastTick?.time, now - last < 1 else { return now + nominalPeriod }
        // In step with the last ticks, however late this one is requested.
        let passed = ((now - last) / nominalPeriod).rounded(.down) + 1
        return last + passed * nominalPeriod
    }
}
