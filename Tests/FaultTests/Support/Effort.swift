// SPDX-License-Identifier: MIT
import Foundation
import Timekeeping
import WindowServer
import X11TestSupport

/// Measures how long a program takes to do something, without the time for which the machine did not let it: while a thread was ready
/// to run and waited for a processor, as the kernel counts it (`/proc/PID/schedstat`). So a limit can be the real one on a busy machine.
struct Effort {
    private let processes: [Int32]
    private let start: (time: Double, waits: [Double])

    /// - Parameter processes: Those that work one after the other, of each its main thread: the sum of their waits counts.
    init(of processes: Int32...) {
        self.processes = processes
        start = (MonotonicClock.now, Effort.waits(processes))
    }

    init(of subject: Subject, on server: XvfbServer) {
        self.init(of: subject.identifier, server.processIdentifier)
    }

    /// Since the beginning, without waits for a processor. Those of a process that has ended are not known, and count as work.
    var seconds: Double {
        let waits = zip(Effort.waits(processes), start.waits).map { max($0 - $1, 0) }
        return MonotonicClock.now - start.time - waits.reduce(0, +)
    }

    /// In seconds. Those of this thread, which measures, count as well.
    private static func waits(_ processes: [Int32]) -> [Double] {
        let paths = processes.map { "/proc/\($0)/schedstat" } + ["/proc/thread-self/schedstat"]
        return paths.map { path in
            // Nanoseconds of running, nanoseconds of waiting, the number of times.
            let parts = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ") ?? []
            return parts.count > 1 ? (Double(parts[1]) ?? 0) / 1e9 : 0
        }
    }
}

/// The memory of a process that is in use, in bytes: its resident pages that are not shared.
func residentBytes(of process: Int32) -> Int {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") } ?? ""
    return line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first.map { $0 * 1024 } ?? 0
}
