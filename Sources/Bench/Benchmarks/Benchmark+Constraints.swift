// SPDX-License-Identifier: MIT
import ConstraintSolver

/// The constraint solver alone: layouts as systems of equations, without views.
extension Benchmark {
    static let constraints = [
        build("independent", "views that have nothing to do with each other", [100, 1000, 10_000], LayoutCase.independent),
        build("row", "a row between both ends of a container", [100, 1000, 10_000], LayoutCase.row),
        build("nested", "rows in columns in rows, four in each", [21, 341, 5461], LayoutCase.nestedViews),
        build("chain", "views inside each other", [100, 1000, 10_000], LayoutCase.chain),
        build("spacing", "rows of eight views with equal gaps", [12, 125], LayoutCase.spacing),
        edit("row", "a row between both ends of a container", [100, 1000, 10_000], LayoutCase.row),
        edit("nested", "rows in columns in rows, four in each", [21, 341, 5461], LayoutCase.nestedViews),
        edit("chain", "views inside each other", [100, 1000, 10_000], LayoutCase.chain),
        edit("spacing", "rows of eight views with equal gaps", [12, 125], LayoutCase.spacing),
        Benchmark(
            name: "constraints-churn", summary: "One constraint of each of independent views goes, and comes again.",
            sizes: [100, 1000], growth: .linear
        ) { size in
            let scene = ConstraintScene(LayoutCase.independent(size))
            return Run {
                for (place, view) in scene.layout.views.enumerated() {
                    scene.layout.system.remove(scene.layout.each[place])
                    scene.layout.each[place] = scene.layout.equal([(view.width, 1)], 100)
                }
                scene.layout.system.solve()
            }
        },
    ]

    private static func build(
        _ name: String, _ scene: String, _ sizes: [Int], _ make: @escaping (Int) -> LayoutCase
    ) -> Benchmark {
        Benchmark(
            name: "constraints-build-" + name, summary: "Constraints are added and solved: \(scene).", sizes: sizes,
            growth: .linear
        ) { size in
            Run {
                var layout = make(size)
                layout.system.solve()
                precondition(layout.system.newConflicts.isEmpty && !layout.system.changedVariables.isEmpty)
            }
        }
    }

    private static func edit(
        _ name: String, _ scene: String, _ sizes: [Int], _ make: @escaping (Int) -> LayoutCase
    ) -> Benchmark {
        Benchmark(
            name: "constraints-resize-" + name, summary: "The container becomes wider by a point, and narrower again: \(scene).",
            sizes: sizes, growth: .linear, maximumAllocations: 0
        ) { size in
            let scene = ConstraintScene(make(size))
            return Run {
                guard let root = scene.layout.root else { return }
                for step in 0...1 {
                    scene.layout.system.setConstant(scene.layout.rootWidth + Double(step), of: root)
                    scene.layout.system.solve()
                }
            }
        }
    }
}

/// A system that has been solved once.
@MainActor
private final class ConstraintScene {
    var layout: LayoutCase

    init(_ layout: LayoutCase) {
        self.layout = layout
        self.layout.system.solve()
    }
}
