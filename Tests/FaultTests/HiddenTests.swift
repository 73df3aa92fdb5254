// SPDX-License-Identifier: MIT
import Glibc
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// A window that nobody sees draws nothing, and its transitions end in time all the same.
    @Suite("Hidden windows") struct HiddenTests {
        enum Way: String, CaseIterable { case unmapped, iconified, toldHidden }

        private let middle = PixelPoint(x: 100, y: 100)

        private func hide(_ way: Way, _ window: WindowID, _ client: XTestClient) throws {
            switch way {
            case .unmapped: client.unmapWindow(window)
            case .iconified: client.iconifyWindow(window)
            case .toldHidden: client.setStates(["_NET_WM_STATE_HIDDEN"], of: window)
            }
            if way != .toldHidden {
                try client.wait(for: "the window to go", watching: [window]) { !client.isOnScreen(window) }
            }
            // Events and answers come in one order: the program knows. The frame that it was at may still come.
            #expect(client.ping(window, seconds: 2))
            #expect(client.ping(window, seconds: 2))
        }

        private func unhide(_ way: Way, _ window: WindowID, _ client: XTestClient) throws {
            switch way {
            case .unmapped, .iconified: client.mapWindow(window)
            case .toldHidden: client.setStates([], of: window)
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

        /// Stopped for a second in the middle: what follows is where it should be by then, without frames to make up for.
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
            // 72 without the stop, 36 of them in it, and 8 more where the signals arrive late. A machine that loses frames makes
            // them fewer.
            #expect(frames <= 44, "\(frames) frames")
            try client.wait(for: "the picture of the end", watching: [window]) {
                try client.grab(window).pixel(x: 20, y: 20) == 0x990000
            }
            #expect(subject.errorLines == [])
        }
    }
}
