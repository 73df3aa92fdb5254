// SPDX-License-Identifier: MIT
import ConstraintSolver
import Testing

/// A system, and names that make tests short.
struct Sheet {
    var system = ConstraintSystem()
    var solved: [Double] = []

    mutating func variables(_ count: Int) -> [ConstraintSystem.Variable] {
        (0..<count).map { system.addVariable(rank: $0) }
    }

    @discardableResult
    mutating func add(
        _ terms: [(ConstraintSystem.Variable, Double)], _ relation: ConstraintSystem.Relation, _ constant: Double,
        at priority: Float = 1000, victimClass: Int = 1
    ) -> ConstraintSystem.ConstraintID {
        system.add(terms.map { .init($0.0, $0.1) }, relation, constant, priority: priority, victimClass: victimClass)
    }

    @discardableResult
    mutating func add(
        _ variable: ConstraintSystem.Variable, _ relation: ConstraintSystem.Relation, _ constant: Double,
        at priority: Float = 1000,
        victimClass: Int = 1
    ) -> ConstraintSystem.ConstraintID {
        add([(variable, 1)], relation, constant, at: priority, victimClass: victimClass)
    }

    /// Solves, and returns the values rounded to a millionth.
    mutating func solve(_ variables: [ConstraintSystem.Variable]) -> [Double] {
        system.solve()
        return variables.map { (system.value(of: $0) * 1e6).rounded() / 1e6 + 0 }
    }
}

@Suite("A system of constraints")
struct ConstraintSystemTests {
    @Test("Required equations are solved")
    func equations() {
        var sheet = Sheet()
        let v = sheet.variables(3)
        sheet.add(v[0], .equal, 10)
        sheet.add([(v[1], 1), (v[0], -2)], .equal, 5)
        sheet.add([(v[2], 1), (v[1], 1), (v[0], 1)], .equal, 100)
        #expect(sheet.solve(v) == [10, 25, 65])
        #expect(sheet.system.changedVariables.count == 3)
        #expect(v.allSatisfy { !sheet.system.isAmbiguous($0) })
    }

    @Test("A constraint beats any number of a lower priority", arguments: [true, false])
    func lexicographic(highFirst: Bool) {
        var sheet = Sheet()
        let v = sheet.variables(1)
        if highFirst { sheet.add(v[0], .equal, 100, at: 750) }
        for _ in 0..<40 { sheet.add(v[0], .equal, 20, at: 749) }
        if !highFirst { sheet.add(v[0], .equal, 100, at: 750) }
        #expect(sheet.solve(v) == [100])
    }

    @Test("Within a priority the sum of the errors is least")
    func median() {
        var sheet = Sheet()
        let v = sheet.variables(1)
        for value in [30, 10, 20] { sheet.add(v[0], .equal, Double(value), at: 500) }
        #expect(sheet.solve(v) == [20])
    }

    @Test("Of equal ones the first added wins whole", arguments: [[10.0, 20], [20, 10], [-5, 7], [7, -5]])
    func firstWins(values: [Double]) {
        var sheet = Sheet()
        let v = sheet.variables(1)
        for value in values { sheet.add(v[0], .equal, value, at: 500) }
        #expect(sheet.solve(v) == [values[0]])
        #expect(sheet.system.isAmbiguous(v[0]))
    }

    @Test("A lower priority decides where a higher one leaves a choice")
    func lowerDecides() {
        var sheet = Sheet()
        let v = sheet.variables(1)
        sheet.add(v[0], .equal, 10, at: 500)
        sheet.add(v[0], .equal, 20, at: 500)
        sheet.add(v[0], .equal, 17, at: 250)
        #expect(sheet.solve(v) == [17])
        #expect(!sheet.system.isAmbiguous(v[0]))
    }

