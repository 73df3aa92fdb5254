// SPDX-License-Identifier: MIT
import Glibc
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// Every way to ask a program to end, at rest and in mid-transition.
    @Suite struct ClosingTests {
        private let middle = PixelPoint(x: 100, y: 100)

        /// A transition of half a second that has drawn `frame` frames; -1: nothing is presented.
        private func subject(
            _ server: XvfbServer, _ client: XTestClient, frame: Int, _ arguments: [String] = ["--duration", "0.5"]
        ) throws -> (Subject, WindowID) {
            let subject = try Subject(arguments, on: server)
            let window = try subject.window(client)
            guard frame >= 0 else { return (subject, window) }
            let first = client.frameNumber(of: window) ?? 0
            try client.click(at: middle, in: window)
            if frame > 0 { try client.waitForFrame(first + UInt64(frame), of: window) }
            return (subject, window)
        }

        private func expectOrderlyEnd(_ subject: Subject, status: Int32) throws {
            #expect(try subject.waitForExit() == status)
            let balance = AppearanceBalance(subject.events)
            #expect(balance.faults == [] && balance.unfinished == [], "\(subject.events)")
            #expect(subject.events.suffix(2) == ["willResignActive", "willTerminate"])
            #expect(subject.errorLines == [])
        }

        /// Frame 0: the request comes in the same turn as the click. The last frames: around the completion.
        @Test(arguments: [-1, 0, 1, 15, 28, 29, 30])
        func theTitleBarsButton(_ frame: Int) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let (subject, window) = try subject(server, client, frame: frame)
            let clock = ContinuousClock()
            let start = clock.now
            client.sendDelete(window)
            try expectOrderlyEnd(subject, status: 0)
            #expect(clock.now - start < .seconds(1))
        }

        @Test(arguments: [0, 5])
        func aDismissalIsCutShort(_ frame: Int) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let (subject, window) = try subject(server, client, frame: 0, ["--duration", "0.2"])
            try subject.wait(for: "presented")
            let first = client.frameNumber(of: window) ?? 0
            try client.click(at: middle, in: window)
            if frame > 0 { try client.waitForFrame(first + UInt64(frame), of: window) }
            client.sendDelete(window)
            try expectOrderlyEnd(subject, status: 0)
        }

        @Test(arguments: [-1, 15])
        func theWindowIsDestroyedByOthers(_ frame: Int) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let (subject, window) = try subject(server, client, frame: frame)
            client.destroyWindow(window)
            #expect(try subject.waitForExit() == 0)
            let balance = AppearanceBalance(subject.events)
            #expect(balance.faults == [] && balance.unfinished == [], "\(subject.events)")
            #expect(subject.events.last == "willTerminate")
            // A window that dies under a frame is an error of X for each of its requests; they must not run away.
            #expect(subject.errorLines.count <= 20, "\(subject.errorLines)")
        }

        @Test(arguments: [(SIGTERM, -1), (SIGTERM, 15), (SIGINT, 15), (SIGHUP, 15)])
        func aSignal(_ number: Int32, _ frame: Int) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let (subject, _) = try subject(server, client, frame: frame)
            subject.send(number)
            #expect(try subject.waitForExit() == 128 + number)
            #expect(subject.events.suffix(2) == ["willResignActive", "willTerminate"])
            #expect(subject.errorLines == [])
        }

        @Test func theSecondInterruptIsImmediate() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let (subject, _) = try subject(server, client, frame: 0, ["--hang", "3"])
            try subject.wait(for: "click")
            // The main thread answers nothing now. Two at once may reach a program as one: as a user would, we insist.
            subject.send(SIGINT)
            #expect(throws: X11TestError.self) { try subject.waitForExit(seconds: 0.1) }
            subject.send(SIGINT)
            #expect(try subject.waitForExit(seconds: 1) == 130)
        }

        /// The transition never says that it has ended: the window still closes.
        @Test func anAnimatorThatNeverCompletes() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let (subject, window) = try subject(
                server, client, frame: 12, ["--duration", "0.2", "--animator", "never"])
            // Further clicks do not break what hangs.
            for _ in 0..<20 { try client.click(at: middle, in: window) }
            #expect(client.ping(window, seconds: 1))
            #expect(!subject.events.contains("presented"))
            client.sendDelete(window)
            try expectOrderlyEnd(subject, status: 0)
        }
    }
}
