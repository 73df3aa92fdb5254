// SPDX-License-Identifier: MIT

/// The objectives in their order.
extension Core {
    /// Searches the answer, from the last one where there is one.
    mutating func search() -> Outcome {
        if isSingle { return searchSingle() }
        for index in breakpoints.indices { breakpoints[index].isWall = false }
        for column in 0..<columns {
            mayRise[column] = true
            mayFall[column] = true
        }
        freedom.removeAll(keepingCapacity: true)
        if isNew { chooseStart() }
        isNew = false
        _ = computeValues()
        findSegments()
        if let contradiction = holdRequired() { return .contradiction(breakpoint: contradiction) }
        for next in 1...max(Int(tightLevel) - 1, 1) where next < Int(tightLevel) {
            guard isOpen else { return .solved }
            serve(level: Int32(next))
        }
        guard isOpen else { return .solved }
        listFreedom()
        // The one added first wins whole, those of a higher priority before.
        for next in 1..<max(Int(tightLevel), 1) {
            serveOneByOne {
                $0.below == Int32(next) ? true : nil
            } above: {
                $0.above == Int32(next) ? true : nil
            }
        }
        for next in [tightLevel, tightLevel + 1] {
            guard isOpen else { return .solved }
            serve(level: next)
            serveOneByOne {
                $0.below == next ? true : nil
            } above: {
                $0.above == next ? true : nil
            }
        }
        guard isOpen else { return .solved }
        guard hasRanks else { return .needsRanks }
        for index in rankedBreakpoints {
            serve(single: index, below: true, above: true)
            guard isOpen else { return .solved }
        }
        return .solved
    }

    /// Whether anything may move.
    private var isOpen: Bool {
        for column in 0..<columns where mayRise[column] || mayFall[column] { return true }
        return false
    }

    /// Each variable where it would be by itself.
    private mutating func chooseStart() {
        for quantity in home.indices { sortBreakpoints(of: quantity) }
        for quantity in 0..<columns where count(quantity) > 0 {
            var place = 0
            while place + 1 < count(quantity), isDownhill(quantity, after: place) { place += 1 }
            standing[quantity] = Int32(breakpoint(quantity, place))
        }
    }

    /// Whether the cost sinks from one breakpoint to the next, by the most important level that differs.
    private func isDownhill(_ quantity: Int, after place: Int) -> Bool {
        var least = Int32(-1)
        while true {
            var next = Core.free
            for other in 0..<count(quantity) {
                let breakpoint = breakpoints[breakpoint(quantity, other)]
                let level = other <= place ? breakpoint.above : breakpoint.below
                if level > least, level < next { next = level }
            }
            guard next < Core.free else { return false }
            var slope = 0.0
            for other in 0..<count(quantity) {
                let breakpoint = breakpoints[breakpoint(quantity, other)]
                if other <= place {
                    if breakpoint.above == next { slope += breakpoint.weight }
                } else if breakpoint.below == next {
                    slope -= breakpoint.weight
                }
            }
            if abs(slope) > 1e-9 { return slope < 0 }
            least = next
        }
    }

    private mutating func serve(level: Int32) {
        self.level = level
        single = -1
        let range = Int(firstOfLevel[Int(level)])..<Int(firstOfLevel[Int(level) + 1])
        guard !range.isEmpty else { return }
        minimise(quantitiesOfLevel[range])
        for quantity in quantitiesOfLevel[range] {
            for place in 0..<count(Int(quantity)) {
                let index = breakpoint(Int(quantity), place)
                if breakpoints[index].below == level || breakpoints[index].above == level { breakpoints[index].isWall = true }
            }
        }
    }

    private mutating func serve(single index: Int32, below: Bool, above: Bool) {
        single = index
        countsBelow = below
        countsAbove = above
        minimise([breakpoints[Int(index)].quantity])
        single = -1
        breakpoints[Int(index)].isWall = true
    }

