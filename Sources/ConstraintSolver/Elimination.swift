// SPDX-License-Identifier: MIT

/// Memory that builds of components share. Only loops over single elements use it, and the checks of their accesses cost a quarter of a build.
final class Scratch {
    struct Node {
        var row: Int32
        var next: Int32
    }

    @exclusivity(unchecked) fileprivate(set) var pool: [Component.Entry] = []
    @exclusivity(unchecked) fileprivate var first: [Int32] = []
    @exclusivity(unchecked) fileprivate var count: [Int32] = []
    @exclusivity(unchecked) fileprivate var isActive: [Bool] = []
    /// By variable: the rows that named it when they were written, as a list.
    @exclusivity(unchecked) fileprivate var nodes: [Node] = []
    @exclusivity(unchecked) fileprivate var firstNode: [Int32] = []
    @exclusivity(unchecked) fileprivate var uses: [Int32] = []
    @exclusivity(unchecked) var isInForm: [Bool] = []
    @exclusivity(unchecked) var ranks: [Int] = []
    @exclusivity(unchecked) fileprivate(set) var isSolved: [Bool] = []
    @exclusivity(unchecked) fileprivate var place: [Int32] = []
    @exclusivity(unchecked) fileprivate var buckets: [[Int32]] = Array(repeating: [], count: 48)
    @exclusivity(unchecked) fileprivate var heads: [Int] = Array(repeating: 0, count: 48)
    /// Below it all buckets of rows with more than one variable are empty.
    @exclusivity(unchecked) fileprivate var lowest = 2
    /// Above it no bucket was used.
    @exclusivity(unchecked) fileprivate var highest = 0
    @exclusivity(unchecked) fileprivate var lateRows: [Int32] = []
    @exclusivity(unchecked) fileprivate var lonely: [Int32] = []
    @exclusivity(unchecked) fileprivate var targets: [Int32] = []

    func begin(variables: Int) {
        pool.removeAll(keepingCapacity: true)
        first.removeAll(keepingCapacity: true)
        count.removeAll(keepingCapacity: true)
        isActive.removeAll(keepingCapacity: true)
        nodes.removeAll(keepingCapacity: true)
        Self.fill(&firstNode, -1, variables)
        Self.fill(&uses, 0, variables)
        Self.fill(&isInForm, false, variables)
        Self.fill(&ranks, 0, variables)
        Self.fill(&isSolved, false, variables)
        Self.fill(&place, -1, variables)
        for index in 0...highest {
            buckets[index].removeAll(keepingCapacity: true)
            heads[index] = 0
        }
        (lowest, highest) = (2, 0)
        lateRows.removeAll(keepingCapacity: true)
        lonely.removeAll(keepingCapacity: true)
    }

    private static func fill<Value>(_ array: inout [Value], _ value: Value, _ count: Int) {
        array.removeAll(keepingCapacity: true)
        for _ in 0..<count { array.append(value) }
    }

    func beginRow() {
        first.append(Int32(pool.count))
        count.append(0)
        isActive.append(true)
    }

    func add(_ variable: Int32, _ factor: Double) {
        let row = first.count - 1
        pool.append(.init(variable: variable, factor: factor))
        count[row] += 1
        link(variable, Int32(row))
    }

    fileprivate func link(_ variable: Int32, _ row: Int32) {
        nodes.append(Node(row: row, next: firstNode[Int(variable)]))
        firstNode[Int(variable)] = Int32(nodes.count - 1)
        uses[Int(variable)] += 1
    }
}

/// Gauss's elimination, shortest rows first. A long chain becomes a tree of sums, not one sum that grows by each link.
extension Component {
    func eliminate(_ scratch: Scratch) {
        for row in scratch.first.indices { enqueue(Int32(row), scratch) }
        for variable in scratch.uses.indices where scratch.uses[variable] == 1 && !scratch.isInForm[variable] {
            scratch.lonely.append(Int32(variable))
        }
        while let (row, variable) = nextPivot(scratch) { solve(row, for: variable, scratch) }
    }

    private func enqueue(_ row: Int32, _ scratch: Scratch) {
        let length = Int(scratch.count[Int(row)])
        if length == 0 {
            scratch.isActive[Int(row)] = false
            redundant.append(row)
        } else {
            let bucket = bucket(length)
            scratch.buckets[bucket].append(row)
            if bucket >= 2 { scratch.lowest = min(scratch.lowest, bucket) }
            scratch.highest = max(scratch.highest, bucket)
        }
    }

    /// First rows of one variable; then variables of one row, which leave the other rows as they are; then the shortest rows.
    /// Variables that only equations name go first, so that forms stay short.
    private func nextPivot(_ scratch: Scratch) -> (Int32, Int32)? {
        while true {
            if let row = next(1, scratch) { return (row, scratch.pool[Int(scratch.first[Int(row)])].variable) }
            if let variable = scratch.lonely.popLast() {
                guard !scratch.isSolved[Int(variable)], scratch.uses[Int(variable)] == 1 else { continue }
                guard let row = rows(of: variable, scratch).first, isSafe(row, variable, scratch) else { continue }
                return (row, variable)
            }
            var found: (Int32, Int32)?
            while scratch.lowest < scratch.buckets.count, found == nil {
                while let row = next(scratch.lowest, scratch) {
                    if let variable = best(row, free: true, scratch) {
                        found = (row, variable)
                        break
                    }
                    scratch.lateRows.append(row)
                }
                if found == nil { scratch.lowest += 1 }
            }
            if let found { return found }
            while let row = scratch.lateRows.popLast() {
                guard scratch.isActive[Int(row)], let variable = best(row, free: false, scratch) else { continue }
                return (row, variable)
            }
            return nil
        }
    }

