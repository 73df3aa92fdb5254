// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import UIKit
import UIKitCore

/// Auto Layout with real views, in a window.
extension Benchmark {
    static let autoLayout = stacks + chat + form + fitting

    private static let stacks = [
        Benchmark(
            name: "autolayout-stacks-build", summary: "Stack views in stack views are made, three levels, and laid out.",
            sizes: [64, 1000], growth: .linear
        ) { size in
            let scene = try LayoutStage()
            return Run {
                let stack = LayoutScenes.stacks(leaves: size)
                scene.show(stack)
                stack.removeFromSuperview()
            } end: {
                scene.end()
            }
        },
        Benchmark(
            name: "autolayout-stacks-resize", summary: "One step of a live resize of such stack views.", sizes: [64, 1000],
            growth: .linear
        ) { size in
            let scene = try LayoutStage()
            scene.show(LayoutScenes.stacks(leaves: size))
            return Run {
                scene.resize()
            } end: {
                scene.end()
            }
        },
        Benchmark(
            name: "autolayout-stacks-resize-worst", summary: "The slowest of 120 steps of such a resize.", sizes: [64, 1000],
            growth: .linear, quantity: .worstTime
        ) { size in
            let scene = try LayoutStage()
            scene.show(LayoutScenes.stacks(leaves: size))
            return Run {
                scene.resize()
            } end: {
                scene.end()
            }
        },
    ]

    private static let chat = [
        Benchmark(
            name: "autolayout-chat-row", summary: "A row is added at the end of a chat, and that of the last run taken away.",
            sizes: [50, 200], growth: .linear
        ) { size in
            let scene = try LayoutStage()
            let list = ChatList(rows: size)
            scene.show(list)
            return Run {
                list.removeLastRow()
                list.addRow("A new message that is a little longer than a line of the narrow window is wide, so it breaks.")
                scene.container.layoutIfNeeded()
            } end: {
                scene.end()
            }
        },
        Benchmark(
            name: "autolayout-chat-cell", summary: "A cell is added at the end of a chat: its height is that of its constraints.",
            sizes: [50, 200], growth: .sublinear
        ) { size in
            let scene = try LayoutStage()
            let cells = ChatCells(count: size)
            scene.container.addSubview(cells)
            scene.container.layoutIfNeeded()
            return Run {
                cells.removeLastCell()
                cells.addCell("A new message that is a little longer than a line of the narrow window is wide, so it breaks.")
                scene.container.layoutIfNeeded()
            } end: {
                scene.end()
            }
        },
        Benchmark(
            name: "autolayout-chat-resize", summary: "A chat's width changes: texts break anew.", sizes: [50, 200],
            growth: .linear
        ) { size in
            let scene = try LayoutStage()
            scene.show(ChatList(rows: size))
            return Run {
                scene.resize()
            } end: {
                scene.end()
            }
        },
        Benchmark(
            name: "autolayout-constant",
            summary: "A constraint's constant changes; one view moves among siblings, which are compared.",
            sizes: [100, 1000], growth: .linear, maximumAllocations: 0
        ) { size in
            let scene = try LayoutStage()
            let board = LayoutScenes.board(views: size)
            scene.show(board.view)
            let width = board.widths[size / 2]
            return change(width, in: scene)
        },
        Benchmark(
            name: "autolayout-constant-rows", summary: "A constraint's constant changes; half of a chat's rows move.",
            sizes: [50, 200], growth: .linear, maximumAllocations: 0
        ) { size in
            let scene = try LayoutStage()
            let list = ChatList(rows: size)
            scene.show(list)
            return change(list.gaps[size / 2], in: scene)
        },
        Benchmark(
            name: "autolayout-churn", summary: "A constraint of each of many views goes, and comes again.", sizes: [100, 1000],
            growth: .linear
        ) { size in
            let scene = try LayoutStage()
            let board = LayoutScenes.board(views: size)
            scene.show(board.view)
            return Run {
                NSLayoutConstraint.deactivate(board.widths)
                NSLayoutConstraint.activate(board.widths)
                scene.container.layoutIfNeeded()
            } end: {
                scene.end()
            }
        },
        Benchmark(
            name: "autolayout-spacing", summary: "One step of a live resize of rows of eight views with equal gaps.",
            sizes: [12, 125], growth: .linear
        ) { size in
            let scene = try LayoutStage()
            scene.show(LayoutScenes.spacing(rows: size))
            return Run {
                scene.resize()
            } end: {
                scene.end()
            }
        },
    ]

    private static func change(_ constraint: NSLayoutConstraint, in scene: LayoutStage) -> Run {
        var step: CGFloat = 1
        return Run {
            step = -step
            constraint.constant += step
            scene.container.layoutIfNeeded()
        } end: {
            scene.end()
        }
    }

    private static let form = [
        Benchmark(name: "autolayout-form-build", summary: "A form of 50 rows is made and laid out.") { _ in
            let scene = try LayoutStage()
            return Run {
                let form = FormView(rows: 50)
                scene.show(form)
                form.removeFromSuperview()
            } end: {
                scene.end()
            }
        },
        Benchmark(name: "autolayout-form-language", summary: "All titles of the form change.") { _ in
            let scene = try LayoutStage()
            let form = FormView(rows: 50)
            scene.show(form)
            var language = 0
            return Run {
                language = 1 - language
                form.setLanguage(language)
                scene.container.layoutIfNeeded()
            } end: {
                scene.end()
            }
        },
    ]

    private static let fitting = [
        Benchmark(
            name: "autolayout-fitting", summary: "The fitting size of a cell of 30 views, of which one has changed its size."
        ) {
            _ in
            let cell = LayoutScenes.cell()
            var step: CGFloat = 1
            return Run {
                step = -step
                cell.first.length += step
                precondition(cell.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height > 0)
            }
        },
        Benchmark(
            name: "autolayout-fitting-unchanged", summary: "The fitting size of a cell of 30 views in which nothing has changed."
        ) { _ in
            let cell = LayoutScenes.cell()
            return Run { precondition(cell.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height > 0) }
        },
    ]
}
