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

    private func headers(_ rig: TableRig) -> [UIView] {
        rig.view.subviews.filter { $0 is UITableViewHeaderFooterView && !$0.isHidden }
    }

    @Test("the title of a section comes and goes with it, as was asked for; those of other sections move")
    func titles() throws {
        let rig = TableRig([[1], [2], [3]], titles: ["A", "B", "C", "D"])
        let gone = try #require(rig.view.headerView(forSection: 1))
        let kept = try #require(rig.view.headerView(forSection: 2))
        let (goneFrame, keptTop) = (gone.frame, kept.frame.minY)
        rig.view.performBatchUpdates {
            rig.data = [[1], [7], [8], [3]]
            rig.view.deleteSections([1], with: .fade)
            rig.view.insertSections([1], with: .left)
            rig.view.insertSections([2], with: .right)
        }
        rig.frames(6)
        #expect(rig.view.headerView(forSection: 3) === kept)
        #expect(shown(kept).y > keptTop && shown(kept).y < kept.frame.minY)
        #expect(shown(gone).y == goneFrame.minY && shown(gone).alpha > 0 && shown(gone).alpha < 1)
        let (left, right) = (shown(rig.view.headerView(forSection: 1)), shown(rig.view.headerView(forSection: 2)))
        #expect(left.x < 0 && left.x > -200 && left.alpha == 1 && right.x > 0 && right.x < 200)
        #expect(rig.headers.announced.count == 5 && rig.headers.ended == [ObjectIdentifier(gone)])
        rig.frames(40)
        #expect(gone.isHidden && gone.alpha == 1)
        #expect(headers(rig).count == 4 && headers(rig).allSatisfy { $0.frame.minX == 0 && $0.alpha == 1 })
        // Used again, it is all there.
        rig.view.performBatchUpdates {
            rig.data.append([9])
            rig.titles?.append("E")
            rig.view.insertSections([4], with: .none)
        }
        #expect(rig.view.headerView(forSection: 4) === gone && !gone.isHidden && shown(gone).alpha == 1)
    }

    @Test("a title that an update brings out of sight moves there first, and back from there")
    func titlesOutOfSight() throws {
        let rig = TableRig([[1, 2], [3]], titles: ["A", "B"])
        let title = try #require(rig.view.headerView(forSection: 1))
        let top = title.frame.minY
        rig.view.performBatchUpdates {
            rig.data[0] += Array(10..<30)
            rig.view.insertRows(at: (2..<22).map { path($0) }, with: .fade)
        }
        rig.frames(3)
        #expect(!title.isHidden && shown(title).y > top && rig.headers.ended == [ObjectIdentifier(title)])
        rig.frames(40)
        #expect(title.isHidden && headers(rig).count == 1)
        rig.view.performBatchUpdates {
            rig.data[0].removeLast(20)
            rig.view.deleteRows(at: (2..<22).map { path($0) }, with: .fade)
        }
        rig.frames(3)
        let again = try #require(rig.view.headerView(forSection: 1))
        #expect(again.frame.minY == top && shown(again).y > top)
        rig.frames(40)
        #expect(shown(again).y == top)
    }

    @Test("the program's own view for a section, which it gives again when the section is reloaded, shows as before")
    func ownHeader() {
        let rig = OwnHeaderRig()
        rig.table.reloadSections([0], with: .fade)
        for _ in 0..<30 {
            rig.touch.stall(1.0 / 60)
            DisplayLinks.shared.frameStarted(at: rig.touch.time, duration: 1.0 / 60)
            rig.touch.wait(0)
        }
        #expect(rig.header.superview === rig.table && !rig.header.isHidden && rig.header.alpha == 0.75)
        #expect(rig.header.frame == CGRect(x: 0, y: 0, width: 200, height: 30))
    }

    @Test("a title that is only measured is not announced, and does not end")
    func measuredTitles() {
        let rig = TableRig((0..<40).map { [$0, $0] }, titles: (0..<40).map { "\($0)" })
        for offset in stride(from: 0.0, through: 1200, by: 35) {
            rig.view.contentOffset.y = offset
            rig.view.layoutIfNeeded()
        }
        rig.view.frame.size.width = 180
        rig.view.layoutIfNeeded()
        #expect(rig.headers.announced.count == rig.headers.ended.count + headers(rig).count)
    }

    @Test("the controls of editing come and go at their places, those at the leading side with the content")
    func editing() throws {
        let rig = TableRig([[1, 2]])
        rig.movable = true
        rig.view.setEditing(true, animated: true)
        rig.frames(6)
        let cell = try #require(rig.view.cellForRow(at: path(0)))
        let (control, handle) = (try #require(cell.accessories.editControl), try #require(cell.accessories.reorderControl))
        #expect(shown(handle).x == handle.frame.minX && shown(handle).y == 0)
        #expect(shown(handle).alpha > 0 && shown(handle).alpha < 1)
        #expect(shown(control).x < control.frame.minX && shown(control).x > control.frame.minX - 60)
        #expect(shown(control.glyphs[0]).y == control.glyphs[0].frame.minY)
        rig.frames(30)
        #expect(shown(handle).alpha == 1 && shown(control).x == control.frame.minX && shown(control).alpha == 1)
        rig.view.setEditing(false, animated: true)
        rig.frames(6)
        #expect(control.superview === cell && shown(control).alpha < 1 && shown(handle).alpha < 1)
        rig.frames(30)
        #expect(control.superview == nil && handle.superview == nil)
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

/// A table of one section, whose header is always the same view.
@MainActor
private final class OwnHeaderRig: NSObject, UITableViewDataSource, UITableViewDelegate {
    let touch = TouchRig()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let header = UIView()

    override init() {
        super.init()
        header.alpha = 0.75
        table.contentInsetAdjustmentBehavior = .never
        table.sectionHeaderHeight = 30
        table.register(NumberRow.self, forCellReuseIdentifier: "cell")
        table.dataSource = self
        table.delegate = self
        touch.window.addSubview(table)
        touch.wait(0)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
}
