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
        var component: Component?
        /// The terms that name it, as a list in `terms`, the newest first; -1: none.
        var firstUse: Int32 = -1
    }

    /// A term of a constraint. It is in the list of those that name its variable.
    struct TermRecord {
        var variable: Int32
        var constraint: Int32
        /// The next one that names the variable.
        var next: Int32
        var coefficient: Double
    }

    struct ConstraintRecord {
        /// Where its terms are in `terms`, side by side.
        var firstTerm: Int32
        var termCount: Int32
        var relation: ConstraintSystem.Relation
        var constant: Double
        var priority: Float
        var victimClass: Int
        /// Numbers constraints as they are added; never used again.
        var sequence: Int
        var isAlive = true
        var isBroken = false
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
    @exclusivity(unchecked) var terms: [TermRecord] = []
    /// Places in `terms` that are free, by how many lie side by side.
    @exclusivity(unchecked) private var freeTerms: [[Int32]] = []
    @exclusivity(unchecked) private var freeVariables: [Int32] = []
    @exclusivity(unchecked) private var freeConstraints: [Int32] = []
    @exclusivity(unchecked) private var sequence = 0
    /// The last walk that has seen each variable and each constraint: apart from their records, so that a walk finds them in the cache.
    @exclusivity(unchecked) var visitedVariables: [Int32] = []
    @exclusivity(unchecked) var visitedConstraints: [Int32] = []
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
        terms = other.terms
        freeTerms = other.freeTerms
        freeVariables = other.freeVariables
        freeConstraints = other.freeConstraints
        sequence = other.sequence
        conflicts = other.conflicts
        retried = other.retried
        withoutTerms = other.withoutTerms
        (visitedVariables, visitedConstraints, stamp) = (other.visitedVariables, other.visitedConstraints, other.stamp)
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
            visitedVariables[Int(index)] = 0
            return index
        }
        variables.append(record)
        visitedVariables.append(0)
        return Int32(variables.count - 1)
    }

    func removeVariable(_ index: Int32) {
        guard isVariable(index) else { return }
        while variables[Int(index)].firstUse >= 0 {
            removeConstraint(terms[Int(variables[Int(index)].firstUse)].constraint)
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
        let list = Self.merged(given.allSatisfy { isVariable($0.variable.index) && $0.coefficient.isFinite } ? given : [])
        let constant = list.isEmpty && !given.allSatisfy { $0.coefficient.isFinite } ? .nan : constant
        var record = ConstraintRecord(
            firstTerm: placeForTerms(list.count), termCount: Int32(list.count), relation: relation, constant: constant,
            priority: priority, victimClass: victimClass, sequence: sequence)
        sequence += 1
        record.isPending = !list.isEmpty
        let index: Int32
        if let free = freeConstraints.popLast() {
            index = free
            constraints[Int(index)] = record
            visitedConstraints[Int(index)] = 0
        } else {
            constraints.append(record)
            visitedConstraints.append(0)
            index = Int32(constraints.count - 1)
        }
        var place = record.firstTerm
        for term in list {
            let variable = Int(term.variable.index)
            terms[Int(place)] = TermRecord(
                variable: term.variable.index, constraint: index, next: variables[variable].firstUse,
                coefficient: term.coefficient)
            variables[variable].firstUse = place
            if variables[variable].component == nil { dirty.append(term.variable.index) }
            place += 1
        }
        if list.isEmpty { withoutTerms.append(index) } else { pending.append(index) }
        return index
    }

    /// The constraint's terms, by their places in `terms`.
    func termPlaces(_ constraint: Int) -> Range<Int> {
        let first = Int(constraints[constraint].firstTerm)
        return first..<first + Int(constraints[constraint].termCount)
    }

    /// A variable of the constraint; nil where it names none.
    func firstVariable(_ constraint: Int32) -> Int32? {
        constraints[Int(constraint)].termCount > 0 ? terms[Int(constraints[Int(constraint)].firstTerm)].variable : nil
    }

    private func placeForTerms(_ count: Int) -> Int32 {
        if freeTerms.indices.contains(count), let place = freeTerms[count].popLast() { return place }
        let place = Int32(terms.count)
        for _ in 0..<count { terms.append(TermRecord(variable: -1, constraint: -1, next: -1, coefficient: 0)) }
        return place
    }

    private func removeTerms(of constraint: Int) {
        for place in termPlaces(constraint) { unlink(Int32(place)) }
        let count = Int(constraints[constraint].termCount)
        guard count > 0 else { return }
        while freeTerms.count <= count { freeTerms.append([]) }
        freeTerms[count].append(constraints[constraint].firstTerm)
        constraints[constraint].termCount = 0
    }

    /// Takes the term out of its variable's list.
    private func unlink(_ place: Int32) {
        let variable = Int(terms[Int(place)].variable)
        let next = terms[Int(place)].next
        guard variables[variable].firstUse != place else {
            variables[variable].firstUse = next
            return
        }
        var previous = Int(variables[variable].firstUse)
        while terms[previous].next != place { previous = Int(terms[previous].next) }
        terms[previous].next = next
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
        guard let first = firstVariable(index) else {
            withoutTerms.append(index)
            return
        }
        if wasIgnored != constraints[Int(index)].isIgnored {
            touch(first)
        } else if !wasIgnored, let component = variables[Int(first)].component, !component.isStale {
            component.setConstant(constraints[Int(index)].usedConstant, slot: constraints[Int(index)].slot)
            noteEdited(component)
        }
    }

    func setPriority(_ priority: Float, of index: Int32) {
        guard isConstraint(index), constraints[Int(index)].priority != priority else { return }
        constraints[Int(index)].priority = priority
        guard !constraints[Int(index)].isPending else { return }
        if !conflicts.isEmpty { retryConflicts(of: index) }
        for place in termPlaces(Int(index)) { touch(terms[place].variable) }
        if constraints[Int(index)].termCount == 0 { withoutTerms.append(index) }
    }

    func removeConstraint(_ index: Int32) {
        guard isConstraint(index) else { return }
        if !constraints[Int(index)].isPending { noteRemoval(of: index) }
        removeTerms(of: Int(index))
        constraints[Int(index)].isAlive = false
        freeConstraints.append(index)
    }

    private func noteRemoval(of index: Int32) {
        if !conflicts.isEmpty { retryConflicts(of: index) }
        guard let first = firstVariable(index) else { return }
        let slot = constraints[Int(index)].slot
        guard let component = variables[Int(first)].component, !component.isStale else { return }
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
        if let variable = firstVariable(broken) { touch(variable) } else { withoutTerms.append(broken) }
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
        visitedVariables[Int(index)] = stamp
        var (found, open): ([Int32], [Int32]) = ([], [index])
        while let variable = open.popLast() {
            var place = variables[Int(variable)].firstUse
            while place >= 0 {
                let constraint = terms[Int(place)].constraint
                place = terms[Int(place)].next
                guard visitedConstraints[Int(constraint)] != stamp else { continue }
                visitedConstraints[Int(constraint)] = stamp
                found.append(constraint)
                for term in termPlaces(Int(constraint)) where visitedVariables[Int(terms[term].variable)] != stamp {
                    visitedVariables[Int(terms[term].variable)] = stamp
                    open.append(terms[term].variable)
                }
            }
        }
        return found.sorted { constraints[Int($0)].sequence < constraints[Int($1)].sequence }
    }
}
