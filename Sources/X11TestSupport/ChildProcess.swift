// SPDX-License-Identifier: MIT
internal import Dispatch
package import Foundation

/// A program that a test starts. It is ended when this object is released.
package final class ChildProcess {
    private let process = Process()
    private let log: URL
    private let hasExited = DispatchSemaphore(value: 0)

    /// Looks the program up in PATH.
    convenience init(
        _ program: String, arguments: [String], environment: [String: String], output: Pipe? = nil, directory: URL
    ) throws {
        guard let path = ChildProcess.path(of: program) else {
            throw X11TestError("\(program) is not installed (not in PATH): apt-get install \(program.lowercased())")
        }
        try self.init(
            path: path, arguments: arguments, environment: environment, output: output,
            log: directory.appendingPathComponent("\(program).log"))
    }

    /// - Parameter log: The file to which the program's standard error is written.
    package init(
        path: String, arguments: [String], environment: [String: String], output: Pipe? = nil, log: URL
    ) throws {
        self.log = log
        _ = FileManager.default.createFile(atPath: log.path, contents: nil)
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        // Closed here: Foundation keeps the objects of processes that have ended, and what they hold.
        let errors = try FileHandle(forWritingTo: log)
        defer { try? errors.close() }
        process.standardError = errors
        if let output { process.standardOutput = output } else { process.standardOutput = FileHandle.nullDevice }
        process.terminationHandler = { [hasExited] _ in hasExited.signal() }
        try ChildProcess.withoutSignalMask { try process.run() }
    }

    /// Children inherit the signal mask of the thread that starts them, and Dispatch's threads block all signals: without this SIGTERM
    /// would never reach the program.
    private static func withoutSignalMask(_ body: () throws -> Void) rethrows {
        var none = sigset_t()
        var kept = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &kept)
        defer { pthread_sigmask(SIG_SETMASK, &kept, nil) }
        try body()
    }

    deinit { end() }

    package var identifier: Int32 { process.processIdentifier }
    package var isRunning: Bool { process.isRunning }

    /// What the program has written to standard error so far.
    package var errorOutput: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

    /// The last 600 characters of `errorOutput`, for error messages.
    var complaints: String { String(errorOutput.suffix(600)) }

    /// The exit status, or minus the number of the signal that ended the program. nil while it runs.
    package var status: Int32? {
        guard !process.isRunning else { return nil }
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    package func end() {
        guard process.isRunning else { return }
        process.terminate()
        if !waitForExit(seconds: 1) { kill() }
    }

    /// Sends SIGKILL, which the program cannot handle.
    package func kill() {
        guard process.isRunning else { return }
        send(SIGKILL)
        _ = waitForExit(seconds: 5)
    }

    package func send(_ signal: Int32) {
        guard process.isRunning else { return }
        Glibc.kill(identifier, signal)
    }

    /// False when the program still runs after `seconds`. (`Process.waitUntilExit` would run the caller's run loop.)
    package func waitForExit(seconds: Double) -> Bool {
        guard hasExited.wait(timeout: .now() + seconds) == .success else { return false }
        hasExited.signal()
        return true
    }

    package static func isInstalled(_ program: String) -> Bool { path(of: program) != nil }

    /// Where PATH has the program; nil when it is not installed.
    package static func path(of program: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
