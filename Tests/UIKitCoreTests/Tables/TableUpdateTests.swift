// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ObjectiveRuntime
import QuartzCore
import SeededRandom
import Testing
import WindowServer

@testable import UIKitCore

@MainActor @Suite("Updates of tables", .serialized)
struct TableUpdateTests {
    @Test("ListFacts 16, AroundLaws 49: one batch; deletes and sources in old, inserts and targets in new indexes")
    func batch() {
        let rig = TableRig([[1, 2, 3, 4]])
        var finished: [Bool] = []
        rig.view.performBatchUpdates {
            rig.data = [[9, 4, 3]]
            rig.view.deleteRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .fade)
            rig.view.insertRows(at: [IndexPath(row: 0, section: 0)], with: .left)
            rig.view.moveRow(at: IndexPath(row: 3, section: 0), to: IndexPath(row: 1, section: 0))
        } completion: {
            finished.append($0)
        }
        rig.frames(40)
        #expect(rig.shown == [9, 4, 3])
        #expect(finished == [true])
        #expect(rig.view.visibleCells.map(\.frame.minY) == [0, 44, 88])
        #expect(rig.view.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden })
    }

    @Test("AroundLaws 35: completions of nested updates: the outer one first")
    func nested() {
        let rig = TableRig([[1]])
        var order: [String] = []
        rig.view.performBatchUpdates {
            rig.view.performBatchUpdates({}, completion: { _ in order.append("inner 0") })
            rig.view.performBatchUpdates({}, completion: { _ in order.append("inner 1") })
        } completion: { _ in
            order.append("outer")
        }
        rig.frames(40)
        #expect(order == ["outer", "inner 0", "inner 1"])
    }

    @Test("AroundLaws 57: a deleted row that shows ends with its old index path; selection goes with the others")
    func delete() {
        let rig = TableRig([Array(0..<20)])
        rig.view.selectRow(at: IndexPath(row: 5, section: 0), animated: false, scrollPosition: .none)
        _ = rig.take()
        rig.data[0].remove(at: 3)
        rig.view.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .automatic)
        #expect(rig.take().contains("end 0.3"))
        rig.frames(40)
        #expect(rig.view.indexPathForSelectedRow == IndexPath(row: 4, section: 0))
        #expect(rig.shown == [0, 1, 2, 4, 5, 6, 7, 8, 9, 10])
    }

    @Test(
        "ListFacts 14: many sections from nothing, in one batch; reloading drops the selection and keeps the offset"
    )
    func many() {
        let rig = TableRig([])
        rig.data = Array(repeating: [1, 2, 3, 4], count: 3000)
        rig.view.insertSections(IndexSet(0..<3000), with: .automatic)
        rig.frames(40)
        #expect(rig.view.numberOfSections == 3000 && rig.view.numberOfRows(inSection: 2999) == 4)
        rig.view.contentOffset.y = 1000
        rig.view.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        rig.view.reloadData()
        rig.view.layoutIfNeeded()
        #expect(rig.view.contentOffset.y == 1000 && rig.view.indexPathForSelectedRow == nil)
    }

    @Test("AroundLaws 19, ListFacts 12: a swipe shows Delete, and its tap commits for the row: the first, the last, another")
    func swipe() throws {
        let rig = TableRig([Array(0..<6)])
        for (row, left) in [(0, [1, 2, 3, 4, 5]), (4, [1, 2, 3, 4]), (1, [1, 3, 4])] {
            let y = CGFloat(row) * 44 + 20
            rig.touch.down(180, y)
            for step in 1...8 {
                rig.frames(1)
                rig.touch.move(180 - CGFloat(step) * 12, y)
            }
            rig.touch.up(84, y)
            rig.frames(40)
            let cell = try #require(rig.view.cellForRow(at: IndexPath(row: row, section: 0)))
            #expect(cell.frame.minX < -50 && rig.view.contentOffset.y == 0)
            #expect(rig.view.indexPathForSelectedRow == nil)
            _ = rig.take()
            rig.touch.tap(190, y)
            rig.frames(60)
            #expect(rig.lines.contains("commit delete 0.\(row)"))
            #expect(rig.shown == left)
        }
    }

    @Test("AroundLaws 18: a row is dragged to the end, another to the start; also without animations", arguments: [true, false])
    func reorderBothWays(isAnimated: Bool) {
        let rig = TableRig([Array(0..<5)])
        rig.movable = true
        rig.view.setEditing(true, animated: false)
        rig.view.layoutIfNeeded()
        UIView.setAnimationsEnabled(isAnimated)
        defer { UIView.setAnimationsEnabled(true) }
        for (start, end, order) in [(20.0, 200.0, [1, 2, 3, 4, 0]), (200, 10, [0, 1, 2, 3, 4])] {
            rig.touch.down(180, start)
            for step in 1...18 {
                rig.frames(1)
                rig.touch.move(180, start + (end - start) * CGFloat(step) / 18)
            }
            rig.touch.up(180, end)
            rig.frames(40)
            #expect(rig.shown == order && rig.data == [order])
            #expect(rig.view.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176])
        }
        #expect(rig.lines.filter { $0.hasPrefix("move") } == ["move 0.0 0.4", "move 0.4 0.0"])
    }

    @Test("AroundLaws 18, 23: while editing the content is narrower; a row is dragged by its handle, and the data follows")
    func reorder() throws {
        let rig = TableRig([Array(0..<5)])
        rig.movable = true
        rig.view.setEditing(true, animated: false)
        rig.view.layoutIfNeeded()
        let cell = try #require(rig.view.cellForRow(at: IndexPath(row: 0, section: 0)))
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.width < 150)
        rig.touch.down(180, 20)
        for step in 1...18 {
            rig.frames(1)
            rig.touch.move(180, 20 + CGFloat(step) * 10)
        }
        rig.touch.up(180, 200)
        rig.frames(40)
        #expect(rig.lines.contains("move 0.0 0.4"))
        #expect(rig.shown == [1, 2, 3, 4, 0])
        #expect(rig.view.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176])
        rig.view.setEditing(false, animated: false)
        rig.view.layoutIfNeeded()
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.width == 200)
    }

    @Test("random inserts, deletes, moves and scrolls: the cells are those of the data")
    func random() {
        for seed in 0..<20 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let rig = TableRig([Array(0..<30)])
            var next = 100
            for _ in 0..<15 {
                switch Int.random(in: 0..<4, using: &generator) {
                case 0:
                    let row = Int.random(in: 0...rig.data[0].count, using: &generator)
                    rig.data[0].insert(next, at: row)
                    next += 1
                    rig.view.insertRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
                case 1 where rig.data[0].count > 12:
                    let row = Int.random(in: 0..<rig.data[0].count, using: &generator)
                    rig.data[0].remove(at: row)
                    rig.view.deleteRows(at: [IndexPath(row: row, section: 0)], with: .top)
                case 2:
                    let from = Int.random(in: 0..<rig.data[0].count, using: &generator)
                    let to = Int.random(in: 0..<rig.data[0].count, using: &generator)
                    rig.data[0].insert(rig.data[0].remove(at: from), at: to)
                    rig.view.moveRow(at: IndexPath(row: from, section: 0), to: IndexPath(row: to, section: 0))
                default: rig.view.contentOffset.y = CGFloat.random(in: 0...400, using: &generator)
                }
                rig.frames(Int.random(in: 0...6, using: &generator))
            }
            rig.frames(40)
            let paths = rig.view.indexPathsForVisibleRows ?? []
            #expect(rig.shown == paths.map { rig.data[0][$0.row] }, "seed \(seed)")
            #expect(paths == (rig.view.indexPathsForRows(in: rig.view.bounds) ?? []))
            #expect(rig.view.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden })
        }
    }
}
