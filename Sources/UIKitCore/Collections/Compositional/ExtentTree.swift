// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Lengths one after the other, of which single ones change: a Fenwick tree. A change, a place and a search take O(log n). While
/// all are equal nothing is stored.
struct ExtentTree {
    let count: Int
    private let common: CGFloat
    private var values: [CGFloat] = []
    private var sums: [CGFloat] = []

    init(count: Int, each extent: CGFloat) {
        self.count = count
        common = extent
    }

    func extent(of index: Int) -> CGFloat { values.isEmpty ? common : values[index] }

    /// The sum of the first lengths.
    func start(of index: Int) -> CGFloat {
        guard !values.isEmpty else { return CGFloat(index) * common }
        var sum: CGFloat = 0
        var place = index
        while place > 0 {
            sum += sums[place]
            place -= place & -place
        }
        return sum
    }

    var total: CGFloat { start(of: count) }

    mutating func set(_ extent: CGFloat, of index: Int) {
        if values.isEmpty {
            guard extent != common else { return }
            fill()
        }
        let change = extent - values[index]
        guard change != 0 else { return }
        values[index] = extent
        var place = index + 1
        while place <= count {
            sums[place] += change
            place += place & -place
        }
    }

    private mutating func fill() {
        values = Array(repeating: common, count: count)
        sums = Array(repeating: common, count: count + 1)
        sums[0] = 0
        for place in stride(from: 1, through: count, by: 1) { sums[place] = common * CGFloat(place & -place) }
    }

    /// The last index whose start is not behind a place; 0 for places before the first.
    func index(at place: CGFloat) -> Int {
        guard count > 0, place > 0 else { return 0 }
        guard !values.isEmpty else {
            guard common > 0 else { return 0 }
            let index = (place / common).rounded(.down)
            return index >= CGFloat(count) ? count - 1 : Int(index)
        }
        var index = 0
        var rest = place
        var step = 1
        while step * 2 <= count { step *= 2 }
        while step > 0 {
            if index + step <= count, sums[index + step] <= rest {
                index += step
                rest -= sums[index]
            }
            step /= 2
        }
        return min(index, count - 1)
    }
}
