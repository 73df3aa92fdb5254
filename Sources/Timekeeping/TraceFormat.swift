// SPDX-License-Identifier: MIT
internal import Glibc

/// Chrome's trace event format: an object for each span or point in time.
enum TraceFormat {
    private static let process = getpid()

    static func line(_ record: FlightRecorder.Record) -> String {
        var arguments: [String] = []
        if let number = record.number { arguments.append("\"number\":\(number)") }
        if let cost = record.cost {
            arguments.append("\"preemptions\":\(cost.preemptions),\"page faults\":\(cost.pageFaults)")
        }
        let fields = arguments.isEmpty ? "" : ",\"args\":{\(arguments.joined(separator: ","))}"
        let time = "\"name\":\"\(record.name)\",\"ts\":\(record.start * 1e6)"
        guard let end = record.end else { return object("\"ph\":\"i\",\"s\":\"t\",\(time)\(fields)", thread: record.thread) }
        return object("\"ph\":\"X\",\(time),\"dur\":\(max(end - record.start, 0) * 1e6)\(fields)", thread: record.thread)
    }

    static func object(_ fields: String, thread: UInt) -> String { "{\"pid\":\(process),\"tid\":\(thread),\(fields)}" }
}
