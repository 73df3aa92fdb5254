// SPDX-License-Identifier: MIT
import ConstraintSolver
import Foundation
import UIKit
import UIKitCore

/// The systems of the benchmarks of constraints as files, for the comparison with other solvers (Tests/Peers/constraints).
@MainActor
enum LayoutSystems {
    /// Writes a file for each system: a line `edit N`, the line of the constant that a resize changes (-1: none), then the text
    /// of the system.
    static func dump(to folder: String) throws {
        let cases: [(String, [Int], (Int) -> LayoutCase)] = [
            ("1-independent", [100, 1000, 10_000], LayoutCase.independent), ("2-row", [100, 300, 1000], LayoutCase.row),
            ("3-nested", [2, 4, 6], LayoutCase.nested), ("4-chain", [100, 1000], LayoutCase.chain),
            ("8-spacing-plain", [12, 40, 125], LayoutCase.spacing),
        ]
        for (name, sizes, make) in cases {
            for size in sizes {
                let layout = make(size)
                let line = layout.root.flatMap { layout.system.line(of: $0) }
                try write(layout.system.text, line, "\(name)-\(size)", to: folder)
            }
        }
        let board = { LayoutScenes.board(views: 1000).view }
        let scenes: [(String, () -> UIView)] = [
            ("5-stacks-1000", { LayoutScenes.stacks(leaves: 1000) }), ("6-chat-200", { ChatList(rows: 200) }),
            ("7-form-50", { FormView(rows: 50) }), ("8-spacing-30", { LayoutScenes.spacing(rows: 30) }), ("9-board-1000", board),
            ("10-cell-30", { LayoutScenes.cell().view }),
        ]
        for (name, make) in scenes {
            let stage = try LayoutStage()
            stage.show(make())
            if let system = LayoutTrace.system(of: stage.container) {
                try write(system.text, system.width, name, to: folder)
            }
            stage.end()
        }
    }

    private static func write(_ text: String, _ line: Int?, _ name: String, to folder: String) throws {
        try WholeFile.write(Data("edit \(line ?? -1)\n\(text)".utf8), to: folder + "/" + name + ".txt")
    }
}
