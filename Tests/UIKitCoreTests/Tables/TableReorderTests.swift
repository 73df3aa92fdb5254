// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor @Suite("Rows that are dragged", .serialized)
struct TableReorderTests {
    private func rig(_ data: [[Int]], height: ((IndexPath) -> CGFloat)? = nil) -> TableRig {
        let rig = TableRig(data, height: height)
        rig.movable = true
        rig.view.setEditing(true, animated: false)
        rig.view.layoutIfNeeded()
        return rig
    }

    /// Holds a row by its handle and moves it, without letting go.
    private func drag(_ rig: TableRig, from y: CGFloat, to target: CGFloat) {
        rig.touch.down(180, y)
        for step in 1...10 {
            rig.frames(1)
            rig.touch.move(180, y + (target - y) * CGFloat(step) / 10)
        }
    }

    private func agree(_ rig: TableRig) -> Bool {
        let paths = rig.view.indexPathsForVisibleRows ?? []
        return rig.shown == paths.map { rig.data[$0.section][$0.row] }
    }

    @Test("ListFacts 12: a row that is held at the edge makes the table scroll, and rows that come show what they will be")
    func edge() {
        let rig = rig([Array(0..<100)])
        drag(rig, from: 20, to: 395)
        rig.frames(120)
        #expect(rig.view.contentOffset.y > 400)
        // The data does not know of it yet.
        let target = rig.view.reorder?.move.current.row ?? 0
        #expect(target > 15 && rig.data[0] == Array(0..<100))
        let around = rig.shown.filter { $0 != 0 }
        #expect(around == Array((around.first ?? 0)..<((around.first ?? 0) + around.count)))
        rig.touch.up(180, 395)
        rig.frames(40)
        #expect(rig.lines.contains("move 0.0 0.\(target)") && rig.data[0][target] == 0 && agree(rig))
    }

    @Test("A drag that is cancelled leaves the rows as they were")
    func cancelled() {
        let rig = rig([Array(0..<6)])
        drag(rig, from: 20, to: 200)
        #expect(rig.shown != Array(0..<6))
        rig.touch.cancel(180, 200)
        rig.frames(40)
        #expect(rig.shown == Array(0..<6) && !rig.lines.contains { $0.hasPrefix("move") })
        #expect(rig.view.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176, 220])
    }

    @Test("Into another section, with heights by the delegate: it is asked for rows that are in the data only")
    func sections() {
        var rows: [[Int]] = [[0, 1, 2], [3]]
        let rig = rig(rows) { CGFloat(30 + rows[$0.section][$0.row]) }
        drag(rig, from: 10, to: 118)
        rig.touch.up(180, 118)
        #expect(rig.data.map(\.count) == [2, 2])
        rows = rig.data
        rig.frames(40)
        #expect(agree(rig) && rig.view.numberOfRows(inSection: 1) == 2)
    }

    @Test("The program changes the data under a drag: the drag is over, and the selection goes with its row")
    func abandoned() {
        let rig = rig([Array(0..<8)])
        rig.view.allowsSelectionDuringEditing = true
        rig.view.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
        drag(rig, from: 20, to: 250)
        rig.data[0].remove(at: 1)
        rig.view.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        rig.frames(40)
        #expect(rig.shown == [0, 2, 3, 4, 5, 6, 7])
        #expect(rig.view.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
        rig.touch.up(180, 250)
        rig.frames(40)
        #expect(rig.shown == [0, 2, 3, 4, 5, 6, 7] && !rig.lines.contains { $0.hasPrefix("move") })
    }
}
