// SPDX-License-Identifier: MIT

/// What comes and goes at a component's edge, while the rest stays as it was built.
///
/// What is added is taken in where it decides nothing about the variables that are there: its equations are solved for its own
/// variables, and what is left of them gets cores of its own. What goes is let go where nothing that stays was made of it. All
/// else is built from nothing, and so is what has changed as much as it was large.
extension Component {
    /// Constraints and variables that are not in a component yet, and the components whose variables the constraints name.
    struct Group {
        var constraints: [Int32] = []
        var variables: [Int32] = []
        var bases: [Component] = []

        static func + (one: Group, other: Group) -> Group {
            Group(constraints: one.constraints + other.constraints, variables: one.variables + other.variables)
        }
    }

    static var unsolved: Int32 { .max }

    private var canChange: Bool {
        !isSimple && !isRanked && !needsRebuild && changes <= max(builtSize, 64) && (!cores.isEmpty || !hasCore.contains(true))
    }

    private func prepareChange() {
        guard !isChanged else { return }
        isChanged = true
        isDeadRow = Array(repeating: false, count: equations.count)
        isDeadVariable = Array(repeating: false, count: variables.count)
        solvedBy = Array(repeating: Self.unsolved, count: variables.count)
        for place in pivots.indices { solvedBy[Int(pivots[place].variable)] = Int32(place) }
    }

    // MARK: Less

    /// Forgets constraints and variables that have gone. Returns false where something that stays was made of them.
    func shrink() -> Bool {
        changes += removedSlots.count + removedVariables.count
        guard canChange else { return false }
        prepareChange()
        for variable in removedVariables {
            isDeadVariable[Int(variable)] = true
            variables[Int(variable)] = -1
            hasCore[Int(variable)] = false
        }
        var hasDeadForms = false
        for slot in removedSlots {
            if slot >= 0 {
                isDeadRow[Int(slot)] = true
            } else {
                forms[Int(-2 - slot)].isDead = true
                hasDeadForms = true
            }
        }
        removedSlots.removeAll(keepingCapacity: true)
        removedVariables.removeAll(keepingCapacity: true)
        for step in subtractions where isDeadRow[Int(step.source)] && !isDeadRow[Int(step.target)] { return false }
        redundant.removeAll { isDeadRow[Int($0)] }
        guard pivots.allSatisfy(isWhole), laterPivots.allSatisfy(isWhole) else { return false }
        return removeCores(hasDeadForms)
    }

    /// Whether an equation is there with all its variables, or is gone with the one that it was solved for.
    private func isWhole(_ pivot: Pivot) -> Bool {
        guard !isDeadRow[Int(pivot.row)] else { return isDeadVariable[Int(pivot.variable)] }
        guard !isDeadVariable[Int(pivot.variable)] else { return false }
        for place in Int(pivot.first)..<Int(pivot.end) where isDeadVariable[Int(entries[place].variable)] { return false }
        return true
    }

    /// Cores go as wholes.
    private func removeCores(_ hasDeadForms: Bool) -> Bool {
        for core in cores.indices where !cores[core].isDead {
            let dead = columnVariables[core].count { isDeadVariable[Int($0)] }
            guard dead > 0 else { continue }
            guard dead == columnVariables[core].count else { return false }
            cores[core] = Core(columns: 0)
            cores[core].isDead = true
            columnVariables[core] = []
        }
        guard hasDeadForms else { return true }
        for form in forms where form.core >= 0 && form.isDead != cores[Int(form.core)].isDead { return false }
        return true
    }

    // MARK: More

    /// Takes in what is added. Returns false where it must be built from nothing with the rest.
    func extend(_ storage: SystemStorage) -> Bool {
        guard let group = incoming else { return true }
        incoming = nil
        changes += group.constraints.count + group.variables.count
        guard canChange else { return false }
        prepareChange()
        var addition = Addition(self, group, storage)
        guard addition.solve() else { return false }
        return addition.addForms()
    }
}

/// The work of taking a group in.
private struct Addition {
    typealias Entry = Component.Entry

    private let component: Component
    private let storage: SystemStorage
    /// Variables from here on are new.
    private let base: Int
    /// Forms from here on are new.
    private let firstForm: Int
    private let rows: Range<Int>
    /// What the new equations are now, by place in `rows`.
    private var terms: [[Entry]]
    private var isActive: [Bool]
    private var isInForm: [Bool]
    private var isSolved: [Bool]
    private var substitution: Substitution

