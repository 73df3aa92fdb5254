// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import UIKitCore

/// Batches and what they make of index paths.
@Suite("Updates of lists")
struct ListUpdatesTests {
    private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

    @Test("ListFacts 16, AroundLaws 49: sources count in old numbers, targets in new ones, in any order of calls")
    func numbering() {
        var updates = ListUpdates()
        updates.insertItems([path(0, 3)])
        updates.moveItem(path(0, 3), to: path(0, 1))
        updates.deleteItems([path(0, 1)])
        let mapping = updates.mapping(before: [4], after: [4], source: "test")
        let old = (0..<4).map { mapping.oldIndexPath(for: path(0, $0))?.item }
        #expect(old == [0, 3, 2, nil])
    }

    @Test("ListFacts 20: reloads and reconfigurations follow their items")
    func reloads() {
        var updates = ListUpdates()
        updates.reloadItems([path(0, 1)])
        updates.reconfigureItems([path(1, 0)])
        updates.insertItems([path(0, 0)])
        updates.insertSections([0])
        let mapping = updates.mapping(before: [2, 1], after: [5, 2, 1], source: "test")
        // The first section is new: its items are not named.
        #expect(mapping.inserted.isEmpty)
        #expect(mapping.reloaded == [path(1, 1)] && mapping.reconfigured == [path(2, 0)])
        #expect(mapping.newSection(for: 0) == 1 && mapping.oldSection(for: 0) == nil)
    }

    @Test("A section that is reloaded may have any count; its items are new")
    func reloadedSection() {
        var updates = ListUpdates()
        updates.reloadSections([0])
        let mapping = updates.mapping(before: [2, 1], after: [7, 1], source: "test")
        #expect(mapping.reloadedSections == [0] && mapping.newSection(for: 0) == 0)
        #expect(mapping.newIndexPath(for: path(0, 0)) == nil && mapping.oldIndexPath(for: path(0, 6)) == nil)
        #expect(mapping.newIndexPath(for: path(1, 0)) == path(1, 0))
    }

    @Test("AroundLaws 53: naming nothing is harmless")
    func empty() {
        var updates = ListUpdates()
        updates.insertSections([])
        updates.deleteItems([])
        #expect(updates.isEmpty)
        #expect(updates.mapping(before: [1], after: [1], source: "test").isIdentity)
    }

    @Test("A look-up outside the list finds nothing")
    func outside() {
        let mapping = ListUpdates().mapping(before: [1], after: [1], source: "test")
        #expect(mapping.newIndexPath(for: path(0, 1)) == nil && mapping.oldIndexPath(for: path(1, 0)) == nil)
        #expect(mapping.newIndexPath(for: IndexPath(index: 0)) == nil && mapping.newSection(for: -1) == nil)
    }

    @Test("ListFacts 17, AroundLaws 52: counts that do not fit end the program and name both")
    func counts() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent, \.standardOutputContent]) {
            var updates = ListUpdates()
            updates.insertItems([IndexPath(item: 0, section: 0)])
            _ = updates.mapping(before: [3], after: [3], source: "Numbers")
        }
        let exit = try #require(result)
        let text = String(decoding: exit.standardErrorContent + exit.standardOutputContent, as: UTF8.self)
        #expect(text.contains("invalid number of items in section 0") && text.contains("1 inserted, 0 deleted"))
        #expect(text.contains("Numbers"))
        await #expect(processExitsWith: .failure) { _ = ListUpdates().mapping(before: [3], after: [4], source: "test") }
        await #expect(processExitsWith: .failure) { _ = ListUpdates().mapping(before: [3], after: [3, 0], source: "test") }
    }

    @Test("ListFacts 19, AroundLaws 52: contradictions end the program")
    func contradictions() async {
        await #expect(processExitsWith: .failure) {
            var updates = ListUpdates()
            updates.deleteItems([IndexPath(item: 0, section: 0)])
            updates.reloadItems([IndexPath(item: 0, section: 0)])
            _ = updates.mapping(before: [1], after: [0], source: "test")
        }
        await #expect(processExitsWith: .failure) {
            var updates = ListUpdates()
            updates.moveItem(IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 0))
            updates.moveItem(IndexPath(item: 2, section: 0), to: IndexPath(item: 1, section: 0))
            _ = updates.mapping(before: [3], after: [3], source: "test")
        }
        await #expect(processExitsWith: .failure) {
            var updates = ListUpdates()
            updates.deleteItems([IndexPath(item: 0, section: 0)])
            updates.moveItem(IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 0))
            _ = updates.mapping(before: [3], after: [2], source: "test")
        }
        await #expect(processExitsWith: .failure) {
            var updates = ListUpdates()
            updates.deleteSections([4])
            _ = updates.mapping(before: [3], after: [], source: "test")
        }
    }
}
