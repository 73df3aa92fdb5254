// SPDX-License-Identifier: MIT

/// Sums in which solved variables are replaced by what they are.
struct Substitution {
    private var sums: [Double]
    private var isListed: [Bool]
    /// The variables of the sum that are not solved.
    private var open: [Int32] = []
    /// Places of pivots, the least first, as a heap: a pivot names only variables that are solved by later places, or not.
    private var heap: [Int32] = []

    init(count: Int) {
        sums = Array(repeating: 0, count: count)
        isListed = Array(repeating: false, count: count)
    }

    /// Adds to the sum; a solved variable waits for its turn where a component is given.
    mutating func add(_ variable: Int32, _ factor: Double, _ component: Component?) {
        sums[Int(variable)] += factor
        guard !isListed[Int(variable)] else { return }
        isListed[Int(variable)] = true
        if let component, component.solvedBy[Int(variable)] != Component.unsolved {
            push(component.solvedBy[Int(variable)])
        } else {
            open.append(variable)
        }
    }

    /// The sum by ascending variable; it is 0 after that.
    mutating func take() -> [Component.Entry] {
        var result: [Component.Entry] = []
        open.sort()
        for variable in open {
            if abs(sums[Int(variable)]) > 1e-10 { result.append(.init(variable: variable, factor: sums[Int(variable)])) }
            sums[Int(variable)] = 0
            isListed[Int(variable)] = false
        }
        open.removeAll(keepingCapacity: true)
        return result
    }

    /// - Parameter row: The equation that the sum is of: it notes what was subtracted from it.
    mutating func reduce(_ terms: [Component.Entry], in component: Component, row: Int32?) -> [Component.Entry] {
        for term in terms { add(term.variable, term.factor, component) }
        while let place = pop() {
            let pivot = place >= 0 ? component.pivots[Int(place)] : component.laterPivots[Int(-1 - place)]
            let factor = sums[Int(pivot.variable)]
            sums[Int(pivot.variable)] = 0
            isListed[Int(pivot.variable)] = false
            guard abs(factor) > 1e-12 else { continue }
            let multiple = factor / pivot.factor
            if let row { component.subtractions.append(.init(target: row, source: pivot.row, factor: multiple)) }
            for entry in Int(pivot.first)..<Int(pivot.end) {
                add(component.entries[entry].variable, -multiple * component.entries[entry].factor, component)
            }
        }
        return take()
    }

    private mutating func push(_ place: Int32) {
        var hole = heap.count
        heap.append(place)
        while hole > 0, heap[(hole - 1) / 2] > place {
            heap[hole] = heap[(hole - 1) / 2]
            hole = (hole - 1) / 2
        }
        heap[hole] = place
    }

    private mutating func pop() -> Int32? {
        guard let least = heap.first, let last = heap.popLast() else { return nil }
        guard !heap.isEmpty else { return least }
        var hole = 0
        while true {
            var child = 2 * hole + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
            guard heap[child] < last else { break }
            heap[hole] = heap[child]
            hole = child
        }
        heap[hole] = last
        return least
    }
}
