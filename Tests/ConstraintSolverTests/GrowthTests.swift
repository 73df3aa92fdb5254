// SPDX-License-Identifier: MIT
import ConstraintSolver
import LongRunning
import Testing

@Suite("How the work grows with the number of views", .longRunning)
struct GrowthTests {
    /// Views as four variables each, in the coordinates of their parents.
    private struct Views {
        typealias Variable = ConstraintSystem.Variable

        struct View {
            let x, y, width, height: Variable
        }

        var system = ConstraintSystem()
        var count = 0
        var rootWidth: ConstraintSystem.ConstraintID?

        mutating func view() -> View {
            let rank = 2 * count
            count += 1
            return View(
                x: system.addVariable(rank: rank), y: system.addVariable(rank: rank), width: system.addVariable(rank: rank + 1),
                height: system.addVariable(rank: rank + 1))
        }

        @discardableResult
        mutating func equal(_ constant: Double, _ terms: (Variable, Double)...) -> ConstraintSystem.ConstraintID {
            system.add(terms.map { .init($0.0, $0.1) }, .equal, constant, priority: 1000)
        }

        mutating func root(_ width: Double, _ height: Double) -> View {
            let root = view()
            rootWidth = equal(width, (root.width, 1))
            equal(height, (root.height, 1))
            return root
        }

        /// Nothing to do with each other.
        static func independent(_ count: Int) -> Views {
            var views = Views()
            _ = views.root(100, 100)
            for index in 1..<count {
                let view = views.view()
                views.equal(Double(index), (view.x, 1))
                views.equal(20, (view.y, 1))
                views.equal(100, (view.width, 1))
                views.equal(30, (view.height, 1))
            }
            return views
        }

        /// Each inside another one, 8 points from its edges.
        static func chain(_ count: Int) -> Views {
            var views = Views()
            var parent = views.root(200_000, 200_000)
            for _ in 1..<count {
                let child = views.view()
                views.equal(8, (child.x, 1))
                views.equal(8, (child.y, 1))
                views.equal(8, (parent.width, 1), (child.x, -1), (child.width, -1))
                views.equal(8, (parent.height, 1), (child.y, -1), (child.height, -1))
                parent = child
            }
            return views
        }

        /// Rows in columns in rows, four in each, as deep as many views make it; the lowest would like a size.
        static func nested(_ count: Int) -> Views {
            var views = Views()
            var depth = 0
            var size = 1
            while size < count {
                depth += 1
                size = size * 4 + 1
            }
            let root = views.root(1000, 800)
            views.fill(root, depth, isRow: true)
            return views
        }

        private mutating func fill(_ parent: View, _ depth: Int, isRow: Bool) {
            guard depth > 0 else {
                for (length, natural) in [(parent.width, 50.0), (parent.height, 20)] {
                    _ = system.add([.init(length)], .lessThanOrEqual, natural, priority: 250)
                    _ = system.add([.init(length)], .greaterThanOrEqual, natural, priority: 750)
                }
                return
            }
            var last: View?
            for index in 0..<4 {
                let child = view()
                let (start, length) = isRow ? (child.x, child.width) : (child.y, child.height)
                if let last {
                    equal(0, (start, 1), (isRow ? last.x : last.y, -1), (isRow ? last.width : last.height, -1))
                } else {
                    equal(0, (start, 1))
                }
                if index == 3 { equal(0, (isRow ? parent.width : parent.height, 1), (start, -1), (length, -1)) }
                equal(0, (isRow ? child.y : child.x, 1))
                equal(0, (isRow ? child.height : child.width, 1), (isRow ? parent.height : parent.width, -1))
                last = child
                fill(child, depth - 1, isRow: !isRow)
            }
        }

        /// The work of the first solution, and that of two with another width of the root.
        mutating func work() -> [String: Int] {
            system.solve()
            var counts = [
                "groups": system.work.builds, "terms": system.work.terms, "rates": system.work.rates,
                "pivots": system.work.pivots,
            ]
            for width in [990.0, 995] {
                if let rootWidth { system.setConstant(width, of: rootWidth) }
                system.solve()
                counts["edited terms", default: 0] += system.work.terms
                counts["edited rates", default: 0] += system.work.rates
                counts["edited pivots", default: 0] += system.work.pivots
            }
            return counts
        }
    }

    @Test(
        "the work is proportional to the number of views, up to ten thousand",
        arguments: [
            ("independent", 1000, 10_000), ("nested", 341, 5461), ("chain", 1000, 10_000),
        ])
    func linear(name: String, few: Int, many: Int) {
        let make = ["independent": Views.independent, "nested": Views.nested, "chain": Views.chain][name] ?? Views.chain
        var (small, large) = (make(few), make(many))
        #expect(small.count == few && large.count == many)
        let (before, after) = (small.work(), large.work())
        for (what, count) in after.sorted(by: { $0.key < $1.key }) {
            // Nested views cost as much more as the nesting is deeper: 6 levels instead of 4.
            let times = Double(many) / Double(few) * (name == "nested" ? 1.6 : 1.2)
            let least = before[what] ?? 0
            #expect(Double(count) <= Double(max(least, 8)) * times, "\(what): \(least) for \(few), \(count) for \(many)")
        }
    }
}
