// SPDX-License-Identifier: MIT

/// From constraints to equations, forms and cores.
extension Component {
    /// Builds all from nothing and solves it. Returns required constraints that contradict each other, if there are any.
    func build(_ storage: SystemStorage) -> Contradiction? {
        forget()
        builtSize = variables.count + constraints.count
        let scratch = storage.scratch
        scratch.begin(variables: variables.count)
        for place in variables.indices {
            storage.variables[Int(variables[place])].local = Int32(place)
            scratch.ranks[place] = storage.variables[Int(variables[place])].rank
        }
        for constraint in constraints { read(constraint, storage, scratch) }
        eliminate(scratch)
        storage.work.terms += scratch.pool.count
        hasCore = (0..<variables.count).map { !scratch.isSolved[$0] }
        values = Array(repeating: 0, count: variables.count)
        reduced = constants
        buildCores(storage)
        return update(storage)
    }

    /// Builds and solves a component of one variable that one equation decides. Returns whether it is one.
    func buildSimple(_ storage: SystemStorage) -> Bool {
        guard variables.count == 1, updateSimple(storage) else { return false }
        isSimple = true
        storage.variables[Int(variables[0])].component = self
        return true
    }

    /// Returns false where something contradicts the equation.
    func updateSimple(_ storage: SystemStorage) -> Bool {
        guard let value = simpleValue(storage) else { return false }
        let variable = Int(variables[0])
        guard abs(storage.variables[variable].value - value) > 1e-9 else { return true }
        storage.variables[variable].value = value
        storage.changed.append(.init(index: variables[0]))
        return true
    }

    /// The value that the only equation asks for, where what is required besides allows it.
    private func simpleValue(_ storage: SystemStorage) -> Double? {
        guard !constraints.isEmpty else { return 0 }
        return storage.constraints.withUnsafeBufferPointer { records in
            // Each has one term.
            func coefficient(_ index: Int) -> Double { storage.terms[Int(records[index].firstTerm)].coefficient }
            var found: Double?
            for constraint in constraints {
                let index = Int(constraint)
                guard records[index].relation == .equal, records[index].isRequired || constraints.count == 1 else { continue }
                guard found == nil, !records[index].isIgnored else { return nil }
                found = records[index].usedConstant / coefficient(index)
            }
            guard let value = found else { return nil }
            for constraint in constraints where records[Int(constraint)].relation != .equal {
                let index = Int(constraint)
                guard records[index].isRequired, !records[index].isIgnored else { continue }
                let error = coefficient(index) * value - records[index].usedConstant
                let isBelow = records[index].relation == .lessThanOrEqual
                if isBelow ? error > 1e-3 : error < -1e-3 { return nil }
            }
            return value
        }
    }

    private func forget() {
        equations.removeAll(keepingCapacity: true)
        constants.removeAll(keepingCapacity: true)
        pivots.removeAll(keepingCapacity: true)
        entries.removeAll(keepingCapacity: true)
        subtractions.removeAll(keepingCapacity: true)
        redundant.removeAll(keepingCapacity: true)
        forms.removeAll(keepingCapacity: true)
        formEntries.removeAll(keepingCapacity: true)
        isRanked = false
    }

    private func read(_ constraint: Int32, _ storage: SystemStorage, _ scratch: Scratch) {
        let index = Int(constraint)
        guard !storage.constraints[index].isIgnored else {
            storage.constraints[index].slot = -1
            return
        }
        if isEquation(index, storage) {
            addEquation(constraint, storage)
            scratch.beginRow()
            for place in storage.termPlaces(index) {
                let term = storage.terms[place]
                scratch.add(storage.variables[Int(term.variable)].local, term.coefficient)
            }
        } else {
            let first = formEntries.count
            addForm(constraint, storage)
            for place in first..<formEntries.count { scratch.isInForm[Int(formEntries[place].variable)] = true }
        }
    }

    /// Adds an equation or a form. Returns its terms, or nil for a constraint that has no part.
    func read(_ constraint: Int32, _ storage: SystemStorage) -> [Entry]? {
        let index = Int(constraint)
        guard !storage.constraints[index].isIgnored else {
            storage.constraints[index].slot = -1
            return nil
        }
        if isEquation(index, storage) { addEquation(constraint, storage) } else { addForm(constraint, storage) }
        return storage.termPlaces(index).map {
            Entry(variable: storage.variables[Int(storage.terms[$0].variable)].local, factor: storage.terms[$0].coefficient)
        }
    }

    private func isEquation(_ index: Int, _ storage: SystemStorage) -> Bool {
        storage.constraints[index].isRequired && storage.constraints[index].relation == .equal
    }

    private func addEquation(_ constraint: Int32, _ storage: SystemStorage) {
        storage.constraints[Int(constraint)].slot = Int32(equations.count)
        equations.append(constraint)
        constants.append(storage.constraints[Int(constraint)].usedConstant)
    }

    private func addForm(_ constraint: Int32, _ storage: SystemStorage) {
        let index = Int(constraint)
        storage.constraints[index].slot = Int32(-2 - forms.count)
        let first = Int32(formEntries.count)
        for place in storage.termPlaces(index) {
            let term = storage.terms[place]
            formEntries.append(Entry(variable: storage.variables[Int(term.variable)].local, factor: term.coefficient))
        }
        forms.append(
            Form(
                constraint: constraint, constant: storage.constraints[index].usedConstant,
                relation: storage.constraints[index].relation, isRequired: storage.constraints[index].isRequired, first: first,
                end: Int32(formEntries.count)))
    }

    // MARK: Cores