    @Test("An inequality alone is tight", arguments: [Float(1000), 751, 1])
    func tight(priority: Float) {
        for relation in [ConstraintSystem.Relation.lessThanOrEqual, .greaterThanOrEqual] {
            for factor in [1.0, -2] {
                var sheet = Sheet()
                let v = sheet.variables(1)
                sheet.add([(v[0], factor)], relation, 23 * factor, at: priority)
                #expect(sheet.solve(v) == [23])
                #expect(sheet.system.isAmbiguous(v[0]))
            }
        }
    }

    @Test("The inequality added first is tight; the system's own give way")
    func tightInOrder() {
        var sheet = Sheet()
        let v = sheet.variables(2)
        sheet.add(v[0], .greaterThanOrEqual, 10)
        sheet.add(v[0], .lessThanOrEqual, 50)
        sheet.add(v[1], .greaterThanOrEqual, 0, victimClass: 0)
        sheet.add(v[1], .lessThanOrEqual, 50, at: 751)
        #expect(sheet.solve(v) == [10, 50])
    }

    @Test("What is free is 0, by rank")
    func free() {
        var sheet = Sheet()
        let v = sheet.variables(3)
        sheet.add([(v[1], 1), (v[0], -1)], .equal, 30)
        #expect(sheet.solve(v) == [0, 30, 0])
        var turned = Sheet()
        let high = turned.system.addVariable(rank: 9)
        let low = turned.system.addVariable(rank: 1)
        turned.add([(high, 1), (low, 1)], .equal, 30)
        #expect(turned.solve([high, low]) == [30, 0])
        #expect(turned.system.isAmbiguous(high) && turned.system.isAmbiguous(low))
    }

    @Test("Required constraints that contradict each other: the last one added is broken, and reported with the others")
    func contradiction() {
        var sheet = Sheet()
        let v = sheet.variables(3)
        let a = sheet.add(v[0], .equal, 0)
        sheet.add(v[2], .equal, 7)
        let b = sheet.add([(v[1], 1), (v[0], -1)], .equal, 10)
        let c = sheet.add(v[1], .equal, 20)
        #expect(sheet.solve(v) == [0, 10, 7])
        #expect(sheet.system.newConflicts.count == 1)
        #expect(sheet.system.newConflicts.first?.broken == c)
        #expect(sheet.system.newConflicts.first?.constraints == [a, b, c])
        sheet.system.solve()
        #expect(sheet.system.newConflicts.isEmpty)
        sheet.system.remove(b)
        #expect(sheet.solve(v) == [0, 20, 7])
        #expect(sheet.system.newConflicts.isEmpty)
    }

    @Test("A constraint of a high victim class is broken first, one of class 0 last")
    func victims() {
        var sheet = Sheet()
        let v = sheet.variables(1)
        let user = sheet.add(v[0], .equal, 5, victimClass: 2)
        let other = sheet.add(v[0], .equal, 6, victimClass: 1)
        let system = sheet.add(v[0], .equal, 8, victimClass: 0)
        #expect(sheet.solve(v) == [8])
        #expect(Set(sheet.system.newConflicts.map(\.broken)) == [user, other])
        sheet.system.remove(system)
        #expect(sheet.solve(v) == [6])
    }

    @Test("Inequalities contradict", arguments: [(100.0, 120.0), (100, 100.0005)])
    func inequalities(bounds: (Double, Double)) {
        var sheet = Sheet()
        let v = sheet.variables(4)
        sheet.add(v[0], .equal, 0)
        let end = sheet.add([(v[3], 1), (v[0], -1)], .lessThanOrEqual, bounds.0)
        let one = sheet.add([(v[1], 1), (v[0], -1)], .greaterThanOrEqual, bounds.1 / 2)
        let two = sheet.add([(v[2], 1), (v[1], -1)], .equal, 0)
        let three = sheet.add([(v[3], 1), (v[2], -1)], .greaterThanOrEqual, bounds.1 / 2)
        sheet.system.solve()
        if bounds.1 > 100.001 {
            #expect(sheet.system.newConflicts.map(\.broken) == [three])
            #expect(sheet.system.newConflicts.first?.constraints.contains(end) == true)
            #expect(sheet.system.newConflicts.first?.constraints.contains(one) == true)
            #expect(sheet.system.newConflicts.first?.constraints.contains(two) == true)
        } else {
            #expect(sheet.system.newConflicts.isEmpty)
        }
        #expect(abs(sheet.system.value(of: v[1]) - bounds.1 / 2) < 1e-2)
    }

