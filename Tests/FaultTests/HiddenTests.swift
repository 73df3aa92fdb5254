// SPDX-License-Identifier: MIT
import Glibc
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// A window that is not visible draws nothing, but its transitions end on time.
    @Suite("Hidden windows") struct HiddenTests {
        enum Way: String, CaseIterable { case unmapped, iconified, stateHidden }

        private let middle = PixelPoint(x: 100, y: 100)

        private func hide(_ way: Way, _ window: WindowID, _ client: XTestClient) throws {
            switch way {
            case .unmapped: client.unmapWindow(window)
            case .iconified: client.iconifyWindow(window)
            case .stateHidden: client.setStates(["_NET_WM_STATE_HIDDEN"], of: window)
            }
            if way != .stateHidden {
                try client.wait(for: "the window to go", watching: [window]) { !client.isOnScreen(window) }
            }
            // Events and the ping arrive in order, so the program knows that it is hidden. The frame that it was drawing may still come.
            #expect(client.ping(window, seconds: 2))
            #expect(client.ping(window, seconds: 2))
        }

        private func unhide(_ way: Way, _ window: WindowID, _ client: XTestClient) throws {
            switch way {
            case .unmapped, .iconified: client.mapWindow(window)
            case .stateHidden: client.setStates([], of: window)
            }
            try client.wait(for: "the window", watching: [window]) { client.isOnScreen(window) }
        }

        @Test("a transition of a hidden window ends in its time", arguments: Way.allCases)
        func aTransitionEndsInTime(_ way: Way) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let manager = way == .iconified ? try WindowManager(.openbox, on: server, client: client) : nil
            defer { manager?.end() }
            let subject = try Subject(["--duration", "0.8"], on: server)
            let window = try subject.window(client)
            let first = client.frameNumber(of: window) ?? 0
            try client.click(at: middle, in: window)
            let began = try subject.wait(for: "panel.viewIsAppearing").time
            try client.waitForFrame(first + 6, of: window)
            try hide(way, window, client)
            let hidden = try #require(client.frameNumber(of: window))
            let ended = try subject.wait(for: "presented").time
            // Both times are the program's own; six periods for turns that a busy machine delays.
            #expect(abs(ended - began - 0.8) < 0.1, "the transition took \(ended - began) s")
            #expect(try #require(client.frameNumber(of: window)) <= hidden + 1)
            try unhide(way, window, client)
            try client.waitForFrame(hidden + 1, of: window)
            try client.wait(for: "the picture of the end", seconds: 2) {
                guard let picture = try? client.grab(window) else { return false }
                return picture.pixel(x: 20, y: 20) == 0x990000 && picture.pixel(x: 590, y: 200) == 0xFFFFFF
            }
            #expect(subject.errorLines == [])
        }

        /// After a second in which the process is stopped, the animation continues where it should be by then, without extra frames.
        @Test("a program that was stopped jumps once to where it would be")
        func aStoppedProgramJumpsOnce() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(["--duration", "1.2"], on: server)
            let window = try subject.window(client)
            let first = client.frameNumber(of: window) ?? 0
            try client.click(at: middle, in: window)
            let began = try subject.wait(for: "panel.viewIsAppearing").time
            try client.waitForFrame(first + 12, of: window)
            subject.send(SIGSTOP)
            letTimePass(seconds: 0.6)
            let stopped = try #require(client.frameNumber(of: window))
            subject.send(SIGCONT)
            let ended = try subject.wait(for: "presented").time
            // Six periods for turns that a busy machine delays.
            #expect(abs(ended - began - 1.2) < 0.1, "the transition took \(ended - began) s")
            let frames = try client.waitForFrame(stopped + 1, of: window) - first
            // There would be 72 without the stop, which takes 36 of them, and 8 are for signals that arrive late. A busy machine draws
            // fewer.
            #expect(frames <= 44, "\(frames) frames")
            try client.wait(for: "the picture of the end", watching: [window]) {
                try client.grab(window).pixel(x: 20, y: 20) == 0x990000
            }
            #expect(subject.errorLines == [])
        }
    }
}