    /// Writes the forms in the variables that are left, and finds out which of these belong together.
    func buildCores(_ storage: SystemStorage) {
        cores.removeAll()
        columnVariables.removeAll()
        neededPivots.removeAll(keepingCapacity: true)
        let isDecided = !hasCore.contains(true)
        if forms.isEmpty, isDecided || !isRanked && isInRankOrder(storage) { return }
        var needed = [Bool](repeating: isRanked, count: variables.count)
        for entry in formEntries { needed[Int(entry.variable)] = true }
        for pivot in pivots where needed[Int(pivot.variable)] {
            for place in Int(pivot.first)..<Int(pivot.end) { needed[Int(entries[place].variable)] = true }
        }
        for place in pivots.indices.reversed() where needed[Int(pivots[place].variable)] { neededPivots.append(Int32(place)) }
        guard !isDecided else { return }
        var expansion = Expansion(count: variables.count)
        for local in variables.indices where hasCore[local] { expansion.setCore(local) }
        for pivot in pivots.reversed() where needed[Int(pivot.variable)] {
            expansion.begin()
            for place in Int(pivot.first)..<Int(pivot.end) {
                expansion.add(entries[place].variable, -entries[place].factor / pivot.factor)
            }
            expansion.finish(Int(pivot.variable))
        }
        assignCores(&expansion, storage)
    }

    /// Whether what is left over may be 0 without anything of a lower rank being something else for that.
    private func isInRankOrder(_ storage: SystemStorage) -> Bool {
        // The highest rank on which each variable depends.
        var highest = (0..<variables.count).map { hasCore[$0] ? rank($0, storage) : Int.min }
        for pivot in pivots.reversed() {
            var depends = Int.min
            for place in Int(pivot.first)..<Int(pivot.end) { depends = max(depends, highest[Int(entries[place].variable)]) }
            highest[Int(pivot.variable)] = depends
            if depends > rank(Int(pivot.variable), storage) { return false }
        }
        return true
    }

    private func rank(_ local: Int, _ storage: SystemStorage) -> Int {
        // Of one rank, the one added first.
        storage.variables[Int(variables[local])].rank << 32 | local
    }

    private func assignCores(_ expansion: inout Expansion, _ storage: SystemStorage) {
        var written: [(first: Int, end: Int)] = []
        for form in forms {
            expansion.begin()
            for place in Int(form.first)..<Int(form.end) { expansion.add(formEntries[place].variable, formEntries[place].factor) }
            written.append(expansion.finish())
        }
        storage.work.terms += expansion.pool.count
        addCores(
            written, firstForm: 0, columns: variables.indices.filter { hasCore[$0] }, expansion, storage)
    }

    /// Makes the cores of forms that are written in the variables that are left.
    ///
    /// - Parameters:
    ///   - written: By form, from the first on: its terms in the expansion's pool.
    ///   - columns: The variables that are left, in ascending order.
    func addCores(
        _ written: [(first: Int, end: Int)], firstForm: Int, columns: [Int], _ expansion: Expansion, _ storage: SystemStorage
    ) {
        let solved = isRanked ? pivots.map { Int($0.variable) } : []
        var sets = DisjointSets(count: variables.count)
        for range in written { sets.join(expansion.pool, range.first..<range.end) }
        for variable in solved {
            let range = expansion.range(variable)
            sets.join(expansion.pool, range.first..<range.end)
        }
        var coreOfRoot = [Int32](repeating: -1, count: variables.count)
        var column = [Int32](repeating: 0, count: variables.count)
        let firstCore = cores.count
        for local in columns {
            let root = Int(sets.root(Int32(local)))
            if coreOfRoot[root] < 0 {
                coreOfRoot[root] = Int32(columnVariables.count)
                columnVariables.append([])
            }
            column[local] = Int32(columnVariables[Int(coreOfRoot[root])].count)
            columnVariables[Int(coreOfRoot[root])].append(Int32(local))
        }
        for core in firstCore..<columnVariables.count { cores.append(Core(columns: columnVariables[core].count)) }
        let optional = forms[firstForm...].filter { !$0.isRequired }
        let priorities = Set(optional.map { storage.constraints[Int($0.constraint)].priority }).sorted(by: >)
        var builder = CoreBuilder(tightLevel: Int32(priorities.count + 1))
        for place in firstForm..<forms.count {
            let range = written[place - firstForm]
            guard range.end > range.first else {
                forms[place].core = -1
                continue
            }
            let core = coreOfRoot[Int(sets.root(expansion.pool[range.first].variable))]
            forms[place].core = core
            let record = storage.constraints[Int(forms[place].constraint)]
            let level = record.isRequired ? 0 : Int32((priorities.firstIndex(of: record.priority) ?? 0) + 1)
            builder.add(
                &forms[place], Int32(place), level, record, expansion.pool[range.first..<range.end], column,
                to: &cores[Int(core)], core)
        }
        if isRanked { addRanks(&builder, expansion, column, storage, coreOf: { Int(coreOfRoot[Int(sets.root($0))]) }) }
        for core in firstCore..<cores.count {
            cores[core].finish(levelCount: Int(builder.tightLevel) + 2, tightLevel: builder.tightLevel)
        }
    }

    private func addRanks(
        _ builder: inout CoreBuilder, _ expansion: Expansion, _ column: [Int32], _ storage: SystemStorage, coreOf: (Int32) -> Int
    ) {
        let order = variables.indices.sorted {
            (storage.variables[Int(variables[$0])].rank, $0) < (storage.variables[Int(variables[$1])].rank, $1)
        }
        for local in order {
            let range = expansion.range(local)
            guard range.end > range.first else { continue }
            let core = coreOf(expansion.pool[range.first].variable)
            builder.addRank(Int32(local), expansion.pool[range.first..<range.end], column, to: &cores[core], Int32(core))
        }
        for core in cores.indices { cores[core].hasRanks = true }
    }
}
