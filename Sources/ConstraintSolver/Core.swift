// SPDX-License-Identifier: MIT

/// A part of a component that equations alone do not decide: quantities, each a sum of multiples of the columns' variables, with
/// prices.
///
/// A quantity has breakpoints. On either side of one it costs its distance times a weight, at a level; a lower number is more
/// important. In a solution as many quantities stand at breakpoints as there are columns ("outside the basis"); the others follow
/// from them by their rows. The search makes the cost least level by level, and never gives up what an earlier level has reached.
struct Core {
    struct Entry {
        var column: Int32
        var factor: Double
    }

    struct Breakpoint {
        var quantity: Int32
        /// The component's form that it is of; below 0 for a variable's 0.
        var form: Int32
        /// Where it is.
        var exact: Double
        /// Added while searching, so that no two meet by chance and the search cannot run in a circle.
        var shift: Double
        var value: Double
        var weight: Double
        /// The levels of the prices on the two sides.
        var below: Int32
        var above: Int32
        /// Earlier ones win; among required ones, those of a lower class before.
        var order: Int
        var victimClass = 0
        /// Not crossed any more: its level is done.
        var isWall = false
        /// At the same value as the one before it: the two are one.
        var isWithPrevious = false
        /// Its place among the quantity's breakpoints in the order of their values.
        var place: Int32 = 0
    }

    static let free = Int32.max

    /// Quantities 0 ..< columns are the variables themselves.
    let columns: Int
    var isSingle: Bool { columns == 1 && rows.isEmpty }
    var breakpoints: [Breakpoint] = []
    /// By quantity: where its breakpoints are in `sorted`.
    var firstSorted: [Int32] = []
    var sorted: [Int32] = []

    // The basis.
    var rows: [[Entry]] = []
    var rowsOfColumn: [[Int32]] = []
    var basic: [Int32] = []
    var nonbasic: [Int32] = []
    /// By quantity: its row, or -1 - column.
    var home: [Int32] = []
    var values: [Double] = []
    /// Inside the basis: how many breakpoints are below. Outside: unused.
    var segments: [Int32] = []
    /// Outside the basis: the breakpoint it stands at, or -1 at 0.
    var standing: [Int32] = []
    var mayRise: [Bool] = []
    var mayFall: [Bool] = []
    var order: [Int] = []

    // The objective of the moment.
    var level: Int32 = 0
    var single: Int32 = -1
    var countsBelow = false
    var countsAbove = false

    /// Quantities with a price at a level, in order.
    var firstOfLevel: [Int32] = []
    var quantitiesOfLevel: [Int32] = []
    var levelCount = 0
    /// The levels that make inequalities tight, and the last priority before them.
    var tightLevel: Int32 = 0
    var rankedBreakpoints: [Int32] = []
    var rankedScales: [Double] = []
    var orderedBreakpoints: [Int32] = []
    var hasRanks = false

    var rates: [Double] = []
    var isTouched: [Bool] = []
    var touched: [Int32] = []
    /// By quantity: whether it has a price at the moment.
    var isCounted: [Bool] = []
    /// Of these, whose rows are in the rates.
    var isCharged: [Bool] = []
    /// How the cost changes when a column's quantity rises, and when it falls.
    var risingRates: [Double] = []
    var fallingRates: [Double] = []
    /// Columns whose rates are to be found anew.
    var stale: [Int32] = []
    var isStale: [Bool] = []
    /// Columns by which the cost may sink: those that do not are taken out when they are looked at.
    var candidates: [Int32] = []
    var isCandidate: [Bool] = []
    var events: [Event] = []
    var merged: [Entry] = []
    var pivots = 0
    /// How often a rate was found.
    var rateCount = 0
    /// Ways in which columns may still move when all priorities have been served.
    var freedom: [[Entry]] = []
    var isNew = true
    /// All that it decided has gone.
    var isDead = false

    struct Event {
        var time: Double
        /// The row that gets there, or -1 for the quantity that moves.
        var row: Int32
        var breakpoint: Int32
        /// How much steeper the cost becomes.
        var turn: Double
    }

    enum Outcome {
        case solved
        /// A required breakpoint cannot be held.
        case contradiction(breakpoint: Int)
        /// Variables must be known by rank.
        case needsRanks
    }

    init(columns: Int) {
        self.columns = columns
        nonbasic = columns == 1 ? [0] : (0..<Int32(columns)).map { $0 }
        home = columns == 1 ? [-1] : (0..<columns).map { Int32(-1 - $0) }
    }

    // MARK: Building

