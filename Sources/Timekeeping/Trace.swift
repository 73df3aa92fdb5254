// SPDX-License-Identifier: MIT
internal import Glibc
internal import Synchronization

/// A log of what the main thread and the render thread spend time on, for chrome://tracing or ui.perfetto.dev. The environment
/// variable `PROSCENIUM_TRACE=FILE` turns it on and names the file, which is in Chrome's trace event format. Turned off, it costs a
/// test of a constant.
///
///     Trace.span("commit") { … }
package final class Trace: Sendable {
    /// The trace of this process; nil unless the environment asks for one and its file can be written.
    package static let current: Trace? = {
        guard let path = getenv("PROSCENIUM_TRACE").map({ String(cString: $0) }), !path.isEmpty else { return nil }
        guard let trace = Trace(path: path) else {
            complain("PROSCENIUM_TRACE: cannot write '\(path)'; name a file in a folder that exists and is yours.\n")
            return nil
        }
        return trace
    }()

    // Every call of stdio locks the file; its buffer is written at the end of the program.
    nonisolated(unsafe) private let file: UnsafeMutablePointer<FILE>
    private let path: String
    private let process = getpid()
    /// Nothing is written any more.
    private let hasFailed = Atomic(false)

    package init?(path: String) {
        // O_NONBLOCK: a pipe without a reader is an error, instead of blocking.
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return nil }
        // Only opening must not block: a slow reader would otherwise lose records.
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        guard let file = fdopen(descriptor, "w") else {
            close(descriptor)
            return nil
        }
        self.file = file
        self.path = path
        // The format allows the closing bracket to be missing: a program may end anywhere.
        fputs("[\n", file)
    }

    deinit { fclose(file) }

    // MARK: Events

    /// Runs `body`, and records how long it took on this thread.
    ///
    /// - Parameter number: Of the frame, or of the commit.
    @inline(__always)
    package static func span<Result, Failure: Error>(
        _ name: StaticString, number: UInt64? = nil, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let current else { return try body() }
        let start = now
        defer { current.add(name, from: start, to: now, number: number) }
        return try body()
    }

    /// Records a span that is over. Times are seconds of CLOCK_MONOTONIC.
    ///
    /// - Parameter number: Of the frame, or of the commit.
    package func add(_ name: StaticString, from start: Double, to end: Double, number: UInt64? = nil) {
        let argument = number.map { ",\"args\":{\"number\":\($0)}" } ?? ""
        write("\"ph\":\"X\",\"name\":\"\(name)\",\"ts\":\(start * 1e6),\"dur\":\(max(end - start, 0) * 1e6)\(argument)")
    }

    /// Records a point in time, in seconds of CLOCK_MONOTONIC.
    package func mark(_ name: StaticString, at time: Double, number: UInt64? = nil) {
        let argument = number.map { ",\"args\":{\"number\":\($0)}" } ?? ""
        write("\"ph\":\"i\",\"s\":\"t\",\"name\":\"\(name)\",\"ts\":\(time * 1e6)\(argument)")
    }

    /// Records one end of the arrow from a commit on the main thread to the frame that shows it.
    ///
    /// - Parameter number: Of the commit.
    package func link(_ end: LinkEnd, number: UInt64) {
        let binding = end == .to ? ",\"bp\":\"e\"" : ""
        write(
            "\"ph\":\"\(end.rawValue)\",\"cat\":\"frame\",\"name\":\"shows\",\"id\":\(number),\"ts\":\(Trace.now * 1e6)\(binding)"
        )
    }

    package enum LinkEnd: String {
        /// The commit.
        case from = "s"
        /// The frame.
        case to = "f"
    }

    /// Records are written as they come, and the file is never replaced as a whole: a program may end anywhere.
    private func write(_ fields: String) {
        guard !hasFailed.load(ordering: .relaxed) else { return }
        guard fputs("{\"pid\":\(process),\"tid\":\(Trace.threadID),\(fields)},\n", file) < 0 else { return }
        let cause = String(cString: strerror(errno))
        guard !hasFailed.exchange(true, ordering: .relaxed) else { return }
        Trace.complain("PROSCENIUM_TRACE: cannot write '\(path)': \(cause); the trace ends here.\n")
    }

    private static func complain(_ message: String) {
        _ = message.withCString { Glibc.write(STDERR_FILENO, $0, strlen($0)) }
    }

    /// Glibc's module has no `gettid`; a `pthread_t` identifies a thread as well.
    private static var threadID: UInt { UInt(pthread_self()) & 0x7fff_ffff }

    /// CLOCK_MONOTONIC in seconds, also where the media clock is turned by hand.
    package static var now: Double { MonotonicClock.now }
}
