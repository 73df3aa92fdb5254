// SPDX-License-Identifier: MIT
import Foundation
import Testing
import X11TestSupport

extension FaultTests {
    /// A display that cannot be used must give one line that says what to do, and status 69 (EX_UNAVAILABLE).
    @Suite("Refused displays") struct DisplayRefusalTests {
        private func refusal(_ environment: [String: String?]) throws -> (status: Int32, lines: [Substring], time: Double) {
            var all = ProcessInfo.processInfo.environment
            for (name, value) in environment { all[name] = value }
            let clock = ContinuousClock()
            let start = clock.now
            let subject = try Subject([], environment: all)
            let status = try subject.waitForExit()
            #expect(subject.lines.isEmpty, "the app was launched")
            // A second is enough to start a process on a busy machine. A timeout would take longer.
            return (status, subject.errorLines, (clock.now - start) / .seconds(1))
        }

        @Test(
            "a wrong display is named in one message",
            arguments: [":89", "bogus", "localhost:89", "/nowhere/socket:0", ":-1", ":99999999999999999999", "日本:0"])
        func aWrongDisplay(_ name: String) throws {
            let (status, lines, time) = try refusal(["DISPLAY": name])
            #expect(status == 69 && time < 1)
            #expect(lines.count == 1 && lines[0].hasPrefix("faultsubject: "), "\(lines)")
            #expect(lines[0].contains("'\(name)'") && lines[0].contains("xvfb-run"))
        }

        @Test("without a display the message says what to do", arguments: [nil, ""])
        func noDisplay(_ name: String?) throws {
            let (status, lines, time) = try refusal(["DISPLAY": name])
            #expect(status == 69 && time < 1)
            #expect(lines.count == 1 && lines[0].contains("DISPLAY is not set") && lines[0].contains("xvfb-run"), "\(lines)")
        }

        @Test("an endless display name is refused")
        func anEndlessName() throws {
            let (status, lines, time) = try refusal(["DISPLAY": String(repeating: "x", count: 5000)])
            #expect(status == 69 && time < 1)
            #expect(lines.count == 1 && lines[0].contains("5000 bytes"), "\(lines)")
        }

        /// Xlib also prints the reason, in a separate line.
        @Test("a server that refuses the client is named")
        func aServerThatRefuses() throws {
            let server = try XvfbServer()
            let (status, lines, time) = try refusal(["DISPLAY": server.displayName, "XAUTHORITY": "/dev/null"])
            #expect(status == 69 && time < 1)
            #expect(
                lines.filter { $0.contains("faultsubject: ") && $0.contains("'\(server.displayName)'") }.count == 1, "\(lines)")
        }

        /// A program has two connections, which are opened at the same time. Nobody knows which one is refused.
        @Test("a server that takes one connection and no more is named as one that cannot be opened", arguments: ["", "near"])
        func aServerThatIsFull(_ without: String) throws {
            let server = try XvfbServer()
            for _ in 0..<4 {
                let line = try CountingLine(to: server, clientLimit: 1)
                defer { line.end() }
                let subject = try Subject(
                    environment: server.environment.merging(
                        ["DISPLAY": line.displayName, "PROSCENIUM_WITHOUT": without]) { $1 })
                #expect([69, 74].contains(try subject.waitForExit()))
                #expect(
                    subject.errorLines.contains { $0.contains("cannot open the X display '\(line.displayName)'") },
                    "\(subject.errorLines)")
                #expect(!subject.errorLines.contains { $0.contains("is lost") }, "\(subject.errorLines)")
            }
        }

        @Test("a display with a palette is refused with its reason")
        func aDisplayWithAPalette() throws {
            let server = try XvfbServer(depth: 8)
            let (status, lines, time) = try refusal(server.environment.mapValues { $0 })
            #expect(status == 69 && time < 1)
            #expect(lines.count == 1 && lines[0].contains("palette") && lines[0].contains("'\(server.displayName)'"), "\(lines)")
        }
    }
}
