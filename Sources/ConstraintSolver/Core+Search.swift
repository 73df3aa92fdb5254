// SPDX-License-Identifier: MIT

/// One objective at a time.
extension Core {
    @inline(__always)
    private func priceBelow(_ index: Int) -> Double {
        if single >= 0 { return index == Int(single) && countsBelow ? breakpoints[index].weight : 0 }
        return breakpoints[index].below == level ? breakpoints[index].weight : 0
    }

    @inline(__always)
    private func priceAbove(_ index: Int) -> Double {
        if single >= 0 { return index == Int(single) && countsAbove ? breakpoints[index].weight : 0 }
        return breakpoints[index].above == level ? breakpoints[index].weight : 0
    }

    /// How fast the cost grows with the quantity, between its breakpoints `place - 1` and `place`.
    @inline(__always)  // As `places`.
    private func slope(_ quantity: Int, _ place: Int) -> Double {
        var slope = 0.0
        for other in 0..<count(quantity) {
            let index = breakpoint(quantity, other)
            slope += other < place ? priceAbove(index) : -priceBelow(index)
        }
        return slope
    }

    /// The places on both sides of a quantity outside the basis. Breakpoints at one value are on the same side.
    @inline(__always)  // A call would copy the whole core first.
    private func places(_ quantity: Int) -> (below: Int, above: Int) {
        let (total, value) = (count(quantity), values[quantity])
        guard standing[quantity] >= 0 else {
            var place = 0
            while place < total, breakpoints[breakpoint(quantity, place)].value < value { place += 1 }
            return (place, place)
        }
        let place = Int(breakpoints[Int(standing[quantity])].place)
        var (below, above) = (place, place + 1)
        while below > 0, breakpoints[breakpoint(quantity, below - 1)].value == breakpoints[Int(standing[quantity])].value {
            below -= 1
        }
        while above < total, breakpoints[breakpoint(quantity, above)].value == breakpoints[Int(standing[quantity])].value {
            above += 1
        }
        return (below, above)
    }

    private mutating func touch(_ column: Int) {
        guard !isTouched[column] else { return }
        isTouched[column] = true
        touched.append(Int32(column))
    }

    /// How the cost changes with each column that matters.
    private mutating func computeRates(_ quantities: ArraySlice<Int32>) {
        for column in touched {
            rates[Int(column)] = 0
            isTouched[Int(column)] = false
        }
        touched.removeAll(keepingCapacity: true)
        var last = Int32(-1)
        for quantity in quantities where quantity != last {
            last = quantity
            let home = home[Int(quantity)]
            // Listed again where it has prices on both sides.
            if home < 0 { touch(Int(-1 - home)) } else if !isCharged[Int(quantity)] { charge(Int(home)) }
        }
        for place in touched.indices { markStale(Int(touched[place])) }
        refreshRates()
    }

    /// Adds what a row contributes to the rates, or takes it away again.
    private mutating func charge(_ row: Int, sign: Double = 1) {
        let quantity = Int(basic[row])
        isCharged[quantity] = sign > 0
        let slope = slope(quantity, Int(segments[quantity])) * sign
        guard slope != 0 else { return }
        for entry in rows[row] {
            touch(Int(entry.column))
            rates[Int(entry.column)] += slope * entry.factor
            markStale(Int(entry.column))
        }
    }

    private static var epsilon: Double { 1e-9 }

    private mutating func storeRates(_ column: Int) {
        rateCount += 1
        let quantity = Int(nonbasic[column])
        let places = places(quantity)
        risingRates[column] = rates[column] + slope(quantity, places.above)
        fallingRates[column] = -rates[column] - slope(quantity, places.below)
        guard !isCandidate[column], isImproving(column) else { return }
        isCandidate[column] = true
        candidates.append(Int32(column))
    }

    @inline(__always)
    private func isImproving(_ column: Int) -> Bool {
        mayRise[column] && risingRates[column] < -Self.epsilon || mayFall[column] && fallingRates[column] < -Self.epsilon
    }

