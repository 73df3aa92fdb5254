// SPDX-License-Identifier: MIT
internal import CX11
internal import CoreGraphics
internal import Rasterizer
internal import Timekeeping
internal import WindowServer

/// One window as the render thread knows it: its back buffer, its frame clock, and which frames are due. Render thread only.
final class X11RenderWindow {
    /// A frame that is drawn in the back buffer, and not yet copied to the window.
    private struct ReadyFrame {
        let frame: Frame
        let shown: [PixelRect]
        /// What the server has to take in for it.
        let bytes: Int
    }

    let id: UInt
    private let setup: X11RenderWindowSetup
    private let services: X11RenderServices
    private var surface: X11WindowSurface
    private let groups = KeptGroups()
    private var clock: X11FrameClock
    private var pacing = X11FramePacing()
    private var ready: (frame: ReadyFrame, showTime: Double)?
    /// Only for far servers.
    private var fence: X11FrameFence?
    /// A frame is due and waits for the fence.
    private var isHeld = false
    private var background: DrawingColor
    private var isVisible = false
    private var needsFrame = false
    private var isAnimating = false
    /// The back buffer does not hold the source's last frame, so that the next one has to draw everything.
    private var needsEverything = true
    private var size: PixelSize?
    private var nextChange: Double?
    private var hasComplainedOfMemory = false
    private var lastFrameAt = -Double.infinity
    /// How long the last frame took to draw, in seconds.
    private var lastWork = 0.0
    /// In periods.
    private static let longWork = 0.3
    private var lastFrameNumber: UInt64 = 0
    private var lastPresentationTime = -Double.infinity

    init(_ setup: X11RenderWindowSetup, services: X11RenderServices, refreshRate: Double) {
        self.id = setup.window
        self.setup = setup
        self.services = services
        self.background = setup.background
        surface = X11WindowSurface(services.surfaceKind, window: setup.window, connection: services.connection)
        clock = X11FrameClock(hasPresent: services.presentOpcode != 0, refreshRate: refreshRate)
        if services.fenceWindow != 0 { fence = X11FrameFence(roundTrip: services.roundTrip, period: clock.period) }
        // The window belongs to the event connection. Others may destroy it, or end that connection, while it is drawn.
        services.connection.expectDeath(of: id, setup.counter)
        if services.presentOpcode != 0 { cx11_present_select(services.connection.display, id) }
        // Now, because the memory's pages take their time (2 ms for 4 MB) and the main actor is still loading fonts.
        prepareBuffer(for: setup.size)
    }

    /// To be called when no request on the window is on its way any more.
    func endsExpectingDeath() { services.connection.forgetDeath(of: id, setup.counter) }

    /// The media time at which `advance` has something to do; nil for never.
    var deadline: Double? {
        guard isVisible else { return nil }
        let next = min(clock.deadline ?? .infinity, nextChange ?? .infinity, ready?.showTime ?? .infinity)
        return next < .infinity ? next : nil
    }

    /// The media time until which the server's events do not matter; nil when they matter at any time.
    var looksAt: Double? { isVisible ? clock.looksAt : nil }

    /// Whether it has shown a frame and nothing moves.
    var rests: Bool { lastFrameNumber > 0 && !isAnimating && !needsFrame && ready == nil }

    /// Draws on the kind of surface that is preferred now, from the next frame on, which comes at once.
    func changeSurface(now: Double) {
        showReadyFrame()
        groups.removeAll()
        surface = X11WindowSurface(services.surfaceKind, window: id, connection: services.connection)
        needsEverything = true
        if isVisible { draw(presentedAt: now + clock.period / 2, now: now) }
    }

    // MARK: Commands of the main actor

    func setNeedsFrame(now: Double) {
        needsFrame = true
        guard isVisible, !clock.isTicking, !isHeld else { return }
        // The first frame after a rest is drawn at once, and so are frames that come about once a period (a resize), early or late.
        // Frames that come faster (a drag) are paced: one a period.
        if now - lastFrameAt >= clock.period * 0.6 {
            drawWhenOpen(presentedAt: now + clock.period / 2, now: now)
        } else {
            askForTick(now: now)
        }
    }

