// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Decides when the frames of one window are due. Pure: its methods take times and return what to ask the server for.
///
/// Ticks come from Present's NotifyMSC, made even by a grid, or from a timer where Present is missing, reports nonsense, or falls
/// silent. There are ticks only while they are requested: an idle window causes no wakeups.
struct X11FrameClock {
    private enum Source { case present, timer }

    /// The second frame of an animation. Times in seconds of media time.
    struct SecondFrame {
        /// When to begin it: before its time, because it often takes longer than the first, which shows the very beginning.
        var drawTime: Double
        /// The tick that it takes the place of.
        var tick: Double
        /// When to show it; nil for when it is ready.
        var showTime: Double?
        /// The first frame showed nothing, so another one follows this one like a second.
        var isFirst = false
    }

    /// The periods that are believed, in seconds. Drivers report others as well.
    private static let plausiblePeriods = 0.004...0.050
    private static let samplesToJudge = 3
    private static let maximumSamples = 16
    /// Shorter waits, in seconds, are not worth a wakeup.
    private static let shortestWait = 0.0003
    /// How long a source that failed is not used, in seconds.
    private static let distrustTime = 2.0
    /// After a longer time without a tick, in seconds, the ticks' phase is not known.
    private static let rest = 0.1

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
    /// When the request left; nil while it waits.
    private var sentAt: Double?
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
    /// Comes a period after the first one, whatever the ticks' phase: the first tick after a rest is half a period to one and a half away.
    private(set) var secondFrame: SecondFrame?
    /// When the frame before it was begun.
    private var beganAt = 0.0
    /// How long before its time a second frame is begun, in periods, and in how often the time that the first one took.
    private static let secondFrameLead = (least: 0.2, most: 0.6, works: 2.0)
    /// When the next frame comes after a first one that showed nothing, in periods: a display link has been called for that one, and what it
    /// changed is there by now.
    private static let emptyFrameWait = 0.3
    /// True for the first frame of a movement only: display links must not be called faster than frames come.
    private var mayFollowEmptyFrame = false
    /// The tick of a second frame whose successor is not placed yet, because no tick has come.
    private var unplaced: Double?
    /// How long after their ticks frames come, beside the margin, in seconds: they go on evenly from the first one, and come closer to the
    /// ticks with each.
    private var offset = 0.0
    /// By how much they come closer, in periods.
    private static let offsetStep = 0.02
    /// Why Present was given up, for one line in the log.
    private(set) var complaint: String?
    private var hasComplained = false
    /// The number of ticks in a row that came too early to be ticks: see `answered`.
    private var earlyCount = 0
    private static let earlyCountToBelieve = 8
    /// A server that does not wait for a tick answers within this time, in seconds. Asked long after a tick, it often does.
    private static let quickAnswer = 0.001

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
    var isTicking: Bool { inFlight != nil || timerTick != nil || held != nil || secondFrame != nil }

    /// The time before which the server's events need not be read; nil when they matter at any time.
    var looksAt: Double? { held?.due ?? expectsTickAt }

    /// The time at which `advance` must be called; nil for never.
    var deadline: Double? {
        if let secondFrame { return secondFrame.drawTime }
        if let held { return held.due }
        guard inFlight != nil else { return timerTick }
        return expectsTickAt ?? askedAt + patience
    }

    /// To be called when the request for a tick has been sent.
    mutating func requestWasSent(at now: Double) { sentAt = sentAt ?? now }

    /// To be called when all requests have been sent, a frame's among them: that for a tick waits for a frame to be drawn.
    ///
    /// - Parameters:
    ///   - isEmpty: Whether that frame showed nothing new.
    ///   - showDelay: How long after their ticks frames are shown, in seconds; nil where they are when they are ready.
    mutating func requestsWereSent(at now: Double, isEmpty: Bool, showDelay: Double?) {
        requestWasSent(at: now)
        guard secondFrame != nil, let showDelay else { return }
        if isEmpty {
            guard mayFollowEmptyFrame else { return }
            let time = now + period * X11FrameClock.emptyFrameWait
            secondFrame = SecondFrame(drawTime: time, tick: time, isFirst: true)
        } else {
            let lead = X11FrameClock.secondFrameLead
            let time = min(max((now - beganAt) * lead.works, period * lead.least), period * lead.most)
            secondFrame = SecondFrame(drawTime: now + period - time, tick: now + period - showDelay, showTime: now + period)
        }
        mayFollowEmptyFrame = false
    }

    /// The second frame of an animation, when it is to be begun. It comes once.
    mutating func takeSecondFrame(at now: Double) -> SecondFrame? {
        guard let second = secondFrame, second.drawTime <= now else { return nil }
        secondFrame = nil
        if second.isFirst {
            // Should that one be empty as well, the next one comes when the second frame would have come.
            expectSecondFrame(at: beganAt + period, now: now)
        } else {
            unplaced = second.tick
        }
        return second
    }

    private mutating func expectSecondFrame(at time: Double, now: Double) {
        beganAt = now
        secondFrame = SecondFrame(drawTime: time, tick: time)
    }

