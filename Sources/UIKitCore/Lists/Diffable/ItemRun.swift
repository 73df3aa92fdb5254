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
    /// together. Linear where all ascend; else a logarithm for each run.
    var heaviestAscent: [Bool] {
        guard zip(self, dropFirst()).contains(where: { $0.source > $1.source }) else {
            return [Bool](repeating: true, count: count)
        }
        var ranks = [Int](repeating: 0, count: count)
        for (rank, index) in indices.sorted(by: { self[$0].source < self[$1].source }).enumerated() { ranks[index] = rank + 1 }
        // A Fenwick tree: the heaviest ascent that ends with one of the runs of the lowest ranks, and its last run.
        var heaviest = [(weight: Int, run: Int)](repeating: (0, -1), count: count + 1)
        var previous = [Int](repeating: -1, count: count)
        for (index, run) in enumerated() {
            var best = (weight: 0, run: -1)
            var node = ranks[index] - 1
            while node > 0 {
                if heaviest[node].weight > best.weight { best = heaviest[node] }
                node &= node - 1
            }
            previous[index] = best.run
            let ascent = (weight: best.weight + run.count, run: index)
            node = ranks[index]
            while node <= count {
                if heaviest[node].weight < ascent.weight { heaviest[node] = ascent }
                node += node & -node
            }
        }
        var best = (weight: 0, run: -1)
        var node = count
        while node > 0 {
            if heaviest[node].weight > best.weight { best = heaviest[node] }
            node &= node - 1
        }
        var belongs = [Bool](repeating: false, count: count)
        var index = best.run
        while index >= 0 {
            belongs[index] = true
            index = previous[index]
        }
        return belongs
    }
}