    func drawNow(now: Double) {
        guard isVisible else { return }
        draw(presentedAt: now, now: now)
    }

    func setVisible(_ flag: Bool, now: Double) {
        guard flag != isVisible else { return }
        isVisible = flag
        if flag {
            needsEverything = true
            needsFrame = true
            draw(presentedAt: now + clock.period / 2, now: now)
        } else {
            showReadyFrame()
            // Present also sends ticks for windows that are not visible.
            clock.rest()
            groups.removeAll()
            isAnimating = false
            isHeld = false
            nextChange = nil
        }
    }

    func setBackground(_ color: DrawingColor) { background = color }
    func setRefreshRate(_ rate: Double) { clock.setRefreshRate(rate) }

    /// The server lost pixels that the back buffer still has.
    func repair(_ region: PixelRegion) {
        guard isVisible, size != nil else { return }
        showReadyFrame()
        surface.copy(region.rects)
    }

    // MARK: Ticks and time

    func receive(_ tick: cx11_tick, now: Double) {
        let time = Double(tick.ust) / 1e6
        Trace.current?.mark("tick", at: time, number: tick.msc)
        if let time = clock.receive(serial: tick.serial, time: time, count: tick.msc, now: now) { ticked(at: time, now: now) }
        complain()
    }

    func advance(to now: Double) {
        guard isVisible else { return }
        if clock.isOverdue(at: now), serverIsBusy(since: now) { return }
        if let second = clock.takeSecondFrame(at: now) {
            beginSecondFrame(second, now: now)
        } else if let time = clock.advance(to: now) {
            ticked(at: time, now: now)
        }
        complain()
        if let change = nextChange, change <= now, !clock.isTicking {
            nextChange = nil
            // Paced like commits, because a source that always names a time in the past must not spin.
            setNeedsFrame(now: now)
        }
    }

    /// Waits for the server before its ticks are given up: while it works on our frames it sends none.
    private func serverIsBusy(since start: Double) -> Bool {
        XSync(services.connection.display, False)
        let now = X11MediaTime.now
        guard now - start > clock.period else { return false }
        clock.excuseDelay(now: now)
        return true
    }

    private func ticked(at time: Double, now: Double) {
        guard isVisible, isAnimating || needsFrame else { return }
        drawWhenOpen(presentedAt: time + clock.period, tick: time, now: now)
    }

    private func beginSecondFrame(_ frame: X11FrameClock.SecondFrame, now: Double) {
        guard isAnimating || needsFrame else { return }
        // One that follows an empty frame is the first that is seen.
        drawWhenOpen(
            presentedAt: frame.tick + clock.period, tick: frame.isFirst ? nil : frame.tick, showTime: frame.showTime, now: now)
    }

    /// The server has performed all requests up to a frame.
    func receive(_ answer: cx11_answer, now: Double) {
        fence?.receive(answer.serial)
        guard isHeld, isVisible else { return }
        drawWhenOpen(presentedAt: now + clock.period / 2, now: now)
    }

    private func drawWhenOpen(presentedAt time: Double, tick: Double? = nil, showTime: Double? = nil, now: Double) {
        isHeld = !(fence?.isOpen ?? true)
        if !isHeld { draw(presentedAt: time, tick: tick, showTime: showTime, now: now) }
    }

    private func complain() {
        if let complaint = clock.takeComplaint() { services.log(complaint) }
    }

    // MARK: Drawing a frame

    /// Whether frames may wait for their time once they are ready. A far server takes longer than any frame.
    private var pacesFrames: Bool { fence == nil && !surface.uploadsContents }

