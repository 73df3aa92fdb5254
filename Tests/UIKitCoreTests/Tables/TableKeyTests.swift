// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ObjectiveRuntime
import QuartzCore
import Stagehand
import Testing
import WindowServer

@testable import UIKitCore

/// What a desktop's user does with a table besides tapping and dragging.
@MainActor @Suite("Keys and clicks in tables", .serialized)
struct TableKeyTests {
    private func rig(_ count: Int = 50, selectsSeveral: Bool = false, follows: Bool = false) -> TableRig {
        let rig = TableRig([Array(0..<count)])
        rig.view.allowsMultipleSelection = selectsSeveral
        rig.view.selectionFollowsFocus = follows
        return rig
    }

    private func focused(_ rig: TableRig) -> Int? {
        let shown = rig.view.visibleCells.filter { $0.configurationState.isFocused }
        #expect(shown.count <= 1)
        return shown.first.flatMap { rig.view.indexPath(for: $0)?.row }
    }

    private func selected(_ rig: TableRig) -> [Int] { rig.view.indexPathsForSelectedRows?.map(\.row) ?? [] }

    @Test("ListFacts 51: a click brings the keyboard along; arrows, pages and the ends move the focus, Return activates the row")
    func focus() {
        final class Other: UIView { override var canBecomeFirstResponder: Bool { true } }
        let rig = rig()
        let other = Other(frame: CGRect(x: 300, y: 300, width: 10, height: 10))
        rig.touch.window.addSubview(other)
        other.becomeFirstResponder()
        rig.touch.tap(50, 60)
        #expect(rig.view.isFirstResponder && selected(rig) == [1] && focused(rig) == nil)
        _ = rig.take()
        rig.primaries = []
        rig.press(.keyboardDownArrow)
        #expect(focused(rig) == 2 && selected(rig) == [1] && rig.take().isEmpty)
        rig.press(.keyboardReturnOrEnter)
        #expect(selected(rig) == [2] && rig.take().last == "select 0.2" && rig.primaries == [2])
        rig.press(.keyboardUpArrow, .keyboardUpArrow, .keyboardUpArrow)
        #expect(focused(rig) == 0)
        rig.press(.keyboardEnd)
        #expect(focused(rig) == 49 && rig.view.contentOffset.y == 1800)
        // A page is what shows, without the row itself.
        rig.press(.keyboardPageUp)
        #expect(focused(rig) == 41)
        rig.press(.keyboardPageUp)
        #expect(focused(rig) == 33 && rig.view.contentOffset.y <= 33 * 44)
        rig.press(.keyboardPageDown)
        #expect(focused(rig) == 41)
        rig.press(.keyboardHome)
        #expect(focused(rig) == 0 && rig.view.contentOffset.y == 0)
        rig.press(.keyboardPageUp)
        #expect(focused(rig) == 0)
        // The next click hides the focus, and so does the loss of the keyboard.
        rig.touch.tap(50, 100)
        #expect(focused(rig) == nil)
        rig.press(.keyboardDownArrow)
        #expect(focused(rig) == 3)
        other.becomeFirstResponder()
        #expect(focused(rig) == nil)
    }

    @Test("ListFacts 51: Shift extends from where the selection began, Control moves the focus only; Space, Control and A")
    func several() {
        let rig = rig(selectsSeveral: true)
        rig.touch.tap(50, 60)
        rig.press(.keyboardDownArrow, .keyboardDownArrow, modifiers: [.shift])
        #expect(selected(rig) == [1, 2, 3])
        _ = rig.take()
        rig.press(.keyboardUpArrow, modifiers: [.shift])
        #expect(selected(rig) == [1, 2] && rig.take() == ["deselect 0.3"])
        rig.press(.keyboardDownArrow, modifiers: [.control])
        #expect(selected(rig) == [1, 2] && focused(rig) == 3)
        rig.press(.keyboardSpacebar, modifiers: [.control])
        #expect(selected(rig) == [1, 2, 3])
        rig.press(.keyboardSpacebar, modifiers: [.control])
        #expect(selected(rig) == [1, 2])
        rig.primaries = []
        rig.press(.keyboardDownArrow, .keyboardSpacebar, .keyboardSpacebar)
        #expect(selected(rig) == [1, 2, 4] && rig.primaries.isEmpty)
        rig.press(.keyboardReturnOrEnter)
        #expect(selected(rig) == [1, 2, 4] && rig.primaries == [4])
        rig.press(.keyboardHome, modifiers: [.shift])
        #expect(selected(rig) == [0, 1, 2, 3, 4])
        rig.press(.keyboardA, modifiers: [.control])
        #expect(selected(rig) == Array(0..<50))
        rig.press(.keyboardA, modifiers: [.control, .shift])
        #expect(selected(rig).isEmpty && rig.take().filter { $0.hasPrefix("deselect") }.count >= 50)
    }

    @Test("ListFacts 53: with selectionFollowsFocus arrows select at once, and activate nothing")
    func follows() {
        let rig = rig(follows: true)
        rig.touch.tap(50, 60)
        _ = rig.take()
        rig.primaries = []
        rig.press(.keyboardDownArrow)
        #expect(selected(rig) == [2] && rig.take() == ["will select 0.2", "deselect 0.1", "select 0.2"] && rig.primaries.isEmpty)
        rig.press(.keyboardDownArrow, modifiers: [.control])
        #expect(selected(rig) == [2] && focused(rig) == 3)
        rig.press(.keyboardReturnOrEnter)
        #expect(selected(rig) == [3] && rig.primaries == [3])
        rig.view.allowsMultipleSelection = true
        rig.press(.keyboardDownArrow, .keyboardDownArrow, modifiers: [.shift])
        #expect(selected(rig) == [3, 4, 5])
        rig.press(.keyboardDownArrow)
        #expect(selected(rig) == [6])
        #expect(!UITableView().selectionFollowsFocus)
    }

