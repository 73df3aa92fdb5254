// SPDX-License-Identifier: MIT
internal import Dispatch
internal import Foundation

/// A program started for a test, ended with it.
final class ChildProcess {
    private let process = Process()
    private let log: URL
    private let hasExited = DispatchSemaphore(value: 0)

    /// Looks the program up in PATH.
    init(
        _ program: String, arguments: [String], environment: [String: String], output: Pipe? = nil, directory: URL
    ) throws {
        guard let path = ChildProcess.path(of: program) else {
            throw X11TestError("\(program) is not installed (not in PATH): apt-get install \(program.lowercased())")
        }
        log = directory.appendingPathComponent("\(program).log")
        _ = FileManager.default.createFile(atPath: log.path, contents: nil)
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: log)
        if let output { process.standardOutput = output } else { process.standardOutput = FileHandle.nullDevice }
        process.terminationHandler = { [hasExited] _ in hasExited.signal() }
        try ChildProcess.withoutSignalMask { try process.run() }
    }

    /// Children inherit the mask of the thread that starts them, and threads of Dispatch block all signals: SIGTERM would
    /// never reach the program.
    private static func withoutSignalMask(_ body: () throws -> Void) rethrows {
        var none = sigset_t()
        var kept = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &kept)
        defer { pthread_sigmask(SIG_SETMASK, &kept, nil) }
        try body()
    }

    deinit { end() }

    var identifier: Int32 { process.processIdentifier }
    var isRunning: Bool { process.isRunning }

    /// The end of what the program said, for error messages.
    var complaints: String {
        let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        return String(text.suffix(600))
    }

    func end() {
        guard process.isRunning else { return }
        process.terminate()
        if !waitForExit(seconds: 1) { kill() }
    }

    /// kill -9: the program has no chance to say goodbye.
    func kill() {
        guard process.isRunning else { return }
        Glibc.kill(identifier, SIGKILL)
        _ = waitForExit(seconds: 5)
    }

    /// Not Foundation's own wait, which runs the caller's run loop.
    private func waitForExit(seconds: Double) -> Bool {
        defer { hasExited.signal() }
        return hasExited.wait(timeout: .now() + seconds) == .success
    }

    private static func path(of program: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
