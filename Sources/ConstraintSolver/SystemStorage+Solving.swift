// SPDX-License-Identifier: MIT

/// From changes to values.
extension SystemStorage {
    func solve() {
        changed.removeAll(keepingCapacity: true)
        newConflicts.removeAll(keepingCapacity: true)
        work = .init()
        if !conflicts.isEmpty { retryDoubtfulConflicts() }
        if !withoutTerms.isEmpty { checkConstraintsWithoutTerms() }
        if !shrunk.isEmpty { shrinkComponents() }
        if !pending.isEmpty { extendComponents() }
        for component in edited where !component.isStale {
            component.isEdited = false
            work.edits += 1
            if component.isSimple {
                if !component.updateSimple(self) { touch(component.variables[0]) }
            } else if let conflict = component.update(self) {
                touch(component.variables[0])
                breakVictim(of: conflict)
            } else if component.needsRebuild {
                discard(component)
            } else {
                component.publish(self)
            }
        }
        edited.removeAll(keepingCapacity: true)
        if !dirty.isEmpty { buildDirty() }
        while retryFreed() { buildDirty() }
        retried.removeAll(keepingCapacity: true)
    }

    private func shrinkComponents() {
        for component in shrunk where !component.isStale {
            component.isShrunk = false
            if !component.shrink() { discard(component) }
        }
        shrunk.removeAll(keepingCapacity: true)
    }

    /// Gives new constraints to the components that they belong to. Where they join several, these are built as one.
    private func extendComponents() {
        stamp += 1
        var extended: [Component] = []
        for first in pending where isAtEdge(first) {
            var group = Component.Group()
            collect(from: first, into: &group)
            guard let base = mergedBase(of: &group) else { continue }
            if base.incoming == nil { extended.append(base) }
            base.incoming = (base.incoming ?? Component.Group()) + group
        }
        pending.removeAll(keepingCapacity: true)
        for component in extended {
            guard !component.isStale, component.extend(self) else {
                discard(component)
                continue
            }
            work.extensions += 1
            noteEdited(component)
        }
    }

    /// The component that takes the group in: the largest that it touches. The others come along as if they were new. nil where all are to be
    /// built.
    private func mergedBase(of group: inout Component.Group) -> Component? {
        let base = group.bases.max { $0.variables.count < $1.variables.count }
        guard let base, !base.isSimple, !group.bases.contains(where: \.isStale) else {
            for component in group.bases { discard(component) }
            return nil
        }
        for other in group.bases where other !== base {
            other.isStale = true
            takeConstraints(of: other, into: &group)
            for variable in other.variables where variable >= 0 {
                variables[Int(variable)].component = base
                group.variables.append(variable)
                dirty.append(variable)
            }
            guard let incoming = other.incoming else { continue }
            group.constraints += incoming.constraints
            group.variables += incoming.variables
        }
        return base
    }

    private func takeConstraints(of component: Component, into group: inout Component.Group) {
        // Numbers of constraints that have gone are used again, by any component, or by this one a second time, or by one that is still to be
        // taken in with all that it names.
        for constraint in component.constraints
        where visitedConstraints[Int(constraint)] != stamp && !constraints[Int(constraint)].isPending {
            guard let first = firstVariable(constraint), variables[Int(first)].component === component else { continue }
            visitedConstraints[Int(constraint)] = stamp
            group.constraints.append(constraint)
        }
    }

    /// Whether a new constraint, not looked at yet, names a variable of a component.
    private func isAtEdge(_ index: Int32) -> Bool {
        guard isConstraint(index), constraints[Int(index)].isPending, visitedConstraints[Int(index)] != stamp else {
            return false
        }
        return termPlaces(Int(index)).contains { variables[Int(terms[$0].variable)].component != nil }
    }

    /// What hangs together by new constraints and new variables, and the components at its edge.
    private func collect(from first: Int32, into group: inout Component.Group) {
        visitedConstraints[Int(first)] = stamp
        group.constraints.append(first)
        var next = 0
        while next < group.constraints.count {
            let constraint = Int(group.constraints[next])
            next += 1
            for term in termPlaces(constraint) {
                let variable = Int(terms[term].variable)
                if let component = variables[variable].component {
                    if !group.bases.contains(where: { $0 === component }) { group.bases.append(component) }
                    continue
                }
                guard visitedVariables[variable] != stamp else { continue }
                visitedVariables[variable] = stamp
                group.variables.append(terms[term].variable)
                var place = variables[variable].firstUse
                while place >= 0 {
                    let other = terms[Int(place)].constraint
                    place = terms[Int(place)].next
                    guard visitedConstraints[Int(other)] != stamp else { continue }
                    visitedConstraints[Int(other)] = stamp
                    group.constraints.append(other)
                }
            }
        }
    }

    private func buildDirty() {
        stamp += 1
        let seeds = dirty
        dirty.removeAll(keepingCapacity: true)
        for seed in seeds where variables[Int(seed)].isAlive && visitedVariables[Int(seed)] != stamp {
            if let component = variables[Int(seed)].component, !component.isStale { continue }
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
        visitedVariables[Int(seed)] = stamp
        component.variables.append(seed)
        // The last one found first: what was added together lies together in memory.
        var open = [seed]
        while let variable = open.popLast() {
            var place = variables[Int(variable)].firstUse
            while place >= 0 {
                let constraint = terms[Int(place)].constraint
                place = terms[Int(place)].next
                guard visitedConstraints[Int(constraint)] != stamp else { continue }
                visitedConstraints[Int(constraint)] = stamp
                constraints[Int(constraint)].isPending = false
                component.constraints.append(constraint)
                for term in termPlaces(Int(constraint)) {
                    let other = terms[term].variable
                    guard visitedVariables[Int(other)] != stamp else { continue }
                    visitedVariables[Int(other)] = stamp
                    component.variables.append(other)
                    open.append(other)
                }
            }
        }
        // The answer and its cost do not depend on where the search began.
        guard component.variables.count > 1 || component.constraints.count > 1 else { return }
        sortBySequence(&component.constraints)
        component.variables.sort()
    }

    /// Most often that is the order of their numbers.
    private func sortBySequence(_ list: inout [Int32]) {
        list.sort()
        var last = -1
        for constraint in list {
            guard constraints[Int(constraint)].sequence > last else {
                return list.sort { constraints[Int($0)].sequence < constraints[Int($1)].sequence }
            }
            last = constraints[Int(constraint)].sequence
        }
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
        for index in withoutTerms where isConstraint(index) && constraints[Int(index)].termCount == 0 {
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
}
