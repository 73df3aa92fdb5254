// SPDX-License-Identifier: MIT

/// Constraints that share variables, directly or through others, with all that was found out about them.
///
/// Required equations are solved for one variable each, in an order in which little fills up. What is left, inequalities and
/// optional constraints, is written in the variables that remain, and falls apart into cores.
final class Component {
    struct Entry {
        var variable: Int32
        var factor: Double
    }

    /// An equation solved for a variable.
    struct Pivot {
        var row: Int32
        var variable: Int32
        var factor: Double
        /// The other terms, in `entries`.
        var first: Int32
        var end: Int32
    }

    /// One equation was subtracted from another.
    struct Subtraction {
        var target: Int32
        var source: Int32
        var factor: Double
    }

    /// A constraint that is no equation.
    struct Form {
        var constraint: Int32
        var constant: Double
        var relation: ConstraintSystem.Relation
        var isRequired: Bool
        /// Its terms, in `formEntries`.
        var first: Int32
        var end: Int32
        /// The core that decides it, or -1 where the equations do.
        var core: Int32 = -1
        var breakpoint: Int32 = -1
        /// The form is this times the core's quantity.
        var scale = 1.0
        /// Its constraint has gone.
        var isDead = false

        func isViolated(by error: Double) -> Bool {
            switch relation {
            case .equal: abs(error) > 1e-3
            case .lessThanOrEqual: error > 1e-3
            case .greaterThanOrEqual: error < -1e-3
            }
        }
    }

    @exclusivity(unchecked) var variables: [Int32] = []
    @exclusivity(unchecked) var constraints: [Int32] = []
    /// To be built anew by another component.
    var isStale = false
    var isEdited = false

    // What has changed since it was built: see Component+Changes.swift.
    var isShrunk = false
    var removedSlots: [Int32] = []
    var removedVariables: [Int32] = []
    var incoming: Group?
    /// Equations that were solved later, in the order in which they are computed, after `pivots`.
    @exclusivity(unchecked) var laterPivots: [Pivot] = []
    @exclusivity(unchecked) var neededLater: [Int32] = []
    /// By variable: the place of its pivot, -1 - the place in `laterPivots`, or `unsolved`.
    @exclusivity(unchecked) var solvedBy: [Int32] = []
    @exclusivity(unchecked) var isDeadRow: [Bool] = []
    @exclusivity(unchecked) var isDeadVariable: [Bool] = []
    var isChanged = false
    /// Constraints and variables that came and went since.
    var changes = 0
    var builtSize = 0
    /// It must be built from nothing to know its values.
    var needsRebuild = false

    @exclusivity(unchecked) var equations: [Int32] = []
    @exclusivity(unchecked) var constants: [Double] = []
    @exclusivity(unchecked) var reduced: [Double] = []
    @exclusivity(unchecked) var pivots: [Pivot] = []
    @exclusivity(unchecked) var entries: [Entry] = []
    @exclusivity(unchecked) var subtractions: [Subtraction] = []
    /// Equations of which nothing was left.
    @exclusivity(unchecked) var redundant: [Int32] = []
    @exclusivity(unchecked) var forms: [Form] = []
    @exclusivity(unchecked) var formEntries: [Entry] = []
    @exclusivity(unchecked) var cores: [Core] = []
    /// The variables of the cores' columns.
    @exclusivity(unchecked) var columnVariables: [[Int32]] = []
    @exclusivity(unchecked) var hasCore: [Bool] = []
    @exclusivity(unchecked) var values: [Double] = []
    @exclusivity(unchecked) var isRanked = false
    /// The solved variables that forms name, directly or through others, last first.
    @exclusivity(unchecked) var neededPivots: [Int32] = []

    /// One variable, and one equation that decides it, or none: no more is needed for these, the most frequent ones.
    var isSimple = false

    // MARK: Edits

    func setConstant(_ constant: Double, slot: Int32) {
        if isSimple { return }
        if slot >= 0 { constants[Int(slot)] = constant } else if slot < -1 { forms[Int(-2 - slot)].constant = constant }
    }

    /// Finds the values for the constants as they are. Returns required constraints that contradict each other, if there are any.
    func update(_ storage: SystemStorage) -> Contradiction? {
        let contradiction = findValues(storage)
        // Only a component as it was built tells reasons.
        guard isChanged, contradiction != nil else { return contradiction }
        needsRebuild = true
        return nil
    }

