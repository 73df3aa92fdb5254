// SPDX-License-Identifier: MIT

/// Variables as sums of multiples of those that are left.
struct Expansion {
    var pool: [Component.Entry] = []
    private var first: [Int32]
    private var end: [Int32]
    /// Where a variable is in the sum that is being made.
    private var place: [Int32]
    private var start = 0

    /// Of sums alone.
    init(pool: [Component.Entry]) {
        self.init(count: 0)
        self.pool = pool
    }

    init(count: Int) {
        first = Array(repeating: 0, count: count)
        end = first
        place = Array(repeating: -1, count: count)
    }

    mutating func setCore(_ variable: Int) {
        first[variable] = Int32(pool.count)
        pool.append(.init(variable: Int32(variable), factor: 1))
        end[variable] = Int32(pool.count)
    }

    func range(_ variable: Int) -> (first: Int, end: Int) { (Int(first[variable]), Int(end[variable])) }

    mutating func begin() { start = pool.count }

    mutating func add(_ variable: Int32, _ factor: Double) {
        for source in Int(first[Int(variable)])..<Int(end[Int(variable)]) {
            let entry = pool[source]
            let at = place[Int(entry.variable)]
            if at >= 0 {
                pool[Int(at)].factor += factor * entry.factor
            } else {
                place[Int(entry.variable)] = Int32(pool.count)
                pool.append(.init(variable: entry.variable, factor: factor * entry.factor))
            }
        }
    }

    /// What is not 0, by ascending variable.
    mutating func finish() -> (first: Int, end: Int) {
        var kept = start
        for source in start..<pool.count {
            place[Int(pool[source].variable)] = -1
            guard abs(pool[source].factor) > 1e-10 else { continue }
            pool[kept] = pool[source]
            kept += 1
        }
        pool.removeLast(pool.count - kept)
        if kept - start > 1 { pool[start..<kept].sort { $0.variable < $1.variable } }
        return (start, kept)
    }

    mutating func finish(_ variable: Int) {
        let range = finish()
        first[variable] = Int32(range.first)
        end[variable] = Int32(range.end)
    }
}
