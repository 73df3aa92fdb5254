// SPDX-License-Identifier: MIT
import Foundation
import WindowServer
import X11TestSupport

/// The program `faultsubject` on a display. Reads what it reports, and ends it when this object is released.
final class Subject {
    private let process: ChildProcess
    private let output = Pipe()
    private let directory: URL
    private var bytes: [UInt8] = []
    private(set) var lines: [SubjectLine] = []

    /// - Parameter launcher: A program, and its arguments, that executes the subject in its own process: `["prlimit", "--as=1000000"]`.
    init(_ arguments: [String] = [], environment: [String: String], launcher: [String] = []) throws {
        directory = FileManager.default.temporaryDirectory.appendingPathComponent(
            "proscenium-fault-\(getpid())-\(UInt32.random(in: 0...UInt32.max))")
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let command = launcher + [Subject.program] + arguments
        guard let path = ChildProcess.path(of: command[0]) ?? (launcher.isEmpty ? command[0] : nil) else {
            throw X11TestError("\(command[0]) is not installed")
        }
        process = try ChildProcess(
            path: path, arguments: Array(command.dropFirst()), environment: environment, output: output,
            log: directory.appendingPathComponent("log"))
        // A large buffer, so that the program never blocks on a full pipe. (1031 is F_SETPIPE_SZ, which Glibc does not export.)
        _ = fcntl(output.fileHandleForReading.fileDescriptor, 1031, 1 << 20)
    }

    /// Starts the program on a test's server.
    convenience init(
        _ arguments: [String] = [], on server: XvfbServer, environment: [String: String] = [:], launcher: [String] = []
    ) throws {
        // Other suites of this process may have set variables for their own windows.
        var clean = server.environment.filter { !$0.key.hasPrefix("PROSCENIUM_") }
        clean["PROSCENIUM_ANNOUNCE_FRAMES"] = "1"
        try self.init(arguments, environment: clean.merging(environment) { $1 }, launcher: launcher)
    }

    /// The bundle of the tests and the program are built side by side.
    static var program: String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("faultsubject").path
    }

    deinit {
        process.end()
        // Foundation keeps the process, which has it.
        try? output.fileHandleForReading.close()
        try? FileManager.default.removeItem(at: directory)
    }

    var identifier: Int32 { process.identifier }
    var isRunning: Bool { process.isRunning }
    func send(_ signal: Int32) { process.send(signal) }

    /// The program's only window. Waits for its first frame.
    func window(_ client: XTestClient) throws -> WindowID {
        var found: WindowID?
        try client.wait(for: "the window", watching: [client.rootWindow], seconds: 10) {
            guard isRunning else { throw X11TestError("it has ended: \(process.errorOutput.prefix(600))") }
            found = client.findWindow(processIdentifier: identifier)
            return found.flatMap(client.frameNumber) != nil
        }
        guard let found else { throw X11TestError("no window") }
        return found
    }

    // MARK: Output

    /// The lines of the program's standard error, without messages about late ticks, which are normal on a busy machine.
    var errorLines: [Substring] {
        process.errorOutput.split(separator: "\n").filter { !$0.contains("Present is not used as the frame clock") }
    }

    var events: [String] {
        while readLines(Deadline(seconds: 0)) {}
        return lines.map(\.event)
    }

    /// Waits for the `count`-th line that begins with `event`.
    @discardableResult
    func wait(for event: String, count: Int = 1, seconds: Double = 10) throws -> SubjectLine {
        let deadline = Deadline(seconds: seconds)
        while true {
            let found = lines.filter { $0.event.hasPrefix(event) }
            if found.count >= count { return found[count - 1] }
            guard readLines(deadline) else {
                throw X11TestError("no '\(event)' in \(seconds) s but \(lines.map(\.event)); \(process.errorOutput)")
            }
        }
    }

    /// Waits for a line that begins with `event`. False when the program ends, or 10 s pass, without one.
    func reports(_ event: String) -> Bool {
        let deadline = Deadline(seconds: 10)
        while !lines.contains(where: { $0.event.hasPrefix(event) }) {
            guard readLines(deadline) else { return false }
        }
        return true
    }

    /// Waits for the program's end. Returns its exit status, or minus the signal that ended it. Throws if it does not end in time.
    func waitForExit(seconds: Double = 5) throws -> Int32 {
        let deadline = Deadline(seconds: seconds)
        // A program that blocks on a full pipe cannot end, so its output is read meanwhile.
        while readLines(deadline) {}
        guard process.waitForExit(seconds: max(deadline.secondsLeft, 0.001)), let status = process.status else {
            throw X11TestError("still running after \(seconds) s: \(lines.map(\.event)); \(process.errorOutput)")
        }
        return status
    }

    /// False at the deadline and at the end of the output.
    @discardableResult
    private func readLines(_ deadline: Deadline) -> Bool {
        let descriptor = output.fileHandleForReading.fileDescriptor
        guard deadline.wait(for: descriptor) else { return false }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &chunk, chunk.count)
        guard count > 0 else { return false }
        bytes += chunk[..<count]
        while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
            if let line = SubjectLine(String(decoding: bytes[..<end], as: UTF8.self)) { lines.append(line) }
            bytes.removeSubrange(...end)
        }
        return true
    }
}
