// SPDX-License-Identifier: MIT
internal import Glibc
internal import Synchronization

/// The last spans of all threads, in a ring, and a trace of them when a frame was late. The environment variable
/// `PROSCENIUM_FLIGHT_RECORDER=FOLDER` turns it on; it costs about a microsecond a frame.
///
/// Each late frame leaves `late-frame-NUMBER.json`, in the format of `Trace`, with what happened in the seconds before it and in the
/// half second after it.
package final class FlightRecorder: Sendable {
    /// One span, or one point in time.
    struct Record {
        var name: StaticString
        var start: Double
        /// nil for a point.
        var end: Double?
        var number: UInt64?
        var thread: UInt
        var cost: ThreadCost?
    }

    private struct Ring {
        var records: [Record] = []
        var next = 0
        /// When what was recorded is to be written, and the number of the frame that was late.
        var pending: (time: Double, frame: UInt64)?
        var writtenCount = 0
    }

    /// About four seconds of a busy window.
    private static let capacity = 8192
    /// How long after a late frame its trace is written, in seconds.
    private static let afterglow = 0.5
    /// A program whose frames are all late must not fill a disk.
    private static let maximumFiles = 20

    private let ring = Mutex(Ring())
    private let folder: String

    /// nil when the folder is not there, or cannot be written.
    package init?(folder: String) {
        guard access(folder, W_OK | X_OK) == 0 else { return nil }
        self.folder = folder
        ring.withLock { $0.records.reserveCapacity(FlightRecorder.capacity) }
    }

    func add(_ record: Record) {
        ring.withLock { ring in
            if ring.records.count < FlightRecorder.capacity {
                ring.records.append(record)
            } else {
                ring.records[ring.next] = record
            }
            ring.next = (ring.next + 1) % FlightRecorder.capacity
        }
    }

    /// A frame came late. Its trace can be taken later, with what follows.
    ///
    /// - Parameters:
    ///   - number: Of the frame.
    ///   - gap: The time from the frame before it, in seconds; it becomes a span.
    package func frameWasLate(_ number: UInt64, after gap: ClosedRange<Double>) {
        add(Record(name: "late frame", start: gap.lowerBound, end: gap.upperBound, number: number, thread: 0))
        ring.withLock { ring in
            guard ring.pending == nil, ring.writtenCount < FlightRecorder.maximumFiles else { return }
            ring.pending = (gap.upperBound + FlightRecorder.afterglow, number)
        }
    }

    /// When the trace of a late frame should be written, in seconds of CLOCK_MONOTONIC; nil when no frame was late.
    package var reportTime: Double? { ring.withLock { $0.pending?.time } }

    /// The number of the late frame whose trace should be written by now, once; nil when there is none.
    package func takeLateFrame(at time: Double) -> UInt64? {
        ring.withLock { ring in
            guard let pending = ring.pending, pending.time <= time else { return nil }
            ring.pending = nil
            ring.writtenCount += 1
            return pending.frame
        }
    }

    /// The file of a late frame, and what is to be written to it. Takes milliseconds: not for a thread that draws.
    package func report(of frame: UInt64) -> (path: String, text: String) {
        let records = ring.withLock { ring in
            ring.records.count < FlightRecorder.capacity
                ? ring.records : Array(ring.records[ring.next...] + ring.records[..<ring.next])
        }
        let lines = records.map { TraceFormat.line($0) }
        return ("\(folder)/late-frame-\(frame).json", "[\n" + lines.joined(separator: ",\n") + "\n]\n")
    }
}

/// What the kernel counted for this thread: why a span took longer than it should.
struct ThreadCost: Equatable {
    /// Others were given the processor.
    var preemptions: Int
    /// Memory had to be found.
    var pageFaults: Int

    /// RUSAGE_THREAD, which Glibc's module lacks.
    private static let thread: Int32 = 1

    /// Since the thread began.
    static var sum: ThreadCost {
        var usage = rusage()
        _ = getrusage(thread, &usage)
        return ThreadCost(preemptions: usage.ru_nivcsw, pageFaults: usage.ru_minflt + usage.ru_majflt)
    }

    static func - (left: ThreadCost, right: ThreadCost) -> ThreadCost {
        ThreadCost(preemptions: left.preemptions - right.preemptions, pageFaults: left.pageFaults - right.pageFaults)
    }
}
