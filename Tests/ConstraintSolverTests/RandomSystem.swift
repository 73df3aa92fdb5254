// SPDX-License-Identifier: MIT
import ConstraintSolver
import SeededRandom

/// Constraints that were drawn, and what must be known to judge an answer.
struct RandomSystem {
    struct Constraint {
        var terms: [(variable: Int, factor: Double)]
        var relation: ConstraintSystem.Relation
        var constant: Double
        var priority: Float
        var victimClass = 1
        var id: ConstraintSystem.ConstraintID?

        /// How far it is from holding.
        func error(_ values: [Double]) -> Double {
            let difference = terms.reduce(-constant) { $0 + $1.factor * values[$1.variable] }
            return switch relation {
            case .equal: abs(difference)
            case .lessThanOrEqual: max(difference, 0)
            case .greaterThanOrEqual: max(-difference, 0)
            }
        }

        /// How far an inequality is from being tight, where it holds.
        func slack(_ values: [Double]) -> Double {
            let difference = terms.reduce(-constant) { $0 + $1.factor * values[$1.variable] }
            return switch relation {
            case .equal: 0
            case .lessThanOrEqual: max(-difference, 0)
            case .greaterThanOrEqual: max(difference, 0)
            }
        }
    }

    var generator: SeededGenerator
    var system = ConstraintSystem()
    var variables: [ConstraintSystem.Variable] = []
    var constraints: [Constraint] = []
    /// Satisfies what is required.
    var witness: [Double] = []
    /// Factors of which no two sums agree by chance, or 1 and -1 as in layouts.
    var isGeneric: Bool
    static let priorities: [Float] = [750, 500, 250, 251]

    init(seed: UInt64, count: Int, isGeneric: Bool) {
        generator = SeededGenerator(seed: seed)
        self.isGeneric = isGeneric
        for rank in 0..<count {
            variables.append(system.addVariable(rank: rank))
            witness.append(Double(generator.below(200) - 50))
        }
    }

    mutating func draw(canContradict: Bool = false) -> Constraint {
        var terms: [(variable: Int, factor: Double)] = []
        for _ in 0...generator.below(3) {
            let variable = generator.below(variables.count)
            guard !terms.contains(where: { $0.variable == variable }) else { continue }
            let factor = isGeneric ? generator.number(0.5...2) : 1
            terms.append((variable, generator.chance(2) ? factor : -factor))
        }
        let relation = ConstraintSystem.Relation(rawValue: generator.below(3) - 1) ?? .equal
        let isRequired = generator.chance(3)
        let priority = isRequired ? 1000 : Self.priorities[generator.below(Self.priorities.count)]
        let atWitness = terms.reduce(0) { $0 + $1.factor * witness[$1.variable] }
        var constant = Double(generator.below(20) * 10 - 60) + (isGeneric ? generator.number(0...1) : 0)
        if isRequired && !canContradict {
            constant = atWitness - Double(relation.rawValue) * Double(generator.below(3) * 10)
        }
        return Constraint(
            terms: terms, relation: relation, constant: constant, priority: priority,
            victimClass: canContradict ? generator.below(3) : 1)
    }

    mutating func add(_ constraint: Constraint) {
        var constraint = constraint
        constraint.id = system.add(
            constraint.terms.map { .init(variables[$0.variable], $0.factor) }, constraint.relation, constraint.constant,
            priority: constraint.priority, victimClass: constraint.victimClass)
        constraints.append(constraint)
    }

    mutating func remove(at place: Int) {
        if let id = constraints[place].id { system.remove(id) }
        constraints.remove(at: place)
    }

    var values: [Double] { variables.map { system.value(of: $0) } }

    /// The values of a system with the same constraints in the same order that never was another.
    func valuesFromNothing() -> [Double] {
        let (fresh, variables) = fromNothing()
        return variables.map { fresh.value(of: $0) }
    }

    /// Whether the required constraints cannot all hold.
    func contradicts() -> Bool { !fromNothing().system.newConflicts.isEmpty }

    private func fromNothing() -> (system: ConstraintSystem, variables: [ConstraintSystem.Variable]) {
        var fresh = ConstraintSystem()
        let variables = variables.indices.map { fresh.addVariable(rank: $0) }
        for constraint in constraints {
            _ = fresh.add(
                constraint.terms.map { .init(variables[$0.variable], $0.factor) }, constraint.relation, constraint.constant,
                priority: constraint.priority, victimClass: constraint.victimClass)
        }
        fresh.solve()
        return (fresh, variables)
    }

    /// The errors of each priority, the required ones first.
    func costs(_ values: [Double]) -> [Double] {
        ([1000] + Self.priorities.sorted(by: >)).map { priority in
            constraints.filter { $0.priority == priority }.reduce(0) { $0 + $1.error(values) }
        }
    }

    func slack(_ values: [Double]) -> Double {
        constraints.reduce(0) { $0 + $1.slack(values) }
    }

    /// What the definition gives, computed another way.
    func referenceValues() -> [Double] {
        let priorities = ([1000] + Self.priorities).sorted(by: >)
        let tight = priorities.count
        var rows = variables.indices.map { ReferenceSolver.Row(below: [tight + 1 + $0: 1], above: [tight + 1 + $0: 1]) }
        for constraint in constraints {
            let level = priorities.firstIndex(of: constraint.priority) ?? 0
            var row = ReferenceSolver.Row(constant: -constraint.constant)
            for term in constraint.terms { row.coefficients[term.variable, default: 0] += term.factor }
            row.below = [constraint.relation == .lessThanOrEqual ? tight : level: 1]
            row.above = [constraint.relation == .greaterThanOrEqual ? tight : level: 1]
            rows.append(row)
        }
        var solver = ReferenceSolver(variables: variables.count, rows: rows, levels: tight + 1 + variables.count)
        solver.solve()
        return variables.indices.map { solver.value(of: $0) }
    }
}
