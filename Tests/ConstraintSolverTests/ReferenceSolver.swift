// SPDX-License-Identifier: MIT

/// Solves a system from nothing, by the definition of what is wanted: slow, and simple enough to be believed.
///
/// Everything is a row: an amount that should be 0, with a price on either side of 0 at a level. Variables are rows, too: at the
/// lowest levels, so that what is free becomes 0. The sum of the prices is least at a corner, where as many rows are 0 as there
/// are variables. A step goes along an edge: one of these rows leaves 0, as far as the sum becomes less.
struct ReferenceSolver {
    struct Row {
        var coefficients: [Int: Double] = [:]
        var constant = 0.0
        /// The prices below and above 0, each at a level; the first level is the most important one.
        var below: [Int: Double] = [:]
        var above: [Int: Double] = [:]
    }

    private var tableau: [[Double]]
    private var values: [Double]
    private var perturbed: [Double]
    private var rows: [Row]
    /// The row of each column, and of each line of the tableau.
    private var nonbasic: [Int]
    private var basic: [Int]
    private let levels: Int

    /// - Parameter rows: The first `variables` rows are the variables themselves.
    init(variables: Int, rows: [Row], levels: Int) {
        self.rows = rows
        self.levels = levels
        nonbasic = Array(0..<variables)
        basic = Array(variables..<rows.count)
        tableau = basic.map { row in (0..<variables).map { rows[row].coefficients[$0] ?? 0 } }
        values = basic.map { rows[$0].constant }
        // Corners at which more rows are 0 than needed do not occur with these errors.
        perturbed = basic.map { rows[$0].constant + 1e-7 * (1 + Double(($0 &* 7919) % 1009) / 1009) }
    }

    mutating func solve() {
        var steps = 0
        while let (column, direction) = improvingEdge(), steps < 100_000 {
            step(column, direction)
            steps += 1
        }
    }

    func value(of row: Int) -> Double {
        basic.firstIndex(of: row).map { values[$0] } ?? 0
    }

    /// The rows at 0 on which a row's value depends.
    func reasons(of row: Int) -> [Int] {
        guard let line = basic.firstIndex(of: row) else { return [] }
        return nonbasic.indices.filter { abs(tableau[line][$0]) > 1e-9 }.map { nonbasic[$0] }
    }

    private func add(_ prices: [Int: Double], times factor: Double, to slope: inout [Double]) {
        for (level, price) in prices { slope[level] += price * factor }
    }

    private func isLess(_ slope: [Double]) -> Bool {
        for value in slope where abs(value) > 1e-9 { return value < 0 }
        return false
    }

    private func slope(_ column: Int, _ direction: Double) -> [Double] {
        var slope = [Double](repeating: 0, count: levels)
        let own = rows[nonbasic[column]]
        add(direction > 0 ? own.above : own.below, times: 1, to: &slope)
        for line in basic.indices where abs(tableau[line][column]) > 1e-9 {
            let change = tableau[line][column] * direction
            let row = rows[basic[line]]
            if perturbed[line] > 0 {
                add(row.above, times: change, to: &slope)
            } else {
                add(row.below, times: -change, to: &slope)
            }
        }
        return slope
    }

    private func improvingEdge() -> (column: Int, direction: Double)? {
        for column in nonbasic.indices {
            if isLess(slope(column, 1)) { return (column, 1) }
            if isLess(slope(column, -1)) { return (column, -1) }
        }
        return nil
    }

    private mutating func step(_ column: Int, _ direction: Double) {
        var slope = slope(column, direction)
        let crossings = basic.indices.filter {
            abs(tableau[$0][column]) > 1e-9 && perturbed[$0] * tableau[$0][column] * direction < 0
        }
        .sorted { abs(perturbed[$0] / tableau[$0][column]) < abs(perturbed[$1] / tableau[$1][column]) }
        for line in crossings {
            let row = rows[basic[line]], size = abs(tableau[line][column])
            add(row.below, times: size, to: &slope)
            add(row.above, times: size, to: &slope)
            if !isLess(slope) { return pivot(line, column) }
        }
    }

    private mutating func pivot(_ line: Int, _ column: Int) {
        let element = tableau[line][column]
        var solved = tableau[line].map { -$0 / element }
        solved[column] = 1 / element
        let (value, other) = (-values[line] / element, -perturbed[line] / element)
        for index in basic.indices where index != line {
            let factor = tableau[index][column]
            guard factor != 0 else { continue }
            tableau[index][column] = 0
            for place in solved.indices { tableau[index][place] += factor * solved[place] }
            values[index] += factor * value
            perturbed[index] += factor * other
        }
        tableau[line] = solved
        values[line] = value
        perturbed[line] = other
        swap(&basic[line], &nonbasic[column])
    }
}
