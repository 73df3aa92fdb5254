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

/// The colours of a column, row of pixels by row, before a move and after it.
///
/// First the rows are named at which a colour may end, then what is seen is painted, back to front.
struct Stripes {
    /// The number of a colour that is not known, and equal to none.
    private static let unknown = -1
    /// Those that have a number, their position.
    private var colors: [DrawingColor] = []
    private var ends: [Int] = []
    /// The numbers of the colours, from each end to the next one.
    private var before: [Int] = []
    private var after: [Int] = []

    /// Forgets the column before, and keeps its memory.
    mutating func begin(rows: Range<Int>, over color: DrawingColor) {
        colors.removeAll(keepingCapacity: true)
        colors.append(color)
        ends.removeAll(keepingCapacity: true)
        ends.append(rows.lowerBound)
        ends.append(rows.upperBound)
    }

    mutating func addEnds(of rect: PixelRect) {
        ends.append(rect.y)
        ends.append(rect.maxY)
    }

    mutating func sortEnds() {
        ends.sort()
        var count = 1
        for index in ends.indices.dropFirst() where ends[index] != ends[count - 1] {
            ends[count] = ends[index]
            count += 1
        }
        ends.removeLast(ends.count - count)
        before.removeAll(keepingCapacity: true)
        before.append(contentsOf: repeatElement(0, count: count - 1))
        after.removeAll(keepingCapacity: true)
        after.append(contentsOf: repeatElement(0, count: count - 1))
    }

    mutating func paintBefore(_ part: MovedPart) {
        let number = number(of: part.color)
        for index in rows(of: part.rect) { before[index] = number }
    }

    mutating func paintAfter(_ part: MovedPart) {
        let number = number(of: part.color)
        for index in rows(of: part.rect) { after[index] = number }
    }

    /// Calls `body` for the rows that change, from the top down.
    func forEachChange(_ body: (Range<Int>) -> Void) {
        var start: Int?
        for index in before.indices {
            let isSame = before[index] == after[index] && before[index] != Self.unknown
            if isSame, let first = start {
                body(first..<ends[index])
                start = nil
            } else if !isSame, start == nil {
                start = ends[index]
            }
        }
        if let start, let end = ends.last { body(start..<end) }
    }

    private mutating func number(of color: DrawingColor?) -> Int {
        guard let color else { return Self.unknown }
        if let known = colors.firstIndex(of: color) { return known }
        colors.append(color)
        return colors.count - 1
    }

    private func rows(of rect: PixelRect) -> Range<Int> { position(of: rect.y)..<position(of: rect.maxY) }

    /// Of an end that was added.
    private func position(of end: Int) -> Int {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] < end { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
