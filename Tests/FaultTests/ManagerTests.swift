// SPDX-License-Identifier: MIT
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// Messages and changes of window managers and settings daemons while the program runs.
    @Suite("Window managers and settings") struct ManagerTests {
        private let middle = PixelPoint(x: 100, y: 100)

        @Test("pings are answered in mid-transition, and not by a program that hangs")
        func pingsAreAnsweredInMidTransitionAndNotByAProgramThatHangs() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(["--duration", "2", "--hang", "0.7"], on: server)
            let window = try subject.window(client)
            try client.click(at: middle, in: window)
            try subject.wait(for: "click")
            #expect(!client.ping(window, seconds: 0.2))
            try subject.wait(for: "panel.viewIsAppearing")
            // Six periods for turns that a busy machine delays; the hang above is seven times as long.
            for _ in 0..<5 { #expect(client.ping(window, seconds: 0.1)) }
            #expect(!subject.events.contains("presented"))
            try subject.wait(for: "presented")
        }

        private func layouts(_ subject: Subject) -> [String] { subject.events.filter { $0.hasPrefix("root.layout") } }

        private func expectOneLayout(
            _ subject: Subject, _ client: XTestClient, _ window: WindowID, _ size: String, change: () -> Void
        ) throws {
            let before = layouts(subject)
            let alike = before.filter { $0.hasPrefix("root.layout \(size)") }.count
            change()
            try subject.wait(for: "root.layout \(size)", count: alike + 1)
            // When these have been handled, so has everything that the change may have caused.
            for _ in 0..<3 { #expect(client.ping(window, seconds: 2)) }
            letTimePass(seconds: 0.1)
            #expect(layouts(subject).count == before.count + 1, "\(layouts(subject))")
            // The window keeps its pixels: only points are larger.
            #expect(try client.size(of: window) == PixelSize(width: 600, height: 400))
        }

        @Test("the font resolution may change while the program runs")
        func theFontResolutionMayChange() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(["--duration", "0.1"], on: server)
            let window = try subject.window(client)
            try expectOneLayout(subject, client, window, "300.0x200.0") { client.setResources("Xft.dpi:\t192\n") }
            try expectOneLayout(subject, client, window, "400.0x266") { client.setResources("Xft.dpi:\t144\n") }
            client.setResources("Xft.dpi:\tnonsense\n")
            try subject.wait(for: "root.layout 600.0x400.0", count: 2)
            try client.click(at: middle, in: window)
            try subject.wait(for: "presented")
            #expect(subject.errorLines == [])
        }

        /// `Gdk/WindowScalingFactor` alone.
        private func settings(factor: UInt8) -> [UInt8] {
            let name = Array("Gdk/WindowScalingFactor".utf8)
            return [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, UInt8(name.count), 0] + name + [0, 0, 0, 0, 0, factor, 0, 0, 0]
        }

        @Test("a settings daemon may come, change its settings and go")
        func aSettingsDaemonMayComeChangeAndGo() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(on: server)
            let window = try subject.window(client)
            let daemon = client.makeWindow(size: PixelSize(width: 1, height: 1))
            try expectOneLayout(subject, client, window, "300.0x200.0") {
                client.setSettings(settings(factor: 2), on: daemon)
            }
            try expectOneLayout(subject, client, window, "200.0x133") {
                client.setSettings(settings(factor: 3), on: daemon)
            }
            try expectOneLayout(subject, client, window, "600.0x400.0") { client.destroyWindow(daemon) }
            #expect(subject.errorLines == [])
        }
    }
}
