// SPDX-License-Identifier: MIT
internal import Foundation

/// What the user has selected with Shift, and nothing else: from where it began to where it is now.
struct ListRange: Equatable {
    let anchor: IndexPath
    let end: IndexPath

    init(from anchor: IndexPath, to end: IndexPath) {
        self.anchor = anchor
        self.end = end
    }

    var first: IndexPath { min(anchor, end) }
    var last: IndexPath { max(anchor, end) }

    /// Which of its items another range with the same anchor does not have, in order. Costs their number.
    ///
    /// - Parameter next: The item after another one.
    func items(missingIn other: ListRange, next: (IndexPath) -> IndexPath?) -> [IndexPath] {
        var result: [IndexPath] = []
        var path: IndexPath? = first
        while let item = path, item < other.first {
            result.append(item)
            path = next(item)
        }
        path = other.last < last ? next(other.last) : nil
        while let item = path, item <= last {
            result.append(item)
            path = next(item)
        }
        return result
    }
}
