// SPDX-License-Identifier: MIT
import ConstraintSolver
import LongRunning
import SeededRandom
import Testing

@Suite("Systems that grow and shrink at their edges", .longRunning)
struct GrowingSystemTests {
    @Test("Boxes that come and go leave what solving from nothing gives")
    func changes() {
        var (extensions, builds) = (0, 0)
        for seed in 0..<100 as Range<UInt64> {
            var growing = GrowingSystem(seed: seed)
            let isCalm = seed.isMultiple(of: 2)
            for step in 0..<60 {
                switch growing.generator.below(isCalm ? 8 : 12) {
                case 0...3: growing.addBox()
                case 4, 5: growing.removeBox()
                case 6, 7: growing.changeConstant()
                case 8: growing.addWish()
                case 9, 10: growing.removeConstraint()
                default: growing.changePriority()
                }
                if growing.generator.chance(3) { continue }
                growing.system.solve()
                extensions += growing.system.work.extensions
                builds += growing.system.work.builds
                let problem = Self.difference(growing)
                #expect(problem == nil, "seed \(seed), step \(step): \(problem ?? "")")
                if problem != nil { break }
            }
        }
        #expect(extensions > builds / 8, "\(extensions) groups took in what was added, \(builds) were built")
    }

    @Test(
        "Groups that are joined while what they name goes and other things get its numbers leave what solving from nothing gives",
        arguments: [350, 1500, 1750] as [UInt64])
    func islands(first: UInt64) {
        for seed in first..<first + 50 {
            var growing = GrowingSystem(seed: seed)
            growing.mixesTerms = true
            for step in 0..<40 {
                switch growing.generator.below(14) {
                case 0...2: growing.addBox()
                case 3, 4: growing.addIsland()
                case 5, 6: growing.joinIslands()
                case 7, 8: growing.removeBox()
                case 9: growing.changeConstant()
                case 10: growing.addWish()
                case 11, 12: growing.removeConstraint()
                default: growing.changePriority()
                }
                if growing.generator.chance(3) { continue }
                growing.system.solve()
                guard growing.system.newConflicts.isEmpty else { break }
                let problem = Self.difference(growing)
                #expect(problem == nil, "seed \(seed), step \(step): \(problem ?? "")")
                if problem != nil { break }
            }
        }
    }

    /// Rows below each other: each starts where the one before it ends, and would like a height.
    private struct Rows {
        var system = ConstraintSystem()
        var rows: [(top: ConstraintSystem.Variable, height: ConstraintSystem.Variable)] = []

        mutating func add(_ height: Double) {
            let row = (top: system.addVariable(rank: 2), height: system.addVariable(rank: 3))
            let above = rows.last.map { [ConstraintSystem.Term($0.top, -1), .init($0.height, -1)] } ?? []
            _ = system.add([.init(row.top)] + above, .equal, 8, priority: 1000)
            _ = system.add([.init(row.height)], .greaterThanOrEqual, 0, priority: 1000)
            _ = system.add([.init(row.height)], .lessThanOrEqual, height, priority: 250)
            _ = system.add([.init(row.height)], .greaterThanOrEqual, height, priority: 750)
            rows.append(row)
        }

        mutating func removeLast() {
            guard let row = rows.popLast() else { return }
            system.remove(row.top)
            system.remove(row.height)
        }
    }

    @Test("A row at the end of a chain comes and goes, and nothing is built for it")
    func chain() {
        var rows = Rows()
        for _ in 0..<100 { rows.add(20) }
        rows.system.solve()
        // The last height is a group of its own until something is below it.
        #expect(rows.system.work.builds == 2)
        for height in 1...50 {
            rows.add(Double(height))
            rows.system.solve()
            #expect(rows.system.work.builds == 1 && rows.system.work.extensions == 1)
            #expect(rows.system.value(of: rows.rows[100].top) == 2808)
            #expect(rows.system.value(of: rows.rows[100].height) == Double(height))
            #expect(Set(rows.system.changedVariables) == [rows.rows[100].top, rows.rows[100].height])
            rows.removeLast()
            rows.system.solve()
            #expect(rows.system.work.builds == 0 && rows.system.changedVariables.isEmpty)
        }
    }

    @Test("What has come and gone more often than there was is built again, once")
    func manyChanges() {
        var rows = Rows()
        for _ in 0..<100 { rows.add(20) }
        rows.system.solve()
        var builds = 0
        for _ in 0..<400 {
            rows.add(10)
            rows.system.solve()
            // One is the last height, a group of its own.
            builds += rows.system.work.builds - 1
            rows.removeLast()
        }
        #expect(builds > 0 && builds <= 8, "\(builds) of 400")
    }

    @Test("A bound that was taken in and is contradicted later is broken, and holds again")
    func contradiction() {
        var rows = Rows()
        for _ in 0..<20 { rows.add(20) }
        rows.system.solve()
        rows.add(30)
        rows.system.solve()
        let last = rows.rows[20].height
        let bound = rows.system.add([.init(last)], .equal, 50, priority: 1000)
        let other = rows.system.add([.init(last)], .lessThanOrEqual, 40, priority: 1000)
        rows.system.solve()
        #expect(rows.system.newConflicts.map(\.broken) == [other] && rows.system.value(of: last) == 50)
        rows.system.setConstant(35, of: bound)
        rows.system.solve()
        #expect(rows.system.newConflicts.isEmpty && rows.system.value(of: last) == 35)
    }

    /// The first thing that is not as if solved from nothing.
    static func difference(_ growing: GrowingSystem) -> String? {
        let (fresh, made) = growing.fromNothing()
        // Which of several contradictions is found depends on where the search began.
        guard growing.system.newConflicts.isEmpty, fresh.newConflicts.isEmpty else { return nil }
        for (number, variable) in growing.variables.sorted(by: { $0.key < $1.key }) {
            guard let other = made[number] else { return "variable \(number) is missing" }
            let (value, expected) = (growing.system.value(of: variable), fresh.value(of: other))
            if abs(value - expected) > 1e-4 { return "variable \(number) is \(value), not \(expected)" }
        }
        return nil
    }
}
