// SPDX-License-Identifier: MIT

/// Walks a display list, with the choice to step over a segment or into it.
struct DisplayCursor {
    private var stack: [ArraySlice<DisplayEntry>]

    init(_ entries: ArraySlice<DisplayEntry>) {
        stack = [entries]
        leaveEnded()
    }

    /// nil at the end.
    var entry: DisplayEntry? { stack.last?.first }

    mutating func stepOver() {
        stack[stack.count - 1].removeFirst()
        leaveEnded()
    }

    /// Goes on with the first entry of the segment.
    mutating func stepInto(_ segment: DisplaySegment) {
        stack[stack.count - 1].removeFirst()
        stack.append(segment.entries[...])
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
        while let last = stack.last, last.isEmpty { stack.removeLast() }
    }
}