    private func findValues(_ storage: SystemStorage) -> Contradiction? {
        storage.work.terms += subtractions.count + entries.count + formEntries.count
        reduceConstants()
        for row in redundant where abs(reduced[Int(row)]) > 1e-3 { return reasons(row: row, storage) }
        if forms.isEmpty && cores.isEmpty {
            backSubstitute()
            return nil
        }
        if let conflict = placeBreakpoints(storage) { return conflict }
        for place in cores.indices where !cores[place].isDead {
            switch search(place, storage) {
            case .solved: continue
            case .contradiction(let breakpoint): return reasons(cores[place], against: breakpoint, storage)
            case .needsRanks:
                needsRebuild = isChanged
                guard !isChanged else { return nil }
                isRanked = true
                buildCores(storage)
                return findValues(storage)
            }
        }
        storeColumns()
        backSubstitute()
        return nil
    }

    private func storeColumns() {
        // Not by subscripts of the array, which copy whole cores.
        cores.withUnsafeMutableBufferPointer { cores in
            columnVariables.withUnsafeBufferPointer { columns in
                values.withUnsafeMutableBufferPointer { values in
                    for place in cores.indices { cores[place].store(in: values, columns[place]) }
                }
            }
        }
    }

    private func reduceConstants() {
        guard !constants.isEmpty else { return }
        reduced.withUnsafeMutableBufferPointer { reduced in
            constants.withUnsafeBufferPointer { constants in
                for row in constants.indices { reduced[row] = constants[row] }
            }
            subtractions.withUnsafeBufferPointer { subtractions in
                for step in subtractions { reduced[Int(step.target)] -= step.factor * reduced[Int(step.source)] }
            }
        }
    }

    /// The solved variables from the others.
    private func backSubstitute() {
        withNumbers { values, reduced, entries, pivots in
            var place = pivots.count
            while place > 0 {
                place -= 1
                Self.substitute(pivots[place], values, reduced, entries)
            }
            for pivot in laterPivots { Self.substitute(pivot, values, reduced, entries) }
        }
    }

    private func substituteNeeded() {
        withNumbers { values, reduced, entries, pivots in
            neededPivots.withUnsafeBufferPointer { needed in
                for place in needed { Self.substitute(pivots[Int(place)], values, reduced, entries) }
            }
            for place in neededLater { Self.substitute(laterPivots[Int(place)], values, reduced, entries) }
        }
    }

    @inline(__always)
    private static func substitute(
        _ pivot: Pivot, _ values: UnsafeMutableBufferPointer<Double>, _ reduced: UnsafeBufferPointer<Double>,
        _ entries: UnsafeBufferPointer<Entry>
    ) {
        var value = reduced[Int(pivot.row)]
        var place = Int(pivot.first)
        while place < Int(pivot.end) {
            value -= entries[place].factor * values[Int(entries[place].variable)]
            place += 1
        }
        values[Int(pivot.variable)] = value / pivot.factor
    }

    /// Arrays of a class are looked up and guarded at each access: not in the loops of an edit.
    @inline(__always)
    private func withNumbers(
        _ body: (
            UnsafeMutableBufferPointer<Double>, UnsafeBufferPointer<Double>, UnsafeBufferPointer<Entry>,
            UnsafeBufferPointer<Pivot>
        ) -> Void
    ) {
        values.withUnsafeMutableBufferPointer { values in
            reduced.withUnsafeBufferPointer { reduced in
                entries.withUnsafeBufferPointer { entries in
                    pivots.withUnsafeBufferPointer { pivots in body(values, reduced, entries, pivots) }
                }
            }
        }
    }

    private func placeBreakpoints(_ storage: SystemStorage) -> Contradiction? {
        for variables in columnVariables {
            for variable in variables { values[Int(variable)] = 0 }
        }
        substituteNeeded()
        var violated: Int32 = -1
        let (forms, formEntries, values) = (forms, formEntries, values)
        cores.withUnsafeMutableBufferPointer { cores in
            for place in forms.indices {
                let form = forms[place]
                guard !form.isDead else { continue }
                var offset = 0.0
                for entry in Int(form.first)..<Int(form.end) {
                    offset += formEntries[entry].factor * values[Int(formEntries[entry].variable)]
                }
                if form.core >= 0 {
                    cores[Int(form.core)].breakpoints[Int(form.breakpoint)].exact = (form.constant - offset) / form.scale
                } else if form.isRequired, violated < 0, form.isViolated(by: offset - form.constant) {
                    violated = Int32(place)
                }
            }
            for core in cores.indices where cores[core].hasRanks {
                for (index, scale) in zip(cores[core].rankedBreakpoints, cores[core].rankedScales) {
                    let variable = Int(-1 - cores[core].breakpoints[Int(index)].form)
                    cores[core].breakpoints[Int(index)].exact = -values[variable] / scale
                }
            }
        }
        return violated < 0 ? nil : reasons(forms: [(violated, 1)], storage)
    }

