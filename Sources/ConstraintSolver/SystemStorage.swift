// SPDX-License-Identifier: MIT

/// Variables, constraints, and who names whom.
final class SystemStorage {
    typealias Term = ConstraintSystem.Term

    struct VariableRecord {
        var rank: Int
        var value = 0.0
        var isAlive = true
        /// Place in its component.
        var local: Int32 = -1
        var visited: Int32 = 0
        var component: Component?
        /// The constraints that name it, as a list in `uses`, the newest first; -1: none.
        var firstUse: Int32 = -1
    }

    struct Use {
        var constraint: Int32
        var next: Int32
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
        /// No component has read it yet.
        var isPending = false

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
    @exclusivity(unchecked) var uses: [Use] = []
    /// A list of the places in `uses` that are free.
    @exclusivity(unchecked) private var freeUse: Int32 = -1
    @exclusivity(unchecked) private var freeVariables: [Int32] = []
    @exclusivity(unchecked) private var freeConstraints: [Int32] = []
    @exclusivity(unchecked) private var sequence = 0
    @exclusivity(unchecked) var stamp: Int32 = 0
    /// Variables of components that must be built.
    @exclusivity(unchecked) var dirty: [Int32] = []
    @exclusivity(unchecked) var edited: [Component] = []
    /// Constraints that no component has read yet; numbers of removed ones may be among them.
    @exclusivity(unchecked) var pending: [Int32] = []
    /// Components that something was taken from.
    @exclusivity(unchecked) var shrunk: [Component] = []
    var withoutTerms: [Int32] = []
    @exclusivity(unchecked) var conflicts: [ActiveConflict] = []
    var retried: [Int32] = []
    let scratch = Scratch()

    @exclusivity(unchecked) var changed: [ConstraintSystem.Variable] = []
    var newConflicts: [ConstraintSystem.Conflict] = []
    @exclusivity(unchecked) var work = ConstraintSystem.Work()

    init() {}

    init(copying other: SystemStorage) {
        variables = other.variables
        constraints = other.constraints
        uses = other.uses
        freeUse = other.freeUse
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
        while variables[Int(index)].firstUse >= 0 {
            removeConstraint(uses[Int(variables[Int(index)].firstUse)].constraint)
        }
        if let component = variables[Int(index)].component, !component.isStale {
            component.removedVariables.append(variables[Int(index)].local)
            noteShrunk(component)
        }
        variables[Int(index)].isAlive = false
        freeVariables.append(index)
    }

    private func isVariable(_ index: Int32) -> Bool {
        variables.indices.contains(Int(index)) && variables[Int(index)].isAlive
    }

    func isConstraint(_ index: Int32) -> Bool {
        constraints.indices.contains(Int(index)) && constraints[Int(index)].isAlive
    }

    /// The variable's component is built again.
    func touch(_ index: Int32) {
        if let component = variables[Int(index)].component { discard(component) } else { dirty.append(index) }
    }

    func discard(_ component: Component) {
        guard !component.isStale else { return }
        component.isStale = true
        for variable in component.variables where variable >= 0 { dirty.append(variable) }
    }

    private func noteShrunk(_ component: Component) {
        guard !component.isShrunk else { return }
        component.isShrunk = true
        shrunk.append(component)
    }

    func noteEdited(_ component: Component) {
        guard !component.isEdited else { return }
        component.isEdited = true
        edited.append(component)
    }

    func addConstraint(
        _ given: [Term], _ relation: ConstraintSystem.Relation, _ constant: Double, priority: Float, victimClass: Int
    ) -> Int32 {
        let terms = Self.merged(given.allSatisfy { isVariable($0.variable.index) && $0.coefficient.isFinite } ? given : [])
        let constant = terms.isEmpty && !given.allSatisfy { $0.coefficient.isFinite } ? .nan : constant
        var record = ConstraintRecord(
            terms: terms, relation: relation, constant: constant, priority: priority, victimClass: victimClass, sequence: sequence
        )
        sequence += 1
        record.isPending = !terms.isEmpty
        let index: Int32
        if let free = freeConstraints.popLast() {
            index = free
            constraints[Int(index)] = record
        } else {
            constraints.append(record)
            index = Int32(constraints.count - 1)
        }
        for term in terms {
            addUse(of: Int(term.variable.index), index)
            if variables[Int(term.variable.index)].component == nil { dirty.append(term.variable.index) }
        }
        if terms.isEmpty { withoutTerms.append(index) } else { pending.append(index) }
        return index
    }

