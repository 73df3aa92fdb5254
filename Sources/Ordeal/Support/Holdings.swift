// SPDX-License-Identifier: MIT
internal import Foundation

/// What a process holds, as /proc tells it.
struct Holdings {
    /// The resident memory in kilobytes.
    var memory = Int.max
    /// The number of open files.
    var files = Int.max

    /// More than any process holds.
    init() {}

    /// - Parameter process: Its identifier.
    init(ofProcess process: Int32) {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        memory = line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
        files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd"))?.count ?? 0
    }

    /// The smaller values of both.
    func smaller(than other: Holdings) -> Holdings {
        var result = self
        result.memory = min(memory, other.memory)
        result.files = min(files, other.files)
        return result
    }
}