    @Test("Sums that are not exact do not contradict, nor does saying a thing twice")
    func redundant() {
        var sheet = Sheet()
        let v = sheet.variables(4)
        for index in 1...3 { sheet.add([(v[index], 1), (v[index - 1], -1)], .equal, 280.0 / 3) }
        sheet.add([(v[3], 1), (v[0], -1)], .equal, 280)
        sheet.add([(v[3], 1), (v[0], -1)], .equal, 280)
        sheet.add([(v[3], 1), (v[0], -1)], .lessThanOrEqual, 280)
        sheet.add([(v[3], 1), (v[0], -1)], .greaterThanOrEqual, 280)
        #expect(sheet.solve([v[0], v[3]]) == [0, 280])
        #expect(sheet.system.newConflicts.isEmpty)
        #expect(sheet.solve([v[3]]) == [280])
    }

    @Test("≤ and ≥ together are an equation, and not ambiguous")
    func bothWays() {
        var sheet = Sheet()
        let v = sheet.variables(1)
        sheet.add(v[0], .lessThanOrEqual, 40)
        sheet.add(v[0], .greaterThanOrEqual, 40)
        #expect(sheet.solve(v) == [40])
        #expect(!sheet.system.isAmbiguous(v[0]))
    }

    @Test("While constants change, what goes on contradicting itself is not built again", arguments: [true, false])
    func lastingContradiction(isEquation: Bool) {
        var sheet = Sheet()
        let v = sheet.variables(3)
        sheet.add(v[0], .equal, 0)
        let width = sheet.add([(v[2], 1), (v[0], -1)], .equal, 100)
        sheet.add([(v[1], 1), (v[0], -1)], isEquation ? .equal : .greaterThanOrEqual, 80)
        sheet.add([(v[2], 1), (v[1], -1)], .greaterThanOrEqual, 80)
        sheet.system.solve()
        #expect(sheet.system.newConflicts.count == 1)
        for value in stride(from: 90.0, to: 50, by: -10) {
            sheet.system.setConstant(value, of: width)
            #expect(sheet.solve([v[1], v[2]])[1] == value)
            #expect(sheet.system.work.builds == 0 && sheet.system.work.edits == 1)
            #expect(sheet.system.newConflicts.isEmpty)
        }
        sheet.system.setConstant(170, of: width)
        #expect(sheet.solve([v[2]]) == [170])
        #expect(sheet.system.value(of: v[1]) >= 80 && sheet.system.value(of: v[1]) <= 90)
    }

    @Test("What was broken for the sake of a constraint holds again when that one is broken")
    func freed() {
        var sheet = Sheet()
        let v = sheet.variables(1)
        sheet.add(v[0], .equal, 100, at: 500)
        let low = sheet.add(v[0], .greaterThanOrEqual, 10, victimClass: 1)
        let high = sheet.add(v[0], .lessThanOrEqual, 5, victimClass: 1)
        #expect(sheet.solve(v) == [100])
        #expect(sheet.system.newConflicts.map(\.broken) == [high])
        sheet.add(v[0], .lessThanOrEqual, 7, victimClass: 0)
        #expect(sheet.solve(v) == [5])
        #expect(sheet.system.newConflicts.map(\.broken) == [low])
    }

    @Test("Bounds that were equal part again")
    func boundsThatPart() {
        var sheet = Sheet()
        let v = sheet.variables(2)
        let one = sheet.add(v[0], .greaterThanOrEqual, 100)
        let other = sheet.add(v[0], .greaterThanOrEqual, 70)
        sheet.add([(v[0], 1), (v[1], -1)], .greaterThanOrEqual, 10, at: 750)
        sheet.add(v[1], .equal, 10, at: 500)
        #expect(sheet.solve(v) == [100, 10])
        sheet.system.setConstant(90, of: one)
        sheet.system.setConstant(90, of: other)
        #expect(sheet.solve(v) == [90, 10])
        sheet.system.setConstant(100, of: one)
        sheet.system.setConstant(110, of: other)
        #expect(sheet.solve(v) == [110, 10])
    }

