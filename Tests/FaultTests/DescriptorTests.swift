// SPDX-License-Identifier: MIT
import Foundation
import Testing
import X11TestSupport

extension FaultTests {
    /// A program that may open few files says so before it needs more: Dispatch and the X library end the process where none is left.
    @Suite("Few descriptors") struct DescriptorTests {
        /// Runs a program that may open that many files. It is ended when it opens a window.
        private func run(
            _ program: String, _ arguments: [String] = [], limit: String, on server: XvfbServer
        ) throws -> (status: Int32?, errors: String) {
            let log = FileManager.default.temporaryDirectory.appendingPathComponent(
                "proscenium-descriptors-\(getpid())-\(UInt32.random(in: 0...UInt32.max))")
            defer { try? FileManager.default.removeItem(at: log) }
            let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
                .appendingPathComponent(program).path
            let client = try XTestClient(server)
            let process = try ChildProcess(
                path: "/bin/sh", arguments: ["-c", "ulimit \(limit) && exec \"$0\" \"$@\"", path] + arguments,
                environment: server.environment.filter { !$0.key.hasPrefix("PROSCENIUM_") }, log: log)
            defer { process.kill() }
            let identifier = process.identifier
            try client.wait(for: "a window or the end", watching: [client.rootWindow], seconds: 10) {
                !process.isRunning || client.findWindow(processIdentifier: identifier) != nil
            }
            return (process.status, process.errorOutput)
        }

        @Test("with too few descriptors a program ends with status 71 and says how many it may open, and how to change that")
        func tooFew() throws {
            let server = try XvfbServer()
            for limit in 5...18 {
                for (program, arguments) in [("faultsubject", []), ("gallery", ["--scene", "bench"])] {
                    let (status, errors) = try run(program, arguments, limit: "-n \(limit)", on: server)
                    #expect(status == 71, "\(program) with \(limit): \(errors)")
                    let lines = errors.split(separator: "\n")
                    #expect(
                        lines.count == 1 && lines.allSatisfy { $0.hasPrefix("\(program): ") },
                        "\(program) with \(limit): \(errors)")
                    #expect(
                        errors.contains("\(limit) files") && errors.contains("ulimit -n 64"),
                        "\(program) with \(limit): \(errors)")
                }
            }
        }

        @Test("any number of descriptors opens a window, or ends the program with a status")
        func anyNumber() throws {
            let server = try XvfbServer()
            for limit in [3, 4] + Array(19...40) {
                let (status, errors) = try run("faultsubject", limit: "-n \(limit)", on: server)
                // 127: the program's libraries can't be loaded.
                #expect([nil, 71, 127].contains(status), "\(limit): \(errors)")
                #expect(limit < 32 || status == nil, "\(limit): \(errors)")
            }
        }

        @Test("a program raises its own limit as far as it may")
        func softLimit() throws {
            let server = try XvfbServer()
            let (status, errors) = try run("faultsubject", limit: "-S -n 10", on: server)
            #expect(status == nil && errors.isEmpty, "\(errors)")
        }
    }
}