    /// - Parameter terms: At least two, by ascending column.
    mutating func addQuantity(_ terms: [Entry]) -> Int32 {
        let row = Int32(rows.count)
        let quantity = Int32(home.count)
        rows.append(terms)
        basic.append(quantity)
        home.append(row)
        if rowsOfColumn.isEmpty { rowsOfColumn = Array(repeating: [], count: columns) }
        for term in terms { rowsOfColumn[Int(term.column)].append(row) }
        return quantity
    }

    mutating func addBreakpoint(_ breakpoint: Breakpoint) -> Int32 {
        breakpoints.append(breakpoint)
        return Int32(breakpoints.count - 1)
    }

    /// Called once, when all quantities and breakpoints are there.
    mutating func finish(levelCount: Int, tightLevel: Int32) {
        self.levelCount = levelCount
        self.tightLevel = tightLevel
        for index in breakpoints.indices { shift(index) }
        if isSingle { return finishSingle() }
        if rowsOfColumn.isEmpty { rowsOfColumn = Array(repeating: [], count: columns) }
        rates = Array(repeating: 0, count: columns)
        (risingRates, fallingRates) = (rates, rates)
        isTouched = Array(repeating: false, count: columns)
        (isStale, isCandidate) = (isTouched, isTouched)
        let quantities = home.count
        values = Array(repeating: 0, count: quantities)
        segments = Array(repeating: 0, count: quantities)
        standing = Array(repeating: -1, count: quantities)
        mayRise = Array(repeating: true, count: columns)
        mayFall = mayRise
        order = Array(repeating: 0, count: quantities)
        isCounted = Array(repeating: false, count: quantities)
        isCharged = isCounted
        firstSorted = Array(repeating: 0, count: quantities + 1)
        for breakpoint in breakpoints { firstSorted[Int(breakpoint.quantity) + 1] += 1 }
        for quantity in 0..<quantities { firstSorted[quantity + 1] += firstSorted[quantity] }
        var next = firstSorted
        sorted = Array(repeating: 0, count: breakpoints.count)
        for index in breakpoints.indices {
            let quantity = Int(breakpoints[index].quantity)
            sorted[Int(next[quantity])] = Int32(index)
            next[quantity] += 1
            order[quantity] = max(order[quantity], breakpoints[index].order)
        }
        listLevels()
        orderedBreakpoints = breakpoints.indices.filter { breakpoints[$0].form >= 0 }.map { Int32($0) }
            .sorted {
                (breakpoints[Int($0)].victimClass, breakpoints[Int($0)].order) < (
                    breakpoints[Int($1)].victimClass, breakpoints[Int($1)].order
                )
            }
    }

    private mutating func shift(_ index: Int) {
        let breakpoint = breakpoints[index]
        // Knuth's multiplicative hash. One quantity's breakpoints are shifted alike: equal bounds of it stay equal.
        let hash = (UInt64(truncatingIfNeeded: breakpoint.quantity &+ 1) &* 0x9E37_79B9_7F4A_7C15) >> 40
        let size = 1e-7 * (1 + Double(hash) / Double(1 << 24))
        // A required bound is shifted outwards, so that bounds that just agree go on agreeing.
        breakpoints[index].shift = breakpoint.below == 0 && breakpoint.above != 0 ? -size : size
        breakpoints[index].value = breakpoint.exact + breakpoints[index].shift
    }

    private mutating func listLevels() {
        firstOfLevel = Array(repeating: 0, count: levelCount + 1)
        for breakpoint in breakpoints {
            if breakpoint.below < levelCount { firstOfLevel[Int(breakpoint.below) + 1] += 1 }
            if breakpoint.above < levelCount, breakpoint.above != breakpoint.below {
                firstOfLevel[Int(breakpoint.above) + 1] += 1
            }
        }
        for index in 0..<levelCount { firstOfLevel[index + 1] += firstOfLevel[index] }
        var next = firstOfLevel
        quantitiesOfLevel = Array(repeating: 0, count: Int(firstOfLevel[levelCount]))
        for breakpoint in breakpoints {
            for level in [breakpoint.below, breakpoint.above == breakpoint.below ? Self.free : breakpoint.above]
            where level < levelCount {
                quantitiesOfLevel[Int(next[Int(level)])] = breakpoint.quantity
                next[Int(level)] += 1
            }
        }
    }

    // MARK: Values

    func count(_ quantity: Int) -> Int { Int(firstSorted[quantity + 1] - firstSorted[quantity]) }

