// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The heights of a section's rows. Rows whose height was never set have the common one and take no memory.
struct RowLengths {
    let count: Int
    /// The height of the rows that have no own one.
    private(set) var common: CGFloat
    /// Rows of a chunk share an entry of the tree.
    private static let chunk = 128
    /// The heights of the chunks that have an own one somewhere; NaN: the common one.
    private var own: [Int: [CGFloat]] = [:]
    /// By how much each chunk is higher than with the common height only.
    private var excess = LengthTree()

    init(count: Int, common: CGFloat) {
        self.count = max(count, 0)
        self.common = common
    }

    /// All heights are own ones.
    init(_ heights: [CGFloat]) {
        self.init(count: heights.count, common: 0)
        var sums: [CGFloat] = []
        for start in stride(from: 0, to: heights.count, by: Self.chunk) {
            let part = Array(heights[start..<min(start + Self.chunk, heights.count)])
            own[start / Self.chunk] = part
            sums.append(part.reduce(0, +))
        }
        excess = LengthTree(sums)
    }

    subscript(row: Int) -> CGFloat {
        get {
            guard let height = own[row / Self.chunk]?[row % Self.chunk], !height.isNaN else { return common }
            return height
        }
        set { set(row, newValue) }
    }

    /// Whether a row has an own height.
    func isKnown(_ row: Int) -> Bool {
        guard let height = own[row / Self.chunk]?[row % Self.chunk] else { return false }
        return !height.isNaN
    }

    /// The rows with own heights, in no order.
    func forEachKnown(_ visit: (Int, CGFloat) -> Void) {
        for (chunk, heights) in own {
            for (index, height) in heights.enumerated() where !height.isNaN { visit(chunk * Self.chunk + index, height) }
        }
    }

    private mutating func set(_ row: Int, _ height: CGFloat) {
        let (chunk, place) = (row / Self.chunk, row % Self.chunk)
        let old = self[row]
        if own[chunk] == nil {
            own[chunk] = Array(repeating: .nan, count: min(Self.chunk, count - chunk * Self.chunk))
        }
        own[chunk]?[place] = height
        guard height != old else { return }
        if excess.count == 0 { excess = LengthTree(Array(repeating: 0, count: (count + Self.chunk - 1) / Self.chunk)) }
        excess[chunk] += height - old
    }

    /// The sum of the heights before a row.
    func start(of row: Int) -> CGFloat {
        let (chunk, place) = (row / Self.chunk, row % Self.chunk)
        var sum = CGFloat(row) * common + excess.start(of: chunk)
        guard place > 0, let heights = own[chunk] else { return sum }
        for height in heights[..<place] where !height.isNaN { sum += height - common }
        return sum
    }

    var total: CGFloat { CGFloat(count) * common + excess.total }

    /// The row at an offset from the start; the first or the last one for offsets outside, and nil without rows.
    func row(at offset: CGFloat) -> Int? {
        guard count > 0 else { return nil }
        guard offset > 0 else { return 0 }
        guard excess.count > 0 else { return common > 0 ? Int(saturating: min(offset / common, CGFloat(count - 1))) : count - 1 }
        let (chunk, start) = excess.index(at: offset, each: common * CGFloat(Self.chunk))
        var row = chunk * Self.chunk
        guard row < count else { return count - 1 }
        var end = start
        while row < count - 1 {
            end += self[row]
            if end > offset { return row }
            row += 1
        }
        return row
    }
}
