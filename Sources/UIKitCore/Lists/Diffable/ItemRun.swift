// SPDX-License-Identifier: MIT

/// Items that stand side by side in two snapshots.
struct ItemRun {
    /// Where the first one was.
    let source: Int
    /// Where it is.
    let target: Int
    var count: Int
}

extension [ItemRun] {
    /// Adds items, to the last run if they follow it in both snapshots.
    mutating func add(from source: Int, to target: Int, _ count: Int) {
        if let last, last.source + last.count == source, last.target + last.count == target {
            self[self.count - 1].count += count
        } else {
            append(ItemRun(source: source, target: target, count: count))
        }
    }

    /// Whether each run, in the order of the targets, is one of those that ascend by their sources, too, and have the most items
    /// together. Linear where all ascend; else a logarithm for each run that does not.
    var heaviestAscent: [Bool] {
        // Ends of ascents, ascending by their sources and by the items up to there: a run goes on from the last end before it.
        var ends: [(run: Int, weight: Int)] = []
        var previous = [Int](repeating: -1, count: count)
        for (index, run) in enumerated() {
            var low = ends.count
            if let last = ends.last, self[last.run].source > run.source {
                low = 0
                var high = ends.count - 1
                while low < high {
                    let middle = (low + high) / 2
                    if self[ends[middle].run].source < run.source { low = middle + 1 } else { high = middle }
                }
            }
            let weight = run.count + (low > 0 ? ends[low - 1].weight : 0)
            previous[index] = low > 0 ? ends[low - 1].run : -1
            // Ends behind it that are no heavier are of no use any more.
            var end = low
            while end < ends.count, ends[end].weight <= weight { end += 1 }
            ends.replaceSubrange(low..<end, with: CollectionOfOne((run: index, weight: weight)))
        }
        var belongs = [Bool](repeating: false, count: count)
        var index = ends.last?.run ?? -1
        while index >= 0 {
            belongs[index] = true
            index = previous[index]
        }
        return belongs
    }
}
