// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// Managers, compositing managers and monitors that come and go while a panel slides in. (Trials C22, C23, C24.)
    @Suite("Changes of the desktop") struct DesktopTests {
        private let middle = PixelPoint(x: 100, y: 100)
        private let screen = PixelSize(width: 1280, height: 800)

        /// A program whose panel is on its way in.
        private struct Run {
            let subject: Subject
            let window: WindowID
            /// When the way began, by the program's clock; in seconds, as its duration.
            let began, duration: Double
        }

        /// Starts the program and waits for the first frames of its panel's way in: fewer than a busy machine shows in a second.
        private func presenting(
            _ server: XvfbServer, _ client: XTestClient, duration: Double = 1
        ) throws -> Run {
            let subject = try Subject(["--duration", "\(duration)"], on: server)
            let window = try subject.window(client)
            try client.click(at: middle, in: window)
            let began = try subject.wait(for: "panel.viewIsAppearing").time
            try client.waitForFrame((client.frameNumber(of: window) ?? 0) + 3, of: window)
            return Run(subject: subject, window: window, began: began, duration: duration)
        }

        /// Waits for the next frames of the way in, or for its end: a busy machine shows few of them.
        private func waitForFrames(_ count: UInt64, of run: Run, _ client: XTestClient) throws {
            let last = (client.frameNumber(of: run.window) ?? 0) + count
            try client.wait(for: "frame \(last)", watching: [run.window]) {
                (client.frameNumber(of: run.window) ?? 0) >= last || run.subject.events.contains("presented")
            }
        }

        /// The panel is there in its time, a click lets it go, and the window closes.
        private func expectOrdinaryLife(_ run: Run, _ client: XTestClient) throws {
            let ended = try run.subject.wait(for: "presented").time
            // Six periods for turns that a busy machine delays.
            #expect(abs(ended - run.began - run.duration) < 0.1, "the transition took \(ended - run.began) s")
            try expectEndPicture(run.window, client)
            try client.click(at: middle, in: run.window)
            try run.subject.wait(for: "dismissed")
            client.sendDelete(run.window)
            #expect(try run.subject.waitForExit() == 0)
            #expect(run.subject.errorLines == [])
        }

        private func isEndPicture(_ picture: CGImage?, at origin: PixelPoint = PixelPoint(x: 0, y: 0)) -> Bool {
            guard let picture, picture.width >= origin.x + 600, picture.height >= origin.y + 400 else { return false }
            func pixel(_ x: Int, _ y: Int) -> UInt32 { picture.pixel(x: origin.x + x, y: origin.y + y) }
            return pixel(20, 20) == 0x990000 && pixel(20, 380) == 0x990000 && pixel(590, 380) == 0xFFFFFF
        }

        /// In the window, and on the screen: what the window has must also be shown.
        private func expectEndPicture(_ window: WindowID, _ client: XTestClient) throws {
            try client.wait(for: "the picture of the end", watching: [window]) {
                guard let origin = try? client.origin(of: window) else { return false }
                return isEndPicture(try? client.grab(window))
                    && isEndPicture(try? client.grab(client.rootWindow), at: origin)
            }
        }

        // MARK: C22, window managers

        enum Successor: CaseIterable { case after, replacing, none }

        @Test(
            "a window manager may be killed or replaced in mid-animation: the window stays, with its hints and its input",
            arguments: Successor.allCases)
        func theWindowManagerChanges(_ successor: Successor) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let first = try WindowManager(on: server, client: client)
            defer { first.end() }
            let run = try presenting(server, client)
            let before = client.properties(of: run.window)
            var second: WindowManager?
            if successor != .replacing { first.kill() }
            if successor != .none {
                second = try WindowManager(on: server, client: client, isReplacing: successor == .replacing)
            }
            defer { second?.end() }
            try client.wait(for: "the window", watching: [run.window, client.rootWindow]) { client.isOnScreen(run.window) }
            // What the program wrote, and not what managers write.
            let hints = ["WM_PROTOCOLS", "WM_NORMAL_HINTS", "WM_HINTS", "WM_CLASS", "WM_NAME", "_NET_WM_NAME", "_NET_WM_PID"]
            let after = client.properties(of: run.window)
            for name in hints { #expect(after[name] != nil && after[name] == before[name], "\(name)") }
            if successor != .none {
                let managed = client.numbers("_NET_CLIENT_LIST", of: client.rootWindow) ?? []
                #expect(managed.contains(UInt(run.window.rawValue)), "the new manager does not manage it")
            }
            #expect(client.ping(run.window, seconds: 2))
            try expectOrdinaryLife(run, client)
        }

        // MARK: C23, compositing managers

        @Test(
            "a compositing manager may start and stop in mid-animation and at rest: no window vanishes", arguments: [true, false])
        func theCompositingManagerChanges(_ isManual: Bool) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let run = try presenting(server, client, duration: 3)
            for _ in 0..<3 {
                let compositor = try Compositor(on: server, isManual: isManual)
                try waitForFrames(5, of: run, client)
                compositor.end()
                try waitForFrames(2, of: run, client)
            }
            try run.subject.wait(for: "presented")
            try expectEndPicture(run.window, client)
            // At rest no frame comes by itself: what the server lost must be shown again.
            do {
                let compositor = try Compositor(on: server, isManual: isManual)
                try client.wait(for: "the picture off screen", watching: [run.window]) {
                    isEndPicture(try? client.grab(run.window))
                }
                // Its connection ends without a word, as when it crashes.
                _ = compositor
            }
            #expect(client.isOnScreen(run.window))
            try expectOrdinaryLife(run, client)
        }

        // MARK: C24, monitors

        @Test("the screen may become smaller and larger, and lose its monitor, in mid-animation")
        func theScreenChanges() throws {
            let server = try XvfbServer(size: screen)
            let client = try XTestClient(server)
            let run = try presenting(server, client)
            try client.setScreen(size: PixelSize(width: 640, height: 480), rate: 75)
            try client.setScreen(size: PixelSize(width: 480, height: 640), rate: 50)
            try client.setScreen(size: PixelSize(width: 800, height: 600), rate: nil)
            try client.setScreen(size: screen, rate: 60)
            #expect(client.isOnScreen(run.window))
            try expectOrdinaryLife(run, client)
        }

        @Test("a managed window can be reached on a screen that has become smaller")
        func theWindowStaysReachable() throws {
            let server = try XvfbServer(size: screen)
            let client = try XTestClient(server)
            let manager = try WindowManager(on: server, client: client)
            defer { manager.end() }
            let subject = try Subject(["--duration", "0.1"], on: server)
            let window = try subject.window(client)
            client.moveWindow(window, to: PixelPoint(x: 660, y: 380))
            try client.wait(for: "the window's new place", watching: [window]) { try client.origin(of: window).x >= 660 }
            let small = PixelSize(width: 640, height: 480)
            try client.setScreen(size: small, rate: 60)
            try client.wait(for: "the window on the screen", watching: [window, client.rootWindow]) {
                let origin = try client.origin(of: window)
                return origin.x < small.width - 30 && origin.y < small.height - 30
            }
            try client.click(at: PixelPoint(x: 20, y: 20), in: window)
            try subject.wait(for: "presented")
            client.sendDelete(window)
            #expect(try subject.waitForExit() == 0)
            #expect(subject.errorLines == [])
        }
    }
}
