// SPDX-License-Identifier: MIT

/// Walks a display list, with the choice to step over a segment or into it.
struct DisplayCursor {
    /// What is left of the segment, or of the list, that the cursor is in.
    private var rest: ArraySlice<DisplayEntry>
    /// What is left of those around it. Empty, and so without memory of its own, until a segment is entered.
    private var outer: [ArraySlice<DisplayEntry>] = []

    init(_ entries: ArraySlice<DisplayEntry>) {
        rest = entries
    }

    /// nil at the end.
    var entry: DisplayEntry? { rest.first }

    mutating func stepOver() {
        rest.removeFirst()
        leaveEnded()
    }

    /// Goes on with the first entry of the segment.
    mutating func stepInto(_ segment: DisplaySegment) {
        rest.removeFirst()
        outer.append(rest)
        rest = segment.entries[...]
        leaveEnded()
    }

    /// The next item, whatever segment it is in.
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
        while rest.isEmpty, let around = outer.popLast() { rest = around }
    }
}
