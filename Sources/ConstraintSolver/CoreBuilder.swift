// SPDX-License-Identifier: MIT

/// Gives cores their quantities and breakpoints; forms that are multiples of each other share a quantity.
struct CoreBuilder {
    let tightLevel: Int32
    private var known: [Key: Int32] = [:]

    private struct Key: Hashable {
        var core: Int32
        var terms: [Int64]
    }

    init(tightLevel: Int32) { self.tightLevel = tightLevel }

    private mutating func quantity(
        _ terms: ArraySlice<Component.Entry>, _ column: [Int32], _ core: inout Core, _ place: Int32
    ) -> (Int32, Double) {
        let scale = terms[terms.startIndex].factor
        if terms.count == 1 { return (column[Int(terms[terms.startIndex].variable)], scale) }
        var key = Key(core: place, terms: [])
        key.terms.reserveCapacity(2 * terms.count)
        for term in terms {
            key.terms.append(Int64(term.variable))
            // Rounded; + 0 because -0 has other bits.
            key.terms.append(Int64(bitPattern: ((term.factor / scale * 1e9).rounded() + 0).bitPattern))
        }
        if let quantity = known[key] { return (quantity, scale) }
        let quantity = core.addQuantity(terms.map { .init(column: column[Int($0.variable)], factor: $0.factor / scale) })
        known[key] = quantity
        return (quantity, scale)
    }

    mutating func add(
        _ form: inout Component.Form, _ place: Int32, _ level: Int32, _ record: SystemStorage.ConstraintRecord,
        _ terms: ArraySlice<Component.Entry>, _ column: [Int32], to core: inout Core, _ corePlace: Int32
    ) {
        let (quantity, scale) = quantity(terms, column, &core, corePlace)
        form.scale = scale
        // A system's own bounds give way first where inequalities compete for being tight.
        let tight = record.isRequired && record.victimClass == 0 ? tightLevel + 1 : tightLevel
        var below = form.relation == .lessThanOrEqual ? tight : level
        var above = form.relation == .greaterThanOrEqual ? tight : level
        if scale < 0 { swap(&below, &above) }
        form.breakpoint = core.addBreakpoint(
            .init(
                quantity: quantity, form: place, exact: 0, shift: 0, value: 0, weight: abs(scale), below: below, above: above,
                order: record.sequence, victimClass: record.isRequired ? record.victimClass : 0))
    }

    mutating func addRank(
        _ variable: Int32, _ terms: ArraySlice<Component.Entry>, _ column: [Int32], to core: inout Core, _ corePlace: Int32
    ) {
        let (quantity, scale) = quantity(terms, column, &core, corePlace)
        let index = core.addBreakpoint(
            .init(
                quantity: quantity, form: -1 - variable, exact: 0, shift: 0, value: 0, weight: 1, below: Core.free,
                above: Core.free,
                order: Int(variable)))
        core.rankedBreakpoints.append(index)
        core.rankedScales.append(scale)
    }
}

/// Variables that hang together (union-find); the least of a set stands for it.
struct DisjointSets {
    private var parent: [Int32]

    init(count: Int) { parent = Array(0..<Int32(count)) }

    mutating func root(_ variable: Int32) -> Int32 {
        var variable = variable
        while parent[Int(variable)] != variable {
            parent[Int(variable)] = parent[Int(parent[Int(variable)])]
            variable = parent[Int(variable)]
        }
        return variable
    }

    /// The variables of a sum are one set from now on.
    mutating func join(_ pool: [Component.Entry], _ range: Range<Int>) {
        guard range.count > 1 else { return }
        for place in range.dropFirst() {
            let (a, b) = (root(pool[range.lowerBound].variable), root(pool[place].variable))
            if a != b { parent[Int(max(a, b))] = min(a, b) }
        }
    }
}
