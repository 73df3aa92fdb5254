// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ObjectiveRuntime
import QuartzCore
import Testing
import WindowServer

@testable import UIKitCore

/// What a table asks, when, and what of it shows: `ListFacts` 1–15.
@MainActor @Suite("Facts of tables", .serialized)
struct TableFactTests {
    /// A hundred rows of one section, and the log of what was asked.
    private final class Calls: NSObject, UITableViewDataSource, UITableViewDelegate {
        var lines: [String] = []
        var height: CGFloat = 44
        /// What a dequeued cell's height was before it was filled.
        var dequeuedHeights: [CGFloat] = []

        func numberOfSections(in tableView: UITableView) -> Int {
            lines.append("sections")
            return 1
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            lines.append("rows")
            return 100
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            lines.append("cell \(indexPath.row)")
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            dequeuedHeights.append(cell.bounds.height)
            lines.append("made \(indexPath.row)")
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            lines.append("height \(indexPath.row)")
            return height
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            lines.append("will \(indexPath.row)")
        }
    }

    private func table(_ calls: Calls, estimate: CGFloat) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        table.register(NumberRow.self, forCellReuseIdentifier: "cell")
        table.estimatedRowHeight = estimate
        table.dataSource = calls
        table.delegate = calls
        table.layoutIfNeeded()
        return table
    }

    @Test(
        "ListFacts 1: counts before rows, each row's cell before its display, no rows far outside; without estimates heights first",
        arguments: [CGFloat(-1), 0])
    func order(estimate: CGFloat) throws {
        #expect(UITableView.automaticDimension == -1)
        let calls = Calls()
        let table = table(calls, estimate: estimate)
        let firstCell = try #require(calls.lines.firstIndex(of: "cell 0"))
        #expect(try #require(calls.lines.firstIndex(of: "sections")) < #require(calls.lines.firstIndex(of: "rows")))
        #expect(try #require(calls.lines.lastIndex(of: "rows")) < firstCell)
        for row in 0..<10 {
            let cell = try #require(calls.lines.firstIndex(of: "cell \(row)"))
            let display = try #require(calls.lines.firstIndex(of: "will \(row)"))
            #expect(cell < display && calls.lines[cell..<display].contains("height \(row)"))
        }
        #expect(calls.lines.filter { $0.hasPrefix("cell") } == (0..<10).map { "cell \($0)" })
        let heights = calls.lines[..<firstCell].filter { $0.hasPrefix("height") }
        #expect(estimate == 0 ? Set(heights).count == 100 : Set(heights).count <= 1)
        #expect(table.contentSize.height == 4400)
    }

    @Test(
        "ListFacts 2: dequeuing for a row asks for its height, and gives the cell that size; without an index path it may be nil")
    func dequeue() throws {
        let calls = Calls()
        calls.height = 70
        let table = table(calls, estimate: 0)
        let start = try #require(calls.lines.firstIndex(of: "cell 3"))
        let end = try #require(calls.lines.firstIndex(of: "made 3"))
        #expect(calls.lines[start..<end].contains("height 3"))
        #expect(calls.dequeuedHeights.allSatisfy { $0 == 70 })
        #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "other") == nil)
    }

    @Test("ListFacts 2: dequeuing for a row throws where no class is registered")
    func unregistered() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let calls = Calls()
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
                table.dataSource = calls
                table.layoutIfNeeded()
            }
        }
        #expect(standardError(result).contains("unable to dequeue a cell with identifier cell"))
    }

    @Test("ListFacts 3: a cell that leaves has its old path, and is prepared when it is used again; its state is the new row's")
    func reuse() throws {
        let rig = TableRig([Array(0..<100)])
        let first = try #require(rig.view.cellForRow(at: IndexPath(row: 0, section: 0)) as? NumberRow)
        rig.view.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        var ended: [ObjectIdentifier: Int] = [:]
        rig.onEnd = { ended[ObjectIdentifier($0)] = $1.row }
        var states: [Int: Bool] = [:]
        rig.onWillDisplay = { states[$1.row] = $0.isSelected }
        rig.view.contentOffset.y = 4000
        rig.view.layoutIfNeeded()
        #expect(ended[ObjectIdentifier(first)] == 0 && first.reuses == 0)
        #expect(states.count == 10 && states.values.allSatisfy { !$0 })
        rig.view.contentOffset.y = 0
        rig.view.layoutIfNeeded()
        #expect(first.reuses == 1 && states[0] == true && states[1] == false)
    }

    @Test("ListFacts 6: the classic metrics: rows 44, headers 28, inset groups 16 from the sides, corners 10")
    func metrics() throws {
        let plain = TableRig([[1, 2], [3]], rowHeight: UITableView.automaticDimension, titles: ["A", "B"])
        #expect(plain.view.rectForRow(at: IndexPath(row: 1, section: 0)).height == 44)
        #expect(plain.view.rectForHeader(inSection: 1) == CGRect(x: 0, y: 28 + 88, width: 200, height: 28))
        let inset = TableRig([[1, 2]], style: .insetGrouped)
        let first = try #require(inset.view.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(first.frame.minX == 16 && first.frame.width == 168 && first.layer.cornerRadius == 10)
        #expect(first.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }

    @Test("ListFacts 7: no line next to a row that is selected or touched: neither its own nor that of the row before")
    func separators() throws {
        let rig = TableRig([Array(0..<20)])
        func lines() throws -> [Int] {
            try (0..<9).filter { row in
                let cell = try #require(rig.view.cellForRow(at: IndexPath(row: row, section: 0)))
                return cell.separator?.isHidden ?? true
            }
        }
        #expect(try lines().isEmpty)
        rig.view.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
        #expect(try lines() == [1, 2])
        rig.touch.down(50, 5 * 44 + 20)
        rig.touch.wait(0.3)
        #expect(try lines() == [1, 2, 4, 5])
        rig.touch.cancel(50, 5 * 44 + 20)
        rig.view.deselectRow(at: IndexPath(row: 2, section: 0), animated: false)
        #expect(try lines().isEmpty)
        rig.view.separatorStyle = .none
        #expect(try lines() == Array(0..<9))
    }

    @Test("ListFacts 13, AroundLaws 23: editing makes the content of visible rows narrower; rows out of sight are not measured")
    func editing() throws {
        let calls = Calls()
        let table = table(calls, estimate: 50)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(cell.contentView.frame.width == 200)
        calls.lines = []
        table.setEditing(true, animated: false)
        table.layoutIfNeeded()
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.width < 200 && cell.contentView.frame.minX > 0)
        #expect(calls.lines.allSatisfy { line in (0..<10).contains { line.hasSuffix(" \($0)") } })
        table.setEditing(false, animated: false)
        table.layoutIfNeeded()
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 200, height: cell.contentView.frame.height))
    }

    /// Has the methods of its superclass until it says otherwise.
    private final class Late: UITableViewController {
        var isThere = false

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            isThere ? 60 : super.tableView(tableView, heightForRowAt: indexPath)
        }
        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            isThere ? true : super.tableView(tableView, canEditRowAt: indexPath)
        }
    }

    /// Notes what it is given.
    private final class Noting: UITableView {
        var sources: [String] = []
        override weak var dataSource: (any UITableViewDataSource)? {
            didSet { sources.append(dataSource == nil ? "nil" : "source") }
        }
    }

    @Test("ListFacts 15, AroundLaws 28: a method that comes later counts after nil and a new assignment, which a subclass sees")
    func optionalMethods() {
        let late = Late(style: .plain)
        let table = Noting(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        table.rowHeight = 44
        table.dataSource = late
        table.delegate = late
        table.layoutIfNeeded()
        let row = IndexPath(row: 1, section: 0)
        #expect(table.rectForRow(at: row).height == 44 && table.swipeActions(of: row, isTrailing: true) == nil)
        late.isThere = true
        table.reloadData()
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: row).height == 44)
        table.delegate = nil
        table.delegate = late
        table.dataSource = nil
        table.dataSource = late
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: row).height == 60 && table.swipeActions(of: row, isTrailing: true) != nil)
        #expect(table.sources == ["source", "nil", "source"])
    }
}