    @Test("A delegate that takes rows away while a range is selected is asked for none that are gone")
    func shrinking() {
        let rig = rig(20, selectsSeveral: true)
        rig.touch.tap(50, 10)
        var asked: [IndexPath] = []
        rig.redirect = { path in
            asked.append(path)
            if rig.data[0].count == 20 {
                rig.data = [Array(0..<3)]
                rig.view.reloadData()
            }
            return path
        }
        rig.press(.keyboardEnd, modifiers: [.shift])
        #expect(!asked.isEmpty && asked.dropFirst().allSatisfy { $0.row < 3 })
    }

    @Test("A key that is held down moves on, and activates once")
    func repeated() {
        let rig = rig()
        rig.touch.tap(50, 10)
        for _ in 0..<3 { rig.touch.key(.keyboardDownArrow, .down) }
        rig.touch.key(.keyboardDownArrow, .up)
        #expect(focused(rig) == 3)
        rig.primaries = []
        for _ in 0..<3 { rig.touch.key(.keyboardReturnOrEnter, .down) }
        rig.touch.key(.keyboardReturnOrEnter, .up)
        #expect(rig.primaries == [3])
    }

    @Test("ListFacts 52: Control toggles, Shift extends, and a click on empty space clears; a finger does not")
    func clicks() {
        let rig = rig(6, selectsSeveral: true)
        rig.touch.tap(50, 10)
        #expect(rig.primaries == [0])
        rig.touch.tap(50, 100, modifiers: [.control])
        #expect(selected(rig) == [0, 2])
        rig.touch.tap(50, 10, modifiers: [.control])
        #expect(selected(rig) == [2])
        rig.touch.tap(50, 100, modifiers: [.control])
        rig.touch.tap(50, 100, modifiers: [.control])
        rig.touch.tap(50, 225, modifiers: [.shift])
        #expect(selected(rig) == [2, 3, 4, 5])
        rig.touch.tap(50, 60, modifiers: [.shift])
        #expect(selected(rig) == [1, 2] && rig.primaries == [0])
        rig.touch.tap(50, 350, modifiers: [.control])
        rig.touch.tap(50, 350, id: 1)
        #expect(selected(rig) == [1, 2])
        _ = rig.take()
        rig.touch.tap(50, 350)
        #expect(selected(rig).isEmpty && rig.take() == ["deselect 0.1", "deselect 0.2"])
    }

    @Test("The focus goes with its row, and is gone with it; arrows go on from there")
    func updates() {
        let rig = rig()
        rig.touch.tap(50, 60)
        rig.press(.keyboardDownArrow)
        rig.data[0].remove(at: 0)
        rig.view.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        rig.frames(40)
        #expect(focused(rig) == 1)
        rig.press(.keyboardDownArrow)
        #expect(focused(rig) == 2)
        rig.view.contentOffset.y = 1000
        rig.view.layoutIfNeeded()
        #expect(focused(rig) == nil)
        rig.view.contentOffset.y = 0
        rig.view.layoutIfNeeded()
        #expect(focused(rig) == 2)
        rig.data[0].remove(at: 2)
        rig.view.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
        rig.frames(40)
        #expect(focused(rig) == nil)
        rig.view.reloadData()
        rig.view.layoutIfNeeded()
        rig.press(.keyboardDownArrow)
        #expect(focused(rig) == 0)
    }

    @Test("Escape puts a row's actions away first")
    func escape() throws {
        let rig = rig()
        rig.touch.tap(50, 10)
        rig.touch.down(180, 60)
        for step in 1...8 {
            rig.frames(1)
            rig.touch.move(180 - CGFloat(step) * 12, 60)
        }
        rig.touch.up(84, 60)
        rig.frames(40)
        let cell = try #require(rig.view.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(cell.frame.minX < -50)
        rig.press(.keyboardEscape)
        #expect(cell.frame.minX == 0 && rig.view.swipes?.swipe == nil)
    }

    /// A controller with rows that are named by their number.
    private final class Rows: UITableViewController {
        var chosen: [Int] = []

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }
    }

    @Test(
        "ListFacts 51: keys reach the table of the controller that shows, without a click; AroundLaws 31, 32: rows out of sight")
    func controller() throws {
        let rows = Rows(style: .plain)
        let stage = try Stagehand(rows, size: CGSize(width: 300, height: 400))
        try stage.settle()
        try stage.press(.keyboardDownArrow)
        try stage.press(.keyboardDownArrow)
        try stage.press(.keyboardReturnOrEnter)
        #expect(rows.chosen == [1])
        try stage.press(.keyboardEnd)
        try stage.settle()
        try stage.tap(labelled: "Row 49")
        #expect(rows.chosen == [1, 49])
        for row in [0, 49, 0] {
            rows.tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: true)
            try stage.settle()
            try stage.tap(labelled: "Row \(row)")
            #expect(rows.chosen.last == row)
        }
        // By the wheel.
        for _ in 0..<40 {
            try stage.scroll(rows.tableView, notches: 1)
            try stage.advance(by: 0.1)
        }
        try stage.settle()
        try stage.tap(labelled: "Row 45")
        #expect(rows.chosen.last == 45)
    }
}