    private func addUse(of variable: Int, _ constraint: Int32) {
        let use = Use(constraint: constraint, next: variables[variable].firstUse)
        if freeUse >= 0 {
            variables[variable].firstUse = freeUse
            freeUse = uses[Int(freeUse)].next
            uses[Int(variables[variable].firstUse)] = use
        } else {
            uses.append(use)
            variables[variable].firstUse = Int32(uses.count - 1)
        }
    }

    private func removeUse(of variable: Int, _ constraint: Int32) {
        var previous: Int32 = -1
        var place = variables[variable].firstUse
        while place >= 0, uses[Int(place)].constraint != constraint { (previous, place) = (place, uses[Int(place)].next) }
        guard place >= 0 else { return }
        if previous >= 0 {
            uses[Int(previous)].next = uses[Int(place)].next
        } else {
            variables[variable].firstUse = uses[Int(place)].next
        }
        uses[Int(place)].next = freeUse
        freeUse = place
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
        guard !constraints[Int(index)].isPending else { return }
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
            noteEdited(component)
        }
    }

    func setPriority(_ priority: Float, of index: Int32) {
        guard isConstraint(index), constraints[Int(index)].priority != priority else { return }
        constraints[Int(index)].priority = priority
        guard !constraints[Int(index)].isPending else { return }
        if !conflicts.isEmpty { retryConflicts(of: index) }
        for term in constraints[Int(index)].terms { touch(term.variable.index) }
        if constraints[Int(index)].terms.isEmpty { withoutTerms.append(index) }
    }

    func removeConstraint(_ index: Int32) {
        guard isConstraint(index) else { return }
        if !constraints[Int(index)].isPending { noteRemoval(of: index) }
        for term in constraints[Int(index)].terms {
            removeUse(of: Int(term.variable.index), index)
        }
        constraints[Int(index)].isAlive = false
        constraints[Int(index)].terms = []
        freeConstraints.append(index)
    }

    private func noteRemoval(of index: Int32) {
        if !conflicts.isEmpty { retryConflicts(of: index) }
        guard let first = constraints[Int(index)].terms.first else { return }
        let slot = constraints[Int(index)].slot
        guard let component = variables[Int(first.variable.index)].component, !component.isStale else { return }
        if component.isSimple { return discard(component) }
        guard slot != -1 else { return }
        component.removedSlots.append(slot)
        noteShrunk(component)
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
    func retryFreed() -> Bool {
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
    func retryDoubtfulConflicts() {
        for place in conflicts.indices.reversed() where conflicts[place].isDoubtful {
            conflicts[place].isDoubtful = false
            if !conflicts[place].contradiction.isCertain(in: self) { retry(place, because: -1) }
        }
    }

    // MARK: Answers

    func value(of index: Int32) -> Double {
        isVariable(index) ? variables[Int(index)].value : 0
    }

    func isNamed(_ index: Int32) -> Bool { isVariable(index) && variables[Int(index)].firstUse >= 0 }

    func isAmbiguous(_ index: Int32) -> Bool {
        guard isVariable(index), let component = variables[Int(index)].component else { return isVariable(index) }
        return component.isAmbiguous(index)
    }

    /// All that hang together with the variable, in the order in which they were added.
    func constraints(affecting index: Int32) -> [Int32] {
        guard isVariable(index) else { return [] }
        stamp += 1
        variables[Int(index)].visited = stamp
        var (found, open): ([Int32], [Int32]) = ([], [index])
        while let variable = open.popLast() {
            var place = variables[Int(variable)].firstUse
            while place >= 0 {
                let constraint = uses[Int(place)].constraint
                place = uses[Int(place)].next
                guard constraints[Int(constraint)].visited != stamp else { continue }
                constraints[Int(constraint)].visited = stamp
                found.append(constraint)
                for term in constraints[Int(constraint)].terms where variables[Int(term.variable.index)].visited != stamp {
                    variables[Int(term.variable.index)].visited = stamp
                    open.append(term.variable.index)
                }
            }
        }
        return found.sorted { constraints[Int($0)].sequence < constraints[Int($1)].sequence }
    }
}
