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

    /// The items that a selection loses and gets when it becomes this range, in order, and how many of both were looked at. Costs what
    /// changes where the selection is a range with the same anchor.
    ///
    /// - Parameters:
    ///   - old: The range that is selected; nil: the selection is not one.
    ///   - next: The item after another one.
    func changes(
        from old: ListRange?, selected: Set<IndexPath>, next: (IndexPath) -> IndexPath?
    ) -> (gone: [IndexPath], new: [IndexPath], looked: Int) {
        if let old, old.anchor == anchor {
            let (gone, new) = (old.items(missingIn: self, next: next), items(missingIn: old, next: next))
            return (gone, new, gone.count + new.count)
        }
        let gone = selected.filter { $0 < first || $0 > last }.sorted()
        var new: [IndexPath] = []
        var path: IndexPath? = first
        while let item = path, item <= last {
            new.append(item)
            path = next(item)
        }
        return (gone, new, selected.count + gone.count + new.count)
    }

    /// Whether a selection has become this range: a delegate may have wanted other items.
    ///
    /// - Parameter length: How many items the range has.
    func isAll(of selected: Set<IndexPath>, length: Int, gone: [IndexPath], new: [IndexPath]) -> Bool {
        selected.count == length && !gone.contains(where: selected.contains) && new.allSatisfy(selected.contains)
    }
}
