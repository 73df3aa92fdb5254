// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ObjectiveRuntime
import QuartzCore
import Testing
import WindowServer

@testable import UIKitCore

@MainActor @Suite("Tables", .serialized)
struct TableViewTests {
    @Test("the rows that show have cells, and no others; cells are made before they are announced")
    func visible() {
        let rig = TableRig([Array(0..<100)])
        #expect(rig.shown == Array(0...9))
        #expect(rig.made == 10)
        #expect(rig.view.contentSize == CGSize(width: 200, height: 4400))
        #expect(rig.take().prefix(2) == ["cell 0.0", "will 0.0"])
        #expect(rig.view.rectForRow(at: IndexPath(row: 3, section: 0)) == CGRect(x: 0, y: 132, width: 200, height: 44))
        #expect(rig.view.indexPathForRow(at: CGPoint(x: 5, y: 133)) == IndexPath(row: 3, section: 0))
        #expect(rig.view.indexPathForRow(at: CGPoint(x: 5, y: 4401)) == nil)
    }

    @Test("cells that left are given out again, with didEndDisplaying for the row that they had")
    func reuse() throws {
        let rig = TableRig([Array(0..<100)])
        let first = try #require(rig.view.cellForRow(at: IndexPath(row: 0, section: 0)) as? NumberRow)
        _ = rig.take()
        rig.view.contentOffset.y = 440
        rig.view.layoutIfNeeded()
        #expect(rig.shown == Array(10...19))
        #expect(rig.lines.contains("end 0.0"))
        #expect(rig.view.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
        rig.view.contentOffset.y = 0
        rig.view.layoutIfNeeded()
        #expect(rig.shown == Array(0...9))
        #expect(first.reuses >= 1)
        #expect(rig.view.subviews.filter { $0 is NumberRow }.count <= 20)
    }

    @Test("a movement that ends while rows are made ahead of it leaves nothing to lay out")
    func endedAhead() {
        var warnings: [String] = []
        let sink = ViewDiagnostics.sink
        ViewDiagnostics.sink = { warnings.append($0) }
        defer { ViewDiagnostics.sink = sink }
        let rig = TableRig([Array(0..<1000)], rowHeight: 20)
        rig.onWillDisplay = { _, path in
            if path.row == 25 { rig.view.setContentOffset(rig.view.contentOffset, animated: false) }
        }
        rig.view.setContentOffset(CGPoint(x: 0, y: 5000), animated: true)
        rig.view.setNeedsLayout()
        rig.touch.wait(0)
        #expect(rig.view.movement == nil)
        #expect(warnings.isEmpty)
    }

