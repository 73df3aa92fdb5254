// SPDX-License-Identifier: MIT
import Foundation
import LongRunning
import SeededRandom
import Synchronization
import Testing

@testable import UIKitCore

/// Differences, played on the old content, give the new one.
@Suite("Differences of snapshots", .longRunning)
struct SnapshotDifferenceTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

    /// The mapping of the difference; the counts are checked by the way.
    private func mapping(_ old: Snapshot, _ new: Snapshot) -> ListMapping {
        func counts(_ snapshot: Snapshot) -> [Int] {
            snapshot.sectionIdentifiers.map { snapshot.numberOfItems(inSection: $0) }
        }
        return SnapshotDifference(from: old.settled(), to: new).updates
            .mapping(before: counts(old), after: counts(new), source: "test")
    }

    /// Each identifier is where the mapping says, or is said to be new.
    private func check(_ old: Snapshot, _ new: Snapshot) -> ListMapping {
        let mapping = mapping(old, new)
        let settled = old.settled()
        for (index, section) in new.sectionIdentifiers.enumerated() {
            #expect(mapping.oldSection(for: index) == old.indexOfSection(section))
            for (offset, item) in new.itemIdentifiers(inSection: section).enumerated() {
                let path = IndexPath(item: offset, section: index)
                guard let from = mapping.oldIndexPath(for: path) else {
                    if !mapping.reloadedSections.contains(index) { #expect(old.indexOfItem(item) == nil, "\(item)") }
                    continue
                }
                let former = settled.itemIdentifiers(inSection: settled.sectionIdentifiers[from.section])
                #expect(former[from.item] == item)
                #expect(mapping.newIndexPath(for: from) == path)
            }
        }
        for (index, section) in old.sectionIdentifiers.enumerated() {
            #expect(mapping.newSection(for: index) == new.indexOfSection(section))
            for (offset, item) in old.itemIdentifiers(inSection: section).enumerated() where new.indexOfItem(item) == nil {
                #expect(mapping.newIndexPath(for: IndexPath(item: offset, section: index)) == nil)
            }
        }
        return mapping
    }

    @Test("ListFacts 28, 29: identifiers that persist keep their cells, wherever they go", arguments: 0..<300)
    func random(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var snapshot = Snapshot(capacity: seed % 4 == 0 ? 512 : 1 + seed % 5)
        var model = SnapshotModel()
        for _ in 0..<12 {
            let old = snapshot
            for _ in 0..<random.below(12) { model.change(&snapshot, &random) }
            var new = snapshot
            if random.chance(3) {
                new.reloadItems(new.itemIdentifiers.filter { _ in random.chance(6) })
                new.reconfigureItems(new.itemIdentifiers.filter { _ in random.chance(6) })
                new.reloadSections(new.sectionIdentifiers.filter { _ in random.chance(6) })
            }
            let mapping = check(old, new)
            // A snapshot of the same items without a common past has another way to the same changes.
            let other = check(old, unrelated(new))
            #expect(mapping.inserted == other.inserted && mapping.deleted == other.deleted)
            #expect(mapping.moved.count == other.moved.count)
        }
    }

    private func unrelated(_ snapshot: Snapshot) -> Snapshot {
        var other = Snapshot()
        other.appendSections(snapshot.sectionIdentifiers)
        for section in snapshot.sectionIdentifiers {
            other.appendItems(snapshot.itemIdentifiers(inSection: section), toSection: section)
        }
        other.reloadSections(snapshot.reloadedSectionIdentifiers)
        return other
    }

    private func flat(_ items: [Int]) -> Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        return snapshot
    }

    @Test("As few items as possible move")
    func fewMoves() {
        let last = check(flat([1, 2, 3, 4, 5]), flat([5, 1, 2, 3, 4]))
        #expect(last.moved.count == 1 && last.moved.first?.old.item == 4 && last.moved.first?.new.item == 0)
        let first = check(flat([1, 2, 3, 4, 5]), flat([2, 3, 4, 5, 1]))
        #expect(first.moved.count == 1)
        #expect(check(flat([1, 2, 3, 4]), flat([4, 3, 2, 1])).moved.count == 3)
        #expect(check(flat([1, 2, 3]), flat([1, 2, 3])).isIdentity)
    }

    @Test("Items move between sections, out of deleted ones and into new ones")
    func acrossSections() {
        var old = Snapshot()
        old.appendSections([1, 2])
        old.appendItems([10, 11], toSection: 1)
        old.appendItems([20], toSection: 2)
        var new = Snapshot()
        new.appendSections([2, 3])
        new.appendItems([20, 10], toSection: 2)
        new.appendItems([11, 30], toSection: 3)
        let mapping = check(old, new)
        #expect(mapping.deletedSections == [0] && mapping.insertedSections == [1])
        #expect(mapping.moved.count == 2)
    }

    @Test("Reloads are given in old numbers, and come back in new ones; what is new is not reloaded")
    func reloads() {
        var new = flat([9, 1, 2, 3])
        new.reloadItems([2, 9])
        new.reconfigureItems([3, 2])
        let mapping = check(flat([1, 2, 3]), new)
        #expect(mapping.reloaded == [IndexPath(item: 2, section: 0)])
        #expect(mapping.reconfigured == [IndexPath(item: 3, section: 0)])
    }

    @Test("A hundred thousand identifiers: what is named is what changed")
    func large() {
        let count = 100_000
        let old = flat(Array(0..<count))
        var new = old
        for index in 0..<1000 {
            new.deleteItems([index * 90])
            new.insertItems([count + index], afterItem: index * 90 + 1)
        }
        new.moveItem(count - 1, beforeItem: 1)
        let mapping = mapping(old, new)
        #expect(mapping.deleted.count == 1000 && mapping.inserted.count == 1000 && mapping.moved.count == 1)
        #expect(mapping.newIndexPath(for: IndexPath(item: 1, section: 0)) == IndexPath(item: 1, section: 0))
        var reversed = Snapshot()
        reversed.appendSections([0])
        reversed.appendItems(Array((0..<count).reversed()))
        #expect(self.mapping(old, reversed).moved.count == count - 1)
        #expect(self.mapping(Snapshot(), old).insertedSections == [0])
        // Every third goes to the end: runs of two, then ones.
        let items = (0..<count).filter { $0 % 3 != 2 } + (0..<count).filter { $0 % 3 == 2 }
        #expect(self.mapping(old, flat(items)).moved.count == count / 3)
    }

    @Test("The runs that stay have as many items as any that ascend", arguments: 0..<200)
    func ascending(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let runs = Array(0..<random.below(9)).shuffled(using: &random)
            .map { ItemRun(source: $0, target: 0, count: seed % 2 == 0 ? 1 : 1 + random.below(5)) }
        let chosen = zip(runs, runs.heaviestAscent).compactMap { $1 ? $0 : nil }
        #expect(chosen.map(\.source) == chosen.map(\.source).sorted())
        var best = 0
        for mask in 0..<1 << runs.count {
            let part = runs.indices.filter { mask >> $0 & 1 == 1 }.map { runs[$0] }
            if part.map(\.source) == part.map(\.source).sorted() { best = max(best, part.reduce(0) { $0 + $1.count }) }
        }
        #expect(chosen.reduce(0) { $0 + $1.count } == best)
    }

    @Test("A changed copy costs what was changed, not what is there")
    func cost() {
        var old = NSDiffableDataSourceSnapshot<Int, CountedName>()
        old.appendSections([0])
        old.appendItems((0..<100_000).map { CountedName($0) })
        CountedName.looks.withLock { $0 = 0 }
        var new = old
        for index in 0..<100 {
            new.deleteItems([CountedName(index * 900)])
            new.insertItems([CountedName(100_000 + index)], afterItem: CountedName(index * 900 + 1))
        }
        new.moveItem(CountedName(99_999), beforeItem: CountedName(1))
        let updates = SnapshotDifference(from: old.settled(), to: new).updates
        #expect(updates.deleted.count == 100 && updates.inserted.count == 100 && updates.moved.count == 1)
        // A chunk of 256 for each change, and a few look-ups.
        #expect(CountedName.looks.withLock { $0 } < 201 * 300)
    }
}

/// A number that counts how often identifiers are compared or hashed.
private struct CountedName: Hashable, Sendable {
    static let looks = Mutex(0)
    private let number: Int

    init(_ number: Int) { self.number = number }

    static func == (a: Self, b: Self) -> Bool {
        looks.withLock { $0 += 1 }
        return a.number == b.number
    }

    func hash(into hasher: inout Hasher) {
        Self.looks.withLock { $0 += 1 }
        hasher.combine(number)
    }
}
