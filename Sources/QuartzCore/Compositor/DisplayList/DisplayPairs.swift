// SPDX-License-Identifier: MIT

/// Walks two display lists in parallel. A segment that both share is one step; other segments are entered.
struct DisplayPairs {
    enum Pair {
        /// The same segment in both lists; `count` is its number of items.
        case same(count: Int)
        case items(before: DisplayItem, after: DisplayItem)
    }

    /// The first position of each list that was not stepped over.
    private(set) var before: DisplayCursor
    private(set) var after: DisplayCursor

    init(_ before: DisplayList, _ after: DisplayList) {
        self.before = DisplayCursor(before.entries[...])
        self.after = DisplayCursor(after.entries[...])
    }

    /// From positions on.
    init(before: DisplayCursor, after: DisplayCursor) {
        self.before = before
        self.after = after
    }

    /// The current pair; nil when one of the lists is at its end.
    mutating func pair() -> Pair? {
        while let from = before.entry, let to = after.entry {
            switch (from, to) {
            case (.segment(let from), .segment(let to)):
                if from === to { return .same(count: to.count) }
                before.stepInto(from)
                after.stepInto(to)
            case (.segment(let from), .item): before.stepInto(from)
            case (.item, .segment(let to)): after.stepInto(to)
            case (.item(let from), .item(let to)): return .items(before: from, after: to)
            }
        }
        return nil
    }

    mutating func stepOver() {
        before.stepOver()
        after.stepOver()
    }
}
