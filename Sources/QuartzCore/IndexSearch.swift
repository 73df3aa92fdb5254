// SPDX-License-Identifier: MIT

extension Array where Element: AnyObject {
    /// The position of an object, by identity; nil when it is not there. Trees are often taken apart from either end: those are
    /// looked at first.
    @inlinable
    package func indexFromEnds(of object: Element) -> Int? {
        var low = 0
        var high = count - 1
        while low <= high {
            if self[high] === object { return high }
            if self[low] === object { return low }
            low += 1
            high -= 1
        }
        return nil
    }

    /// The position of an object, by identity; nil when it is not there.
    ///
    /// - Parameter hint: Where it is likely to be: positions near it are looked at first.
    @inlinable
    package func firstIndex(of object: Element, near hint: Int) -> Int? {
        guard !isEmpty else { return nil }
        var low = Swift.min(Swift.max(hint, 0), count - 1)
        var high = low + 1
        while low >= 0 || high < count {
            if low >= 0 {
                if self[low] === object { return low }
                low -= 1
            }
            if high < count {
                if self[high] === object { return high }
                high += 1
            }
        }
        return nil
    }
}
