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
            var found: Double?
            for constraint in constraints {
                let index = Int(constraint)
                guard records[index].relation == .equal, records[index].isRequired || constraints.count == 1 else { continue }
                guard found == nil, !records[index].isIgnored else { return nil }
                found = records[index].usedConstant / records[index].terms[0].coefficient
            }
            guard let value = found else { return nil }
            for constraint in constraints where records[Int(constraint)].relation != .equal {
                let index = Int(constraint)
                guard records[index].isRequired, !records[index].isIgnored else { continue }
                let error = records[index].terms[0].coefficient * value - records[index].usedConstant
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
            for term in storage.constraints[index].terms {
                scratch.add(storage.variables[Int(term.variable.index)].local, term.coefficient)
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
        return storage.constraints[index].terms.map {
            Entry(variable: storage.variables[Int($0.variable.index)].local, factor: $0.coefficient)
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
        for term in storage.constraints[index].terms {
            formEntries.append(
                Entry(variable: storage.variables[Int(term.variable.index)].local, factor: term.coefficient))
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
        var parent = (0..<Int32(variables.count)).map { $0 }
        func root(_ variable: Int32) -> Int32 {
            var variable = variable
            while parent[Int(variable)] != variable {
                parent[Int(variable)] = parent[Int(parent[Int(variable)])]
                variable = parent[Int(variable)]
            }
            return variable
        }
        func join(_ range: (first: Int, end: Int)) {
            guard range.end - range.first > 1 else { return }
            for place in range.first + 1..<range.end {
                let (a, b) = (root(expansion.pool[range.first].variable), root(expansion.pool[place].variable))
                if a != b { parent[Int(max(a, b))] = min(a, b) }
            }
        }
        for range in written { join(range) }
        for variable in solved { join(expansion.range(variable)) }
        var coreOfRoot = [Int32](repeating: -1, count: variables.count)
        var column = [Int32](repeating: 0, count: variables.count)
        let firstCore = cores.count
        for local in columns {
            let root = Int(root(Int32(local)))
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
            let core = coreOfRoot[Int(root(expansion.pool[range.first].variable))]
            forms[place].core = core
            let record = storage.constraints[Int(forms[place].constraint)]
            let level = record.isRequired ? 0 : Int32((priorities.firstIndex(of: record.priority) ?? 0) + 1)
            builder.add(
                &forms[place], Int32(place), level, record, expansion.pool[range.first..<range.end], column,
                to: &cores[Int(core)], core)
        }
        if isRanked { addRanks(&builder, expansion, column, storage, coreOf: { Int(coreOfRoot[Int(root($0))]) }) }
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

/// Variables as sums of multiples of those that are left.
struct Expansion {
    var pool: [Component.Entry] = []
    private var first: [Int32]
    private var end: [Int32]
    /// Where a variable is in the sum that is being made.
    private var place: [Int32]
    private var start = 0

    /// Of sums alone.
    init(pool: [Component.Entry]) {
        self.init(count: 0)
        self.pool = pool
    }

    init(count: Int) {
        first = Array(repeating: 0, count: count)
        end = first
        place = Array(repeating: -1, count: count)
    }

    mutating func setCore(_ variable: Int) {
        first[variable] = Int32(pool.count)
        pool.append(.init(variable: Int32(variable), factor: 1))
        end[variable] = Int32(pool.count)
    }

    func range(_ variable: Int) -> (first: Int, end: Int) { (Int(first[variable]), Int(end[variable])) }

    mutating func begin() { start = pool.count }

    mutating func add(_ variable: Int32, _ factor: Double) {
        for source in Int(first[Int(variable)])..<Int(end[Int(variable)]) {
            let entry = pool[source]
            let at = place[Int(entry.variable)]
            if at >= 0 {
                pool[Int(at)].factor += factor * entry.factor
            } else {
                place[Int(entry.variable)] = Int32(pool.count)
                pool.append(.init(variable: entry.variable, factor: factor * entry.factor))
            }
        }
    }

    /// What is not 0, by ascending variable.
    mutating func finish() -> (first: Int, end: Int) {
        var kept = start
        for source in start..<pool.count {
            place[Int(pool[source].variable)] = -1
            guard abs(pool[source].factor) > 1e-10 else { continue }
            pool[kept] = pool[source]
            kept += 1
        }
        pool.removeLast(pool.count - kept)
        if kept - start > 1 { pool[start..<kept].sort { $0.variable < $1.variable } }
        return (start, kept)
    }

    mutating func finish(_ variable: Int) {
        let range = finish()
        first[variable] = Int32(range.first)
        end[variable] = Int32(range.end)
    }
}

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
