// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The arithmetic of one section of a flow layout, in terms of the main axis, along which lines follow each other, and the cross
/// axis, along which items do. Lengths in points.
///
/// Facts Lists 30–36: items join a line while they fit with the least spacing; a full line spreads its items to both ends; the last
/// line of a section is spaced as if it were full when all the section's items are equal, and packed at the start when they are
/// not; a line of one item has it in the middle; lines are as long as their tallest item, in whose middle the others are.
struct FlowSection {
    /// An item's extents.
    struct Size: Equatable {
        var main: CGFloat
        var cross: CGFloat
    }

    /// A line of items. Places are from the start of the section's lines.
    struct Line {
        var first: Int
        var count: Int
        var start: CGFloat
        var length: CGFloat
        /// The sum of the items' cross extents.
        var used: CGFloat
    }

    /// The parts of a section's metrics, in axis terms.
    struct Metrics: Equatable {
        var itemSpacing: CGFloat
        var lineSpacing: CGFloat
        /// What the items have, without insets.
        var available: CGFloat
    }

    let count: Int
    let metrics: Metrics
    /// The size of all items; nil: they differ, and `sizes` has them.
    private(set) var common: Size?
    private(set) var sizes: [Size] = []
    private var lines: [Line] = []
    /// How many equal items a line takes.
    private let perLine: Int

    /// Items of which no two fit into a line, and whose sizes become known one by one: the lines' lengths with their spacing, and
    /// the sizes that differ from the estimate.
    private var singles: ExtentTree?
    private var estimate = Size(main: 0, cross: 0)
    private var chosen: [Int: Size] = [:]

    /// Lengths that are not equal by less fit.
    private static let tolerance: CGFloat = 1e-6

    /// A section whose items are equal.
    init(count: Int, size: Size, _ metrics: Metrics) {
        self.count = count
        self.metrics = metrics
        common = size
        perLine = Self.fitting(size.cross, metrics)
    }

    /// A section of items with their own sizes.
    init(sizes: [Size], _ metrics: Metrics) {
        count = sizes.count
        self.metrics = metrics
        if let first = sizes.first, sizes.allSatisfy({ $0 == first }) {
            common = first
            perLine = Self.fitting(first.cross, metrics)
        } else {
            perLine = 1
            self.sizes = sizes
            breakLines()
        }
    }

    /// A section whose items have an estimated size until they have chosen one, each with a line of its own; nil: there is room for
    /// more.
    init?(count: Int, estimate: Size, _ metrics: Metrics) {
        guard Self.fitting(estimate.cross, metrics) == 1 else { return nil }
        self.count = count
        self.metrics = metrics
        perLine = 1
        self.estimate = estimate
        singles = ExtentTree(count: count, each: estimate.main + metrics.lineSpacing)
    }

    /// An item has chosen its size.
    ///
    /// - Returns: False when the section has to be made anew.
    mutating func choose(_ size: Size, for item: Int) -> Bool {
        guard singles != nil, item >= 0, item < count, Self.fitting(min(size.cross, estimate.cross), metrics) == 1 else {
            return false
        }
        singles?.set(size.main + metrics.lineSpacing, of: item)
        chosen[item] = size
        return true
    }

    /// How many items of an extent fit into a line; at least one.
    private static func fitting(_ extent: CGFloat, _ metrics: Metrics) -> Int {
        let step = extent + metrics.itemSpacing
        guard step > 0 else { return Int.max }
        let fit = ((metrics.available + metrics.itemSpacing + tolerance) / step).rounded(.down)
        return fit < 1 ? 1 : (fit >= 1e9 ? 1_000_000_000 : Int(saturating: fit))
    }

    private mutating func breakLines() {
        lines = []
        var line = Line(first: 0, count: 0, start: 0, length: 0, used: 0)
        for (index, size) in sizes.enumerated() {
            let extent = line.used + CGFloat(line.count) * metrics.itemSpacing + size.cross
            if line.count > 0, extent > metrics.available + Self.tolerance {
                lines.append(line)
                line = Line(first: index, count: 0, start: line.start + line.length + metrics.lineSpacing, length: 0, used: 0)
            }
            line.count += 1
            line.used += size.cross
            line.length = max(line.length, size.main)
        }
        if line.count > 0 { lines.append(line) }
    }

