// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ObjectiveRuntime
import QuartzCore
import Testing

@testable import UIKitCore

/// How each row of one update comes and goes. Rows of 44 points; looked at in the middle of the update.
@MainActor @Suite("Animations of rows", .serialized)
struct TableAnimationTests {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    /// Where a cell shows, and how much of it.
    private func shown(_ cell: UIView?) -> (x: CGFloat, y: CGFloat, alpha: CGFloat) {
        guard let cell, let layer = cell.layer.presentation() else { return (.nan, .nan, .nan) }
        return (layer.frame.minX, layer.frame.minY, CGFloat(layer.opacity))
    }

    @Test("each inserted row of a batch comes as it was asked for")
    func coming() {
        let rig = TableRig([[1, 2]])
        let kinds: [UITableView.RowAnimation] = [.fade, .left, .right, .top, .bottom, .middle, .none]
        rig.view.performBatchUpdates {
            rig.data[0] += Array(10..<17)
            for (index, kind) in kinds.enumerated() { rig.view.insertRows(at: [path(2 + index)], with: kind) }
        }
        rig.frames(6)
        let places = (2..<9).map { shown(rig.view.cellForRow(at: path($0))) }
        let natural = (2..<9).map { CGFloat($0) * 44 }
        #expect(places[0].x == 0 && places[0].y == natural[0] && places[0].alpha > 0 && places[0].alpha < 1)
        #expect(places[1].x < 0 && places[1].x > -200 && places[1].alpha == 1)
        #expect(places[2].x > 0 && places[2].x < 200 && places[2].alpha == 1)
        #expect(places[3].y < natural[3] && places[3].y > natural[3] - 44 && places[3].alpha < 1)
        #expect(places[4].y > natural[4] && places[4].y < natural[4] + 44 && places[4].alpha < 1)
        #expect(places[5].y < natural[5] && places[5].y > natural[5] - 22 && places[5].alpha < 1)
        #expect(places[6].x == 0 && places[6].y == natural[6] && places[6].alpha == 1)
        rig.frames(40)
        #expect(rig.shown == [1, 2] + Array(10..<17))
        #expect(rig.view.visibleCells.map(\.frame) == (0..<9).map { CGRect(x: 0, y: CGFloat($0) * 44, width: 200, height: 44) })
    }

    @Test("each deleted row of a batch goes as it was asked for, one with none at once")
    func going() throws {
        let rig = TableRig([Array(0..<6)])
        let cells = try (0..<6).map { try #require(rig.view.cellForRow(at: path($0))) }
        rig.view.beginUpdates()
        rig.data = [[0, 5]]
        rig.view.deleteRows(at: [path(1)], with: .left)
        rig.view.deleteRows(at: [path(2)], with: .right)
        rig.view.deleteRows(at: [path(3)], with: .fade)
        rig.view.deleteRows(at: [path(4)], with: .none)
        rig.view.endUpdates()
        rig.frames(6)
        let (left, right, pale) = (shown(cells[1]), shown(cells[2]), shown(cells[3]))
        #expect(left.x < 0 && left.alpha == 1 && right.x > 0 && right.alpha == 1)
        #expect(pale.x == 0 && pale.alpha > 0 && pale.alpha < 1)
        #expect(cells[4].superview == nil || cells[4].isHidden)
        #expect(shown(cells[5]).y > 44 && shown(cells[5]).y < 220)
        rig.frames(40)
        #expect(rig.shown == [0, 5])
    }

    @Test("a row that is reloaded in a batch moves with it, and only rows that come have the animation of those")
    func reloaded() throws {
        let rig = TableRig([Array(0..<4)])
        let old = try #require(rig.view.cellForRow(at: path(2)))
        rig.view.performBatchUpdates {
            rig.data[0].insert(9, at: 0)
            rig.view.insertRows(at: [path(0)], with: .left)
            rig.view.reloadRows(at: [path(2)], with: .fade)
        }
        rig.frames(6)
        let new = try #require(rig.view.cellForRow(at: path(3)))
        #expect(new !== old && shown(new).x == 0 && shown(new).y > 88 && shown(new).y < 132 && shown(new).alpha < 1)
        #expect(abs(shown(old).y - shown(new).y) < 1)
        #expect(shown(rig.view.cellForRow(at: path(0))).x < 0)
        #expect(shown(rig.view.cellForRow(at: path(4))).alpha == 1)
    }

    @Test("sections come and go as they were asked for; an update of nothing but none is done at once")
    func sections() throws {
        let rig = TableRig([[1], [2]])
        rig.view.performBatchUpdates {
            rig.data = [[1], [7], [8]]
            rig.view.deleteSections([1], with: .fade)
            rig.view.insertSections([1], with: .left)
            rig.view.insertSections([2], with: .right)
        }
        rig.frames(6)
        #expect(shown(rig.view.cellForRow(at: IndexPath(row: 0, section: 1))).x < 0)
        #expect(shown(rig.view.cellForRow(at: IndexPath(row: 0, section: 2))).x > 0)
        rig.frames(40)
        rig.data[0] = [3, 1]
        var finished = false
        rig.view.performBatchUpdates {
            rig.view.insertRows(at: [path(0)], with: .none)
        } completion: {
            finished = $0
        }
        #expect(finished && shown(rig.view.cellForRow(at: path(1))).y == 44)
    }

    @Test("a diffable data source's animation is that of all its rows")
    func diffable() throws {
        let rig = TouchRig()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        table.register(NumberRow.self, forCellReuseIdentifier: "cell")
        rig.window.addSubview(table)
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
            table.dequeueReusableCell(withIdentifier: "cell", for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2])
        source.apply(snapshot, animatingDifferences: false)
        rig.wait(0)
        source.defaultRowAnimation = .right
        snapshot.appendItems([3])
        source.apply(snapshot)
        for _ in 0..<6 {
            rig.stall(1.0 / 60)
            DisplayLinks.shared.frameStarted(at: rig.time, duration: 1.0 / 60)
            rig.wait(0)
        }
        let cell = try #require(table.cellForRow(at: path(2)))
        #expect(shown(cell).x > 0 && shown(cell).x < 200)
    }
}
