// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Stagehand
import Testing

@testable import UIKitCore

@MainActor
@Suite("Context menus of rows and items", .serialized)
struct ListMenuTests {
    /// A table or a collection view of 20 rows of 50 points, and a log of its delegate's calls.
    final class ListController: UIViewController, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
        UICollectionViewDelegate
    {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let collection: UICollectionView
        var log: [String] = []
        var hasMenu: (IndexPath) -> Bool = { _ in true }
        var severalItems = false
        var onDelete: (() -> Void)?

        init(isTable: Bool) {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 300, height: 50)
            layout.minimumLineSpacing = 0
            collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
            super.init(nibName: nil, bundle: nil)
            table.rowHeight = 50
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = self
            table.delegate = self
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            collection.dataSource = self
            collection.delegate = self
            view.addSubview(isTable ? table : collection)
        }

        required init?(coder: NSCoder) { nil }

        private func configuration(_ text: String, at path: IndexPath) -> UIContextMenuConfiguration? {
            log.append("menu \(text)")
            guard hasMenu(path) else { return nil }
            let delete = UIAction(title: "Delete") { [weak self] _ in self?.onDelete?() }
            return UIContextMenuConfiguration(identifier: text as NSString, previewProvider: nil) { _ in
                UIMenu(children: [delete])
            }
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select \(indexPath.row)") }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            log.append("deselect \(indexPath.row)")
        }
        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? { configuration("\(indexPath.row)", at: indexPath) }
        func tableView(
            _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("display \(configuration.identifier)") }
        func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("end \(configuration.identifier)") }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            log.append("select \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            log.append("deselect \(indexPath.item)")
        }
        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard severalItems else { return nil }
            return configuration(indexPaths.map { "\($0.item)" }.joined(separator: "+"), at: indexPaths.first ?? IndexPath())
        }
        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? { configuration("\(indexPath.item)", at: indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("display \(configuration.identifier)") }
        func collectionView(
            _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("end \(configuration.identifier)") }

        var selected: [Int] {
            table.superview != nil
                ? (table.indexPathsForSelectedRows ?? []).map(\.row).sorted()
                : (collection.indexPathsForSelectedItems ?? []).map(\.item).sorted()
        }

        func isHighlighted(_ row: Int) -> Bool {
            let path = IndexPath(row: row, section: 0)
            return table.superview != nil
                ? table.cellForRow(at: path)?.isHighlighted == true : collection.cellForItem(at: path)?.isHighlighted == true
        }
    }

    private func make(isTable: Bool) throws -> (Stagehand, ListController) {
        let controller = ListController(isTable: isTable)
        let stage = try Stagehand(controller, size: CGSize(width: 600, height: 400))
        try stage.settle()
        return (stage, controller)
    }

    @Test("a secondary click opens the menu of the row below it, which is highlighted meanwhile", arguments: [false, true])
    func secondaryClick(isTable: Bool) throws {
        let (stage, list) = try make(isTable: isTable)
        list.hasMenu = { $0.row != 1 }
        try stage.secondaryClick(at: CGPoint(x: 100, y: 75))
        #expect(stage.views(ofType: MenuPanel.self).isEmpty)
        try stage.secondaryClick(at: CGPoint(x: 100, y: 125))
        #expect(list.isHighlighted(2))
        try stage.settle()
        try stage.tap(labelled: "Delete")
        try stage.settle()
        #expect(!list.isHighlighted(2))
        // What is selected is opened: the click does not select.
        #expect(list.log == ["menu 1", "menu 2", "display 2", "end 2"])
        #expect(list.selected.isEmpty)
    }

    @Test("a press of half a second opens it, and does not select the row", arguments: [false, true])
    func press(isTable: Bool) throws {
        let (stage, list) = try make(isTable: isTable)
        try stage.longPress(at: CGPoint(x: 100, y: 125))
        try stage.settle()
        #expect(stage.views(labelled: "Delete").count == 1)
        #expect(list.isHighlighted(2))
        try stage.press(.keyboardEscape)
        try stage.settle()
        #expect(list.selected.isEmpty && !list.isHighlighted(2))
        // A click still selects.
        try stage.tap(at: CGPoint(x: 100, y: 125))
        #expect(list.selected == [2])
    }

    @Test(
        "with several selected rows a secondary click on one of them keeps them, and elsewhere selects only that one",
        arguments: [false, true])
    func severalRows(isTable: Bool) throws {
        let (stage, list) = try make(isTable: isTable)
        list.severalItems = true
        list.table.allowsMultipleSelection = true
        list.collection.allowsMultipleSelection = true
        for row in [0, 3] {
            let path = IndexPath(row: row, section: 0)
            list.table.selectRow(at: path, animated: false, scrollPosition: .none)
            list.collection.selectItem(at: path, animated: false, scrollPosition: [])
        }
        try stage.secondaryClick(at: CGPoint(x: 100, y: 175))
        #expect(list.selected == [0, 3])
        #expect(list.log == [isTable ? "menu 3" : "menu 0+3", isTable ? "display 3" : "display 0+3"])
        list.log = []
        try stage.secondaryClick(at: CGPoint(x: 20, y: 275))
        #expect(list.selected == [5])
        #expect(
            list.log.filter { $0.hasPrefix("select") || $0.hasPrefix("deselect") }.sorted() == [
                "deselect 0", "deselect 3", "select 5",
            ])
    }

    @Test("the Menu key opens the menu of the current row, below it", arguments: [false, true])
    func menuKey(isTable: Bool) throws {
        let (stage, list) = try make(isTable: isTable)
        try stage.press(.keyboardApplication)
        #expect(list.log.isEmpty)
        try stage.tap(at: CGPoint(x: 100, y: 75))
        list.log = []
        try stage.press(.keyboardApplication)
        #expect(list.log == ["menu 1", "display 1"])
        #expect(try stage.view(ofType: MenuPanel.self).frame.minY == 106)
    }

    @Test("beside all items a collection view asks for a menu of none; a table does not ask")
    func background() throws {
        let (stage, list) = try make(isTable: false)
        list.severalItems = true
        list.collection.frame.size.width = 500
        try stage.settle()
        try stage.secondaryClick(at: CGPoint(x: 20, y: 75))
        #expect(list.log == ["menu ", "display "])
        let (other, rows) = try make(isTable: true)
        rows.table.frame.size.height = 400
        rows.table.contentInset.top = 60
        rows.table.contentOffset.y = -60
        try other.secondaryClick(at: CGPoint(x: 100, y: 20))
        #expect(rows.log.isEmpty)
    }

    @Test("a handler may reload the list that its menu belongs to")
    func reload() throws {
        let (stage, list) = try make(isTable: true)
        list.onDelete = { [weak list] in
            list?.table.reloadData()
            list?.table.layoutIfNeeded()
        }
        try stage.secondaryClick(at: CGPoint(x: 100, y: 125))
        list.table.reloadData()
        try stage.settle()
        try stage.tap(labelled: "Delete")
        try stage.settle()
        #expect(!list.isHighlighted(2))
        #expect(list.table.window?.menuSession == nil)
    }
}
