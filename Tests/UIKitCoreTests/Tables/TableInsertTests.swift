// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Stagehand
import Testing

@testable import UIKitCore

/// Rows that offer to insert others while their table is edited.
@MainActor @Suite("Rows that insert", .serialized)
struct TableInsertTests {
    /// Its last row adds one.
    private final class List: UITableViewController {
        var items = ["One", "Two"]
        var log: [String] = []

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count + 1 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = indexPath.row < items.count ? items[indexPath.row] : "Add"
            return cell
        }
        override func tableView(
            _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
        ) -> UITableViewCell.EditingStyle { indexPath.row < items.count ? .delete : .insert }
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            log.append("\(editingStyle) \(indexPath.row)")
            guard editingStyle == .insert else { return }
            items.append("New")
            tableView.insertRows(at: [indexPath], with: .automatic)
        }
    }

    @Test("ListFacts 12: a row whose editing style is to insert has a green plus; a tap on it commits that, and a swipe does not")
    func insert() throws {
        let list = List()
        let stage = try Stagehand(list, size: CGSize(width: 300, height: 400))
        defer { stage.end() }
        try stage.settle()
        list.setEditing(true, animated: true)
        try stage.settle()
        func plus(_ row: Int) throws -> CellControl? {
            let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
            return cell.subviews.compactMap { $0 as? CellControl }.first { $0.kind == .insert }
        }
        #expect(try plus(0) == nil)
        let control = try #require(try plus(2))
        let middle = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
        // White in the middle, green around it.
        let traits = list.traitCollection
        #expect(try stage.pixel(at: middle)?.cgColor == UIColor.white.cgColor)
        let green = UIColor.systemGreen.resolvedColor(with: traits)
        #expect(try stage.pixel(at: CGPoint(x: middle.x + 5, y: middle.y + 5))?.cgColor == green.cgColor)
        try stage.tap(at: middle)
        try stage.settle()
        #expect(list.log == ["insert 2"] && list.tableView.numberOfRows(inSection: 0) == 4)
        #expect(try plus(2) == nil && plus(3) != nil)
        // Such a row has nothing to swipe for.
        list.setEditing(false, animated: false)
        try stage.settle()
        let last = try #require(list.tableView.cellForRow(at: IndexPath(row: 3, section: 0)))
        try stage.drag(last, by: CGVector(dx: -150, dy: 0))
        try stage.settle()
        #expect(last.frame.minX == 0 && list.log == ["insert 2"])
    }
}
