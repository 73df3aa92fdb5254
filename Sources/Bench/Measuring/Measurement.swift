// SPDX-License-Identifier: MIT

/// The result of a benchmark at one size.
struct Measurement: Encodable, Sendable {
    let name: String
    let size: Int?
    let quantity: Benchmark.Quantity
    /// The median of the samples for one run: microseconds, or bytes.
    let median: Double
    /// Half of the samples lie between the quartiles.
    let lowerQuartile: Double
    let upperQuartile: Double
    let samples: Int
    /// The number of runs that a sample averages.
    let runsInSample: Int
    /// Calls to malloc and its variants in one run: the median of the samples.
    let allocations: Double
    /// The bytes that the last run took more at its peak than before it.
    let peakBytes: Double

    /// The machine's limit; nil when it is not known.
    var floor: Floor?

    struct Floor: Encodable, Sendable {
        let bytes: Int
        let summary: String
        /// In microseconds, for the same result.
        let median: Double
    }

    /// (Upper − lower quartile) ÷ median.
    var spread: Double { median > 0 ? (upperQuartile - lowerQuartile) / median : 0 }
}
