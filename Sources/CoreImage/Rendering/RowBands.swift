// SPDX-License-Identifier: MIT
internal import Dispatch
internal import Foundation

/// Work on the rows of a bitmap, divided among the cores.
struct RowBands {
    private let most: Int
    /// Below so many pixels, waking other threads takes longer than the work.
    private static let smallest = 1 << 15

    /// - Parameter most: Of bands; nil: one for each core.
    init(most: Int? = nil) {
        self.most = max(most ?? ProcessInfo.processInfo.activeProcessorCount, 1)
    }

    /// Calls the body for ranges that make up all rows, on several threads at the same time. Returns when all are done.
    func forEach(rows: Int, width: Int, _ body: @Sendable (Range<Int>) -> Void) {
        let count = max(min(most, rows, rows * width / RowBands.smallest), 1)
        guard count > 1 else { return body(0..<rows) }
        DispatchQueue.concurrentPerform(iterations: count) { body((rows * $0 / count)..<(rows * ($0 + 1) / count)) }
    }
}
