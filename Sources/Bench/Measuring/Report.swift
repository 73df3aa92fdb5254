// SPDX-License-Identifier: MIT
import Foundation

/// The table for people, and the same as JSON for programs.
struct Report {
    static let heading =
        column("benchmark", 34) + column("size", 8, atRight: true) + column("median", 15, atRight: true)
        + column("spread", 9, atRight: true) + column("allocations", 13, atRight: true) + "  growth"

    /// - Parameter previous: The next smaller size of the same benchmark.
    static func line(_ measurement: Measurement, after previous: Measurement?) -> String {
        column(measurement.name, 34) + column(measurement.size.map(String.init) ?? "", 8, atRight: true)
            + column(amount(measurement), 15, atRight: true)
            + column("±\(Int((measurement.spread * 50).rounded())) %", 9, atRight: true)
            + column(count(measurement.allocations), 13, atRight: true) + "  " + growth(measurement, after: previous)
    }

    /// "× 9.8 for × 10": by how much the cost grew when the scene did.
    private static func growth(_ measurement: Measurement, after previous: Measurement?) -> String {
        guard let previous, let size = measurement.size, let smaller = previous.size, previous.median > 0 else { return "" }
        return String(format: "× %.1f for × %d", measurement.median / previous.median, size / smaller)
    }

    private static func amount(_ measurement: Measurement) -> String {
        switch measurement.quantity {
        case .time: duration(measurement.median)
        case .bytesEach: String(format: "%.0f B each", measurement.median)
        }
    }

    private static func duration(_ microseconds: Double) -> String {
        microseconds < 1000
            ? String(format: "%.2f µs", microseconds) : String(format: "%.2f ms", microseconds / 1000)
    }

    private static func count(_ number: Double) -> String {
        number < 10 && number != number.rounded() ? String(format: "%.1f", number) : String(Int(number.rounded()))
    }

    private static func column(_ text: String, _ width: Int, atRight: Bool = false) -> String {
        let padding = String(repeating: " ", count: max(width - text.count, 0))
        return atRight ? padding + text : text + padding
    }

    static func json(_ measurements: [Measurement]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return try encoder.encode(measurements)
    }
}
