// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Dispatch
internal import Foundation
internal import Synchronization

/// Work on the rows of a bitmap, divided among the cores.
struct RowBands {
    private let most: Int
    /// Below so many pixels, waking other threads takes longer than the work.
    private static let smallest = 1 << 15

    /// - Parameter most: Of bands; nil: one for each core.
    init(most: Int? = nil) {
        self.most = max(most ?? ProcessInfo.processInfo.activeProcessorCount, 1)
    }

    /// Makes the pixels of a bitmap, on several threads at the same time. Returns when all are done.
    ///
    /// - Parameters:
    ///   - result: Was made sparse: each thread finds the memory that it is about to write, which is then in its cache.
    ///   - piece: How many bytes are made at once; nil: each thread makes one piece, for work that has a price at its edges.
    ///   - body: Makes the rows of a range.
    func fill(_ result: Bitmap, piece: Int? = nil, _ body: @Sendable (Range<Int>) -> Void) {
        let rows = result.height
        let count = max(min(most, rows, rows * result.width / RowBands.smallest), 1)
        let step = max(piece.map { $0 / result.bytesPerRow } ?? (rows + count - 1) / count, 1)
        // Threads take the next piece when they are done with one: the others may have less of their core.
        let next = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: count) { _ in
            while true {
                let start = next.add(step, ordering: .relaxed).oldValue
                guard start < rows else { return }
                let range = start..<min(start + step, rows)
                result.findMemory(rows: range)
                body(range)
            }
        }
    }
}