    /// Puts the quantity's breakpoints into the order of their values. Returns whether they were.
    @discardableResult
    mutating func sortBreakpoints(of quantity: Int) -> Bool {
        let first = Int(firstSorted[quantity]), end = Int(firstSorted[quantity + 1])
        var wasSorted = true
        var place = first + 1
        while place < end {
            let moving = sorted[place]
            var hole = place
            while hole > first, isBefore(moving, sorted[hole - 1]) {
                sorted[hole] = sorted[hole - 1]
                hole -= 1
                wasSorted = false
            }
            sorted[hole] = moving
            place += 1
        }
        place = first
        while place < end {
            let index = Int(sorted[place])
            let previous = place > first ? breakpoints[Int(sorted[place - 1])].value : -.infinity
            breakpoints[index].place = Int32(place - first)
            // Which one comes before may be another than it was.
            breakpoints[index].isWithPrevious = breakpoints[index].value == previous
            place += 1
        }
        return wasSorted
    }

    private func isBefore(_ one: Int32, _ other: Int32) -> Bool {
        let (a, b) = (breakpoints[Int(one)].value, breakpoints[Int(other)].value)
        return a != b ? a < b : one < other
    }

    func breakpoint(_ quantity: Int, _ place: Int) -> Int { Int(sorted[Int(firstSorted[quantity]) + place]) }

    /// The values of the basis from those outside it. Returns whether every quantity is still between the same breakpoints.
    mutating func computeValues() -> Bool {
        var isSame = true
        let (standing, nonbasic, rows, basic) = (standing, nonbasic, rows, basic)
        let (firstSorted, sorted, segments, breakpoints) = (firstSorted, sorted, segments, breakpoints)
        values.withUnsafeMutableBufferPointer { values in
            for quantity in nonbasic {
                let standing = standing[Int(quantity)]
                values[Int(quantity)] = standing >= 0 ? breakpoints[Int(standing)].value : 0
            }
            for row in rows.indices {
                var value = 0.0
                for entry in rows[row] { value += entry.factor * values[Int(nonbasic[Int(entry.column)])] }
                let quantity = Int(basic[row])
                values[quantity] = value
                let first = Int(firstSorted[quantity])
                let total = Int(firstSorted[quantity + 1]) - first
                guard total > 0 else { continue }
                let segment = Int(segments[quantity])
                if segment > 0, value < breakpoints[Int(sorted[first + segment - 1])].value - 1e-10 { isSame = false }
                if segment < total, value > breakpoints[Int(sorted[first + segment])].value + 1e-10 { isSame = false }
            }
        }
        return isSame
    }

    mutating func findSegments() {
        for quantity in basic.map({ Int($0) }) {
            let total = count(quantity)
            var segment = 0
            while segment < total, breakpoints[breakpoint(quantity, segment)].value < values[quantity] { segment += 1 }
            segments[quantity] = Int32(segment)
        }
    }

    /// Takes over changed constants where the answer keeps its shape. Returns whether it does.
    mutating func refresh() -> Bool {
        var isSorted = true
        let sorted = sorted
        breakpoints.withUnsafeMutableBufferPointer { breakpoints in
            for index in breakpoints.indices { breakpoints[index].value = breakpoints[index].exact + breakpoints[index].shift }
            for place in sorted.indices.dropFirst() {
                let (one, other) = (Int(sorted[place - 1]), Int(sorted[place]))
                guard breakpoints[one].quantity == breakpoints[other].quantity else { continue }
                // Those that were together stay together, or the search goes on.
                let (a, b) = (breakpoints[one].value, breakpoints[other].value)
                if a > b || (a == b) != breakpoints[other].isWithPrevious { isSorted = false }
                breakpoints[other].isWithPrevious = a == b
            }
        }
        guard isSorted, !isNew else {
            for quantity in home.indices { sortBreakpoints(of: quantity) }
            return false
        }
        return computeValues()
    }

    /// Stores the values of the columns' variables, without the shifts. Mutating only because a core is copied for the other methods of an
    /// element of an array.
    mutating func store(in values: UnsafeMutableBufferPointer<Double>, _ variables: [Int32]) {
        guard !isDead else { return }
        func exact(_ quantity: Int32) -> Double {
            standing[Int(quantity)] >= 0 ? breakpoints[Int(standing[Int(quantity)])].exact : 0
        }
        for quantity in nonbasic where quantity < columns { values[Int(variables[Int(quantity)])] = exact(quantity) }
        for row in rows.indices where basic[row] < columns {
            var value = 0.0
            for entry in rows[row] { value += entry.factor * exact(nonbasic[Int(entry.column)]) }
            values[Int(variables[Int(basic[row])])] = value
        }
    }
}
