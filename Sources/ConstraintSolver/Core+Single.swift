// SPDX-License-Identifier: MIT

/// A core of one variable, as most are: the objectives narrow an interval, and no basis is needed.
extension Core {
    /// Where the variable may still be, and the breakpoints at the two ends, -1 where there is no end.
    private struct Interval {
        var low = -Double.infinity
        var high = Double.infinity
        var lowAt = -1
        var highAt = -1

        var isOpen: Bool { low < high }

        mutating func shrinkToLow() { (high, highAt) = (low, lowAt) }
        mutating func shrinkToHigh() { (low, lowAt) = (high, highAt) }

        /// Not below the value, or as near to it as possible.
        mutating func rise(to value: Double, _ index: Int) {
            if value > high { shrinkToHigh() } else if value > low { (low, lowAt) = (value, index) }
        }

        mutating func fall(to value: Double, _ index: Int) {
            if value < low { shrinkToLow() } else if value < high { (high, highAt) = (value, index) }
        }
    }

    private static var epsilon: Double { 1e-9 }

    mutating func finishSingle() {
        values = [0]
        standing = [-1]
        firstSorted = [0, Int32(breakpoints.count)]
        sorted = Array(0..<Int32(breakpoints.count))
    }

    /// As `search()`. The breakpoints are in order.
    mutating func searchSingle() -> Outcome {
        isNew = false
        freedom.removeAll(keepingCapacity: true)
        var interval = Interval()
        if let contradiction = holdRequired(&interval) { return .contradiction(breakpoint: contradiction) }
        let outcome = serveAll(&interval)
        stand(interval.lowAt >= 0 ? interval.lowAt : interval.highAt)
        return outcome
    }

    private mutating func stand(_ index: Int) {
        standing[0] = Int32(index)
        values[0] = index >= 0 ? breakpoints[index].value : 0
    }

    /// By class, and in a class as they were added.
    private func forEachInOrder(_ body: (Int) -> Bool) {
        var done: Int?
        while true {
            var next: Int?
            for index in breakpoints.indices where breakpoints[index].form >= 0 {
                let victimClass = breakpoints[index].victimClass
                if done.map({ victimClass > $0 }) ?? true, next.map({ victimClass < $0 }) ?? true { next = victimClass }
            }
            guard let next else { return }
            for index in breakpoints.indices where breakpoints[index].form >= 0 && breakpoints[index].victimClass == next {
                guard body(index) else { return }
            }
            done = next
        }
    }

    private mutating func holdRequired(_ interval: inout Interval) -> Int? {
        var found: (index: Int, against: Int)?
        forEachInOrder { index in
            let breakpoint = breakpoints[index]
            if breakpoint.below == 0 {
                if breakpoint.value > interval.high + 1e-3 { found = (index, interval.highAt) }
                interval.rise(to: breakpoint.value, index)
            }
            if breakpoint.above == 0, found == nil {
                if breakpoint.value < interval.low - 1e-3 { found = (index, interval.lowAt) }
                interval.fall(to: breakpoint.value, index)
            }
            return found == nil
        }
        guard let found else { return nil }
        stand(found.against)
        return found.index
    }

    private mutating func serveAll(_ interval: inout Interval) -> Outcome {
        for level in 1..<max(tightLevel, 1) where interval.isOpen { serve(level, &interval) }
        guard interval.isOpen else { return .solved }
        if interval.high - interval.low > 1e-3 { freedom.append([Entry(column: 0, factor: 1)]) }
        for level in 1..<max(tightLevel, 1) { serveOneByOne(level, &interval) }
        for level in [tightLevel, tightLevel + 1] {
            guard interval.isOpen else { return .solved }
            serve(level, &interval)
            serveOneByOne(level, &interval)
        }
        guard interval.isOpen else { return .solved }
        guard hasRanks else { return .needsRanks }
        for index in rankedBreakpoints where interval.isOpen {
            interval.rise(to: breakpoints[Int(index)].value, Int(index))
            interval.fall(to: breakpoints[Int(index)].value, Int(index))
        }
        return .solved
    }

    private func serveOneByOne(_ level: Int32, _ interval: inout Interval) {
        forEachInOrder { index in
            if breakpoints[index].below == level { interval.rise(to: breakpoints[index].value, index) }
            if breakpoints[index].above == level { interval.fall(to: breakpoints[index].value, index) }
            return interval.isOpen
        }
    }

    /// Narrows the interval to where the level costs least.
    private func serve(_ level: Int32, _ interval: inout Interval) {
        // How the cost grows just above the interval's lower end.
        var slope = 0.0
        var place = 0
        var isPriced = false
        for (index, breakpoint) in sorted.lazy.map({ (Int($0), breakpoints[Int($0)]) }) {
            isPriced = isPriced || breakpoint.below == level || breakpoint.above == level
            if breakpoint.value <= interval.low {
                place += 1
                if breakpoint.above == level { slope += breakpoints[index].weight }
            } else if breakpoint.below == level {
                slope -= breakpoint.weight
            }
        }
        guard isPriced else { return }
        func pass(_ index: Int) {
            if breakpoints[index].below == level { slope += breakpoints[index].weight }
            if breakpoints[index].above == level { slope += breakpoints[index].weight }
            place += 1
        }
        while slope < -Self.epsilon {
            guard place < sorted.count, breakpoints[Int(sorted[place])].value <= interval.high else {
                return interval.shrinkToHigh()
            }
            let index = Int(sorted[place])
            (interval.low, interval.lowAt) = (breakpoints[index].value, index)
            pass(index)
        }
        // Others at the same value are on this side.
        while place < sorted.count, breakpoints[Int(sorted[place])].value <= interval.low { pass(Int(sorted[place])) }
        guard slope <= Self.epsilon else { return interval.shrinkToLow() }
        while place < sorted.count, breakpoints[Int(sorted[place])].value < interval.high {
            let index = Int(sorted[place])
            pass(index)
            guard slope > Self.epsilon else { continue }
            (interval.high, interval.highAt) = (breakpoints[index].value, index)
            return
        }
    }
}
