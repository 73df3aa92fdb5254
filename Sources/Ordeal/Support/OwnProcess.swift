// SPDX-License-Identifier: MIT
internal import Foundation
internal import X11TestSupport

/// This program again, with other arguments.
final class OwnProcess {
    private let process: ChildProcess
    private let output = Pipe()
    private let log: URL

    init(_ arguments: [String]) throws {
        log = FileManager.default.temporaryDirectory.appendingPathComponent(
            "proscenium-ordeal-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).log")
        process = try ChildProcess(
            path: OwnProcess.folder.appendingPathComponent("ordeal").path, arguments: arguments,
            environment: ProcessInfo.processInfo.environment, output: output, log: log)
    }

    deinit { try? FileManager.default.removeItem(at: log) }

    /// The folder of this program and of those that are built with it.
    static var folder: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    }

    /// Reads what the process prints until it ends, or until the deadline.
    ///
    /// - Parameter body: Is called with each line, and with the last lines of standard error when the process has ended.
    /// - Returns: All lines, without those of standard error.
    func readLines(until deadline: Deadline, _ body: (String) -> Void) -> [String] {
        var lines: [String] = []
        var bytes: [UInt8] = []
        let descriptor = output.fileHandleForReading.fileDescriptor
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while deadline.wait(for: descriptor) {
            let count = read(descriptor, &chunk, chunk.count)
            guard count > 0 else { break }
            bytes += chunk[..<count]
            while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                lines.append(String(decoding: bytes[..<end], as: UTF8.self))
                bytes.removeSubrange(...end)
                body(lines[lines.count - 1])
            }
        }
        if deadline.hasPassed { lines.append("It did not end in time.") }
        for line in process.errorOutput.split(separator: "\n").suffix(20) { body(String(line)) }
        return lines
    }

    /// Ends the process if it still runs.
    ///
    /// - Returns: Its exit status, or minus the number of the signal that ended it.
    func end() -> Int32 {
        if !process.waitForExit(seconds: 1) { process.kill() }
        return process.status ?? -SIGKILL
    }
}
