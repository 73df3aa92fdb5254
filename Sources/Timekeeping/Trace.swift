// SPDX-License-Identifier: MIT
internal import Glibc

/// A log of what the main thread and the render thread spend time on, for chrome://tracing or ui.perfetto.dev. The environment
/// variable `PROSCENIUM_TRACE=FILE` turns it on and names the file, which is in Chrome's trace event format;
/// `PROSCENIUM_FLIGHT_RECORDER=FOLDER` keeps only the last seconds, and writes them when a frame is late. Turned off, it costs a test of
/// a constant.
///
///     Trace.span("commit") { … }
package final class Trace: Sendable {
    /// The trace of this process; nil unless the environment asks for one and its file can be written.
    package static let current: Trace? = {
        let file = value(of: "PROSCENIUM_TRACE").flatMap { path in
            let file = TraceFile(path: path)
            if file == nil {
                complain("PROSCENIUM_TRACE: cannot write '\(path)'; name a file in a folder that exists and is yours.\n")
            }
            return file
        }
        let recorder = value(of: "PROSCENIUM_FLIGHT_RECORDER").flatMap { path in
            let recorder = FlightRecorder(folder: path)
            if recorder == nil {
                complain("PROSCENIUM_FLIGHT_RECORDER: cannot write in '\(path)'; name a folder that exists and is yours.\n")
            }
            return recorder
        }
        return file == nil && recorder == nil ? nil : Trace(file: file, recorder: recorder)
    }()

    private static func value(of variable: String) -> String? {
        getenv(variable).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private let file: TraceFile?
    package let recorder: FlightRecorder?

    init(file: TraceFile?, recorder: FlightRecorder?) {
        self.file = file
        self.recorder = recorder
    }

    /// Whether everything is recorded, so that waiting for the server is worth its time.
    package var isComplete: Bool { file != nil }

    // MARK: Events

    /// Runs `body`, and records how long it took on this thread.
    ///
    /// - Parameters:
    ///   - number: Of the frame, or of the commit.
    ///   - isCounted: Whether a flight recorder asks the kernel why it took so long: for whole frames and turns.
    @inline(__always)
    package static func span<Result, Failure: Error>(
        _ name: StaticString, number: UInt64? = nil, isCounted: Bool = false, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let current else { return try body() }
        let span = OpenSpan(start: now, cost: isCounted && current.recorder != nil ? .sum : nil)
        defer { current.end(span, name, number: number) }
        return try body()
    }

    @usableFromInline
    struct OpenSpan {
        let start: Double
        let cost: ThreadCost?
    }

    private func end(_ span: OpenSpan, _ name: StaticString, number: UInt64?) {
        add(
            .init(
                name: name, start: span.start, end: Trace.now, number: number, thread: Trace.threadID,
                cost: span.cost.map { .sum - $0 }))
    }

    /// Records a span that is over. Times are seconds of CLOCK_MONOTONIC.
    ///
    /// - Parameter number: Of the frame, or of the commit.
    package func add(_ name: StaticString, from start: Double, to end: Double, number: UInt64? = nil) {
        add(.init(name: name, start: start, end: end, number: number, thread: Trace.threadID))
    }

    /// Records a point in time, in seconds of CLOCK_MONOTONIC.
    package func mark(_ name: StaticString, at time: Double, number: UInt64? = nil) {
        add(.init(name: name, start: time, end: nil, number: number, thread: Trace.threadID))
    }

    private func add(_ record: FlightRecorder.Record) {
        file?.write(TraceFormat.line(record))
        recorder?.add(record)
    }

    /// Records one end of the arrow from a commit on the main thread to the frame that shows it. Flight recorders have no arrows.
    ///
    /// - Parameter number: Of the commit.
    package func link(_ end: LinkEnd, number: UInt64) {
        let binding = end == .to ? ",\"bp\":\"e\"" : ""
        let fields =
            "\"ph\":\"\(end.rawValue)\",\"cat\":\"frame\",\"name\":\"shows\",\"id\":\(number),\"ts\":\(Trace.now * 1e6)\(binding)"
        file?.write(TraceFormat.object(fields, thread: Trace.threadID))
    }

    package enum LinkEnd: String {
        /// The commit.
        case from = "s"
        /// The frame.
        case to = "f"
    }

    /// Says on standard error what cannot be written.
    package static func complain(_ message: String) {
        _ = message.withCString { Glibc.write(STDERR_FILENO, $0, strlen($0)) }
    }

    /// Glibc's module has no `gettid`; a `pthread_t` identifies a thread as well.
    private static var threadID: UInt { UInt(pthread_self()) & 0x7fff_ffff }

    /// CLOCK_MONOTONIC in seconds, also where the media clock is turned by hand.
    package static var now: Double { MonotonicClock.now }
}
