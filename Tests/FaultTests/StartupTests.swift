// SPDX-License-Identifier: MIT
import Foundation
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// The server goes while the program starts: no display (69) or a lost one (74), never a crash, and a line that says so.
    @Suite("Startup") struct StartupTests {
        /// A line that has not broken when the program is up breaks then.
        private func run(on line: CountingLine, _ server: XvfbServer) throws -> (status: Int32, lines: [Substring]) {
            var environment = server.environment.filter { !$0.key.hasPrefix("PROSCENIUM_") }
            environment["DISPLAY"] = line.displayName
            let subject = try Subject(environment: environment)
            if subject.reports("root.viewDidAppear") { line.breakDown() }
            return (try subject.waitForExit(seconds: 10), subject.errorLines)
        }

        /// About how many bytes the server sends until the first window is there; it differs from run to run.
        private let bytesOfAStart = 14_000

        /// `PROSCENIUM_TEST_CUTS` sets how many places are tried.
        @Test("a line that breaks after any number of bytes gives 69 or 74, and a sentence")
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
