// SPDX-License-Identifier: MIT

/// Numbers that ascend from each layer to the sibling in front of it, so that a layer is found among many without looking at all of
/// them.
enum SiblingOrder {
    /// Between neighbours, at first: so often can others be put between them before all are numbered anew.
    static let distance = 1 << 32

    /// A number between those of two neighbours, of which either may be missing; nil when there is none.
    static func number(between low: Int?, and high: Int?) -> Int? {
        switch (low, high) {
        case (nil, nil):
            return 0
        case (let low?, nil):
            let (next, overflows) = low.addingReportingOverflow(distance)
            return overflows ? nil : next
        case (nil, let high?):
            let (previous, overflows) = high.subtractingReportingOverflow(distance)
            return overflows ? nil : previous
        case (let low?, let high?):
            // The mean, without overflow.
            let middle = (low & high) + ((low ^ high) >> 1)
            return middle > low ? middle : nil
        }
    }

    /// The index of a number among ascending ones; nil when it is not there.
    static func index(of number: Int, among count: Int, numberAt: (Int) -> Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let found = numberAt(middle)
            if found == number { return middle }
            if found < number { low = middle + 1 } else { high = middle }
        }
        return nil
    }
}
