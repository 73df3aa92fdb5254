// SPDX-License-Identifier: MIT

/// Variables, constraints, and who names whom.
final class SystemStorage {
    typealias Term = ConstraintSystem.Term

    struct VariableRecord {
        var rank: Int
        var value = 0.0
        var isAlive = true
        /// Place in its component while one is built or asked.
        var local: Int32 = -1
        var visited: Int32 = 0
        var component: Component?
        var uses: [Int32] = []
    }

    struct ConstraintRecord {
        var terms: [Term]
        var relation: ConstraintSystem.Relation
        var constant: Double
        var priority: Float
        var victimClass: Int
        /// Numbers constraints as they are added; never used again.
        var sequence: Int
        var isAlive = true
        var isBroken = false
        var visited: Int32 = 0
        /// Place among the component's equations or forms; -1 where it has no part.
        var slot: Int32 = -1

        var isRequired: Bool { priority >= 1000 }

        /// Numbers that cannot be computed with, and bounds so far away that they are none.
        var isIgnored: Bool {
            guard constant.isFinite, priority > 0, !isBroken else { return true }
            switch relation {
            case .lessThanOrEqual: return constant > 1e9
            case .greaterThanOrEqual: return constant < -1e9
            case .equal: return false
            }
        }

        /// Within what doubles can add without losing points.
        var usedConstant: Double { min(max(constant, -1e9), 1e9) }
    }

    struct ActiveConflict {
        var contradiction: Contradiction
        var broken: Int32
        /// A constant has changed.
        var isDoubtful = false
    }

    // Looked at element by element in all loops of a build.
    @exclusivity(unchecked) var variables: [VariableRecord] = []
    @exclusivity(unchecked) var constraints: [ConstraintRecord] = []
    private var freeVariables: [Int32] = []
    private var freeConstraints: [Int32] = []
    private var sequence = 0
    private var stamp: Int32 = 0
    /// Variables of components that must be built.
    private var dirty: [Int32] = []
    private var edited: [Component] = []
    private var withoutTerms: [Int32] = []
    private var conflicts: [ActiveConflict] = []
    private var retried: [Int32] = []
    let scratch = Scratch()

    var changed: [ConstraintSystem.Variable] = []
    var newConflicts: [ConstraintSystem.Conflict] = []
    var work = ConstraintSystem.Work()

    init() {}

    init(copying other: SystemStorage) {
        variables = other.variables
        constraints = other.constraints
        freeVariables = other.freeVariables
        freeConstraints = other.freeConstraints
        sequence = other.sequence
        conflicts = other.conflicts
        retried = other.retried
        withoutTerms = other.withoutTerms
        stamp = other.stamp
        changed = other.changed
        newConflicts = other.newConflicts
        for index in variables.indices where variables[index].isAlive {
            variables[index].component = nil
            dirty.append(Int32(index))
        }
    }

    // MARK: Changes

    func addVariable(rank: Int) -> Int32 {
        let record = VariableRecord(rank: rank)
        if let index = freeVariables.popLast() {
            variables[Int(index)] = record
            return index
        }
        variables.append(record)
        return Int32(variables.count - 1)
    }

    func removeVariable(_ index: Int32) {
        guard isVariable(index) else { return }
        for constraint in variables[Int(index)].uses { removeConstraint(constraint) }
        touch(index)
        variables[Int(index)].isAlive = false
        freeVariables.append(index)
    }

    private func isVariable(_ index: Int32) -> Bool {
        variables.indices.contains(Int(index)) && variables[Int(index)].isAlive
    }

    private func isConstraint(_ index: Int32) -> Bool {
        constraints.indices.contains(Int(index)) && constraints[Int(index)].isAlive
    }

    /// The variable's component is built again.
    private func touch(_ index: Int32) {
        if let component = variables[Int(index)].component {
            guard !component.isStale else { return }
            component.isStale = true
            dirty += component.variables
        } else {
            dirty.append(index)
        }
    }

