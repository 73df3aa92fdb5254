// SPDX-License-Identifier: MIT
internal import CXTest
package import Foundation
package import WindowServer

/// An X server of one's own, without a screen: it chooses a free display number, takes clients of this process alone, and
/// ends with its owner, even one that is killed (`-terminate` and the connection held here).
package final class XvfbServer {
    /// For `X11WindowServer(displayName:)` and DISPLAY.
    package let displayName: String
    private let authority: XauthorityFile
    private let directory: URL
    private let process: ChildProcess
    private var holder: OpaquePointer?

    /// - Parameter withoutExtensions: names as Xvfb knows them, for example "MIT-SHM", "RENDER", "RANDR".
    /// - Parameter memoryLimit: the address space that the server may use, in kilobytes.
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
            // Without GLX it starts in half the time with a fifth of the memory.
            for name in ["GLX"] + withoutExtensions { arguments += ["-extension", name] }
            let started = try XvfbServer.start(arguments, memoryLimit: memoryLimit, directory: directory)
            process = started.process
            displayName = ":\(started.number)"
        } catch {
            try? FileManager.default.removeItem(at: directory)
            throw error
        }
        // The server goes with its last client: this one stays.
        holder = cxtest_open(displayName)
        guard holder != nil else {
            process.end()
            try? FileManager.default.removeItem(at: directory)
            throw X11TestError("Xvfb \(displayName) refuses its first client: \(process.complaints)")
        }
    }

    deinit {
        end()
        try? FileManager.default.removeItem(at: directory)
    }

    /// For child processes that are clients of this server.
    package var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = displayName
        environment["XAUTHORITY"] = authority.url.path
        return environment
    }

    package var processIdentifier: Int32 { process.identifier }
    package var scratchDirectory: URL { directory }

    /// Ends the server politely. Clients see a lost connection.
    package func end() {
        closeHolder()
        process.end()
    }

    /// kill -9.
    package func kill() {
        process.kill()
        closeHolder()
    }

    private func closeHolder() {
        if let holder, process.isRunning { cxtest_close(holder) }
        holder = nil
    }

    private static func start(
        _ arguments: [String], memoryLimit: Int?, directory: URL
    ) throws -> (process: ChildProcess, number: Int) {
        var complaints = ""
        // Once more: between choosing a number and taking it another server may be quicker.
        for _ in 0..<2 {
            let output = Pipe()
            // The limiter becomes the server: the process is the same.
            let limit = memoryLimit.map { ["--as=\($0 * 1024)", "Xvfb"] } ?? []
            let process = try ChildProcess(
                memoryLimit == nil ? "Xvfb" : "prlimit", arguments: limit + arguments,
                environment: ProcessInfo.processInfo.environment, output: output, directory: directory)
            // To the newline: a reader that leaves before it kills the server.
            let line = readLine(from: output.fileHandleForReading, deadline: Deadline(seconds: 10))
            if let number = Int(line) { return (process, number) }
            process.end()
            complaints = process.complaints
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