    /// - Parameters:
    ///   - tick: The time of the tick by which the frame came, if it came by one.
    ///   - showTime: When to show it; nil for when the pacing says.
    private func draw(presentedAt time: Double, tick: Double? = nil, showTime: Double? = nil, now: Double) {
        showReadyFrame()
        let isLate = isAnimating && now - lastFrameAt > clock.period * 1.5
        let gap = min(lastFrameAt, now)...now
        Trace.span("frame", isCounted: true) {
            // The first frame of a movement is shown at once.
            let isPaced = isAnimating && pacesFrames
            guard let frame = drawFrame(presentedAt: time, now: now) else { return }
            let end = X11MediaTime.now
            lastWork = end - now
            if isPaced, !frame.shown.isEmpty, let tick,
                let time = showTime ?? pacing.showTime(tick: tick, ready: end, period: clock.period), time > end
            {
                ready = (frame, time)
            } else {
                show(frame)
            }
        }
        if isLate { Trace.current?.recorder?.frameWasLate(lastFrameNumber, after: gap) }
        // The animation ends here; contents that it alone used are freed.
        guard !isAnimating else { return }
        groups.removeAll()
        services.player(uploadsContents: surface.uploadsContents).dropReleasedContents()
    }

    /// Draws the source's next frame in the back buffer.
    private func drawFrame(presentedAt time: Double, now: Double) -> ReadyFrame? {
        // Late ticks and changes of the clock must not make an animation go backwards.
        lastPresentationTime = max(time, lastPresentationTime)
        lastFrameAt = now
        nextChange = nil
        needsFrame = false
        guard let frame = takeFrame() else {
            isAnimating = false
            return nil
        }
        isAnimating = frame.isAnimating
        // Asked before drawing, so that a frame that takes too long costs its own time and not whole periods.
        if isAnimating {
            // A tick of Present comes when the server has finished the last frame. The timer's ticks come in any case, and frames would
            // queue up in front of a server that is too slow: so it is waited for. With a far server the fence limits them.
            if clock.isTimer, fence == nil { XSync(services.connection.display, False) }
            // The time is read again because making the frame may have taken long.
            askForTick(now: X11MediaTime.now)
        }
        if !isAnimating { nextChange = frame.nextChange }
        lastFrameNumber = frame.number
        let damage = frame.damage.clipped(to: PixelRect(frame.size))
        // Where the server draws, a few rectangles more than needed are cheaper than the requests for many.
        let shown = surface.uploadsContents ? frame.shown.rects : frame.changes
        let player = services.player(uploadsContents: surface.uploadsContents)
        let bytesBefore = player.uploadedBytes
        if !shown.isEmpty || frame.move != nil, surface.target != nil {
            surface.beginDrawing()
            Trace.span("draw", number: frame.number) {
                if let move = frame.move { surface.perform(move) }
                guard let target = surface.target else { return }
                player.play(frame.operations, damage: damage, on: target, keeping: groups)
            }
        }
        let bytes = surface.uploadsContents ? player.uploadedBytes - bytesBefore : shown.reduce(0) { $0 + $1.area * 4 }
        return ReadyFrame(frame: frame, shown: shown, bytes: bytes)
    }

    /// Shows what waits, if its time has come.
    func showReadyFrame(at now: Double = .infinity) {
        guard let ready, ready.showTime <= now else { return }
        self.ready = nil
        show(ready.frame)
    }

    private func show(_ ready: ReadyFrame) {
        let frame = ready.frame
        Trace.span("copy", number: frame.number) { surface.copy(ready.shown) }
        announce(frame)
        if !ready.shown.isEmpty, let serial = fence?.add(bytes: ready.bytes) {
            cx11_send_fence(services.connection.display, services.fenceWindow, id, serial)
        }
        XFlush(services.connection.display)
        clock.requestsWereSent(
            at: X11MediaTime.now, isEmpty: ready.shown.isEmpty, showDelay: pacesFrames ? pacing.delay : nil)
        Trace.current?.markOnScreen(frame, on: services.connection)
        prepare(after: frame)
    }

    /// Uses the time until the next frame for what that will need.
    private func prepare(after frame: Frame) {
        guard isAnimating, let target = surface.target, !surface.uploadsContents else { return }
        let player = services.player(uploadsContents: false)
        var serverHasFrame = false
        // The frame has woken the server, which the kernel may have put on this thread's core: behind what takes milliseconds here the
        // frame would come as much later.
        func letServerGoFirst() {
            if !serverHasFrame { XSync(services.connection.display, False) }
            serverHasFrame = true
        }
        Trace.span("prepare", number: frame.number) {
            if let picture = frame.upcomingPicture { player.prepare(picture, on: target, start: letServerGoFirst) }
            // The second frame of a movement may show much that the first one, at its very beginning, does not.
            let second = clock.secondFrame.map(\.tick)
            let operations = second.map { setup.frames.upcomingGroups(at: $0 + clock.period) } ?? frame.operations
            player.prepareGroups(
                of: operations, ofNextFrame: second != nil, on: target, keeping: groups, start: letServerGoFirst)
        }
    }

