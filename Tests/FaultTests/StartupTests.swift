// SPDX-License-Identifier: MIT
import Foundation
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// A server that ends while the program starts must give a message and status 69 (no display) or 74 (lost connection), never a crash.
    @Suite("Startup") struct StartupTests {
        /// Runs the program. If the connection is still open when the root has appeared, it is closed then.
        private func run(on line: CountingLine, _ server: XvfbServer) throws -> (status: Int32, lines: [Substring]) {
            var environment = server.environment.filter { !$0.key.hasPrefix("PROSCENIUM_") }
            environment["DISPLAY"] = line.displayName
            let subject = try Subject(environment: environment)
            if subject.reports("root.viewDidAppear") { line.breakDown() }
            return (try subject.waitForExit(seconds: 10), subject.errorLines)
        }

        /// About how many bytes the server sends until the first window is there; it differs from run to run.
        private let bytesOfAStart = 14_000

        /// The environment variable `PROSCENIUM_TEST_CUTS` sets the number of places that are tried.
        @Test("a connection that breaks after any number of bytes ends the program with status 69 or 74 and a message")
        func theLineBreaksAfterAnyByte() throws {
            let server = try XvfbServer()
            let count = ProcessInfo.processInfo.environment["PROSCENIUM_TEST_CUTS"].flatMap { Int($0) } ?? 60
            for index in 0..<count {
                let bytes = index * bytesOfAStart / count + index % 7
                let line = try CountingLine(to: server, breakingAfter: bytes)
                let (status, lines) = try run(on: line, server)
                #expect(status == 69 || status == 74, "\(status) after \(bytes) bytes: \(lines)")
                #expect(lines.contains { $0.contains("'\(line.displayName)'") || $0.contains("lost") }, "\(bytes): \(lines)")
            }
        }
    }
}