    init(_ component: Component, _ group: Component.Group, _ storage: SystemStorage) {
        self.component = component
        self.storage = storage
        (base, firstForm) = (component.variables.count, component.forms.count)
        for variable in group.variables.sorted() {
            storage.variables[Int(variable)].local = Int32(component.variables.count)
            storage.variables[Int(variable)].component = component
            component.variables.append(variable)
            component.values.append(0)
            component.hasCore.append(false)
            component.isDeadVariable.append(false)
            component.solvedBy.append(Component.unsolved)
        }
        let firstRow = component.equations.count
        (terms, isInForm) = ([], Array(repeating: false, count: group.variables.count))
        isSolved = isInForm
        for constraint in group.constraints.sorted(by: {
            storage.constraints[Int($0)].sequence < storage.constraints[Int($1)].sequence
        }) {
            storage.constraints[Int(constraint)].isPending = false
            component.constraints.append(constraint)
            guard let list = component.read(constraint, storage) else { continue }
            if storage.constraints[Int(constraint)].slot >= 0 {
                terms.append(list)
            } else {
                for entry in list where Int(entry.variable) >= base { isInForm[Int(entry.variable) - base] = true }
            }
        }
        rows = firstRow..<component.equations.count
        for _ in rows {
            component.isDeadRow.append(false)
            component.reduced.append(0)
        }
        isActive = Array(repeating: true, count: rows.count)
        substitution = Substitution(count: component.variables.count)
    }

    // MARK: Equations

    mutating func solve() -> Bool {
        let peeled = peel()
        for place in isActive.indices where isActive[place] {
            terms[place] = substitution.reduce(terms[place], in: component, row: Int32(rows.lowerBound + place))
        }
        guard let solved = eliminate() else { return false }
        for (place, variable) in solved.reversed() + peeled.reversed() { append(place, variable) }
        return true
    }

    /// Variables that only one equation names, again and again: the equation gives them whatever the rest is.
    private mutating func peel() -> [(place: Int, variable: Int32)] {
        var uses = [Int32](repeating: 0, count: isSolved.count)
        // Of a variable with one use, the row.
        var rowSum = [Int](repeating: 0, count: isSolved.count)
        for place in terms.indices {
            for entry in terms[place] where Int(entry.variable) >= base {
                uses[Int(entry.variable) - base] += 1
                rowSum[Int(entry.variable) - base] += place
            }
        }
        var lonely = uses.indices.filter { uses[$0] == 1 && !isInForm[$0] }
        var peeled: [(place: Int, variable: Int32)] = []
        while let new = lonely.popLast() {
            guard uses[new] == 1 else { continue }
            let (place, variable) = (rowSum[new], Int32(base + new))
            let largest = terms[place].reduce(0) { max($0, abs($1.factor)) }
            guard terms[place].contains(where: { $0.variable == variable && abs($0.factor) > 1e-3 * largest }) else { continue }
            isActive[place] = false
            isSolved[new] = true
            peeled.append((place, variable))
            for entry in terms[place] where Int(entry.variable) >= base {
                let other = Int(entry.variable) - base
                uses[other] -= 1
                rowSum[other] -= place
                if uses[other] == 1, !isInForm[other] { lonely.append(other) }
            }
        }
        return peeled
    }

    /// What is left, shortest first, for variables that no form names where there is one. Returns nil where an equation says something
    /// about the variables that were there.
    private mutating func eliminate() -> [(place: Int, variable: Int32)]? {
        var left = isActive.indices.filter { isActive[$0] }
        guard left.count <= 500 else { return nil }
        var solved: [(place: Int, variable: Int32)] = []
        while let first = left.indices.min(by: { terms[left[$0]].count < terms[left[$1]].count }) {
            let place = left.remove(at: first)
            guard !terms[place].isEmpty else {
                component.redundant.append(Int32(rows.lowerBound + place))
                continue
            }
            guard let variable = best(terms[place]) else { return nil }
            isSolved[Int(variable) - base] = true
            solved.append((place, variable))
            for target in left { subtract(place, variable, from: target) }
        }
        return solved
    }

