// SPDX-License-Identifier: MIT
import Foundation
import ObjectiveRuntime
import Testing
import WindowServer

@testable import UIKitCore

@MainActor @Suite("Ranges that are selected with Shift", .serialized)
struct ListRangeTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test("two ranges with one anchor differ by what is between their ends", arguments: 0..<7, 0..<7)
    func difference(old: Int, new: Int) {
        let next = { (path: IndexPath) in path.item < 6 ? IndexPath(item: path.item + 1, section: 0) : nil }
        let (one, other) = (ListRange(from: path(3), to: path(old)), ListRange(from: path(3), to: path(new)))
        func items(_ end: Int) -> Set<Int> { Set(min(3, end)...max(3, end)) }
        #expect(one.items(missingIn: other, next: next).map(\.item) == items(old).subtracting(items(new)).sorted())
    }

    @Test("an arrow with Shift looks at the rows that change, not at those that are selected: tables")
    func table() {
        let rig = TableRig([Array(0..<3000), Array(0..<5)])
        rig.view.allowsMultipleSelection = true
        rig.touch.tap(50, 60)
        rig.press(.keyboardEnd, modifiers: .shift)
        #expect(rig.view.indexPathsForSelectedRows?.count == 3004)
        _ = rig.take()
        rig.view.selection.looked = 0
        rig.press(.keyboardUpArrow, .keyboardUpArrow, .keyboardDownArrow, modifiers: .shift)
        #expect(rig.view.selection.looked == 3)
        #expect(rig.view.indexPathsForSelectedRows?.count == 3003)
        #expect(rig.take().filter { $0.contains("select") } == ["deselect 1.4", "deselect 1.3", "will select 1.3", "select 1.3"])
        // What is selected by itself is no range any more.
        rig.view.deselectRow(at: IndexPath(row: 7, section: 0), animated: false)
        rig.press(.keyboardUpArrow, modifiers: .shift)
        #expect(rig.view.indexPathsForSelectedRows?.count == 3003 - 1)
        #expect(rig.view.indexPathsForSelectedRows?.contains(IndexPath(row: 7, section: 0)) == true)
    }

    @Test("an arrow with Shift looks at the items that change, not at those that are selected: collections")
    func collection() {
        let rig = CollectionRig(rows(50, 50), [Array(0..<2000), Array(0..<8)])
        rig.view.allowsMultipleSelection = true
        rig.touch.tap(75, 25)
        rig.press(.keyboardEnd, modifiers: .shift)
        #expect(rig.view.indexPathsForSelectedItems?.count == 2007)
        rig.view.selection.looked = 0
        rig.press(.keyboardUpArrow, .keyboardLeftArrow, .keyboardRightArrow, modifiers: .shift)
        #expect(rig.view.selection.looked == 4 + 1 + 1)
        #expect(rig.view.indexPathsForSelectedItems?.count == 2003)
        rig.view.deselectItem(at: path(9), animated: false)
        rig.press(.keyboardLeftArrow, modifiers: .shift)
        #expect(rig.view.indexPathsForSelectedItems?.count == 2002)
        #expect(rig.view.indexPathsForSelectedItems?.contains(path(9)) == true)
    }
}
