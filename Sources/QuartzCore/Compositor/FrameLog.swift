// SPDX-License-Identifier: MIT

/// The last frames of a window: which commit each showed, and when. For tests.
package struct FrameLog: Sendable {
    package struct Entry: Sendable, Equatable {
        package var number: UInt64
        /// The time that the frame showed, in seconds of media time.
        package var presentationTime: Double
        /// The commit that it shows.
        package var generation: UInt64
        /// Whether a pixel changed.
        package var isDrawn: Bool
    }

    /// Four seconds at 60 frames a second.
    private static let capacity = 240
    private var ring: [Entry] = []
    private var next = 0

    /// At most 240, the oldest first.
    package var entries: [Entry] { Array(ring[next...] + ring[..<next]) }

    mutating func add(_ entry: Entry) {
        if ring.count < FrameLog.capacity {
            ring.append(entry)
        } else {
            ring[next] = entry
            next = (next + 1) % FrameLog.capacity
        }
    }
}