    private func search(_ place: Int, _ storage: SystemStorage) -> Core.Outcome {
        let wasNew = cores[place].isNew
        if cores[place].refresh() { return .solved }
        if !wasNew { storage.work.searches += 1 }
        (cores[place].pivots, cores[place].rateCount) = (0, 0)
        let outcome = cores[place].search()
        storage.work.pivots += cores[place].pivots
        storage.work.rates += cores[place].rateCount
        return outcome
    }

    // MARK: Contradictions

    /// The constraints of which an empty equation is made.
    private func reasons(row: Int32, _ storage: SystemStorage) -> Contradiction {
        var weights = [Double](repeating: 0, count: equations.count)
        weights[Int(row)] = 1
        return Contradiction(parts(weights), storage)
    }

    private func reasons(_ core: Core, against breakpoint: Int, _ storage: SystemStorage) -> Contradiction {
        let list = core.reasons(against: breakpoint).compactMap { reason -> (Int32, Double)? in
            let form = core.breakpoints[Int(reason.breakpoint)].form
            return form < 0 || !forms[Int(form)].isRequired ? nil : (form, reason.factor / forms[Int(form)].scale)
        }
        return reasons(forms: list, storage)
    }

    /// The forms, and the equations that take part in their sum being 0.
    private func reasons(forms list: [(form: Int32, factor: Double)], _ storage: SystemStorage) -> Contradiction {
        var rest = [Double](repeating: 0, count: variables.count)
        for (place, factor) in list {
            let form = forms[Int(place)]
            for entry in Int(form.first)..<Int(form.end) {
                rest[Int(formEntries[entry].variable)] += factor * formEntries[entry].factor
            }
        }
        var weights = [Double](repeating: 0, count: equations.count)
        for pivot in pivots {
            let factor = rest[Int(pivot.variable)] / pivot.factor
            guard abs(factor) > 1e-9 else { continue }
            weights[Int(pivot.row)] -= factor
            rest[Int(pivot.variable)] = 0
            for place in Int(pivot.first)..<Int(pivot.end) {
                rest[Int(entries[place].variable)] -= factor * entries[place].factor
            }
        }
        let inequalities = list.map { Contradiction.Part(constraint: forms[Int($0.form)].constraint, factor: $0.factor) }
        return Contradiction(inequalities + parts(weights), storage)
    }

    /// The equations as they were given, from multiples of what elimination made of them.
    private func parts(_ reducedWeights: [Double]) -> [Contradiction.Part] {
        var weights = reducedWeights
        for step in subtractions.reversed() { weights[Int(step.source)] -= step.factor * weights[Int(step.target)] }
        return weights.indices.filter { abs(weights[$0]) > 1e-9 }.map { .init(constraint: equations[$0], factor: weights[$0]) }
    }

    // MARK: Results

    func publish(_ storage: SystemStorage) {
        storage.variables.withUnsafeMutableBufferPointer { records in
            for place in variables.indices where variables[place] >= 0 {
                let value = values[place].isFinite ? values[place] : 0
                let variable = Int(variables[place])
                guard abs(records[variable].value - value) > 1e-9 else { continue }
                records[variable].value = value
                storage.changed.append(.init(index: variables[place]))
            }
        }
    }

    /// Whether a way on which the cores may move changes the variable.
    func isAmbiguous(_ variable: Int32) -> Bool {
        guard let place = variables.firstIndex(of: variable) else { return false }
        if cores.isEmpty { return dependsOnFree(place) }
        for (index, core) in cores.enumerated() {
            for way in core.freedom {
                var change = [Double](repeating: 0, count: variables.count)
                for entry in way { change[Int(columnVariables[index][Int(entry.column)])] = entry.factor }
                followPivots(&change)
                if abs(change[place]) > 1e-9 { return true }
            }
        }
        return false
    }

    /// Without forms, all that is left over may be anything.
    private func dependsOnFree(_ place: Int) -> Bool {
        guard !hasCore.isEmpty else { return constraints.isEmpty }
        var number = SeededNumbers()
        var change = hasCore.map { $0 ? number.next() : 0 }
        followPivots(&change)
        return abs(change[place]) > 1e-9
    }

    /// How the solved variables change with the others.
    private func followPivots(_ change: inout [Double]) {
        for list in [pivots.reversed(), laterPivots] {
            for pivot in list {
                var sum = 0.0
                for entry in Int(pivot.first)..<Int(pivot.end) {
                    sum -= entries[entry].factor * change[Int(entries[entry].variable)]
                }
                change[Int(pivot.variable)] = sum / pivot.factor
            }
        }
    }
}

/// Numbers between 1 and 2 that do not add up to 0 by chance.
private struct SeededNumbers {
    private var state: UInt64 = 1

    mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return 1 + Double(state >> 12) / Double(UInt64(1) << 52)
    }
}