    /// The source's next frame; a complete one when the back buffer does not hold the last one.
    private func takeFrame() -> Frame? {
        let request = self.request(redrawsEverything: needsEverything)
        guard var frame = setup.frames.nextFrame(request) else { return nil }
        let isNewSize = size != frame.size
        // A source that knows that the size has changed has drawn everything anyway.
        let isPart = !request.redrawsEverything && frame.damage.area < frame.size.width * frame.size.height
        if movesToMemory(for: frame) || isNewSize && isPart {
            let first = frame
            let everything = self.request(redrawsEverything: true)
            guard let second = setup.frames.nextFrame(everything) else { return nil }
            frame = second
            // The window manager still waits for the first one's value.
            frame.syncValue = second.syncValue ?? first.syncValue
        }
        needsEverything = false
        guard isNewSize || surface.target == nil else { return frame }
        size = frame.size
        prepareBuffer(for: X11EventTranslator.clamped(frame.size))
        return frame
    }

    /// What lies behind an effect can be read in memory only. False where it is drawn there already, or cannot be.
    private func movesToMemory(for frame: Frame) -> Bool {
        guard surface.uploadsContents, services.mayDrawInMemory, frame.showsBackdrops else { return false }
        groups.removeAll()
        needsEverything = true
        surface = X11WindowSurface(.shared, window: id, connection: services.connection)
        return true
    }

    private func request(redrawsEverything: Bool) -> FrameRequest {
        FrameRequest(
            presentationTime: lastPresentationTime, redrawsEverything: redrawsEverything,
            prefersPictures: surface.uploadsContents, allowsMoves: surface.holdsFrames)
    }

    private func prepareBuffer(for size: PixelSize) {
        switch surface.resize(to: size) {
        case .kept: hasComplainedOfMemory = false
        case .made:
            hasComplainedOfMemory = false
            guard let target = surface.target else { return }
            let everything = PixelRect(PixelSize(width: target.width, height: target.height))
            services.player(uploadsContents: surface.uploadsContents).play(
                [.fill(everything, background)], damage: PixelRegion(everything), on: target)
        case .refused:
            // A lost server refuses everything, and is reported elsewhere.
            guard !services.connection.isLost else { return }
            if !hasComplainedOfMemory { services.log("no memory for a window of \(size.width)x\(size.height) pixels.") }
            hasComplainedOfMemory = true
            if surface.target == nil { needsEverything = true }
        }
    }

    /// Sets the frame's counter and number, after its copy in the stream of requests: who sees them can see the frame.
    private func announce(_ frame: Frame) {
        let display = services.connection.display
        if let value = frame.syncValue, setup.counter != 0 { cx11_set_counter(display, setup.counter, value) }
        if services.announcesFrames {
            let number = [UInt(frame.number & 0xffff_ffff), UInt(frame.number >> 32)]
            services.connection.setProperty(services.frameAtom, of: id, type: UInt(XA_CARDINAL), numbers: number)
        }
    }

    private func askForTick(now: Double) {
        guard let serial = clock.ask(now: now, lastFrame: lastFrameAt), services.asksForTicks else { return }
        // A far server is always asked too late for a certain tick.
        let target = fence == nil ? clock.target : nil
        cx11_present_notify_msc(services.connection.display, id, serial, target ?? 0, target == nil ? 1 : 0)
        // It is sent together with the frame, which spares the server a wakeup. But behind a frame that takes long it would come too late.
        guard lastWork > clock.period * X11RenderWindow.longWork else { return }
        XFlush(services.connection.display)
        clock.requestWasSent(at: X11MediaTime.now)
    }
}
