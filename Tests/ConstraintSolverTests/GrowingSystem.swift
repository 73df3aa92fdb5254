// SPDX-License-Identifier: MIT
import ConstraintSolver
import SeededRandom

/// Boxes along an axis, as layouts make them: each is placed by another one or by the container, and they come and go.
struct GrowingSystem {
    typealias Relation = ConstraintSystem.Relation

    struct Box {
        var start: Int
        var length: Int
    }

    struct Constraint {
        var terms: [(variable: Int, factor: Double)]
        var relation: Relation
        var constant: Double
        var priority: Float
        var id: ConstraintSystem.ConstraintID
    }

    var generator: SeededGenerator
    var system = ConstraintSystem()
    /// By number: those that have not gone. A number is used once, and is the rank.
    var variables: [Int: ConstraintSystem.Variable] = [:]
    var constraints: [Constraint] = []
    var boxes: [Box] = []
    /// By the start of a box: boxes with another number have nothing to do with it, and neither with the container, which has 0.
    private var islands: [Int: Int] = [0: 0]
    /// Whether a constraint may name what was there before it names what is new.
    var mixesTerms = false
    private var nextNumber = 0
    private let priorities: [Float] = [749, 750, 250, 251]

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        let container = makeBox()
        add([(container.start, 1)], .equal, 0)
        add([(container.length, 1)], .equal, 600)
        boxes.append(container)
    }

    private mutating func makeVariable() -> Int {
        variables[nextNumber] = system.addVariable(rank: nextNumber)
        nextNumber += 1
        return nextNumber - 1
    }

    private mutating func makeBox() -> Box { Box(start: makeVariable(), length: makeVariable()) }

    private mutating func add(
        _ terms: [(variable: Int, factor: Double)], _ relation: Relation, _ constant: Double, _ priority: Float = 1000
    ) {
        let order = mixesTerms && generator.chance(2) ? terms.reversed() : terms
        let list = order.compactMap { term in variables[term.variable].map { ConstraintSystem.Term($0, term.factor) } }
        let id = system.add(list, relation, constant, priority: priority)
        constraints.append(
            Constraint(terms: terms, relation: relation, constant: constant, priority: priority, id: id))
    }

    private mutating func length() -> Double { Double(generator.below(20) * 5) }

    private mutating func anyBox() -> Box { boxes[generator.below(boxes.count)] }

    /// A box behind or in another one, with a length of its own or of another.
    mutating func addBox() {
        let (box, neighbour) = (makeBox(), generator.chance(2) ? boxes[boxes.count - 1] : anyBox())
        if generator.chance(2) {
            add([(box.start, 1), (neighbour.start, -1), (neighbour.length, -1)], .equal, length())
        } else {
            add([(box.start, 1), (neighbour.start, -1)], .equal, length())
        }
        switch generator.below(6) {
        case 0: add([(box.length, 1)], .equal, length())
        case 1: add([(box.length, 1), (neighbour.length, -0.5)], .equal, length())
        case 2: add([(box.start, 1), (box.length, 1), (boxes[0].start, -1), (boxes[0].length, -1)], .equal, -length())
        case 3:
            add([(box.length, 1), (boxes[0].length, -0.75)], .lessThanOrEqual, 0)
            addNaturalLength(box)
        case 4: add([(box.length, 1), (neighbour.length, -1)], .equal, 0, priorities[generator.below(4)])
        default: addNaturalLength(box)
        }
        if generator.chance(2) { add([(box.length, 1)], .greaterThanOrEqual, 0) }
        islands[box.start] = islands[neighbour.start]
        boxes.append(box)
    }

    /// A box that has nothing to do with the others yet.
    mutating func addIsland() {
        let box = makeBox()
        if generator.chance(2) { add([(box.length, 1)], .equal, length()) }
        islands[box.start] = box.start
        boxes.append(box)
    }

    /// Places an island by a box that is not on it.
    mutating func joinIslands() {
        let (one, other) = (anyBox(), anyBox())
        guard let island = islands[one.start], let joined = islands[other.start], island != joined else { return }
        for (start, number) in islands where number == joined { islands[start] = island }
        let relation: Relation = generator.chance(2) ? .equal : Relation(rawValue: generator.below(3) - 1) ?? .equal
        add(
            [(one.start, 1), (other.start, -1)], relation, length(),
            generator.chance(2) ? 1000 : priorities[generator.below(4)])
    }

    private mutating func addNaturalLength(_ box: Box) {
        let natural = length()
        add([(box.length, 1)], .lessThanOrEqual, natural, priorities[2 + generator.below(2)])
        add([(box.length, 1)], .greaterThanOrEqual, natural, priorities[generator.below(2)])
    }

    mutating func removeBox() {
        guard boxes.count > 1 else { return }
        let box = boxes.remove(at: generator.chance(3) ? 1 + generator.below(boxes.count - 1) : boxes.count - 1)
        for variable in [box.start, box.length] {
            if let old = variables.removeValue(forKey: variable) { system.remove(old) }
            constraints.removeAll { constraint in constraint.terms.contains { $0.variable == variable } }
        }
    }

    /// A wish about boxes that are there.
    mutating func addWish() {
        let (one, other) = (anyBox(), anyBox())
        let relation = Relation(rawValue: generator.below(3) - 1) ?? .equal
        add(
            one.start == other.start ? [(one.length, 1)] : [(one.length, 1), (other.length, -1)], relation, length(),
            priorities[generator.below(4)])
    }

    mutating func removeConstraint() {
        // The container's stay.
        guard constraints.count > 2 else { return }
        system.remove(constraints.remove(at: 2 + generator.below(constraints.count - 2)).id)
    }

    mutating func changeConstant() {
        let place = 1 + generator.below(constraints.count - 1)
        guard constraints[place].constant != 0 else { return }
        constraints[place].constant += Double(generator.below(5))
        system.setConstant(constraints[place].constant, of: constraints[place].id)
    }

    mutating func changePriority() {
        let place = generator.below(constraints.count)
        guard constraints[place].priority < 1000 else { return }
        constraints[place].priority = priorities[generator.below(4)]
        system.setPriority(constraints[place].priority, of: constraints[place].id)
    }

    /// What a system says that has the same constraints in the same order, and never was another.
    func fromNothing() -> (system: ConstraintSystem, variables: [Int: ConstraintSystem.Variable]) {
        var fresh = ConstraintSystem()
        var made: [Int: ConstraintSystem.Variable] = [:]
        for number in variables.keys.sorted() { made[number] = fresh.addVariable(rank: number) }
        for constraint in constraints {
            _ = fresh.add(
                constraint.terms.compactMap { term in made[term.variable].map { .init($0, term.factor) } },
                constraint.relation, constraint.constant, priority: constraint.priority)
        }
        fresh.solve()
        return (fresh, made)
    }
}
