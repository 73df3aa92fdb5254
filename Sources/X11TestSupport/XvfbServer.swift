// SPDX-License-Identifier: MIT
internal import CXTest
package import Foundation
package import WindowServer

/// An X server without a screen (Xvfb) for one test. It chooses a free display number, and accepts only clients that have this process's
/// cookie. It also ends when this process is killed: `-terminate` ends it with its last client, and this object is one.
package final class XvfbServer {
    /// The display's name, for `X11WindowServer(displayName:)` and DISPLAY.
    package let displayName: String
    private let authority: XauthorityFile
    private let directory: URL
    private let process: ChildProcess
    private var holder: OpaquePointer?

    /// - Parameters:
    ///   - withoutExtensions: The extensions to switch off, by Xvfb's names, for example "MIT-SHM", "RENDER", "RANDR".
    ///   - memoryLimit: The limit of the server's address space, in kilobytes. nil: no limit.
    package init(
        size: PixelSize = PixelSize(width: 1280, height: 800), depth: Int = 24, withoutExtensions: [String] = [],
        memoryLimit: Int? = nil
    ) throws {
        authority = try XauthorityFile()
        directory = FileManager.default.temporaryDirectory.appendingPathComponent(
            "proscenium-xvfb-\(getpid())-\(UInt32.random(in: 0...UInt32.max))")
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        do {
            var arguments = [
                "-displayfd", "1", "-screen", "0", "\(size.width)x\(size.height)x\(depth)", "-dpi", "96",
                "-nolisten", "tcp", "-terminate", "-auth", authority.url.path,
            ]
            // Without GLX Xvfb starts in half the time with a fifth of the memory.
            for name in ["GLX"] + withoutExtensions { arguments += ["-extension", name] }
            let started = try XvfbServer.start(arguments, memoryLimit: memoryLimit, directory: directory)
            process = started.process
            displayName = started.displayName
            holder = started.holder
        } catch {
            try? FileManager.default.removeItem(at: directory)
            throw error
        }
    }

    deinit {
        end()
        try? FileManager.default.removeItem(at: directory)
    }

    /// The environment for child processes that are clients of this server.
    package var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = displayName
        environment["XAUTHORITY"] = authority.url.path
        return environment
    }

    package var processIdentifier: Int32 { process.identifier }
    package var scratchDirectory: URL { directory }

    /// Ends the server with SIGTERM. Its clients lose their connections.
    package func end() {
        closeHolder()
        process.end()
    }

    /// Ends the server with SIGKILL.
    package func kill() {
        process.kill()
        closeHolder()
    }

    private func closeHolder() {
        guard let holder else { return }
        if process.isRunning { cxtest_close(holder) } else { cxtest_abandon(holder) }
        self.holder = nil
    }

    /// A server and its first client: the server ends with its last one, so this connection keeps it alive.
    private static func start(
        _ arguments: [String], memoryLimit: Int?, directory: URL
    ) throws -> (process: ChildProcess, displayName: String, holder: OpaquePointer) {
        var complaints = ""
        // Twice, because another server may take the display number between Xvfb's choice and its use.
        for _ in 0..<2 {
            let output = Pipe()
            // prlimit executes Xvfb in its own process, so the process identifier is the server's.
            let limit = memoryLimit.map { ["--as=\($0 * 1024)", "Xvfb"] } ?? []
            let process = try ChildProcess(
                memoryLimit == nil ? "Xvfb" : "prlimit", arguments: limit + arguments,
                environment: ProcessInfo.processInfo.environment, output: output, directory: directory)
            // Read up to the newline: if the pipe were closed before, writing the rest would end the server with SIGPIPE.
            let line = readLine(from: output.fileHandleForReading, deadline: Deadline(seconds: 10))
            try? output.fileHandleForReading.close()
            let displayName = Int(line).map { ":\($0)" }
            if let displayName, let holder = cxtest_open(displayName) { return (process, displayName, holder) }
            process.end()
            complaints = (displayName.map { "\($0) refuses its first client. " } ?? "") + process.complaints
        }
        throw X11TestError("Xvfb did not start: \(complaints)")
    }

    private static func readLine(from handle: FileHandle, deadline: Deadline) -> String {
        var bytes: [UInt8] = []
        while deadline.wait(for: handle.fileDescriptor) {
            var byte: UInt8 = 0
            guard read(handle.fileDescriptor, &byte, 1) == 1, byte != UInt8(ascii: "\n") else { break }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    }
}