    /// Places the frame after the second one a period after it, and those after that by the ticks' grid.
    ///
    /// - Returns: False when the second frame is long past, or nothing waits to be placed.
    private mutating func placesThirdFrame(now: Double) -> Bool {
        guard let second = unplaced else { return false }
        unplaced = nil
        guard now - second < X11FrameClock.rest else { return false }
        let time = max(second + period, now - grid.margin)
        let last = grid.time(of: lastCount) ?? time
        let ticks = min(max(Int(saturating: ((time - last) / grid.period).rounded(.down)), 0), 100)
        lastCount &+= UInt64(ticks)
        offset = min(max(time - last - Double(ticks) * grid.period, 0), grid.period)
        held = (time, time + grid.margin)
        return true
    }

    /// The count to ask Present for; nil for the next tick, whichever that is.
    ///
    /// A server that is asked for the next tick in the second half of a period answers with the one after it (Xvfb rounds to the nearest),
    /// so that a frame that took long would cost another one. Asked for the tick itself, it answers at once where that has passed.
    var target: UInt64? {
        guard source == .present, let last = lastTick, inFlight != nil, askedAt - last.time < X11FrameClock.rest else {
            return nil
        }
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
    /// - Parameter lastFrame: When the last frame was begun, in seconds of media time: after a rest the next one comes a period after it.
    /// - Returns: The serial to ask Present with; nil when it need not be asked.
    mutating func ask(now: Double, lastFrame: Double = -.infinity) -> UInt32? {
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
        guard inFlight == nil, held == nil, secondFrame == nil, !placesThirdFrame(now: now) else { return nil }
        offset = max(offset - period * X11FrameClock.offsetStep, 0)
        guard !takesTickFromGrid(now: now) else { return nil }
        lastSerial &+= 1
        inFlight = lastSerial
        askedAt = now
        sentAt = nil
        // After a rest the grid's phase is not known.
        if let last = lastTick?.time, now - last < X11FrameClock.rest, let next = grid.time(of: lastCount &+ 1) {
            // A frame that took longer than a period has missed it: the next tick may come at any time.
            let time = next + grid.margin + offset
            expectsTickAt = time > now ? time : nil
        } else {
            offset = 0
            expectSecondFrame(at: lastFrame > now - period ? lastFrame + period : now + period, now: now)
            mayFollowEmptyFrame = true
        }
        return lastSerial
    }

    private mutating func takesTickFromGrid(now: Double) -> Bool {
        guard fromGrid < maximumFromGrid, grid.isSteady, let last = lastTick?.time, now - last < X11FrameClock.rest,
            let next = grid.time(of: lastCount &+ 1), next + grid.margin + offset > now + X11FrameClock.shortestWait
        else {
            fromGrid = 0
            return false
        }
        fromGrid += 1
        lastCount &+= 1
        held = (next + offset, next + grid.margin + offset)
        return true
    }

    /// Takes in a tick of Present.
    ///
    /// - Returns: The tick's time; nil when it was not requested, or is not due yet.
    mutating func receive(serial: UInt32, time: Double, count: UInt64, now: Double) -> Double? {
        guard source == .present, inFlight == serial else { return nil }
        inFlight = nil
        expectsTickAt = nil
        // Clocks of other machines have another origin.
        let time = abs(now - time) < 1 ? min(time, now) : now
        if let even = answered(time, count: count) { return hold(even, count: count, now: now) }
        defer { lastTick = (time, count) }
        if let last = lastTick {
            if now - last.time < 0.5 {
                let ticks = count > last.count ? Double(count - last.count) : 1
                add((time - last.time) / ticks)
            }
        }
        if samples.count >= X11FrameClock.samplesToJudge, !X11FrameClock.plausiblePeriods.contains(median) {
            distrust("its period of \(median * 1000) ms is not one of a screen", now: now)
            lastCount = count
            return time
        }
        return evened(time, count: count, now: now)
    }

    /// The time on the grid of a tick that is none, but the answer to a request that came too late for it; nil for others. A server that
    /// rounds to the nearest tick answers up to half a period before it.
    private mutating func answered(_ time: Double, count: UInt64) -> Double? {
        let sentAt = self.sentAt ?? askedAt
        guard let even = grid.time(of: count), isEarly(time, even: even, sentAt: sentAt) else {
            earlyCount = 0
            return nil
        }
        earlyCount += 1
        // The screen's phase has changed. But while frames come long after their ticks, they are asked for too late as a rule.
        guard offset > 0 || earlyCount < X11FrameClock.earlyCountToBelieve else { return nil }
        lastTick = (even, count)
        return even
    }

    private func isEarly(_ time: Double, even: Double, sentAt: Double) -> Bool {
        if abs(time - sentAt) < X11FrameClock.quickAnswer { return true }
        return grid.isSteady && even - time > grid.period * 0.1 && even - sentAt < grid.period * 0.6
    }

    /// The tick's time on the grid; nil when that is still to come, and the tick is held until then.
    private mutating func evened(_ time: Double, count: UInt64, now: Double) -> Double? {
        // The screen has another rate than was reported.
        if abs(period - grid.period) > grid.period * 0.05 { grid = X11TickGrid(period: period) }
        grid.add(time: time, count: count)
        return hold(grid.time(of: count) ?? time, count: count, now: now)
    }

    /// The time of the tick's frame; nil when it is still to come.
    private mutating func hold(_ even: Double, count: UInt64, now: Double) -> Double? {
        lastCount = count
        guard secondFrame == nil, !placesThirdFrame(now: now) else { return nil }
        guard even + grid.margin + offset > now + X11FrameClock.shortestWait else { return even + offset }
        held = (even + offset, even + grid.margin + offset)
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
        secondFrame = nil
        unplaced = nil
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
        secondFrame = nil
        unplaced = nil
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
