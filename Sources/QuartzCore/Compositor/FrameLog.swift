// SPDX-License-Identifier: MIT

/// The last frames of a window, for tests and measurements: which tree each showed, and when.
package struct FrameLog: Sendable {
    package struct Entry: Sendable, Equatable {
        package var number: UInt64
        /// When the frame was to be on screen, in seconds of media time.
        package var presentationTime: Double
        /// The commit that it shows.
        package var generation: UInt64
        /// Whether a pixel changed.
        package var isDrawn: Bool
    }

    /// Four seconds at 60 Hz.
    private static let capacity = 240
    private var ring: [Entry] = []
    private var next = 0

    /// The oldest first.
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