    @Test("A changed constant makes a broken constraint hold again")
    func retried() {
        var sheet = Sheet()
        let v = sheet.variables(1)
        let a = sheet.add(v[0], .lessThanOrEqual, 10)
        let b = sheet.add(v[0], .greaterThanOrEqual, 20)
        #expect(sheet.solve(v) == [10])
        #expect(sheet.system.newConflicts.first?.broken == b)
        sheet.system.setConstant(15, of: a)
        #expect(sheet.solve(v) == [15])
        #expect(sheet.system.newConflicts.isEmpty, "told before")
        sheet.system.setConstant(25, of: a)
        #expect(sheet.solve(v) == [25])
        sheet.system.setConstant(5, of: b)
        #expect(sheet.solve(v) == [25])
        sheet.system.setConstant(40, of: b)
        #expect(sheet.solve(v) == [25])
        #expect(sheet.system.newConflicts.first?.broken == b)
        sheet.system.setPriority(999, of: a)
        #expect(sheet.solve(v) == [40])
    }

    @Test("Numbers that are none are ignored")
    func badNumbers() {
        var sheet = Sheet()
        let v = sheet.variables(2)
        let a = sheet.add(v[0], .equal, .nan)
        sheet.add([(v[0], .infinity)], .equal, 3)
        sheet.add(v[1], .lessThanOrEqual, .greatestFiniteMagnitude)
        sheet.add([(v[1], 1)], .equal, 5, at: .nan)
        #expect(sheet.solve(v) == [0, 0])
        sheet.system.setConstant(4, of: a)
        #expect(sheet.solve(v) == [4, 0])
        sheet.system.setConstant(.infinity, of: a)
        #expect(sheet.solve(v) == [0, 0])
    }

    @Test("A constraint without terms contradicts itself, or nothing")
    func withoutTerms() {
        var sheet = Sheet()
        let v = sheet.variables(1)
        let a = sheet.add([(v[0], 1), (v[0], -1)], .equal, 5)
        sheet.add([(v[0], 1), (v[0], -1)], .lessThanOrEqual, 5)
        #expect(sheet.solve(v) == [0])
        #expect(sheet.system.newConflicts.map(\.broken) == [a])
    }

    @Test("A copy is a system of its own")
    func copies() {
        var sheet = Sheet()
        let v = sheet.variables(1)
        let a = sheet.add(v[0], .equal, 5)
        #expect(sheet.solve(v) == [5])
        var copy = sheet
        copy.system.setConstant(9, of: a)
        #expect(copy.solve(v) == [9])
        #expect(sheet.solve(v) == [5])
        sheet.system.remove(a)
        #expect(sheet.solve(v) == [0])
        #expect(copy.solve(v) == [9])
    }

    @Test("Only what is connected is built again")
    func locality() {
        var sheet = Sheet()
        let v = sheet.variables(20)
        for index in stride(from: 0, to: 20, by: 2) {
            sheet.add(v[index], .equal, Double(index))
            sheet.add([(v[index + 1], 1), (v[index], -1)], .equal, 1)
        }
        sheet.system.solve()
        #expect(sheet.system.work.builds == 10)
        let bridge = sheet.add([(v[0], 1), (v[2], -1)], .lessThanOrEqual, 0)
        sheet.system.solve()
        #expect(sheet.system.work.builds == 0 && sheet.system.work.extensions == 1)
        #expect(Set(sheet.system.constraints(affecting: v[0])).count == 5)
        sheet.system.remove(bridge)
        sheet.system.solve()
        #expect(sheet.system.work.builds == 0)
        #expect(Set(sheet.system.constraints(affecting: v[0])).count == 2)
    }
}
