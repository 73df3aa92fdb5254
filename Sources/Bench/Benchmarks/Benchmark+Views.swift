// SPDX-License-Identifier: MIT
import QuartzCore
import Stagehand
import UIKit
import UIKitCore

extension Benchmark {
    static let layout = [
        Benchmark(
            name: "layout-all", summary: "The root view changes its width, and every view below it its frame.",
            sizes: [100, 1000, 10_000, 100_000], growth: .linear, maximumAllocations: 30
        ) { size in
            try run(views: size) { grid in
                var step: CGFloat = 100
                return {
                    step = -step
                    grid.root.frame.size.width += step
                    grid.root.layoutIfNeeded()
                }
            }
        },
        Benchmark(
            name: "layout-one-leaf", summary: "One view of a tree needs layout.", sizes: [100, 1000, 10_000, 100_000],
            growth: .sublinear
        ) { size in
            try run(views: size) { grid in
                let leaf = grid.leaves[grid.leaves.count / 2]
                return {
                    leaf.setNeedsLayout()
                    grid.root.layoutIfNeeded()
                }
            }
        },
    ]

    static let hitTest = [
        Benchmark(
            name: "hit-test", summary: "Finds the view under a point.", sizes: [100, 1000, 10_000, 100_000], growth: .sublinear
        ) { size in
            try run(views: size) { grid in
                let point = CGPoint(x: 901, y: 433)
                return {
                    precondition(grid.root.hitTest(point, with: nil) != nil)
                }
            }
        }
    ]

    static let commit = [
        Benchmark(
            name: "commit-one-leaf", summary: "One view moves; one turn with its commit.", sizes: [100, 1000, 10_000, 100_000],
            growth: .sublinear
        ) { size in
            try run(views: size) { grid in
                let leaf = grid.leaves[grid.leaves.count / 2]
                var step: CGFloat = 1
                return {
                    step = -step
                    leaf.center.x += step
                    TurnCoordinator.shared.turn(at: CACurrentMediaTime())
                }
            }
        },
        Benchmark(
            name: "commit-all", summary: "Every view moves; one turn with its commit.", sizes: [100, 1000, 10_000, 100_000],
            growth: .linear
        ) { size in
            try run(views: size) { grid in
                var step: CGFloat = 1
                return {
                    step = -step
                    for leaf in grid.leaves { leaf.center.x += step }
                    TurnCoordinator.shared.turn(at: CACurrentMediaTime())
                }
            }
        },
    ]

    /// A run in a grid of views.
    ///
    /// - Parameter scene: Prepares the run, and returns it.
    private static func run(
        views count: Int, _ scene: @MainActor (ViewGrid) -> @MainActor () throws -> Void
    ) throws -> Run {
        let grid = try ViewGrid(views: count)
        return Run(scene(grid)) { grid.stage.end() }
    }
}
