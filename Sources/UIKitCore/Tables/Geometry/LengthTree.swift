// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Lengths that follow each other, with their sums: a Fenwick tree. Reading and changing one costs the logarithm of their number.
struct LengthTree {
    private(set) var lengths: [CGFloat]
    /// `sums[i]` holds the sum of the lengths that the place i + 1 is responsible for.
    private var sums: [CGFloat]
    private let highestBit: Int

    init(_ lengths: [CGFloat] = []) {
        self.lengths = lengths
        sums = lengths
        for index in sums.indices {
            let parent = index | (index + 1)
            if parent < sums.count { sums[parent] += sums[index] }
        }
        var bit = 1
        while bit * 2 <= lengths.count { bit *= 2 }
        highestBit = bit
    }

    var count: Int { lengths.count }

    subscript(index: Int) -> CGFloat {
        get { lengths[index] }
        set {
            let change = newValue - lengths[index]
            guard change != 0 else { return }
            lengths[index] = newValue
            var place = index
            while place < sums.count {
                sums[place] += change
                place |= place + 1
            }
        }
    }

    /// The sum of the lengths before an index.
    func start(of index: Int) -> CGFloat {
        var sum: CGFloat = 0
        var place = min(index, sums.count)
        while place > 0 {
            sum += sums[place - 1]
            place &= place - 1
        }
        return sum
    }

    var total: CGFloat { start(of: count) }

    /// How many elements, from the first one, end at or before an offset, and where the last of them ends.
    ///
    /// - Parameter each: Is added to every length.
    func index(at offset: CGFloat, each: CGFloat = 0) -> (index: Int, start: CGFloat) {
        var (place, sum, bit) = (0, CGFloat(0), highestBit)
        while bit > 0 {
            if place + bit <= sums.count {
                let next = sum + sums[place + bit - 1] + CGFloat(bit) * each
                if next <= offset {
                    place += bit
                    sum = next
                }
            }
            bit /= 2
        }
        return (place, sum)
    }
}
