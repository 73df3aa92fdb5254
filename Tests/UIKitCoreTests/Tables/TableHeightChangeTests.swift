// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Monkey
import Testing

@testable import UIKitCore

/// Heights that change after rows were shown, and where the table goes to while they do.
@MainActor
@Suite("Table: heights that change", .serialized)
struct TableHeightChangeTests {
    private func at(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    @Test("an empty update asks the delegate for the heights of the rows that show", arguments: [true, false])
    func emptyUpdate(withEstimates: Bool) {
        var open: Int?
        let rig = TableRig(
            [Array(0..<50)], height: { $0.row == open ? 120 : 44 }, setUp: { if !withEstimates { $0.estimatedRowHeight = 0 } })
        open = 2
        rig.view.beginUpdates()
        rig.view.endUpdates()
        rig.frames(30)
        #expect(rig.view.rectForRow(at: at(2)).height == 120)
        #expect(rig.view.cellForRow(at: at(3))?.frame.minY == 208)
        open = nil
        rig.view.performBatchUpdates(nil)
        rig.frames(30)
        #expect(rig.view.cellForRow(at: at(3))?.frame.minY == 132)
    }

    @Test("rows are measured anew when the table gets another height for them")
    func otherHeight() {
        let rig = TableRig([Array(0..<50)])
        rig.view.rowHeight = 60
        rig.touch.wait(0)
        #expect(rig.view.rectForRow(at: at(3)).minY == 180)
    }

    @Test("rows that come into an empty table have the table's height where its delegate says none", arguments: [0, 2])
    func rowsIntoEmptyTable(sections: Int) {
        let table = RandomTable(
            .init(style: .plain, heights: .fixed, hasTitles: false, hasHeader: false), size: CGSize(width: 200, height: 300))
        table.data = (0..<sections).map { RandomSection(id: $0, rows: []) }
        table.view.layoutIfNeeded()
        table.data = (0..<2).map { RandomSection(id: $0, rows: [1, 2, 3]) }
        table.view.performBatchUpdates {
            if sections == 0 {
                table.view.insertSections([0, 1], with: .none)
            } else {
                table.view.insertRows(at: (0..<6).map { IndexPath(row: $0 % 3, section: $0 / 3) }, with: .none)
            }
        }
        #expect(table.view.contentSize.height == 180)
        #expect(table.view.visibleCells.map(\.frame.minY) == [0, 30, 60, 90, 120, 150])
    }

    @Test("a row that is scrolled to is where it is wanted, although the heights were estimates")
    func scrollToEstimated() {
        let rig = TableRig([Array(0..<200)], height: { _ in 80 }, setUp: { $0.estimatedRowHeight = 44 })
        for (row, position) in [(199, UITableView.ScrollPosition.bottom), (100, .top), (50, .middle), (150, .bottom)] {
            rig.view.scrollToRow(at: at(row), at: position, animated: false)
            rig.touch.wait(0)
            let shown = rig.view.rectForRow(at: at(row)).offsetBy(dx: 0, dy: -rig.view.contentOffset.y)
            let wanted: CGFloat = position == .bottom ? 320 : position == .top ? 0 : 160
            #expect(abs(shown.minY - wanted) < 1, "row \(row)")
            #expect(rig.view.cellForRow(at: at(row)) != nil)
        }
    }

    @Test("heights that turn out to be others do not end an animated scroll")
    func animatedScroll() {
        let rig = TableRig([Array(0..<200)], height: { _ in 80 }, setUp: { $0.estimatedRowHeight = 44 })
        rig.view.scrollToRow(at: at(199), at: .bottom, animated: false)
        rig.touch.wait(0)
        let start = rig.view.contentOffset.y
        rig.view.setContentOffset(CGPoint(x: 0, y: start - 2000), animated: true)
        rig.frames(10)
        #expect(rig.view.movement != nil, "it goes on")
        rig.frames(30)
        #expect(rig.view.movement == nil)
        // The rows in between were higher than their estimates.
        let first = rig.view.indexPathsForVisibleRows?.first?.row ?? 199
        #expect(first < 199 - 2000 / 80)
        rig.view.setContentOffset(.zero, animated: true)
        rig.frames(60)
        #expect(rig.view.contentOffset.y == 0)
    }

    private final class Field: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    @Test("the row that the user types into keeps its cell while it does not show")
    func firstResponder() throws {
        let rig = TableRig([Array(0..<100)])
        let cell = try #require(rig.view.cellForRow(at: at(1)))
        let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        cell.contentView.addSubview(field)
        #expect(field.becomeFirstResponder())
        rig.view.contentOffset.y = 2000
        rig.touch.wait(0)
        #expect(field.isFirstResponder && field.isDescendant(of: rig.view))
        #expect(rig.shown.first == 45)
        rig.view.contentOffset.y = 0
        rig.touch.wait(0)
        #expect(rig.view.cellForRow(at: at(1)) === cell)
        #expect(rig.lines.filter { $0 == "end 0.1" }.isEmpty)
    }

    private final class Headed: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
    }

    @Test("the table's own height counts for headers that are views")
    func headerHeight() {
        let touch = TouchRig()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        table.sectionHeaderHeight = 50
        let source = Headed()
        table.dataSource = source
        table.delegate = source
        touch.window.addSubview(table)
        touch.wait(0)
        #expect(table.rectForHeader(inSection: 0).height == 50)
        #expect(table.rectForRow(at: at(0)).minY == 50)
    }

    @Test("without selection there is none of several rows either")
    func noSelection() {
        let rig = TableRig([Array(0..<5)])
        rig.view.allowsSelection = false
        rig.view.allowsMultipleSelection = true
        rig.touch.tap(100, 20)
        #expect(rig.view.indexPathsForSelectedRows == nil)
    }

    @Test(
        "a correction moves the end of an animated scroll along its axis; one to the beginning goes on to there",
        arguments: [true, false])
    func corrections(isVertical: Bool) {
        func point(_ along: CGFloat) -> CGPoint { isVertical ? CGPoint(x: 0, y: along) : CGPoint(x: along, y: 0) }
        for (target, end) in [(300.0, 350.0), (0, 0)] {
            let rig = ScrollRig(content: CGSize(width: 5000, height: 5000))
            rig.view.contentOffset = point(1000)
            rig.view.setContentOffset(point(target), animated: true)
            rig.frames(5)
            rig.view.correctOrigin(by: isVertical ? CGVector(dx: 0, dy: 50) : CGVector(dx: 50, dy: 0))
            rig.frames(60)
            #expect(rig.view.contentOffset == point(end))
        }
    }

    @Test("heights that are set count for what is asked at once")
    func heightsCountAtOnce() {
        let rig = TableRig([Array(0..<50)])
        rig.view.rowHeight = 60
        #expect(rig.view.rectForRow(at: at(3)).minY == 180)
    }
}
