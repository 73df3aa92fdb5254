// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// A table whose content moves by itself places its cells only where something else changes.
@MainActor @Suite("Tables that move by themselves", .serialized)
struct TableMovementTests {
    /// A thousand rows, in the middle of a slow movement: no row comes in sight any more.
    private func movingRig() -> TableRig {
        let rig = TableRig([Array(0..<1000)])
        rig.view.setContentOffset(CGPoint(x: 0, y: 4400), animated: false)
        rig.frames(2)
        rig.view.setContentOffset(CGPoint(x: 0, y: 4420), animated: true)
        rig.frames(6)
        #expect(rig.view.movement != nil)
        return rig
    }

    private func expectPlaced(_ rig: TableRig) {
        let cells = rig.view.visibleCells
        #expect(cells.count >= 8)
        for cell in cells {
            guard let path = rig.view.indexPath(for: cell) else {
                Issue.record("a cell shows that has no row")
                continue
            }
            #expect(cell.frame == rig.view.rectForRow(at: path))
        }
    }

    @Test("a frame in which only the content moves places no cell; at the end all are where they belong")
    func onlyMoves() throws {
        let rig = movingRig()
        let cell = try #require(rig.view.visibleCells.first)
        let frame = cell.frame
        cell.frame.origin.x = 1
        rig.frames(1)
        #expect(rig.view.movement != nil && cell.frame.minX == 1)
        rig.frames(30)
        #expect(rig.view.movement == nil && cell.frame == frame)
        expectPlaced(rig)
    }

    @Test("a row that is inserted or deleted above moves the others in the next frame")
    func rows() {
        let rig = movingRig()
        rig.data[0].insert(5000, at: 0)
        UIView.performWithoutAnimation { rig.view.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none) }
        rig.frames(1)
        expectPlaced(rig)
        rig.data[0].remove(at: 3)
        UIView.performWithoutAnimation { rig.view.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .none) }
        rig.frames(1)
        expectPlaced(rig)
    }

    @Test("a header of the table, another width and other lines show in the next frame")
    func looks() {
        let rig = movingRig()
        rig.view.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        rig.frames(1)
        expectPlaced(rig)
        rig.view.frame.size.width = 180
        rig.frames(1)
        #expect(rig.view.visibleCells.allSatisfy { $0.frame.width == 180 })
        rig.view.separatorStyle = .none
        rig.frames(1)
        #expect(rig.view.visibleCells.allSatisfy { $0.separatorIsHidden })
        #expect(rig.view.movement != nil, "all this was while it moved")
    }

    @Test("The End key comes to the end of a table whose rows turn out to be lower than their estimates")
    func lowerRows() {
        let rig = TableRig([Array(0..<60)], height: { _ in 30 }, setUp: { $0.estimatedRowHeight = 60 })
        rig.view.becomeFirstResponder()
        rig.press(.keyboardEnd)
        #expect(rig.view.movement == nil)
        #expect(rig.shown.last == 59)
    }

    @Test("The End key comes to the end of a table whose rows turn out to be higher than their estimates")
    func higherRows() {
        let rig = TableRig([Array(0..<60)], height: { _ in 90 }, setUp: { $0.estimatedRowHeight = 30 })
        rig.view.becomeFirstResponder()
        rig.press(.keyboardEnd)
        #expect(rig.view.movement == nil)
        #expect(rig.shown.last == 59)
        #expect(rig.view.contentOffset.y == rig.view.contentSize.height - rig.view.bounds.height)
    }

    @Test("A table that is larger at once on its way to a row makes the cells of the way that it takes then")
    func larger() {
        let rig = TableRig([Array(0..<200)])
        rig.view.frame.size.height = 50
        rig.view.contentOffset.y = 2000
        rig.frames(2)
        rig.view.scrollToRow(at: IndexPath(row: 52, section: 0), at: .bottom, animated: true)
        rig.frames(3)
        _ = rig.take()
        rig.view.frame.size.height = 400
        rig.view.layoutIfNeeded()
        // It turns round: nothing below what shows is made.
        let made = rig.take().filter { $0.hasPrefix("cell 0.") }.compactMap { Int($0.dropFirst(7)) }
        #expect(made.contains(50) && !made.contains { CGFloat($0) * 44 >= rig.view.bounds.maxY })
    }

    @Test("An update during a movement keeps the cells that were made ahead of it")
    func ahead() {
        let rig = TableRig([Array(0..<1000)])
        rig.view.setContentOffset(CGPoint(x: 0, y: 1500), animated: true)
        rig.frames(3)
        #expect(rig.view.movement != nil && rig.view.tiles.cells.count > rig.shown.count + 3)
        _ = rig.take()
        rig.data[0].remove(at: 900)
        UIView.performWithoutAnimation { rig.view.deleteRows(at: [IndexPath(row: 900, section: 0)], with: .none) }
        rig.view.layoutIfNeeded()
        #expect(!rig.take().contains { $0.hasPrefix("cell") })
    }
}
