// SPDX-License-Identifier: MIT

/// Something that the subject reported.
struct SubjectLine {
    /// Seconds of CLOCK_MONOTONIC.
    let time: Double
    let event: String

    init?(_ line: String) {
        let parts = line.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let time = Double(parts[0]) else { return nil }
        self.time = time
        event = String(parts[1])
    }
}
