// SPDX-License-Identifier: MIT
internal import CX11

/// The windows of the render thread, and one turn of its loop. Render thread only.
struct X11RenderLoop {
    private let services: X11RenderServices
    /// Seconds after which the reading of events leaves the rest to the next turn: other clients can send to this connection's
    /// windows as well, and frames must not wait for them.
    private static let longestReading = 0.002
    /// Until the main actor tells another.
    private var refreshRate = 60.0
    private var windows: [UInt: X11RenderWindow] = [:]

    init(services: X11RenderServices) {
        self.services = services
    }

    /// Nanoseconds until something is due by itself; negative: never.
    var timeout: Int64 {
        var next = Double.infinity
        for window in windows.values { next = min(next, window.deadline ?? .infinity) }
        guard next < .infinity else { return -1 }
        return Int64(max(next - X11MediaTime.now, 0) * 1e9)
    }

    /// All that the server may tell is known beforehand: the loop is to be woken by deadlines and commands alone.
    var ignoresServer: Bool { !windows.isEmpty && windows.values.allSatisfy { $0.looksAt != nil } }

    /// Commands, ticks and deadlines, in this order. Whom to tell when the loop was asked to stop.
    mutating func turn(commands: [X11RenderCommand]) -> X11Acknowledgement? {
        for (index, command) in commands.enumerated() {
            if case .stop(let acknowledgement) = command {
                for rest in commands[(index + 1)...] { rest.acknowledgement?.signal() }
                return acknowledgement
            }
            perform(command)
        }
        let end = X11MediaTime.now + X11RenderLoop.longestReading
        while X11MediaTime.now < end, let event = services.connection.takeEvent() {
            var event = event
            var tick = cx11_tick()
            var answer = cx11_answer()
            if cx11_fence_answer(&event, services.fenceWindow, &answer) {
                windows[answer.window]?.receive(answer, now: X11MediaTime.now)
                continue
            }
            // Anything else is cairo's: it leaves completions of its shared memory in the queue.
            guard cx11_present_tick(services.connection.display, &event, services.presentOpcode, &tick) else { continue }
            windows[tick.window]?.receive(tick, now: X11MediaTime.now)
        }
        for window in windows.values where !services.connection.isLost { window.advance(to: X11MediaTime.now) }
        return nil
    }

    private mutating func perform(_ command: X11RenderCommand) {
        let now = X11MediaTime.now
        switch command {
        case .add(let setup):
            windows[setup.window] = X11RenderWindow(setup, services: services, refreshRate: refreshRate)
        case .setNeedsFrame(let id): windows[id]?.setNeedsFrame(now: now)
        case .drawNow(let id, let acknowledgement):
            windows[id]?.drawNow(now: now)
            XSync(services.connection.display, False)
            acknowledgement.signal()
        case .setVisible(let id, let flag): windows[id]?.setVisible(flag, now: now)
        case .repair(let id, let region): windows[id]?.repair(region)
        case .setBackground(let id, let color): windows[id]?.setBackground(color)
        case .setRefreshRate(let rate):
            refreshRate = rate
            for window in windows.values { window.setRefreshRate(rate) }
        case .close(let id, let acknowledgement):
            let closed = windows.removeValue(forKey: id)
            // The server must have seen the end of every request on the window before its owner destroys it.
            XSync(services.connection.display, False)
            closed?.endsExpectingDeath()
            acknowledgement.signal()
        case .report(let report): report.answer(services)
        case .stop: break
        }
        XFlush(services.connection.display)
    }

    /// Before the connection ends.
    mutating func releaseEverything() {
        windows = [:]
        services.releasePlayers()
    }
}
