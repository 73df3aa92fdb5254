// SPDX-License-Identifier: MIT
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// When the server ends or closes the connection, the program must print one line that names the display, call
    /// `applicationWillTerminate`, and end with status 74 (EX_IOERR).
    @Suite("Lost servers") struct LostServerTests {
        enum Moment: CaseIterable { case rest, presenting, presented, dismissing }
        enum Blow: CaseIterable { case serverKilled, serverEnded, clientKilled, rendererKilled }

        private let middle = PixelPoint(x: 100, y: 100)

        private func strike(_ blow: Blow, at moment: Moment) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(["--duration", moment == .presenting ? "2" : "0.3"], on: server)
            let window = try subject.window(client)
            if moment != .rest {
                try client.click(at: middle, in: window)
                try subject.wait(for: moment == .presenting ? "panel.viewIsAppearing" : "presented")
            }
            if moment == .dismissing {
                try client.click(at: middle, in: window)
                try subject.wait(for: "panel.viewWillDisappear")
            }
            if moment == .presenting || moment == .dismissing {
                try client.waitForFrame((client.frameNumber(of: window) ?? 0) + 2, of: window)
            }
            var effort = Effort(of: subject.identifier)
            switch blow {
            case .serverKilled:
                server.kill()
                effort = Effort(of: subject.identifier)
            case .serverEnded: server.end()
            case .clientKilled: client.killClient(of: window)
            case .rendererKilled: client.killOtherClient(of: window)
            }
            #expect(try subject.waitForExit() == 74)
            // It has nothing to wait for; a transition, or a reply of the dead server, would take longer.
            #expect(effort.seconds < 0.5, "\(effort.seconds) s")
            #expect(subject.errorLines.count == 1, "\(subject.errorLines)")
            #expect(subject.errorLines.first?.contains("'\(server.displayName)'") == true)
            #expect(subject.events.filter { $0 == "willTerminate" }.count == 1)
            #expect(subject.events.suffix(2) == ["willResignActive", "willTerminate"])
        }

        enum Start: CaseIterable { case withoutAWindow, withAWindowThatNobodyShows }

        /// Once the program's loop runs, its delegate hears of the end, whether a window was seen or not.
        @Test("a program that shows nothing hears of a lost server like any other", arguments: Start.allCases)
        func beforeAnythingIsShown(_ start: Start) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            // A manager that maps nothing: windows start as icons.
            if start == .withAWindowThatNobodyShows { client.refuseToMapWindows() }
            let arguments = start == .withoutAWindow ? ["--root", "none"] : []
            let subject = try Subject(arguments, on: server)
            try subject.wait(for: "running")
            server.kill()
            #expect(try subject.waitForExit() == 74)
            #expect(subject.errorLines.count == 1, "\(subject.errorLines)")
            #expect(subject.errorLines.first?.contains("'\(server.displayName)'") == true)
            #expect(subject.events.suffix(2) == ["willResignActive", "willTerminate"])
        }

        @Test("a server that is killed ends the program with its message and status", arguments: Moment.allCases)
        func theServerIsKilled(_ moment: Moment) throws { try strike(.serverKilled, at: moment) }

        @Test("a connection that is lost in mid-animation ends the program with its message and status", arguments: Blow.allCases)
        func inMidAnimation(_ blow: Blow) throws { try strike(blow, at: .presenting) }

        @Test(
            "a connection that is killed during a dismissal ends the program with its message and status",
            arguments: [Blow.clientKilled, .rendererKilled])
        func whileDismissing(_ blow: Blow) throws { try strike(blow, at: .dismissing) }

        @Test(
            "a connection that is killed at rest ends the program with its message and status",
            arguments: [Blow.clientKilled, .rendererKilled])
        func atRest(_ blow: Blow) throws { try strike(blow, at: .rest) }
    }
}
