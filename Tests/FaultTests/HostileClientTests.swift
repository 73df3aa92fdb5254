// SPDX-License-Identifier: MIT
import Glibc
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// Whatever other clients of the server do, the program must keep running and keep control of its windows.
    @Suite("Hostile clients") struct HostileClientTests {
        private func start(_ arguments: [String] = []) throws -> (XvfbServer, XTestClient, Subject, WindowID) {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(["--duration", "0.1"] + arguments, on: server)
            return (server, client, subject, try subject.window(client))
        }

        private func expectOrdinaryLife(_ subject: Subject, _ client: XTestClient, _ window: WindowID) throws {
            #expect(client.ping(window, seconds: 2))
            try client.click(at: PixelPoint(x: 100, y: 100), in: window)
            try subject.wait(for: "presented")
            client.sendDelete(window)
            #expect(try subject.waitForExit() == 0)
            #expect(subject.errorLines == [])
        }

        // MARK: The program's window in the roles of others

        @Test("the program's own window as the settings owner changes nothing")
        func ourWindowAsTheOwnerOfTheSettings() throws {
            let (server, client, subject, window) = try start()
            defer { server.end() }
            let mask = client.selectedEvents(of: window)
            client.setSettings([0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0], on: window)
            #expect(client.ping(window, seconds: 2))
            #expect(client.selectedEvents(of: window) == mask)
            try expectOrdinaryLife(subject, client, window)
        }

        @Test("the root window as the settings owner changes nothing")
        func theRootWindowAsTheOwnerOfTheSettings() throws {
            let (server, client, subject, window) = try start()
            defer { server.end() }
            client.setSettings([0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0], on: client.rootWindow)
            #expect(client.ping(window, seconds: 2))
            try expectOrdinaryLife(subject, client, window)
        }

        @Test("the program's own window as the window manager's changes nothing")
        func ourWindowAsTheWindowManagers() throws {
            let (server, client, subject, window) = try start()
            defer { server.end() }
            client.claimManagement(with: window)
            // There is no real window manager, so the program takes the keyboard itself after the click.
            try expectOrdinaryLife(subject, client, window)
        }

        // MARK: Events that the server did not send

        @Test("events forged with XSendEvent change nothing")
        func forgedEventsAreNotBelieved() throws {
            let (server, client, subject, window) = try start()
            defer { server.end() }
            for forgery in [XTestClient.Forgery.destroyed, .unmapped, .obscured, .mapped, .keyboardChanged] {
                client.forge(forgery, for: window)
                #expect(client.ping(window, seconds: 2), "\(forgery)")
            }
            #expect(!subject.events.contains("windowShouldClose"))
            try expectOrdinaryLife(subject, client, window)
        }

        @Test("a destroyed window is closed even if its delegate refuses to close it")
        func aDestroyedWindowIsClosedWhateverItSays() throws {
            let (server, client, subject, window) = try start(["--closes", "no"])
            defer { server.end() }
            client.sendDelete(window)
            try subject.wait(for: "windowShouldClose")
            #expect(client.ping(window, seconds: 2))
            client.destroyWindow(window)
            #expect(try subject.waitForExit() == 0)
            #expect(subject.events.filter { $0 == "windowShouldClose" }.count == 1)
            #expect(subject.events.suffix(2) == ["willResignActive", "willTerminate"])
        }

        // MARK: Floods

        enum Flood: CaseIterable { case forgedMapNotify, resources, managers, motionOfTheWindow }

        private func send(_ flood: Flood, to window: WindowID, on server: XvfbServer) throws {
            let client = try XTestClient(server)
            switch flood {
            case .forgedMapNotify: client.forge(.mapped, for: window, count: 100_000)
            case .resources: for step in 0..<20_000 { client.setResources("Xft.dpi: \(96 + step % 2)\n") }
            case .managers: client.announceSettings(on: client.rootWindow, count: 50_000)
            case .motionOfTheWindow: for step in 0..<10_000 { client.moveWindow(window, to: PixelPoint(x: step % 2, y: 0)) }
            }
            client.synchronize()
        }

        /// All events that were sent before the ping precede it in the program's queue. The time is the program's and the server's own
        /// (`Effort`), because the flood, the server and the program may share two processors.
        @Test("a flood of events from another client does not block the main thread", arguments: Flood.allCases)
        func aFloodDoesNotHoldTheMainThread(_ flood: Flood) throws {
            let (server, client, subject, window) = try start()
            defer { server.end() }
            try send(flood, to: window, on: server)
            let effort = Effort(of: subject, on: server)
            #expect(client.ping(window, seconds: 5))
            #expect(effort.seconds < 0.2, "\(effort.seconds) s")
            subject.send(SIGTERM)
            #expect(try subject.waitForExit() == 128 + SIGTERM)
        }

        /// What has arrived when the program looks has no end here: there is always more.
        @Test("a flood that does not end takes neither the main thread nor the memory", arguments: EndlessFlood.Kind.allCases)
        func anEndlessFlood(_ kind: EndlessFlood.Kind) throws {
            let (server, client, subject, window) = try start()
            defer { server.end() }
            #expect(client.ping(window, seconds: 2))
            let before = residentBytes(of: subject.identifier)
            let flood = EndlessFlood(kind, of: window, on: server)
            let end = Deadline(seconds: 0.8)
            var longest = 0.0
            while !end.hasPassed {
                let effort = Effort(of: subject, on: server)
                #expect(client.ping(window, seconds: 20))
                longest = max(longest, effort.seconds)
            }
            let growth = residentBytes(of: subject.identifier) - before
            flood.stop()
            // The last change counts, although those before it were too many.
            client.setResources("Xft.dpi: 192\n")
            try subject.wait(for: "root.layout 300.0x200.0")
            #expect(longest < 0.2, "\(longest) s")
            // Some thousand events of two hundred bytes wait at most.
            #expect(growth < 8_000_000, "\(growth) bytes more than the \(before) before")
            try expectOrdinaryLife(subject, client, window)
        }

        @Test("a signal in the middle of a flood ends the program in time")
        func aSignalInTheMiddleOfAFlood() throws {
            let (server, client, subject, window) = try start()
            defer { server.end() }
            let flooder = try XTestClient(server)
            flooder.forge(.mapped, for: window, count: 100_000)
            for step in 0..<20_000 { flooder.setResources("Xft.dpi: \(96 + step % 2)\n") }
            subject.send(SIGTERM)
            #expect(try subject.waitForExit() == 128 + SIGTERM)
            client.synchronize()
        }
    }
}