    private func best(_ list: [Entry]) -> Int32? {
        let largest = list.reduce(0) { max($0, abs($1.factor)) }
        var best: Int32?
        for entry in list where Int(entry.variable) >= base && abs(entry.factor) > 1e-3 * largest {
            if let other = best {
                let (isFree, wasFree) = (!isInForm[Int(entry.variable) - base], !isInForm[Int(other) - base])
                guard isFree != wasFree ? isFree : rank(entry.variable) > rank(other) else { continue }
            }
            best = entry.variable
        }
        return best
    }

    private func rank(_ variable: Int32) -> Int { storage.variables[Int(component.variables[Int(variable)])].rank }

    private mutating func subtract(_ source: Int, _ variable: Int32, from target: Int) {
        guard let old = terms[target].first(where: { $0.variable == variable }),
            let pivot = terms[source].first(where: { $0.variable == variable })
        else { return }
        let multiple = old.factor / pivot.factor
        component.subtractions.append(
            .init(target: Int32(rows.lowerBound + target), source: Int32(rows.lowerBound + source), factor: multiple))
        for entry in terms[target] where entry.variable != variable { substitution.add(entry.variable, entry.factor, nil) }
        for entry in terms[source] where entry.variable != variable {
            substitution.add(entry.variable, -multiple * entry.factor, nil)
        }
        terms[target] = substitution.take()
    }

    private func append(_ place: Int, _ variable: Int32) {
        let first = Int32(component.entries.count)
        var factor = 1.0
        for entry in terms[place] {
            if entry.variable == variable { factor = entry.factor } else { component.entries.append(entry) }
        }
        component.solvedBy[Int(variable)] = Int32(-1 - component.laterPivots.count)
        component.laterPivots.append(
            .init(
                row: Int32(rows.lowerBound + place), variable: variable, factor: factor, first: first,
                end: Int32(component.entries.count)))
    }

    // MARK: Forms

    /// Returns false where forms depend on what other cores decide.
    mutating func addForms() -> Bool {
        let columns = isSolved.indices.filter { !isSolved[$0] }.map { base + $0 }
        for column in columns { component.hasCore[column] = true }
        var pool: [Entry] = []
        var written: [(first: Int, end: Int)] = []
        for place in firstForm..<component.forms.count {
            let form = component.forms[place]
            let list = substitution.reduce(
                Array(component.formEntries[Int(form.first)..<Int(form.end)]), in: component, row: nil)
            if let first = list.first, first.variable < base { return false }
            written.append((pool.count, pool.count + list.count))
            pool += list
        }
        markNeeded()
        guard !columns.isEmpty else {
            return true
        }
        component.addCores(written, firstForm: firstForm, columns: columns, Expansion(pool: pool), storage)
        return true
    }

    /// Which solved variables the new forms are made of.
    private func markNeeded() {
        var isNeeded = [Bool](repeating: false, count: component.pivots.count)
        var isNeededLater = [Bool](repeating: false, count: component.laterPivots.count)
        for place in component.neededPivots { isNeeded[Int(place)] = true }
        for place in component.neededLater { isNeededLater[Int(place)] = true }
        var open: [Int32] = []
        for form in component.forms[firstForm...] {
            for place in Int(form.first)..<Int(form.end) { open.append(component.formEntries[place].variable) }
        }
        while let variable = open.popLast() {
            let place = Int(component.solvedBy[Int(variable)])
            let pivot: Component.Pivot
            if place == Int(Component.unsolved) {
                continue
            } else if place >= 0 {
                guard !isNeeded[place] else { continue }
                isNeeded[place] = true
                pivot = component.pivots[place]
            } else {
                guard !isNeededLater[-1 - place] else { continue }
                isNeededLater[-1 - place] = true
                pivot = component.laterPivots[-1 - place]
            }
            for entry in Int(pivot.first)..<Int(pivot.end) { open.append(component.entries[entry].variable) }
        }
        component.neededPivots.removeAll(keepingCapacity: true)
        for place in isNeeded.indices.reversed() where isNeeded[place] { component.neededPivots.append(Int32(place)) }
        component.neededLater.removeAll(keepingCapacity: true)
        for place in isNeededLater.indices where isNeededLater[place] { component.neededLater.append(Int32(place)) }
    }
}