    @Test("while the content moves by itself, frames in which no row is made commit nothing; the last one commits where it is")
    func quietFrames() throws {
        let rig = TableRig([Array(0..<1000)], rowHeight: 40)
        let source = try #require(rig.view.window?.host?.layers.frameSource)
        rig.frames(1)
        rig.view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
        rig.frames(1)
        let (committed, made) = (source.latestTree?.generation, rig.made)
        rig.frames(14)
        #expect(rig.made == made, "all rows were made ahead")
        #expect(rig.view.contentOffset.y > 100)
        #expect(source.latestTree?.generation == committed)
        rig.frames(30)
        var nodes = try [#require(source.latestTree).root]
        var isCommitted = false
        while let node = nodes.popLast() {
            if node.properties.bounds.minY == 200 { isCommitted = true }
            nodes += node.children
        }
        #expect(isCommitted)
        #expect(rig.view.visibleCells.count == 10)
        #expect(rig.view.tiles.cells.count == 10)
    }

    @Test("a million rows: jumps make a screen of cells")
    func million() {
        let rig = TableRig([Array(0..<1_000_000)])
        rig.made = 0
        rig.view.scrollToRow(at: IndexPath(row: 999_999, section: 0), at: .bottom, animated: false)
        rig.view.layoutIfNeeded()
        #expect(rig.shown.last == 999_999)
        #expect(rig.made <= 11)
    }

    @Test("ListFacts 9: a tap highlights, unhighlights and selects; another one deselects the first")
    func tap() {
        let rig = TableRig([Array(0..<100)])
        _ = rig.take()
        rig.touch.tap(50, 50)
        #expect(rig.take() == ["should highlight 0.1", "highlight 0.1", "unhighlight 0.1", "will select 0.1", "select 0.1"])
        #expect(rig.view.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        #expect(rig.view.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
        rig.touch.tap(50, 10)
        #expect(rig.take().suffix(2) == ["deselect 0.1", "select 0.0"])
        rig.touch.tap(50, 10)
        #expect(rig.take().suffix(1) == ["select 0.0"])
        rig.redirect = { _ in nil }
        rig.touch.tap(50, 100)
        #expect(rig.view.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    }

    @Test("ListFacts 11, AroundLaws 60, 61, 63: selection by the program calls no one, and stays with the row")
    func program() {
        let rig = TableRig([Array(0..<100)])
        _ = rig.take()
        let path = IndexPath(row: 2, section: 0)
        rig.view.selectRow(at: path, animated: false, scrollPosition: .none)
        #expect(rig.take().isEmpty)
        #expect(rig.view.cellForRow(at: path)?.isSelected == true)
        rig.view.contentOffset.y = 2000
        rig.view.layoutIfNeeded()
        #expect(rig.view.visibleCells.allSatisfy { !$0.isSelected })
        rig.view.contentOffset.y = 0
        rig.view.layoutIfNeeded()
        #expect(rig.view.cellForRow(at: path)?.isSelected == true)
        rig.view.deselectRow(at: path, animated: false)
        #expect(rig.view.cellForRow(at: path)?.isSelected == false)
        #expect(rig.view.indexPathsForSelectedRows == nil)
    }

    @Test("ListFacts 10: with multiple selection a tap toggles; keys go on from it")
    func multiple() {
        let rig = TableRig([Array(0..<100)])
        rig.view.allowsMultipleSelection = true
        rig.touch.tap(50, 10)
        rig.touch.tap(50, 100)
        #expect(rig.view.indexPathsForSelectedRows?.map(\.row) == [0, 2])
        rig.touch.tap(50, 10)
        #expect(rig.view.indexPathsForSelectedRows?.map(\.row) == [2])
    }

    @Test("ListFacts 4, 8, AroundLaws 66: headers of plain tables stay at the edge and are pushed away; heights by the delegate")
    func headers() throws {
        let rig = TableRig(
            [Array(0..<20), Array(0..<20)], titles: ["One", "Two"], height: { $0.row == 0 ? 20 : 30 },
            setUp: { $0.estimatedRowHeight = 0 })
        #expect(rig.view.rect(forSection: 0).height == 618)
        let header = try #require(rig.view.headerView(forSection: 0))
        #expect(header.frame.minY == 0 && header.textLabel?.text == "One")
        rig.view.contentOffset.y = 100
        rig.view.layoutIfNeeded()
        #expect(rig.view.headerView(forSection: 0)?.frame.minY == 100)
        rig.view.contentOffset.y = 600
        rig.view.layoutIfNeeded()
        #expect(rig.view.headerView(forSection: 0)?.frame.minY == 590)
        #expect(rig.view.headerView(forSection: 1)?.frame.minY == 618)
    }

    @Test("ListFacts 5: rows whose real heights come from above do not move what shows")
    func estimates() throws {
        let rig = TableRig([Array(0..<100)], rowHeight: UITableView.automaticDimension, height: { _ in 100 })
        #expect(rig.view.rectForRow(at: IndexPath(row: 1, section: 0)).height == 100)
        rig.view.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
        rig.view.layoutIfNeeded()
        let path = try #require(rig.view.indexPathsForVisibleRows?.first)
        let before = rig.view.rectForRow(at: path).minY - rig.view.contentOffset.y
        rig.view.contentOffset.y -= 60
        rig.view.layoutIfNeeded()
        let after = rig.view.rectForRow(at: path).minY - rig.view.contentOffset.y
        #expect(abs(after - before - 60) < 0.01)
    }

    @Test("AroundLaws 21: constraints give the height, with the line below")
    func fitting() throws {
        let rig = TableRig([[0, 1]], rowHeight: UITableView.automaticDimension)
        final class Tall: UITableViewCell {
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: contentView.topAnchor),
                    box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    box.heightAnchor.constraint(equalToConstant: 42),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        rig.view.register(Tall.self, forCellReuseIdentifier: "cell")
        rig.view.reloadData()
        rig.view.layoutIfNeeded()
        let cell = try #require(rig.view.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell is Tall)
        let line = 1 / max(rig.view.layer.contentsScale, 1)
        #expect(rig.view.rectForRow(at: IndexPath(row: 0, section: 0)).height == 42 + line)
        #expect(cell.contentView.frame.height == 42)
    }

    @Test("Where a delegate scrolls while a header comes, rows show at once")
    func scrollsInLayout() {
        let rig = TableRig([Array(0..<20), Array(20..<60)], titles: ["A", "B"])
        rig.onWillDisplayHeader = { [unowned rig] in
            rig.onWillDisplayHeader = {}
            rig.view.contentOffset.y = 1500
        }
        rig.view.contentOffset.y = 700
        rig.view.layoutIfNeeded()
        #expect(rig.view.contentOffset.y == 1500)
        #expect(rig.view.indexPathsForVisibleRows == rig.view.indexPathsForRows(in: rig.view.bounds))
    }
}