    /// Makes the cost of the quantities least, and forbids all that would make it greater again.
    mutating func minimise(_ quantities: ArraySlice<Int32>) {
        for quantity in quantities { isCounted[Int(quantity)] = true }
        var steps = 0
        let patience = 200 + 20 * (rows.count + columns)
        computeRates(quantities)
        var isExact = true
        while true {
            let chosen = steepest(isPatient: steps <= patience)
            steps += 1
            if let chosen, steps <= 4 * patience {
                step(chosen.column, up: chosen.up, rate: chosen.rate)
                isExact = false
            } else {
                guard !isExact else { break }
                // Sums that were changed again and again are not believed at the end.
                for quantity in quantities { isCharged[Int(quantity)] = false }
                computeRates(quantities)
                isExact = true
                if steps > 4 * patience { break }
            }
        }
        for quantity in quantities {
            isCounted[Int(quantity)] = false
            isCharged[Int(quantity)] = false
        }
        for column in candidates { isCandidate[Int(column)] = false }
        candidates.removeAll(keepingCapacity: true)
        for place in touched.indices {
            let column = Int(touched[place])
            if mayRise[column], risingRates[column] > Self.epsilon { mayRise[column] = false }
            if mayFall[column], fallingRates[column] > Self.epsilon { mayFall[column] = false }
        }
    }

    /// The column by which the cost sinks fastest; nil: by none.
    private mutating func steepest(isPatient: Bool) -> (column: Int, up: Bool, rate: Double)? {
        var best = (column: -1, up: false, rate: -Self.epsilon)
        var place = 0
        while place < candidates.count {
            let column = Int(candidates[place])
            guard isImproving(column) else {
                isCandidate[column] = false
                candidates.swapAt(place, candidates.count - 1)
                candidates.removeLast()
                continue
            }
            place += 1
            for up in [true, false] where up ? mayRise[column] : mayFall[column] {
                let rate = up ? risingRates[column] : fallingRates[column]
                guard rate < -Self.epsilon else { continue }
                let isBetter =
                    if best.column < 0 { true } else if !isPatient {
                        nonbasic[column] < nonbasic[best.column]
                    } else {
                        rate < best.rate - Self.epsilon
                            || rate < best.rate + Self.epsilon && order[Int(nonbasic[column])] > order[Int(nonbasic[best.column])]
                    }
                if isBetter { best = (column, up, rate) }
            }
        }
        return best.column < 0 ? nil : best
    }

    /// Moves a column's quantity, and finds the rates that are others then: those of the columns in the same rows that have a price.
    private mutating func step(_ column: Int, up: Bool, rate: Double) {
        let moved = rowsOfColumn[column]
        for row in moved where isCounted[Int(basic[Int(row)])] { charge(Int(row), sign: -1) }
        move(column, up: up, rate: rate)
        for row in moved where isCounted[Int(basic[Int(row)])] { charge(Int(row)) }
        markStale(column)
        refreshRates()
    }

    private mutating func markStale(_ column: Int) {
        guard !isStale[column] else { return }
        isStale[column] = true
        stale.append(Int32(column))
    }

    private mutating func refreshRates() {
        for place in stale.indices {
            let column = Int(stale[place])
            isStale[column] = false
            storeRates(column)
        }
        stale.removeAll(keepingCapacity: true)
    }

    /// Lists where a quantity that moves at a speed meets walls and turns of the cost, as far as the first wall.
    private mutating func listEvents(_ quantity: Int, from place: Int, speed: Double, row: Int, limit: inout Double) {
        var place = place
        let total = count(quantity)
        let start = values[quantity]
        while speed > 0 ? place < total : place >= 0 {
            let index = breakpoint(quantity, place)
            let time = max((breakpoints[index].value - start) / speed, 0)
            if time > limit { return }
            if breakpoints[index].isWall {
                limit = time
                events.append(Event(time: time, row: Int32(row), breakpoint: Int32(index), turn: .infinity))
                return
            }
            let turn = (priceBelow(index) + priceAbove(index)) * abs(speed)
            if turn > 0 { events.append(Event(time: time, row: Int32(row), breakpoint: Int32(index), turn: turn)) }
            place += speed > 0 ? 1 : -1
        }
    }

    /// Everything that stops a column's quantity, or changes what its way costs.
    mutating func listEvents(_ column: Int, up: Bool) {
        events.removeAll(keepingCapacity: true)
        let direction = up ? 1.0 : -1.0
        var limit = Double.infinity
        let quantity = Int(nonbasic[column])
        if count(quantity) > 0 {
            let places = places(quantity)
            listEvents(quantity, from: up ? places.above : places.below - 1, speed: direction, row: -1, limit: &limit)
        }
        for row in rowsOfColumn[column] {
            let other = Int(basic[Int(row)])
            guard count(other) > 0 else { continue }
            let speed = factor(Int(row), column) * direction
            guard abs(speed) > 1e-9 else { continue }
            let segment = Int(segments[other])
            listEvents(other, from: speed > 0 ? segment : segment - 1, speed: speed, row: Int(row), limit: &limit)
        }
    }