    // MARK: Asking

    var lineCount: Int {
        if singles != nil { return count }
        guard common != nil else { return lines.count }
        return count == 0 ? 0 : (count - 1) / min(perLine, count) + 1
    }

    /// The extent of all lines along the main axis.
    var length: CGFloat {
        if let singles { return count == 0 ? 0 : singles.total - metrics.lineSpacing }
        guard let common else { return lines.last.map { $0.start + $0.length } ?? 0 }
        let lines = CGFloat(lineCount)
        return lines == 0 ? 0 : lines * common.main + (lines - 1) * metrics.lineSpacing
    }

    func size(of item: Int) -> Size { common ?? (singles == nil ? sizes[item] : chosen[item] ?? estimate) }

    private func line(_ index: Int) -> Line {
        guard let common else { return lines[index] }
        let perLine = min(perLine, count)
        let first = index * perLine
        let count = min(perLine, self.count - first)
        return Line(
            first: first, count: count, start: CGFloat(index) * (common.main + metrics.lineSpacing), length: common.main,
            used: CGFloat(count) * common.cross)
    }

    private func indexOfLine(of item: Int) -> Int {
        guard common == nil else { return item / min(perLine, max(count, 1)) }
        var (low, high) = (0, lines.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if lines[middle].first <= item { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Where an item is: main and cross start, from the start of the lines.
    func place(of item: Int) -> (main: CGFloat, cross: CGFloat) {
        if let singles {
            let isPacked = item == count - 1 && !chosen.isEmpty
            return (singles.start(of: item), isPacked ? 0 : (metrics.available - size(of: item).cross) / 2)
        }
        let index = indexOfLine(of: item)
        let line = line(index)
        let size = size(of: item)
        let (start, gap) = spacing(of: line, isLast: index == lineCount - 1)
        let before: CGFloat
        if let common {
            before = CGFloat(item - line.first) * common.cross
        } else {
            before = sizes[line.first..<item].reduce(0) { $0 + $1.cross }
        }
        return (line.start + (line.length - size.main) / 2, start + before + CGFloat(item - line.first) * gap)
    }

    /// Where the first item of a line is along the cross axis, and how far items are apart.
    private func spacing(of line: Line, isLast: Bool) -> (start: CGFloat, gap: CGFloat) {
        let available = metrics.available
        if let common {
            // The last line as if items of the same size filled it.
            let full = isLast ? perLine : line.count
            guard full > 1 else { return ((available - common.cross) / 2, 0) }
            return (0, (available - CGFloat(full) * common.cross) / CGFloat(full - 1))
        }
        if isLast { return (0, metrics.itemSpacing) }
        guard line.count > 1 else { return ((available - line.used) / 2, 0) }
        return (0, (available - line.used) / CGFloat(line.count - 1))
    }

    /// The items of the lines of which a part is between two places, from the start of the lines.
    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let total = lineCount
        guard total > 0, high > low else { return 0..<0 }
        if let singles {
            guard high > 0, low < length else { return 0..<0 }
            return singles.index(at: low)..<(singles.index(at: high) + 1)
        }
        var (first, end) = (0, total)
        if let common {
            let step = common.main + metrics.lineSpacing
            guard step > 0 else { return 0..<count }
            let from = (low / step).rounded(.down)
            let to = (high / step).rounded(.down) + 1
            first = from <= 0 ? 0 : (from >= CGFloat(total) ? total : Int(saturating: from))
            end = to <= 0 ? 0 : (to >= CGFloat(total) ? total : Int(saturating: to))
        } else {
            first = lines.firstPlace { $0.start + $0.length > low }
            end = lines.firstPlace { $0.start >= high }
        }
        guard first < end else { return 0..<0 }
        let last = line(end - 1)
        return line(first).first..<(last.first + last.count)
    }
}

extension Array {
    /// The first index whose element is beyond a limit, in an array in which all elements behind such a one are, too.
    func firstPlace(where isBeyond: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