    func addConstraint(
        _ given: [Term], _ relation: ConstraintSystem.Relation, _ constant: Double, priority: Float, victimClass: Int
    ) -> Int32 {
        let terms = Self.merged(given.allSatisfy { isVariable($0.variable.index) && $0.coefficient.isFinite } ? given : [])
        let constant = terms.isEmpty && !given.allSatisfy { $0.coefficient.isFinite } ? .nan : constant
        let record = ConstraintRecord(
            terms: terms, relation: relation, constant: constant, priority: priority, victimClass: victimClass, sequence: sequence
        )
        sequence += 1
        let index: Int32
        if let free = freeConstraints.popLast() {
            index = free
            constraints[Int(index)] = record
        } else {
            constraints.append(record)
            index = Int32(constraints.count - 1)
        }
        for term in terms {
            variables[Int(term.variable.index)].uses.append(index)
            touch(term.variable.index)
        }
        if terms.isEmpty { withoutTerms.append(index) }
        return index
    }

    /// Each variable once, and none times 0.
    private static func merged(_ terms: [Term]) -> [Term] {
        var isPlain = true
        for (place, term) in terms.enumerated() {
            if term.coefficient == 0 { isPlain = false }
            for other in 0..<place where terms[other].variable == term.variable { isPlain = false }
        }
        guard !isPlain else { return terms }
        var result: [Term] = []
        for term in terms {
            if let place = result.firstIndex(where: { $0.variable == term.variable }) {
                result[place].coefficient += term.coefficient
            } else {
                result.append(term)
            }
        }
        return result.filter { abs($0.coefficient) > 1e-12 }
    }

    func setConstant(_ constant: Double, of index: Int32) {
        guard isConstraint(index), constraints[Int(index)].constant != constant else { return }
        let wasIgnored = constraints[Int(index)].isIgnored
        constraints[Int(index)].constant = constant
        for place in conflicts.indices.reversed() where conflicts[place].contradiction.names(index) {
            if conflicts[place].broken == index { retry(place, because: index) } else { conflicts[place].isDoubtful = true }
        }
        guard let first = constraints[Int(index)].terms.first else {
            withoutTerms.append(index)
            return
        }
        if wasIgnored != constraints[Int(index)].isIgnored {
            touch(first.variable.index)
        } else if !wasIgnored, let component = variables[Int(first.variable.index)].component, !component.isStale {
            component.setConstant(constraints[Int(index)].usedConstant, slot: constraints[Int(index)].slot)
            if !component.isEdited {
                component.isEdited = true
                edited.append(component)
            }
        }
    }

    func setPriority(_ priority: Float, of index: Int32) {
        guard isConstraint(index), constraints[Int(index)].priority != priority else { return }
        constraints[Int(index)].priority = priority
        structureChanged(index)
    }

    func removeConstraint(_ index: Int32) {
        guard isConstraint(index) else { return }
        structureChanged(index)
        for term in constraints[Int(index)].terms {
            if let place = variables[Int(term.variable.index)].uses.lastIndex(of: index) {
                variables[Int(term.variable.index)].uses.remove(at: place)
            }
        }
        constraints[Int(index)].isAlive = false
        constraints[Int(index)].terms = []
        freeConstraints.append(index)
    }

    private func structureChanged(_ index: Int32) {
        if !conflicts.isEmpty { retryConflicts(of: index) }
        for term in constraints[Int(index)].terms { touch(term.variable.index) }
        if constraints[Int(index)].terms.isEmpty { withoutTerms.append(index) }
    }

    /// A broken constraint gets another chance when it, or one of those that contradicted it, changes or goes.
    private func retryConflicts(of index: Int32) {
        for place in conflicts.indices.reversed() where conflicts[place].contradiction.names(index) {
            retry(place, because: index)
        }
    }

    private func retry(_ place: Int, because index: Int32) {
        let broken = conflicts[place].broken
        conflicts.remove(at: place)
        constraints[Int(broken)].isBroken = false
        if broken != index { retried.append(broken) }
        if let term = constraints[Int(broken)].terms.first { touch(term.variable.index) } else { withoutTerms.append(broken) }
    }

    /// What was broken for the sake of a constraint that has been broken itself may hold now. Those that are freed come later in the order of
    /// victims than what was broken, so this ends.
    private func retryFreed() -> Bool {
        let places = conflicts.indices.filter { place in
            let conflict = conflicts[place]
            return conflict.contradiction.parts.contains { part in
                part.constraint != conflict.broken && constraints[Int(part.constraint)].isBroken
            }
        }
        for place in places.reversed() { retry(place, because: -1) }
        return !places.isEmpty
    }

    /// After constants have changed: what contradicts itself as before stays broken, and nothing is built for that.
    private func retryDoubtfulConflicts() {
        for place in conflicts.indices.reversed() where conflicts[place].isDoubtful {
            conflicts[place].isDoubtful = false
            if !conflicts[place].contradiction.isCertain(in: self) { retry(place, because: -1) }
        }
    }

