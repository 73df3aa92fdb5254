// SPDX-License-Identifier: MIT
internal import CX11
internal import CoreGraphics
internal import Foundation
internal import Timekeeping

/// The windows of the render thread, and one pass of its loop. Render thread only.
struct X11RenderLoop {
    private let services: X11RenderServices
    /// Seconds after which the reading of events leaves the rest to the next pass: other clients can send to this connection's
    /// windows as well, and frames must not wait for them.
    private static let longestReading = 0.002
    /// In frames per second, as the main actor reported it last.
    private var refreshRate = 60.0
    private var windows: [UInt: X11RenderWindow] = [:]

    init(services: X11RenderServices) {
        self.services = services
    }

    /// The time in nanoseconds until a deadline of a window; negative when there is none.
    var timeout: Int64 {
        var next = Double.infinity
        for window in windows.values { next = min(next, window.deadline ?? .infinity) }
        if let report = Trace.current?.recorder?.reportTime { next = min(next, report) }
        return next < .infinity ? X11MediaTime.nanoseconds(next - X11MediaTime.now) : -1
    }

    /// Whether no event of the server matters now or before the next deadline: only deadlines and commands need wake the loop.
    var ignoresServer: Bool {
        guard !windows.isEmpty else { return false }
        let now = X11MediaTime.now
        return windows.values.allSatisfy { $0.looksAt.map { $0 > now } ?? false }
    }

    /// Handles commands, frames that wait to be shown, ticks and deadlines, in this order.
    ///
    /// - Returns: What to signal after the end, when the loop was asked to stop.
    mutating func pass(commands: [X11RenderCommand]) -> X11Acknowledgement? {
        for (index, command) in commands.enumerated() {
            if case .stop(let acknowledgement) = command {
                for rest in commands[(index + 1)...] { rest.acknowledgement?.signal() }
                return acknowledgement
            }
            perform(command)
        }
        // Before the reading, which sends what Xlib holds back: a request for a tick would wake the server on its own.
        for window in windows.values { window.showReadyFrame(at: X11MediaTime.now) }
        readEvents()
        for window in windows.values where !services.connection.isLost { window.advance(to: X11MediaTime.now) }
        if !windows.isEmpty, windows.values.allSatisfy(\.rests), !services.connection.isLost, services.trySurfaces() {
            for window in windows.values { window.changeSurface(now: X11MediaTime.now) }
            XFlush(services.connection.display)
        }
        if let recorder = Trace.current?.recorder, let frame = recorder.takeLateFrame(at: X11MediaTime.now) {
            Thread.detachNewThread { X11RenderLoop.writeReport(of: frame, recorder) }
        }
        return nil
    }

    /// Ends when a frame was drawn for a tick: the request for the next tick is sent together with that frame.
    private func readEvents() {
        let end = X11MediaTime.now + X11RenderLoop.longestReading
        while !ignoresServer, X11MediaTime.now < end, let event = services.connection.takeEvent() {
            var event = event
            var tick = cx11_tick()
            var answer = cx11_answer()
            if cx11_fence_answer(&event, services.fenceWindow, &answer) {
                windows[answer.window]?.receive(answer, now: X11MediaTime.now)
                continue
            }
            // Other events are the answers to copies, whose numbers Xlib has taken in, and those of cairo's shared memory.
            guard cx11_present_tick(services.connection.display, &event, services.presentOpcode, &tick) else { continue }
            windows[tick.window]?.receive(tick, now: X11MediaTime.now)
        }
    }

    private static func writeReport(of frame: UInt64, _ recorder: FlightRecorder) {
        let report = recorder.report(of: frame)
        do {
            try WholeFile.write(Data(report.text.utf8), to: report.path)
        } catch {
            Trace.complain("PROSCENIUM_FLIGHT_RECORDER: \(error).\n")
        }
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
            // The server must have performed every request on the window before its owner destroys it.
            XSync(services.connection.display, False)
            closed?.endsExpectingDeath()
            acknowledgement.signal()
        case .report(let report): report.answer(services)
        case .stop: break
        }
        XFlush(services.connection.display)
    }

    /// To be called before the connection ends.
    mutating func releaseEverything() {
        windows = [:]
        services.releasePlayers()
        if let recorder = Trace.current?.recorder, let frame = recorder.takeLateFrame(at: .infinity) {
            X11RenderLoop.writeReport(of: frame, recorder)
        }
    }
}
