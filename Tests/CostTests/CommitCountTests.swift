// SPDX-License-Identifier: MIT
import HeadlessWindowServer
import QuartzCore
import Stagehand
import Testing
import UIKit
import WindowServer

import UIKitCore

extension CostTests {
    /// The main thread's work for a change in one of 10,000 views, and for a resize.
    @MainActor @Suite("Commits and layout") struct CommitCountTests {
        // Created in the body of a test: between a suite's `init` and its test, tests of other suites may run.
        @MainActor
        private struct Scene {
            let counts = CountingView.Counts()
            let stage: Stagehand
            let root: CountingView
            let leaves: [CountingView]

            init() throws {
                let controller = UIViewController()
                root = CountingView(frame: CGRect(x: 0, y: 0, width: 1280, height: 800), counts: counts)
                controller.view = root
                leaves = root.fill(with: 10_000)
                stage = try Stagehand(controller, size: CGSize(width: 1280, height: 800))
                try stage.settle()
            }

            var tree: RenderNode {
                get throws { try #require(stage.window.host?.layers.frameSource.latestTree).root }
            }

            func nodes(_ node: RenderNode) -> Set<ObjectIdentifier> {
                var all: Set<ObjectIdentifier> = []
                var pending = [node]
                while let node = pending.popLast() {
                    all.insert(ObjectIdentifier(node))
                    pending += node.children
                }
                return all
            }

            /// Makes a change, and returns what it cost: new render nodes, layouts, drawings.
            func cost(_ change: () throws -> Void) throws -> (nodes: Int, layouts: Int, drawings: Int) {
                let before = (tree: try tree, layouts: counts.layouts, drawings: counts.drawings)
                try change()
                try stage.settle()
                let made = try nodes(tree).subtracting(nodes(before.tree)).count
                return (made, counts.layouts - before.layouts, counts.drawings - before.drawings)
            }
        }

        @Test("a leaf that moves is committed with its superlayers; no view is laid out or drawn")
        func move() throws {
            let scene = try Scene()
            #expect(try scene.nodes(scene.tree).count > 10_000)
            let leaf = scene.leaves[scene.leaves.count / 2]
            let depth = sequence(first: leaf as UIView, next: \.superview).reduce(0) { count, _ in count + 1 }
            let cost = try scene.cost { leaf.center.x += 1 }
            #expect(cost.nodes == depth && depth <= 7)
            #expect(cost.layouts == 0)
            #expect(cost.drawings == 0)
        }

        @Test("only the leaf that needs layout is laid out, and nothing is committed if that changes nothing")
        func layout() throws {
            let scene = try Scene()
            let cost = try scene.cost { scene.leaves[1234].setNeedsLayout() }
            #expect(cost.layouts == 1)
            #expect(cost.drawings == 0)
            #expect(cost.nodes == 0)
        }

        @Test("only the leaf that needs display is drawn")
        func display() throws {
            let scene = try Scene()
            let cost = try scene.cost { scene.leaves[1234].setNeedsDisplay() }
            #expect(cost.drawings == 1)
            #expect(cost.layouts == 0)
            #expect(cost.nodes <= 7)
        }

        @Test("a resize lays out every view once, and so do ten resizes in one turn")
        func resize() throws {
            let scene = try Scene()
            let all = [scene.root] + scene.leaves
            let before = all.map(\.layouts)
            let first = try scene.cost { try scene.stage.resize(to: CGSize(width: 1000, height: 600)) }
            #expect(zip(all, before).allSatisfy { $0.layouts == $1 + 1 })
            #expect(first.layouts == 10_001)
            let window = try #require(scene.stage.headlessWindow)
            let many = try scene.cost {
                for step in 1...10 { window.resize(to: .init(width: 1000 + step * 10, height: 600 + step * 10)) }
            }
            #expect(many.layouts == 10_001)
            #expect(scene.root.bounds.size == CGSize(width: 1100, height: 700))
        }
    }
}
