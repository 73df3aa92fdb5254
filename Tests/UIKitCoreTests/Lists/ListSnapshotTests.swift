// SPDX-License-Identifier: MIT
import Foundation
import SeededRandom
import Testing

@testable import UIKitCore

/// Snapshots against arrays of arrays, in random sequences.
@Suite("Snapshots")
struct ListSnapshotTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

    @Test("ListFacts 28: appending, inserting, deleting and moving keep the order; a copy is a value", arguments: 0..<200)
    func random(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        // Small chunks, so that they split and go.
        var snapshot = Snapshot(capacity: seed % 4 == 0 ? 512 : 1 + seed % 7)
        var model = SnapshotModel()
        for _ in 0..<60 {
            let copy = snapshot
            let former = model
            model.change(&snapshot, &random)
            #expect(copy.itemIdentifiers == former.sections.flatMap(\.items))
            model.check(snapshot)
        }
    }

    @Test("ListFacts 28: deleting a section deletes its items, which can come again")
    func deleteSection() {
        var snapshot = Snapshot()
        snapshot.appendSections([1, 2])
        snapshot.appendItems([10, 11], toSection: 1)
        snapshot.appendItems([20])
        #expect(snapshot.sectionIdentifier(containingItem: 20) == 2)
        snapshot.deleteSections([1])
        #expect(snapshot.itemIdentifiers == [20])
        #expect(snapshot.indexOfItem(10) == nil)
        snapshot.appendItems([10])
        #expect(snapshot.itemIdentifiers(inSection: 2) == [20, 10])
    }

    /// How many chunks a section has.
    private func chunks(_ snapshot: Snapshot) -> Int { snapshot.storage[snapshot.storage.order[0]].pieces.count }

    @Test("One by one, in front of an item, behind one or at the end: chunks are filled")
    func fullChunks() {
        var snapshot = Snapshot(capacity: 8)
        snapshot.appendSections([0])
        for item in 0..<80 { snapshot.appendItems([item]) }
        #expect(chunks(snapshot) == 10)
        for item in 100..<180 { snapshot.insertItems([item], beforeItem: 0) }
        for item in 200..<280 { snapshot.insertItems([item], afterItem: 7) }
        for item in 300..<380 { snapshot.insertItems([item], beforeItem: 12) }
        #expect(chunks(snapshot) <= 80)
        #expect(
            snapshot.itemIdentifiers
                == Array(100..<180) + Array(0..<8) + Array((200..<280).reversed()) + Array(8..<12) + Array(300..<380)
                + Array(12..<80))
    }

    @Test("Chunks from which most items have gone are joined")
    func joinedChunks() {
        var snapshot = Snapshot(capacity: 64)
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<6400))
        snapshot.deleteItems((0..<6400).filter { $0 % 32 != 0 })
        #expect(snapshot.itemIdentifiers == Array(stride(from: 0, to: 6400, by: 32)))
        #expect(chunks(snapshot) <= 20)
        for item in stride(from: 0, to: 6400, by: 32) { #expect(snapshot.indexOfItem(item) == item / 32) }
    }

    @Test("An identifier that was deleted is let go when the next copy is changed")
    func letGo() {
        final class Name: Hashable, Sendable {
            static func == (a: Name, b: Name) -> Bool { a === b }
            func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        }
        var shown = NSDiffableDataSourceSnapshot<Int, Name>()
        shown.appendSections([0])
        shown.appendItems((0..<40).map { _ in Name() })
        weak var gone: Name?
        for step in 0..<3 {
            var next = shown
            if step == 0 {
                gone = next.itemIdentifiers[5]
                next.deleteItems([next.itemIdentifiers[5]])
            } else {
                next.appendItems([Name()])
            }
            shown = next
        }
        #expect(gone == nil && shown.numberOfItems == 41)
    }

    @Test("Reloads are named once and in order, and go with their items")
    func reloads() {
        var snapshot = Snapshot()
        snapshot.appendSections([1])
        snapshot.appendItems([1, 2, 3])
        snapshot.reloadItems([3, 1, 3])
        snapshot.reconfigureItems([2])
        snapshot.reloadSections([1])
        #expect(snapshot.reloadedItemIdentifiers == [3, 1])
        snapshot.deleteItems([3, 2])
        #expect(snapshot.reloadedItemIdentifiers == [1])
        #expect(snapshot.reconfiguredItemIdentifiers == [])
        #expect(snapshot.reloadedSectionIdentifiers == [1])
    }

    @Test("ListFacts 24: an identifier that comes twice ends the program")
    func duplicates() async {
        await #expect(processExitsWith: .failure) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([1])
            snapshot.appendItems([1, 2, 1])
        }
        await #expect(processExitsWith: .failure) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([1, 1])
        }
    }

    @Test("ListFacts 27: reloading an unknown item ends the program")
    func unknownReload() async {
        await #expect(processExitsWith: .failure) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([1])
            snapshot.reloadItems([1])
        }
    }
}

