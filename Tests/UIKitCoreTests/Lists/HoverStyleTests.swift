// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Stagehand
import Testing

@testable import UIKitCore

/// What the pointer, without a button, does with rows.
@MainActor @Suite("Rows under the pointer", .serialized)
struct HoverStyleTests {
    /// Rows of 44 points; each second one has a hover style.
    private final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "cell")
                ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
            cell.hoverStyle = indexPath.row % 2 == 0 ? .automatic() : nil
            return cell
        }
    }

    private func begin() throws -> (Stagehand, Rows) {
        let rows = Rows()
        let stage = try Stagehand(rows, size: CGSize(width: 300, height: 440))
        try stage.settle()
        return (stage, rows)
    }

    /// The rows that are not as white as the others.
    private func highlighted(_ stage: Stagehand) throws -> [Int] {
        try stage.settle()
        return try (0..<10).filter { row in
            try stage.pixel(at: CGPoint(x: 150, y: Double(row) * 44 + 22))?.cgColor != UIColor.white.cgColor
        }
    }

    @Test("ListFacts 52: the pointer highlights the row that it is over, of those that have a style for it, until it leaves")
    func rows() throws {
        let (stage, rows) = try begin()
        defer { stage.end() }
        #expect(try highlighted(stage) == [])
        for (row, expected) in [(2, [2]), (4, [4]), (5, []), (6, [6])] {
            try stage.move(to: CGPoint(x: 100, y: Double(row) * 44 + 10))
            #expect(try highlighted(stage) == expected)
        }
        rows.tableView.cellForRow(at: IndexPath(row: 6, section: 0))?.hoverStyle = nil
        #expect(try highlighted(stage) == [])
        rows.tableView.cellForRow(at: IndexPath(row: 8, section: 0))?.hoverStyle?.isEnabled = false
        try stage.move(to: CGPoint(x: 100, y: 8 * 44 + 10))
        #expect(try highlighted(stage) == [])
    }

    @Test("The highlight is as large as the view that it is on, and has the colour of its style, also when these change")
    func changes() throws {
        let (stage, rows) = try begin()
        defer { stage.end() }
        try stage.move(to: CGPoint(x: 100, y: 4 * 44 + 10))
        let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 4, section: 0)))
        let mark = try #require(cell.layer.sublayers?.first { $0.name == PointerHighlight.layerName })
        try stage.resize(to: CGSize(width: 420, height: 440))
        #expect(cell.bounds.width == 420 && mark.frame == cell.bounds && mark.animationKeys() == nil)
        let light = mark.backgroundColor
        rows.overrideUserInterfaceStyle = .dark
        try stage.settle()
        #expect(mark.backgroundColor != light && mark.backgroundColor?.red == 1)
    }

    @Test("ListFacts 52: the highlight goes when the row is touched or the content scrolls, and not along with a cell")
    func ends() throws {
        let (stage, rows) = try begin()
        defer { stage.end() }
        try stage.move(to: CGPoint(x: 100, y: 2 * 44 + 10))
        try stage.scroll(at: CGPoint(x: 100, y: 2 * 44 + 10), notches: 30)
        #expect(try highlighted(stage) == [])
        rows.tableView.contentOffset.y = 0
        try stage.settle()
        try stage.move(to: CGPoint(x: 100, y: 4 * 44 + 12))
        #expect(try highlighted(stage) == [4])
        // The cell is given to another row.
        rows.tableView.contentOffset.y = 880
        #expect(try highlighted(stage) == [])
        rows.tableView.contentOffset.y = 0
        try stage.settle()
        try stage.move(to: CGPoint(x: 100, y: 4 * 44 + 10))
        #expect(try highlighted(stage) == [4])
        let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 4, section: 0)))
        #expect(cell.layer.sublayers?.contains { $0.name == PointerHighlight.layerName } == true)
        try stage.press(at: CGPoint(x: 100, y: 4 * 44 + 10))
        #expect(cell.layer.sublayers?.contains { $0.name == PointerHighlight.layerName } == false)
        try stage.release(at: CGPoint(x: 100, y: 4 * 44 + 10))
    }
}