    /// Short rows by their length, long ones by its magnitude.
    private func bucket(_ length: Int) -> Int {
        length < 16 ? length : 12 + (Int.bitWidth - length.leadingZeroBitCount - 1)
    }

    private func next(_ bucket: Int, _ scratch: Scratch) -> Int32? {
        while scratch.heads[bucket] < scratch.buckets[bucket].count {
            let row = scratch.buckets[bucket][scratch.heads[bucket]]
            scratch.heads[bucket] += 1
            if scratch.isActive[Int(row)], self.bucket(Int(scratch.count[Int(row)])) == bucket { return row }
        }
        return nil
    }

    private func largest(_ row: Int32, _ scratch: Scratch) -> Double {
        var largest = 0.0
        for place in range(row, scratch) { largest = max(largest, abs(scratch.pool[place].factor)) }
        return largest
    }

    private func range(_ row: Int32, _ scratch: Scratch) -> Range<Int> {
        let first = Int(scratch.first[Int(row)])
        return first..<first + Int(scratch.count[Int(row)])
    }

    private func isSafe(_ row: Int32, _ variable: Int32, _ scratch: Scratch) -> Bool {
        // What would rather be 0 is not made to follow from what would rather not.
        let largest = largest(row, scratch)
        var isSafe = false
        for place in range(row, scratch) {
            let entry = scratch.pool[place]
            if entry.variable == variable {
                isSafe = abs(entry.factor) > 1e-3 * largest
            } else if scratch.ranks[Int(entry.variable)] > scratch.ranks[Int(variable)], !scratch.isInForm[Int(entry.variable)] {
                return false
            }
        }
        return isSafe
    }

    private func best(_ row: Int32, free: Bool, _ scratch: Scratch) -> Int32? {
        let largest = largest(row, scratch)
        var best: Int32?
        for place in range(row, scratch) {
            let entry = scratch.pool[place]
            guard abs(entry.factor) > 1e-3 * largest, !(free && scratch.isInForm[Int(entry.variable)]) else { continue }
            if let other = best {
                let (a, b) = (scratch.ranks[Int(entry.variable)], scratch.ranks[Int(other)])
                guard a > b || a == b && scratch.uses[Int(entry.variable)] < scratch.uses[Int(other)] else { continue }
            }
            best = entry.variable
        }
        return best
    }

    private func rows(of variable: Int32, _ scratch: Scratch) -> [Int32] {
        scratch.targets.removeAll(keepingCapacity: true)
        var node = scratch.firstNode[Int(variable)]
        while node >= 0 {
            let row = scratch.nodes[Int(node)].row
            if scratch.isActive[Int(row)], !scratch.targets.contains(row),
                range(row, scratch).contains(where: { scratch.pool[$0].variable == variable })
            {
                scratch.targets.append(row)
            }
            node = scratch.nodes[Int(node)].next
        }
        return scratch.targets
    }

    private func solve(_ row: Int32, for variable: Int32, _ scratch: Scratch) {
        let others = rows(of: variable, scratch)
        scratch.isActive[Int(row)] = false
        scratch.isSolved[Int(variable)] = true
        let first = Int32(entries.count)
        var factor = 1.0
        for place in range(row, scratch) {
            let entry = scratch.pool[place]
            if entry.variable == variable {
                factor = entry.factor
            } else {
                entries.append(entry)
                uncount(entry.variable, scratch)
            }
        }
        pivots.append(Pivot(row: row, variable: variable, factor: factor, first: first, end: Int32(entries.count)))
        for target in others where target != row { subtract(row, variable, factor, from: target, Int(first), scratch) }
    }

    private func uncount(_ variable: Int32, _ scratch: Scratch) {
        scratch.uses[Int(variable)] -= 1
        if scratch.uses[Int(variable)] == 1, !scratch.isInForm[Int(variable)], !scratch.isSolved[Int(variable)] {
            scratch.lonely.append(variable)
        }
    }

    private func subtract(
        _ source: Int32, _ variable: Int32, _ pivot: Double, from target: Int32, _ first: Int, _ scratch: Scratch
    ) {
        let old = range(target, scratch)
        var multiple = 0.0
        for place in old where scratch.pool[place].variable == variable { multiple = scratch.pool[place].factor / pivot }
        subtractions.append(Subtraction(target: target, source: source, factor: multiple))
        let start = scratch.pool.count
        for place in old where scratch.pool[place].variable != variable {
            let entry = scratch.pool[place]
            scratch.place[Int(entry.variable)] = Int32(scratch.pool.count)
            scratch.pool.append(entry)
        }
        let shared = scratch.pool.count
        for place in first..<entries.count {
            let entry = entries[place]
            let at = scratch.place[Int(entry.variable)]
            if at >= 0 {
                scratch.pool[Int(at)].factor -= multiple * entry.factor
            } else {
                scratch.pool.append(.init(variable: entry.variable, factor: -multiple * entry.factor))
                scratch.link(entry.variable, target)
            }
        }
        var kept = start
        for place in start..<scratch.pool.count {
            let entry = scratch.pool[place]
            scratch.place[Int(entry.variable)] = -1
            if place < shared, abs(entry.factor) < 1e-10 {
                uncount(entry.variable, scratch)
                continue
            }
            scratch.pool[kept] = entry
            kept += 1
        }
        scratch.pool.removeLast(scratch.pool.count - kept)
        scratch.first[Int(target)] = Int32(start)
        scratch.count[Int(target)] = Int32(kept - start)
        enqueue(target, scratch)
    }
}