/// What a snapshot is, as simply as it can be said.
struct SnapshotModel {
    struct Section: Equatable {
        let id: Int
        var items: [Int] = []
    }

    var sections: [Section] = []
    private var next = 0
    /// Those that were deleted may come again.
    private var gone: [Int] = []

    private mutating func new(_ count: Int) -> [Int] {
        let again = next % 3 == 0 ? Array(gone.suffix(count)) : []
        gone.removeLast(again.count)
        next += count
        return again + Array(next - count + again.count..<next)
    }

    private func place(_ item: Int) -> (Int, Int)? {
        for (index, section) in sections.enumerated() {
            if let offset = section.items.firstIndex(of: item) { return (index, offset) }
        }
        return nil
    }

    private func anItem(_ random: inout SeededGenerator) -> Int? { sections.flatMap(\.items).randomElement(using: &random) }

    mutating func change(_ snapshot: inout NSDiffableDataSourceSnapshot<Int, Int>, _ random: inout SeededGenerator) {
        guard !sections.isEmpty else {
            let new = new(2)
            sections = new.map { Section(id: $0) }
            return snapshot.appendSections(new)
        }
        let index = random.below(sections.count)
        let id = sections[index].id
        let item = anItem(&random)
        let other = anItem(&random)
        switch random.below(12) {
        case 0:
            let new = new(1 + random.below(2))
            let after = random.chance(2)
            sections.insert(contentsOf: new.map { Section(id: $0) }, at: after ? index + 1 : index)
            if after { snapshot.insertSections(new, afterSection: id) } else { snapshot.insertSections(new, beforeSection: id) }
        case 1:
            gone += sections[index].items
            sections.remove(at: index)
            snapshot.deleteSections([id])
        case 2:
            let target = sections[random.below(sections.count)].id
            guard target != id else { return }
            let after = random.chance(2)
            let moved = sections.remove(at: index)
            let place = sections.firstIndex { $0.id == target } ?? 0
            sections.insert(moved, at: after ? place + 1 : place)
            if after { snapshot.moveSection(id, afterSection: target) } else { snapshot.moveSection(id, beforeSection: target) }
        case 3, 4, 5:
            let new = new(random.below(6))
            sections[index].items += new
            snapshot.appendItems(new, toSection: id)
        case 6, 7:
            guard let item, let (section, offset) = place(item) else { return }
            let new = new(1 + random.below(3))
            let after = random.chance(2)
            sections[section].items.insert(contentsOf: new, at: after ? offset + 1 : offset)
            if after { snapshot.insertItems(new, afterItem: item) } else { snapshot.insertItems(new, beforeItem: item) }
        case 8, 9:
            let gone = sections.flatMap(\.items).filter { _ in random.chance(5) }
            for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
            snapshot.deleteItems(gone)
            self.gone += gone
        default:
            guard let item, let other, item != other, let (section, offset) = place(item) else { return }
            sections[section].items.remove(at: offset)
            guard let (target, place) = place(other) else { return }
            let after = random.chance(2)
            sections[target].items.insert(item, at: after ? place + 1 : place)
            if after { snapshot.moveItem(item, afterItem: other) } else { snapshot.moveItem(item, beforeItem: other) }
        }
    }

    func check(_ snapshot: NSDiffableDataSourceSnapshot<Int, Int>) {
        let items = sections.flatMap(\.items)
        #expect(snapshot.sectionIdentifiers == sections.map(\.id))
        #expect(snapshot.itemIdentifiers == items)
        #expect(snapshot.numberOfItems == items.count)
        #expect(snapshot.numberOfSections == sections.count)
        for (index, item) in items.enumerated() { #expect(snapshot.indexOfItem(item) == index) }
        for (index, section) in sections.enumerated() {
            #expect(snapshot.indexOfSection(section.id) == index)
            #expect(snapshot.itemIdentifiers(inSection: section.id) == section.items)
            #expect(snapshot.numberOfItems(inSection: section.id) == section.items.count)
            for item in section.items { #expect(snapshot.sectionIdentifier(containingItem: item) == section.id) }
        }
    }
}
