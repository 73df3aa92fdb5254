// SPDX-License-Identifier: MIT
import Foundation
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// A server that ends while the program starts must give a message and status 69 (no display) or 74 (lost connection), never a crash.
    @Suite("Startup") struct StartupTests {
        /// The number of places that are tried, from an environment variable.
        private static func count(_ name: String, default count: Int) -> Int {
            ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? count
        }

        private func expectMessage(_ subject: Subject, _ display: String, _ place: String) throws {
            let status = try subject.waitForExit(seconds: 10)
            let lines = subject.errorLines
            #expect(status == 69 || status == 74, "\(status) \(place): \(lines)")
            #expect(lines.contains { $0.contains("'\(display)'") || $0.contains("lost") }, "\(place): \(lines)")
        }

        /// Runs the program. If its connections are still open when the root has appeared, they are closed then.
        private func cut(_ line: CountingLine, _ server: XvfbServer, _ place: String) throws {
            defer { line.end() }
            var environment = server.environment.filter { !$0.key.hasPrefix("PROSCENIUM_") }
            environment["DISPLAY"] = line.displayName
            let subject = try Subject(environment: environment)
            if subject.reports("root.viewDidAppear") { line.breakDown() }
            try expectMessage(subject, line.displayName, place)
        }

        /// About how many bytes the server sends until the first window is there; it differs from run to run.
        private let bytesOfAStart = 14_000

        /// `PROSCENIUM_TEST_CUTS` is the number of places.
        @Test("a connection that breaks after any number of bytes ends the program with status 69 or 74 and a message")
        func theLineBreaksAfterAnyByte() throws {
            let server = try XvfbServer()
            let count = Self.count("PROSCENIUM_TEST_CUTS", default: 30)
            for index in 0..<count {
                let bytes = index * bytesOfAStart / count + (count < 2000 ? index % 7 : 0)
                try cut(try CountingLine(to: server, breakingAfter: bytes), server, "after \(bytes) bytes")
            }
        }

        /// The program has two connections: one breaks, the other one lives. Nobody knows which one is the first.
        @Test("one connection that breaks alone, after any number of bytes, does the same", arguments: [0, 1])
        func oneLineBreaksAfterAnyByte(_ client: Int) throws {
            let server = try XvfbServer()
            let count = Self.count("PROSCENIUM_TEST_CUTS", default: 30) / 2
            for index in 0..<count {
                let bytes = index * bytesOfAStart / 2 / count + (count < 2000 ? index % 7 : 0)
                let line = try CountingLine(to: server, breakingAfter: bytes, client: client)
                try cut(line, server, "connection \(client) after \(bytes) bytes")
            }
        }

        /// `PROSCENIUM_TEST_KILLS` is the number of times in a tenth of a second; 500 are the steps of 0.2 ms in which faults were found.
        @Test("a server that is killed at any time after the launch ends the program with status 69 or 74 and a message")
        func theServerIsKilledAtAnyTime() throws {
            let count = Self.count("PROSCENIUM_TEST_KILLS", default: 20)
            for index in 0..<count {
                let milliseconds = Double(index) * 100 / Double(count)
                let server = try XvfbServer()
                let subject = try Subject(
                    environment: server.environment.filter { !$0.key.hasPrefix("PROSCENIUM_") })
                // The time itself is the trial: there is no event to wait for.
                usleep(UInt32(milliseconds * 1000))
                server.kill()
                try expectMessage(subject, server.displayName, "\(milliseconds) ms after the launch")
            }
        }
    }
}
