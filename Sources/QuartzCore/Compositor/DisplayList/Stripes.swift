// SPDX-License-Identifier: MIT
internal import WindowServer

/// What an item is to pixels that move.
struct MovedPart {
    /// In device pixels.
    var rect: PixelRect
    /// The colour of all of its pixels; nil: they have several, or one that depends on what lies below.
    let color: DrawingColor?

    init(rect: PixelRect, color: DrawingColor?) {
        self.rect = rect
        self.color = color
    }

    init(_ item: DisplayItem) {
        rect = item.bounds
        color = if case .fill(_, let color) = item.operation, item.hiddenRect == item.bounds { color } else { nil }
    }
}

/// The colours of a column, row of pixels by row, before a move and after it: what is seen is painted, back to front.
struct Stripes {
    /// The number of a colour that is not known, and equal to none.
    private static let unknown: Int32 = -1
    /// Those that have a number, their position.
    private var colors: [DrawingColor] = []
    /// The column's first row; the arrays begin with it.
    private var top = 0
    /// The numbers of the colours, of each row.
    private var before: [Int32] = []
    private var after: [Int32] = []

    /// Forgets the column before, and keeps its memory.
    mutating func begin(rows: Range<Int>, over color: DrawingColor) {
        colors.removeAll(keepingCapacity: true)
        colors.append(color)
        top = rows.lowerBound
        before.removeAll(keepingCapacity: true)
        before.append(contentsOf: repeatElement(0, count: rows.count))
        after.removeAll(keepingCapacity: true)
        after.append(contentsOf: repeatElement(0, count: rows.count))
    }

    /// - Parameter part: Within the column's rows.
    mutating func paintBefore(_ part: MovedPart) {
        let (rows, number) = (rows(of: part.rect), number(of: part.color))
        before.withUnsafeMutableBufferPointer { $0[rows].update(repeating: number) }
    }

    mutating func paintAfter(_ part: MovedPart) {
        let (rows, number) = (rows(of: part.rect), number(of: part.color))
        after.withUnsafeMutableBufferPointer { $0[rows].update(repeating: number) }
    }

    /// Calls `body` for the rows that change, from the top down.
    func forEachChange(_ body: (Range<Int>) -> Void) {
        var start: Int?
        for row in before.indices {
            let isSame = before[row] == after[row] && before[row] != Self.unknown
            if isSame, let first = start {
                body(top + first..<top + row)
                start = nil
            } else if !isSame, start == nil {
                start = row
            }
        }
        if let start { body(top + start..<top + before.count) }
    }

    private mutating func number(of color: DrawingColor?) -> Int32 {
        guard let color else { return Self.unknown }
        if let known = colors.firstIndex(of: color) { return Int32(known) }
        colors.append(color)
        return Int32(colors.count - 1)
    }

    private func rows(of rect: PixelRect) -> Range<Int> { rect.y - top..<rect.maxY - top }
}
