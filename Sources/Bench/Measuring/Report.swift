// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation

/// Prints results as a table, and encodes them as JSON.
struct Report {
    static let heading =
        column("benchmark", 34) + column("size", 8, atRight: true) + column("median", 15, atRight: true)
        + column("spread", 9, atRight: true) + column("allocations", 13, atRight: true)
        + column("peak", 10, atRight: true) + "  growth"

    /// - Parameters:
    ///   - previous: The result at the next smaller size of the same benchmark; nil when there is none.
    ///   - expected: How the cost should grow.
    static func line(_ measurement: Measurement, after previous: Measurement?, expected: Benchmark.Growth) -> String {
        column(measurement.name, 34) + column(measurement.size.map(String.init) ?? "", 8, atRight: true)
            + column(amount(measurement), 15, atRight: true)
            + column("±\(Int(saturating: (measurement.spread * 50).rounded())) %", 9, atRight: true)
            + column(count(measurement.allocations), 13, atRight: true)
            + column(measurement.peakBytes > 0 ? String(format: "%.0f kB", measurement.peakBytes / 1000) : "", 10, atRight: true)
            + "  "
            + (measurement.floor.map { floor($0, below: measurement) }
                ?? growth(measurement, after: previous, expected: expected))
    }

    /// "× 1.2 of filling 4.1 MB (145 µs, 28 GB/s)": the cost as a multiple of the machine's limit.
    private static func floor(_ floor: Measurement.Floor, below measurement: Measurement) -> String {
        let bandwidth = Double(floor.bytes) / 1000 / floor.median
        return String(
            format: "× %.2f of %@ %.1f MB (%@, %.1f GB/s)", measurement.median / floor.median, floor.summary,
            Double(floor.bytes) / 1e6, duration(floor.median), bandwidth)
    }

    /// "× 9.8 for × 10 (linear)": the growth of the cost and of the size, and the growth that is expected.
    private static func growth(
        _ measurement: Measurement, after previous: Measurement?, expected: Benchmark.Growth
    ) -> String {
        guard let previous, let size = measurement.size, let smaller = previous.size, previous.median > 0 else { return "" }
        let factors = String(format: "× %.1f for × %d", measurement.median / previous.median, size / smaller)
        return "\(factors) (\(expected.rawValue))"
    }

    private static func amount(_ measurement: Measurement) -> String {
        switch measurement.quantity {
        case .time, .worstTime: duration(measurement.median)
        case .bytesEach: String(format: "%.0f B each", measurement.median)
        }
    }

    private static func duration(_ microseconds: Double) -> String {
        microseconds < 1000
            ? String(format: "%.2f µs", microseconds) : String(format: "%.2f ms", microseconds / 1000)
    }

    private static func count(_ number: Double) -> String {
        number < 10 && number != number.rounded() ? String(format: "%.1f", number) : String(Int(saturating: number.rounded()))
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
