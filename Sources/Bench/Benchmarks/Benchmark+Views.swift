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
            let grid = try ViewGrid(views: size)
            var step: CGFloat = 100
            return Run {
                step = -step
                grid.root.frame.size.width += step
                grid.root.layoutIfNeeded()
            } end: {
                grid.stage.end()
            }
        },
        Benchmark(
            name: "layout-one-leaf", summary: "One view of a tree needs layout.", sizes: [100, 1000, 10_000, 100_000],
            growth: .sublinear
        ) { size in
            let grid = try ViewGrid(views: size)
            let leaf = grid.leaves[grid.leaves.count / 2]
            return Run {
                leaf.setNeedsLayout()
                grid.root.layoutIfNeeded()
            } end: {
                grid.stage.end()
            }
        },
    ]

    static let hitTest = [
        Benchmark(
            name: "hit-test", summary: "Finds the view under a point.", sizes: [100, 1000, 10_000, 100_000], growth: .sublinear
        ) { size in
            let grid = try ViewGrid(views: size)
            let point = CGPoint(x: 901, y: 433)
            return Run {
                precondition(grid.root.hitTest(point, with: nil) != nil)
            } end: {
                grid.stage.end()
            }
        }
    ]

    static let commit = [
        Benchmark(
            name: "commit-one-leaf", summary: "One view moves; one turn with its commit.", sizes: [100, 1000, 10_000, 100_000],
            growth: .sublinear
        ) { size in
            let grid = try ViewGrid(views: size)
            let leaf = grid.leaves[grid.leaves.count / 2]
            var step: CGFloat = 1
            return Run {
                step = -step
                leaf.center.x += step
                TurnCoordinator.shared.turn(at: CACurrentMediaTime())
            } end: {
                grid.stage.end()
            }
        },
        Benchmark(
            name: "commit-all", summary: "Every view moves; one turn with its commit.", sizes: [100, 1000, 10_000, 100_000],
            growth: .linear
        ) { size in
            let grid = try ViewGrid(views: size)
            var step: CGFloat = 1
            return Run {
                step = -step
                for leaf in grid.leaves { leaf.center.x += step }
                TurnCoordinator.shared.turn(at: CACurrentMediaTime())
            } end: {
                grid.stage.end()
            }
        },
    ]
}
