// SPDX-License-Identifier: MIT
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// Programs that return absurd values, and machines without fonts or locales: the app must keep running, without X errors.
    @Suite("Bad answers") struct BadAnswersTests {
        private let middle = PixelPoint(x: 100, y: 100)

        private func livesAndCloses(_ subject: Subject, _ client: XTestClient, _ window: WindowID) throws {
            #expect(client.ping(window, seconds: 5))
            client.sendDelete(window)
            #expect(try subject.waitForExit() == 0)
            let balance = AppearanceBalance(subject.events)
            #expect(balance.faults == [] && balance.unfinished == [], "\(subject.events)")
            #expect(!subject.errorLines.contains { $0.contains("X error") }, "\(subject.errorLines)")
        }

        @Test(
            "frames that are not finite, negative or huge neither crash nor hang the program",
            arguments: ["nan", "infinite", "negative", "huge"])
        func framesThatAreNone(_ frame: String) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(["--duration", "0.2", "--frame", frame], on: server)
            let window = try subject.window(client)
            try client.click(at: middle, in: window)
            try subject.wait(for: "presented")
            // The screen may be a frame behind the callback.
            try client.wait(for: "the dimming", watching: [window]) {
                try client.grab(window).pixel(x: 20, y: 390) != 0xFF0000
            }
            client.resizeWindow(window, to: PixelSize(width: 500, height: 300))
            try subject.wait(for: "root.layout 500")
            try client.click(at: middle, in: window)
            try livesAndCloses(subject, client, window)
        }

        @Test(
            "a window's size is clamped to what a window can have",
            arguments: [
                ("0x0", 960, 600), ("100000x50", 16384, 50), ("-5x20", 960, 600), ("1x1", 1, 1), ("nanx10", 960, 600),
                ("1e300x20", 16384, 20), ("infx30", 16384, 30),
            ])
        func sizesOfWindows(_ size: String, _ width: Int, _ height: Int) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(["--duration", "0.1", "--size", size], on: server)
            let window = try subject.window(client)
            #expect(try client.size(of: window) == PixelSize(width: width, height: height))
            client.resizeWindow(window, to: PixelSize(width: 300, height: 200))
            try subject.wait(for: "root.layout 300")
            try client.click(at: PixelPoint(x: 20, y: 20), in: window)
            try subject.wait(for: "presented")
            try livesAndCloses(subject, client, window)
        }

        @Test("a machine without fonts runs the program")
        func aMachineWithoutFonts() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(
                ["--duration", "0.1"], on: server,
                environment: ["FONTCONFIG_FILE": "/nowhere", "FONTCONFIG_PATH": "/nowhere", "HOME": "/nowhere"])
            let window = try subject.window(client)
            try client.click(at: middle, in: window)
            try subject.wait(for: "presented")
            try livesAndCloses(subject, client, window)
        }

        @Test(
            "odd locales and time zones change nothing",
            arguments: [
                ["LANG": "xx_YY.nonsense", "LC_ALL": "xx_YY.nonsense"], ["LANG": "", "LC_ALL": "C"], ["TZ": "/nowhere"],
            ])
        func oddEnvironments(_ environment: [String: String]) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(["--duration", "0.1"], on: server, environment: environment)
            let window = try subject.window(client)
            try client.click(at: middle, in: window)
            try subject.wait(for: "presented")
            try livesAndCloses(subject, client, window)
        }
    }
}