    // MARK: Solving

    func solve() {
        changed.removeAll(keepingCapacity: true)
        newConflicts.removeAll(keepingCapacity: true)
        work = .init()
        if !conflicts.isEmpty { retryDoubtfulConflicts() }
        if !withoutTerms.isEmpty { checkConstraintsWithoutTerms() }
        for component in edited where !component.isStale {
            component.isEdited = false
            work.edits += 1
            if component.isSimple {
                if !component.updateSimple(self) { touch(component.variables[0]) }
            } else if let conflict = component.update(self) {
                touch(component.variables[0])
                breakVictim(of: conflict)
            } else {
                component.publish(self)
            }
        }
        edited.removeAll(keepingCapacity: true)
        if !dirty.isEmpty { buildDirty() }
        while retryFreed() { buildDirty() }
        retried.removeAll(keepingCapacity: true)
    }

    private func buildDirty() {
        stamp += 1
        let seeds = dirty
        dirty.removeAll(keepingCapacity: true)
        for seed in seeds where variables[Int(seed)].isAlive && variables[Int(seed)].visited != stamp {
            let component = Component()
            collect(from: seed, into: component)
            work.builds += 1
            if component.buildSimple(self) { continue }
            while let conflict = component.build(self) {
                breakVictim(of: conflict)
            }
            for variable in component.variables { variables[Int(variable)].component = component }
            component.publish(self)
        }
    }

    private func collect(from seed: Int32, into component: Component) {
        variables[Int(seed)].visited = stamp
        component.variables.append(seed)
        var next = 0
        while next < component.variables.count {
            let variable = component.variables[next]
            next += 1
            for constraint in variables[Int(variable)].uses where constraints[Int(constraint)].visited != stamp {
                constraints[Int(constraint)].visited = stamp
                component.constraints.append(constraint)
                for term in constraints[Int(constraint)].terms where variables[Int(term.variable.index)].visited != stamp {
                    variables[Int(term.variable.index)].visited = stamp
                    component.variables.append(term.variable.index)
                }
            }
        }
        // The answer and its cost do not depend on where the search began.
        guard component.variables.count > 1 || component.constraints.count > 1 else { return }
        component.constraints.sort { constraints[Int($0)].sequence < constraints[Int($1)].sequence }
        component.variables.sort()
    }

    private func breakVictim(of contradiction: Contradiction) {
        let list = contradiction.constraints
        func key(_ index: Int32) -> (Int, Int) {
            let record = constraints[Int(index)]
            return (record.victimClass, record.sequence)
        }
        guard let victim = list.max(by: { key($0) < key($1) }) else { return }
        constraints[Int(victim)].isBroken = true
        let sorted = list.sorted { constraints[Int($0)].sequence < constraints[Int($1)].sequence }
        conflicts.append(ActiveConflict(contradiction: contradiction, broken: victim))
        if !retried.contains(victim) {
            newConflicts.append(.init(constraints: sorted.map { .init(index: $0) }, broken: .init(index: victim)))
        }
    }

    private func checkConstraintsWithoutTerms() {
        for index in withoutTerms where isConstraint(index) && constraints[Int(index)].terms.isEmpty {
            let record = constraints[Int(index)]
            guard record.isRequired, !record.isIgnored else { continue }
            let isViolated =
                switch record.relation {
                case .equal: abs(record.constant) > 1e-3
                case .lessThanOrEqual: record.constant < -1e-3
                case .greaterThanOrEqual: record.constant > 1e-3
                }
            if isViolated { breakVictim(of: Contradiction([.init(constraint: index, factor: 1)], self)) }
        }
        withoutTerms.removeAll(keepingCapacity: true)
    }

    // MARK: Answers

    func value(of index: Int32) -> Double {
        isVariable(index) ? variables[Int(index)].value : 0
    }

    func isAmbiguous(_ index: Int32) -> Bool {
        guard isVariable(index), let component = variables[Int(index)].component else { return isVariable(index) }
        return component.isAmbiguous(index)
    }

    func constraints(affecting index: Int32) -> [Int32] {
        guard isVariable(index) else { return [] }
        guard let component = variables[Int(index)].component else { return variables[Int(index)].uses }
        return component.constraints.filter { constraints[Int($0)].isAlive }
    }
}
