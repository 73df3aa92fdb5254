// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Lengths one after the other, of which single ones differ from the rest: a Fenwick tree of the differences. A change, a place and a search
/// take O(log n); only what differs is stored, so that a thousand million equal lengths cost nothing.
struct ExtentTree {
    let count: Int
    private let common: CGFloat
    /// The differences of single lengths, and their sums by the tree's nodes.
    private var differences: [Int: CGFloat] = [:]
    private var sums: [Int: CGFloat] = [:]

    init(count: Int, each extent: CGFloat) {
        self.count = count
        common = extent
    }

    func extent(of index: Int) -> CGFloat { common + (differences[index] ?? 0) }

    /// The sum of the first lengths.
    func start(of index: Int) -> CGFloat {
        var sum = CGFloat(index) * common
        guard !sums.isEmpty else { return sum }
        var place = index
        while place > 0 {
            sum += sums[place] ?? 0
            place -= place & -place
        }
        return sum
    }

    var total: CGFloat { start(of: count) }

    mutating func set(_ extent: CGFloat, of index: Int) {
        let change = extent - self.extent(of: index)
        guard change != 0 else { return }
        differences[index, default: 0] += change
        var place = index + 1
        while place <= count {
            sums[place, default: 0] += change
            place += place & -place
        }
    }

    /// The last index whose start is not behind a place; 0 for places before the first.
    func index(at place: CGFloat) -> Int {
        guard count > 0, place > 0 else { return 0 }
        guard !sums.isEmpty else {
            guard common > 0 else { return 0 }
            let index = (place / common).rounded(.down)
            return index >= CGFloat(count) ? count - 1 : Int(saturating: index)
        }
        var index = 0
        var rest = place
        var step = 1
        while step <= count / 2 { step *= 2 }
        while step > 0 {
            if index + step <= count {
                let length = CGFloat(step) * common + (sums[index + step] ?? 0)
                if length <= rest {
                    index += step
                    rest -= length
                }
            }
            step /= 2
        }
        return min(index, count - 1)
    }
}
