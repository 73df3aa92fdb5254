// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("The edit button")
struct EditButtonTests {
    private final class Editor: UIViewController {
        var calls: [String] = []

        override func setEditing(_ editing: Bool, animated: Bool) {
            super.setEditing(editing, animated: animated)
            calls.append("\(editing), \(animated)")
        }
    }

    @Test("It is always the same, says what it will do, and does it animated")
    func toggles() throws {
        let editor = Editor()
        let item = editor.editButtonItem
        #expect(item === editor.editButtonItem && item.title == "Edit" && item.style == .plain)
        let action = try #require(item.primaryAction)
        action.perform(from: nil)
        #expect(editor.isEditing && item.title == "Done" && item.style == .done)
        action.perform(from: nil)
        #expect(!editor.isEditing && item.title == "Edit" && item.style == .plain)
        #expect(editor.calls == ["true, true", "false, true"])
    }

    @Test("Setting the property is the method without animation; a button that comes later shows the state")
    func property() {
        let editor = Editor()
        editor.isEditing = true
        #expect(editor.calls == ["true, false"] && editor.editButtonItem.title == "Done")
    }

    @Test("A table's and a collection view's controller edit their views")
    func lists() {
        let table = UITableViewController(style: .plain)
        table.isEditing = true
        #expect(table.tableView.isEditing && table.isEditing)
        let collection = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        collection.setEditing(true, animated: true)
        #expect(collection.collectionView.isEditing && collection.isEditing)
    }

    @Test("The button does not keep its controller")
    func leak() {
        var editor: Editor? = Editor()
        let item = editor?.editButtonItem
        weak let weakEditor = editor
        editor = nil
        #expect(weakEditor == nil && item?.title == "Edit")
    }
}
