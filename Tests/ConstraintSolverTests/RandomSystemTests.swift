// SPDX-License-Identifier: MIT
import ConstraintSolver
import LongRunning
import SeededRandom
import Testing

@Suite("Random systems of constraints", .longRunning)
struct RandomSystemTests {
    private func isSame(_ a: [Double], _ b: [Double], within tolerance: Double = 1e-4) -> Bool {
        zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
    }

    private func isLess(_ a: [Double], _ b: [Double]) -> Bool {
        for (a, b) in zip(a, b) where abs(a - b) > 1e-4 { return a < b }
        return false
    }

    @Test("The answer is what the definition says", arguments: [true, false])
    func definition(isGeneric: Bool) {
        for seed in 0..<400 as Range<UInt64> {
            var random = RandomSystem(seed: seed, count: 2 + Int(seed % 5), isGeneric: isGeneric)
            for _ in 0..<3 + Int(seed % 11) { random.add(random.draw()) }
            random.system.solve()
            let reference = random.referenceValues()
            #expect(random.system.newConflicts.isEmpty, "seed \(seed)")
            let (mine, other) = (random.costs(random.values), random.costs(reference))
            #expect(!isLess(other, mine) && mine[0] < 1e-4, "seed \(seed): \(mine), not \(other)")
            // Where factors agree by chance, the first added wins: the reference does not know that rule.
            if isGeneric { #expect(isSame(random.values, reference), "seed \(seed): \(random.values), not \(reference)") }
        }
    }

    @Test("Changes in any order give what solving from nothing gives", arguments: [true, false])
    func edits(isGeneric: Bool) {
        for seed in 0..<150 as Range<UInt64> {
            var random = RandomSystem(seed: 1000 + seed, count: 3 + Int(seed % 10), isGeneric: isGeneric)
            for step in 0..<30 {
                switch random.generator.below(5) {
                case 0 where !random.constraints.isEmpty: random.remove(at: random.generator.below(random.constraints.count))
                case 1, 2:
                    let optional = random.constraints.indices.filter { random.constraints[$0].priority < 1000 }
                    guard !optional.isEmpty else { continue }
                    let place = optional[random.generator.below(optional.count)]
                    random.constraints[place].constant = Double(random.generator.below(200))
                    if let id = random.constraints[place].id {
                        random.system.setConstant(random.constraints[place].constant, of: id)
                    }
                case 3 where !random.constraints.isEmpty && random.generator.chance(4):
                    let place = random.generator.below(random.constraints.count)
                    guard random.constraints[place].priority < 1000, let id = random.constraints[place].id else { continue }
                    random.constraints[place].priority = RandomSystem.priorities[random.generator.below(4)]
                    random.system.setPriority(random.constraints[place].priority, of: id)
                default: random.add(random.draw())
                }
                if random.generator.chance(3) { continue }
                let before = random.values
                random.system.solve()
                let expected = random.valuesFromNothing()
                #expect(
                    isSame(random.values, expected), "seed \(seed), step \(step): \(random.values), not \(expected)")
                let changed = Set(random.system.changedVariables)
                for (place, variable) in random.variables.enumerated() where !changed.contains(variable) {
                    #expect(abs(before[place] - random.values[place]) < 1e-6, "seed \(seed), step \(step): told of each change")
                }
            }
        }
    }

    @Test("Contradictions leave the others in force, and are real")
    func contradictions() {
        for seed in 0..<200 as Range<UInt64> {
            var random = RandomSystem(seed: 5000 + seed, count: 2 + Int(seed % 6), isGeneric: seed.isMultiple(of: 2))
            var victims: Set<ConstraintSystem.ConstraintID> = []
            for step in 0..<20 {
                if random.generator.chance(4), !random.constraints.isEmpty {
                    random.remove(at: random.generator.below(random.constraints.count))
                } else {
                    random.add(random.draw(canContradict: true))
                }
                random.system.solve()
                for conflict in random.system.newConflicts {
                    victims.insert(conflict.broken)
                    check(conflict, in: random, "seed \(seed), step \(step)")
                }
                let values = random.values
                #expect(values.allSatisfy { $0.isFinite })
                for constraint in random.constraints where constraint.priority >= 1000 && constraint.error(values) > 2e-3 {
                    #expect(constraint.id.map { victims.contains($0) } == true, "seed \(seed), step \(step): \(constraint)")
                }
            }
        }
    }

    @Test("With changed constants, what can hold holds again, and what contradicts itself is broken")
    func contradictionsThatChange() {
        for seed in 0..<300 as Range<UInt64> {
            var random = RandomSystem(seed: 9000 + seed, count: 2 + Int(seed % 6), isGeneric: seed.isMultiple(of: 2))
            for _ in 0..<4 + Int(seed % 7) { random.add(random.draw(canContradict: true)) }
            for step in 0..<30 {
                let required = random.constraints.indices.filter { random.constraints[$0].priority >= 1000 }
                guard !required.isEmpty else { break }
                for _ in 0...random.generator.below(3) {
                    let place = required[random.generator.below(required.count)]
                    random.constraints[place].constant += Double(random.generator.below(9) * 10 - 40)
                    if let id = random.constraints[place].id {
                        random.system.setConstant(random.constraints[place].constant, of: id)
                    }
                }
                random.system.solve()
                let violated = random.constraints.filter { $0.priority >= 1000 && $0.error(random.values) > 2e-3 }
                #expect(violated.isEmpty || random.contradicts(), "seed \(seed), step \(step): \(violated)")
            }
        }
    }

    /// The list contradicts itself; without any one of its members it does not.
    private func check(_ conflict: ConstraintSystem.Conflict, in random: RandomSystem, _ comment: Comment) {
        let list = random.constraints.filter { $0.id.map(conflict.constraints.contains) == true }
        #expect(list.count == conflict.constraints.count, comment)
        #expect(list.allSatisfy { $0.priority >= 1000 }, comment)
        func conflicts(without left: Int?) -> Int {
            var part = random
            part.system = ConstraintSystem()
            part.constraints = []
            part.variables = random.variables.indices.map { part.system.addVariable(rank: $0) }
            for (place, constraint) in list.enumerated() where place != left { part.add(constraint) }
            part.system.solve()
            return part.system.newConflicts.count
        }
        #expect(conflicts(without: nil) > 0, comment)
        for place in list.indices { #expect(conflicts(without: place) == 0, comment) }
        let victim = list.max { ($0.victimClass, place(of: $0, in: random)) < ($1.victimClass, place(of: $1, in: random)) }
        #expect(victim?.id == conflict.broken, comment)
    }

    private func place(of constraint: RandomSystem.Constraint, in random: RandomSystem) -> Int {
        random.constraints.firstIndex { $0.id == constraint.id } ?? 0
    }
}