    func factor(_ row: Int, _ column: Int) -> Double {
        let place = place(of: column, in: rows[row])
        return place < rows[row].count && rows[row][place].column == column ? rows[row][place].factor : 0
    }

    private func place(of column: Int, in row: [Entry]) -> Int {
        var (low, high) = (0, row.count)
        while low < high {
            let middle = (low + high) / 2
            if row[middle].column < column { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Moves a column's quantity for as long as that makes the cost less.
    private mutating func move(_ column: Int, up: Bool, rate: Double) {
        listEvents(column, up: up)
        var rate = rate
        var stop: Event?
        if events.count > 1 { events.sort { $0.time > $1.time } }
        while stop == nil, let event = events.popLast() {
            rate += event.turn
            if rate >= -Self.epsilon { stop = event }
        }
        guard let stop else {
            // No price is endless; numbers were.
            if up { mayRise[column] = false } else { mayFall[column] = false }
            return
        }
        let quantity = Int(nonbasic[column])
        let step = up ? stop.time : -stop.time
        values[quantity] += step
        for row in rowsOfColumn[column] {
            let other = Int(basic[Int(row)])
            let change = factor(Int(row), column) * step
            values[other] += change
            guard count(other) > 0, row != stop.row else { continue }
            passBreakpoints(other, up: change > 0)
        }
        let index = Int(stop.breakpoint)
        if stop.row < 0 {
            values[quantity] = breakpoints[index].value
            standing[quantity] = stop.breakpoint
            mayRise[column] = !(up && breakpoints[index].isWall)
            mayFall[column] = up || !breakpoints[index].isWall
        } else {
            let places = places(quantity)
            let leaving = Int(basic[Int(stop.row)])
            let rises = (factor(Int(stop.row), column) > 0) == up
            // Between which breakpoints it is now: it started at one, and went up or down.
            segments[quantity] = Int32(up ? places.above : places.below)
            pivot(Int(stop.row), column)
            passBreakpoints(quantity, up: up)
            values[leaving] = breakpoints[index].value
            standing[leaving] = stop.breakpoint
            mayRise[column] = !(rises && breakpoints[index].isWall)
            mayFall[column] = rises || !breakpoints[index].isWall
        }
    }

    private mutating func passBreakpoints(_ quantity: Int, up: Bool) {
        let value = values[quantity]
        var segment = Int(segments[quantity])
        if up {
            while segment < count(quantity) {
                let next = breakpoints[breakpoint(quantity, segment)]
                guard !next.isWall, next.value < value else { break }
                segment += 1
            }
        } else {
            while segment > 0 {
                let next = breakpoints[breakpoint(quantity, segment - 1)]
                guard !next.isWall, next.value > value else { break }
                segment -= 1
            }
        }
        segments[quantity] = Int32(segment)
    }

    /// The column's quantity gets the row, and the row's quantity the column.
    private mutating func pivot(_ row: Int, _ column: Int) {
        pivots += 1
        let element = factor(row, column)
        let inverse = 1 / element
        for place in rows[row].indices {
            if rows[row][place].column == column {
                rows[row][place].factor = inverse
            } else {
                rows[row][place].factor *= -inverse
            }
        }
        let others = rowsOfColumn[column]
        for other in others where Int(other) != row { substitute(row, column, in: Int(other)) }
        let (entering, leaving) = (nonbasic[column], basic[row])
        nonbasic[column] = leaving
        basic[row] = entering
        home[Int(entering)] = Int32(row)
        home[Int(leaving)] = Int32(-1 - column)
    }

    private mutating func substitute(_ source: Int, _ column: Int, in target: Int) {
        let factor = factor(target, column)
        merged.removeAll(keepingCapacity: true)
        var (i, j) = (0, 0)
        let (a, b) = (rows[target], rows[source])
        while i < a.count || j < b.count {
            if j >= b.count || i < a.count && a[i].column < b[j].column {
                merged.append(a[i])
                i += 1
            } else if i >= a.count || b[j].column < a[i].column {
                merged.append(Entry(column: b[j].column, factor: factor * b[j].factor))
                rowsOfColumn[Int(b[j].column)].append(Int32(target))
                j += 1
            } else {
                let old = b[j].column == column ? 0 : a[i].factor
                let sum = old + factor * b[j].factor
                if abs(sum) > 1e-11 * max(1, abs(old)) {
                    merged.append(Entry(column: b[j].column, factor: sum))
                } else if let place = rowsOfColumn[Int(b[j].column)].firstIndex(of: Int32(target)) {
                    rowsOfColumn[Int(b[j].column)].remove(at: place)
                }
                i += 1
                j += 1
            }
        }
        swap(&rows[target], &merged)
    }
}
