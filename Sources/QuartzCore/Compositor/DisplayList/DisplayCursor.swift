// SPDX-License-Identifier: MIT

/// A position in a display list. At a segment, it can step over the segment or into it.
struct DisplayCursor {
    /// The entries left in the segment, or the list, that the cursor is in.
    private var rest: ArraySlice<DisplayEntry>
    /// The entries left in what is directly around that segment; nil in the list itself.
    private var around: ArraySlice<DisplayEntry>?
    /// And in what is around that. Allocates nothing until a segment in a segment is entered.
    private var outer: [ArraySlice<DisplayEntry>] = []

    init(_ entries: ArraySlice<DisplayEntry>) {
        rest = entries
    }

    /// The entry at this position; nil at the end.
    var entry: DisplayEntry? { rest.first }

    /// The number of items from this position on.
    var itemCount: Int {
        func count(_ entries: ArraySlice<DisplayEntry>) -> Int { entries.reduce(0) { $0 + $1.count } }
        return count(rest) + (around.map(count) ?? 0) + outer.reduce(0) { $0 + count($1) }
    }

    mutating func stepOver() {
        rest = rest.dropFirst()
        leaveEnded()
    }

    /// Continues with the first entry of the segment, which must be the current entry.
    mutating func stepInto(_ segment: DisplaySegment) {
        rest = rest.dropFirst()
        if let around { outer.append(around) }
        around = rest
        rest = segment.entries[...]
        leaveEnded()
    }

    /// Steps over the next item, whatever segment it is in, and returns it; nil at the end.
    mutating func nextItem() -> DisplayItem? {
        while let entry {
            switch entry {
            case .item(let item):
                stepOver()
                return item
            case .segment(let segment): stepInto(segment)
            }
        }
        return nil
    }

    private mutating func leaveEnded() {
        while rest.isEmpty, let next = around {
            rest = next
            around = outer.popLast()
        }
    }
}
