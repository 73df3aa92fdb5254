// SPDX-License-Identifier: MIT
import Glibc
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// Every way to ask a program to end, at rest and in mid-transition.
    @Suite("Closing") struct ClosingTests {
        private let middle = PixelPoint(x: 100, y: 100)

        /// Starts the program, and waits until `share` of a transition has passed; nil: nothing is presented.
        private func subject(
            _ server: XvfbServer, _ client: XTestClient, share: Double?, duration: Double = 0.4, _ arguments: [String] = []
        ) throws -> (Subject, WindowID) {
            let subject = try Subject(["--duration", "\(duration)"] + arguments, on: server)
            let window = try subject.window(client)
            guard let share else { return (subject, window) }
            try client.click(at: middle, in: window)
            try pass(share, of: duration, since: "panel.viewIsAppearing", subject)
            return (subject, window)
        }

        private func pass(_ share: Double, of duration: Double, since event: String, _ subject: Subject) throws {
            guard share > 0 else { return }
            try subject.wait(for: event)
            letTimePass(seconds: share * duration)
        }

        private func expectOrderlyEnd(_ subject: Subject, status: Int32) throws {
            #expect(try subject.waitForExit() == status)
            let balance = AppearanceBalance(subject.events)
            #expect(balance.faults == [] && balance.unfinished == [], "\(subject.events)")
            #expect(subject.events.suffix(2) == ["willResignActive", "willTerminate"])
            #expect(subject.errorLines == [])
        }

        /// 0: the request comes in the same turn as the click. About 1: around the completion.
        @Test("the title bar's button closes the program at any moment", arguments: [nil, 0, 0.01, 0.5, 0.95, 0.98, 1, 1.02])
        func theTitleBarsButton(_ share: Double?) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let (subject, window) = try subject(server, client, share: share)
            let clock = ContinuousClock()
            let start = clock.now
            client.sendDelete(window)
            try expectOrderlyEnd(subject, status: 0)
            // The program has nothing to wait for: the second is an allowance for a busy machine. A program that waited for an
            // answer that does not come would take longer.
            #expect(clock.now - start < .seconds(1))
        }

        @Test("a dismissal is cut short by the end, with balanced calls", arguments: [0, 0.3, 1])
        func aDismissalIsCutShort(_ share: Double) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let (subject, window) = try subject(server, client, share: 0, duration: 0.2)
            try subject.wait(for: "presented")
            try client.click(at: middle, in: window)
            try pass(share, of: 0.2, since: "panel.viewWillDisappear", subject)
            client.sendDelete(window)
            try expectOrderlyEnd(subject, status: 0)
        }

        @Test("a window that others destroy ends the program", arguments: [nil, 0.5])
        func theWindowIsDestroyedByOthers(_ share: Double?) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let (subject, window) = try subject(server, client, share: share)
            client.destroyWindow(window)
            try expectOrderlyEnd(subject, status: 0)
        }

        @Test("a signal ends the program in order", arguments: [(SIGTERM, nil), (SIGTERM, 0.5), (SIGINT, 0.5), (SIGHUP, 0.5)])
        func aSignal(_ number: Int32, _ share: Double?) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let (subject, _) = try subject(server, client, share: share)
            subject.send(number)
            #expect(try subject.waitForExit() == 128 + number)
            #expect(subject.events.suffix(2) == ["willResignActive", "willTerminate"])
            #expect(subject.errorLines == [])
        }

        @Test("a broken pipe does not end the program")
        func aBrokenPipe() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let (subject, window) = try subject(server, client, share: 0.5)
            subject.send(SIGPIPE)
            #expect(client.ping(window, seconds: 2))
            try subject.wait(for: "presented")
            client.sendDelete(window)
            try expectOrderlyEnd(subject, status: 0)
        }

        @Test("the second interrupt ends the program at once")
        func theSecondInterruptIsImmediate() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let (subject, _) = try subject(server, client, share: 0, ["--hang", "3"])
            try subject.wait(for: "click")
            // The main thread is blocked now. Two signals at once count as one, so the second is sent after a pause.
            subject.send(SIGINT)
            #expect(throws: X11TestError.self) { try subject.waitForExit(seconds: 1) }
            subject.send(SIGINT)
            #expect(try subject.waitForExit(seconds: 1) == 130)
        }

        /// `timeout` does so: it signals its child, then the child's process group.
        @Test("two signals at once are one, and do not cut the end short")
        func twoSignalsAtOnce() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let (subject, _) = try subject(server, client, share: 0, ["--hang", "0.3"])
            try subject.wait(for: "click")
            // The main thread is blocked now. The pause lets the program receive the first: otherwise the kernel makes them one.
            subject.send(SIGTERM)
            letTimePass(seconds: 0.02)
            subject.send(SIGTERM)
            #expect(try subject.waitForExit() == 128 + SIGTERM)
            #expect(subject.events.suffix(2) == ["willResignActive", "willTerminate"])
            #expect(subject.errorLines == [])
        }

        /// The main thread may wait for a reply that never comes. One signal must be enough nevertheless.
        @Test("one signal ends the program while its server is stopped", arguments: [nil, 0.5])
        func aSignalWhileTheServerIsStopped(_ share: Double?) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let (subject, _) = try subject(server, client, share: share)
            kill(server.processIdentifier, SIGSTOP)
            defer { kill(server.processIdentifier, SIGCONT) }
            subject.send(SIGTERM)
            #expect(try subject.waitForExit(seconds: 3) == 128 + SIGTERM)
        }

        /// The animator never calls `completeTransition`. The window must close nevertheless.
        @Test("an animator that never completes does not delay the end of the program")
        func anAnimatorThatNeverCompletes() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let (subject, window) = try subject(server, client, share: 1.5, duration: 0.2, ["--animator", "never"])
            // Further clicks have no effect on the transition.
            for _ in 0..<20 { try client.click(at: middle, in: window) }
            #expect(client.ping(window, seconds: 1))
            #expect(!subject.events.contains("presented"))
            client.sendDelete(window)
            try expectOrderlyEnd(subject, status: 0)
        }
    }
}
