// SPDX-License-Identifier: MIT
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// Owners of selections that announce what they do not have. XSETTINGS, whose owner keeps a property, is the one selection that the
    /// toolkit reads; there is no pasteboard, so nothing converts a selection or reads in parts (INCR). (Trial C31.)
    @Suite("Selections of hostile owners") struct SelectionTests {
        enum Abuse: CaseIterable { case increments, noItems, wrongType, words, thirtyTwoMegabytes, endlessNames }

        private func commit(_ abuse: Abuse, on owner: WindowID, _ client: XTestClient) {
            let ours = "_XSETTINGS_SETTINGS"
            switch abuse {
            // A gigabyte is announced, and never comes.
            case .increments: client.setAbsurdSettings(type: "INCR", format: 32, items: [1 << 30], on: owner)
            case .noItems: client.setAbsurdSettings(type: ours, format: 8, on: owner)
            case .wrongType: client.setAbsurdSettings(megabytes: 1, type: "PIXMAP", format: 32, on: owner)
            case .words: client.setAbsurdSettings(megabytes: 1, type: ours, format: 16, on: owner)
            case .thirtyTwoMegabytes: client.setAbsurdSettings(megabytes: 32, type: ours, format: 8, on: owner)
            // 2³² entries, whose names have 65535 bytes.
            case .endlessNames:
                client.setSettings(
                    [0, 0, 0, 0, 1, 0, 0, 0, 255, 255, 255, 255] + Array(repeating: 255, count: 900_000), on: owner)
            }
        }

        @Test(
            "whatever the owner of the settings has, the program answers meanwhile, and takes the next owner's",
            arguments: Abuse.allCases)
        func anAbsurdOwner(_ abuse: Abuse) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(["--duration", "0.1"], on: server)
            let window = try subject.window(client)
            #expect(client.ping(window, seconds: 2))
            let before = residentBytes(of: subject.identifier)
            let owner = client.makeWindow(size: PixelSize(width: 1, height: 1))
            commit(abuse, on: owner, client)
            client.synchronize()
            let effort = Effort(of: subject, on: server)
            for _ in 0..<3 { #expect(client.ping(window, seconds: 5)) }
            #expect(effort.seconds < 0.2, "the main thread was busy for \(effort.seconds) s")
            // A property is read up to a megabyte.
            let growth = residentBytes(of: subject.identifier) - before
            #expect(growth < 8_000_000, "\(growth) bytes more")
            #expect(subject.events.filter { $0.hasPrefix("root.layout") }.count == 1)
            client.destroyWindow(owner)
            let next = client.makeWindow(size: PixelSize(width: 1, height: 1))
            let name = Array("Gdk/WindowScalingFactor".utf8)
            client.setSettings(
                [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, UInt8(name.count), 0] + name + [0, 0, 0, 0, 0, 2, 0, 0, 0], on: next)
            try subject.wait(for: "root.layout 300.0x200.0")
            client.sendDelete(window)
            #expect(try subject.waitForExit() == 0)
            #expect(subject.errorLines == [])
        }

        @Test("owners that die while their settings are read are survived")
        func ownersThatDie() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(["--duration", "0.1"], on: server)
            let window = try subject.window(client)
            for step in 0..<300 {
                // By its own end, and by the end of its connection.
                let other = step % 10 == 0 ? try XTestClient(server) : client
                let owner = other.makeWindow(size: PixelSize(width: 1, height: 1))
                other.setAbsurdSettings(megabytes: 1, type: "_XSETTINGS_SETTINGS", format: 8, on: owner)
                if step % 3 == 0 { #expect(client.ping(window, seconds: 2)) }
                if other === client { client.destroyWindow(owner) }
            }
            #expect(client.ping(window, seconds: 5))
            try client.click(at: PixelPoint(x: 100, y: 100), in: window)
            try subject.wait(for: "presented")
            client.sendDelete(window)
            #expect(try subject.waitForExit() == 0)
            #expect(subject.errorLines == [])
        }

        /// Not a selection, but read in the same way: any client may write the screen's resources.
        @Test("resources of megabytes do not hold the main thread", arguments: ["\n", "a:b\n", "Xft.dpi", "é:\r\n"])
        func endlessResources(_ unit: String) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(["--duration", "0.1"], on: server)
            let window = try subject.window(client)
            #expect(client.ping(window, seconds: 2))
            client.setResources(String(repeating: unit, count: 3_000_000 / unit.utf8.count))
            client.synchronize()
            let effort = Effort(of: subject, on: server)
            for _ in 0..<3 { #expect(client.ping(window, seconds: 10)) }
            #expect(effort.seconds < 0.2, "the main thread was busy for \(effort.seconds) s")
            client.setResources("Xft.dpi: 192\n")
            try subject.wait(for: "root.layout 300.0x200.0")
            #expect(subject.errorLines == [])
        }
    }
}
