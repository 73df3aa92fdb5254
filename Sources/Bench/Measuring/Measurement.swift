// SPDX-License-Identifier: MIT

/// What was found at one size.
struct Measurement: Encodable, Sendable {
    let name: String
    let size: Int?
    let quantity: Benchmark.Quantity
    /// Of one run, in the unit of the quantity: the median of the samples.
    let median: Double
    /// The middle half of the samples: how far to trust the median.
    let lowerQuartile: Double
    let upperQuartile: Double
    let samples: Int
    /// How many runs a sample averages.
    let runsInSample: Int
    /// Calls of malloc and its relatives in one run; the median.
    let allocations: Double

    /// (Upper − lower quartile) ÷ median.
    var spread: Double { median > 0 ? (upperQuartile - lowerQuartile) / median : 0 }
}