    /// Serves breakpoints one by one as they were added, where something open changes them.
    private mutating func serveOneByOne(_ below: (Breakpoint) -> Bool?, above: (Breakpoint) -> Bool?) {
        for index in orderedBreakpoints {
            let (low, high) = (below(breakpoints[Int(index)]) ?? false, above(breakpoints[Int(index)]) ?? false)
            guard low || high, isOpen(Int(breakpoints[Int(index)].quantity)) else { continue }
            serve(single: index, below: low, above: high)
        }
    }

    private func isOpen(_ quantity: Int) -> Bool {
        if home[quantity] < 0 { return mayRise[Int(-1 - home[quantity])] || mayFall[Int(-1 - home[quantity])] }
        return rows[Int(home[quantity])].contains { mayRise[Int($0.column)] || mayFall[Int($0.column)] }
    }

    // MARK: Required breakpoints

    /// How far a quantity is on the forbidden side.
    private func excess(_ index: Int) -> Double {
        let breakpoint = breakpoints[index]
        let quantity = Int(breakpoint.quantity)
        if home[quantity] < 0 {
            if standing[quantity] == index { return 0 }
        }
        let distance = values[quantity] - breakpoint.value
        return max(breakpoint.below == 0 ? -distance : 0, breakpoint.above == 0 ? distance : 0)
    }

    /// Returns the first breakpoint that cannot be held, earlier ones being held.
    private mutating func holdRequired() -> Int? {
        for index in orderedBreakpoints {
            let breakpoint = breakpoints[Int(index)]
            guard breakpoint.below == 0 || breakpoint.above == 0 else { continue }
            if excess(Int(index)) <= 0 {
                breakpoints[Int(index)].isWall = true
                let quantity = Int(breakpoint.quantity)
                if home[quantity] < 0, standing[quantity] >= 0, values[quantity] == breakpoint.value {
                    if breakpoint.above == 0 { mayRise[Int(-1 - home[quantity])] = false }
                    if breakpoint.below == 0 { mayFall[Int(-1 - home[quantity])] = false }
                }
                continue
            }
            serve(single: index, below: breakpoint.below == 0, above: breakpoint.above == 0)
            if excess(Int(index)) > 1e-3 { return Int(index) }
        }
        return nil
    }

    /// The multiples of forms whose sum is 0, and which shows that a breakpoint cannot be held.
    func reasons(against index: Int) -> [(breakpoint: Int32, factor: Double)] {
        let quantity = Int(breakpoints[index].quantity)
        var result: [(breakpoint: Int32, factor: Double)] = [(Int32(index), 1)]
        func add(_ quantity: Int, _ factor: Double) {
            if standing[quantity] >= 0 { result.append((standing[quantity], -factor)) }
        }
        if home[quantity] < 0 {
            add(quantity, 1)
        } else {
            for entry in rows[Int(home[quantity])] where abs(entry.factor) > 1e-9 {
                add(Int(nonbasic[Int(entry.column)]), entry.factor)
            }
        }
        return result
    }

    // MARK: Ambiguity

    /// Notes along which ways the variables may still move by more than a thousandth of a point.
    private mutating func listFreedom() {
        single = -1
        level = Core.free - 1
        for column in 0..<columns where mayRise[column] || mayFall[column] {
            var farthest = 0.0
            for up in [true, false] where up ? mayRise[column] : mayFall[column] {
                listEvents(column, up: up)
                farthest = max(farthest, events.last?.time ?? .infinity)
            }
            guard farthest > 1e-3 else { continue }
            var way: [Entry] = []
            if nonbasic[column] < columns { way.append(Entry(column: nonbasic[column], factor: 1)) }
            for row in rowsOfColumn[column] where basic[Int(row)] < columns {
                way.append(Entry(column: basic[Int(row)], factor: factor(Int(row), column)))
            }
            freedom.append(way)
        }
    }
}
