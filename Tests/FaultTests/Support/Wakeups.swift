// SPDX-License-Identifier: MIT
import Foundation

/// The voluntary context switches of a process's threads. A thread has one each time that it waits, so they count its wakeups.
struct Wakeups: Equatable {
    /// The counts by thread.
    let counts: [String: Int]

    init(of process: Int32) {
        var counts: [String: Int] = [:]
        let folder = "/proc/\(process)/task"
        for task in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            let status = (try? String(contentsOfFile: "\(folder)/\(task)/status", encoding: .utf8)) ?? ""
            let lines = status.split(separator: "\n").map { $0.split(separator: "\t") }
            guard let name = lines.first(where: { $0.first == "Name:" })?.last,
                let line = lines.first(where: { $0.first == "voluntary_ctxt_switches:" }), let count = Int(line[1])
            else { continue }
            counts["\(name) \(task)"] = count
        }
        self.counts = counts
    }

    /// How many there were since an earlier count, of all threads together.
    func since(_ earlier: Wakeups) -> Int {
        counts.reduce(0) { $0 + $1.value - (earlier.counts[$1.key] ?? 0) }
    }
}
