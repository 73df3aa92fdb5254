// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import SeededRandom
import Testing

@testable import UIKitCore

/// The engine of the diffable data sources with a list that only keeps its cells.
@MainActor @Suite("The engine of diffable data sources", .serialized)
struct DiffableEngineTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

    /// Has a cell for each item: a number that the engine gives, which goes where the mapping says.
    final class List: DiffableListView {
        let engine: DiffableEngine<Int, Int>
        var cells: [[Int]] = []
        var reloads = 0
        var whileApplying: (() -> Void)?

        init(_ engine: DiffableEngine<Int, Int>) {
            self.engine = engine
            engine.connect(self)
        }

        private var counts: [Int] { (0..<engine.sectionCount).map { engine.count(inSection: $0) } }

        private func fresh(_ path: IndexPath) -> Int { engine.item(at: path) ?? -1 }

        func reloadData() {
            reloads += 1
            cells = counts.enumerated().map { section, count in
                (0..<count).map { fresh(IndexPath(item: $0, section: section)) }
            }
        }

        func apply(_ updates: ListUpdates, change: @escaping () -> Void, completion: @escaping () -> Void) {
            let before = counts
            let old = cells
            change()
            let mapping = updates.mapping(before: before, after: counts, source: "test")
            cells = counts.enumerated().map { section, count in
                (0..<count).map { item in
                    let path = IndexPath(item: item, section: section)
                    return mapping.oldIndexPath(for: path).map { old[$0.section][$0.item] } ?? fresh(path)
                }
            }
            let action = whileApplying
            whileApplying = nil
            action?()
            completion()
        }
    }

    @Test("ListFacts 29: each identifier has its cell, whatever is applied", arguments: 0..<100)
    func random(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let engine = DiffableEngine<Int, Int>()
        let list = List(engine)
        var snapshot = Snapshot()
        var model = SnapshotModel()
        for _ in 0..<20 {
            for _ in 0..<random.below(10) { model.change(&snapshot, &random) }
            engine.apply(snapshot, isAnimated: random.chance(2), reloads: random.chance(10), completion: nil)
            #expect(list.cells == model.sections.map(\.items))
            if let item = snapshot.itemIdentifiers.randomElement(using: &random), let path = engine.path(of: item) {
                #expect(engine.item(at: path) == item)
            }
        }
    }

    nonisolated private static func flat(_ items: [Int]) -> Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        return snapshot
    }

    @Test("ListFacts 26: snapshots from a background queue come in order; completions come on the main thread")
    func background() async {
        let engine = DiffableEngine<Int, Int>()
        let list = List(engine)
        let isMain = await withCheckedContinuation { continuation in
            DispatchQueue(label: "background").async {
                for count in 1...5 {
                    engine.apply(Self.flat(Array((0..<count).reversed())), isAnimated: false, completion: nil)
                }
                var last = engine.current
                last.appendItems([9])
                engine.apply(last, isAnimated: false) { continuation.resume(returning: MainThread.isCurrent) }
            }
        }
        #expect(isMain)
        #expect(list.cells == [[4, 3, 2, 1, 0, 9]] && list.reloads == 0)
    }

    @Test("What is applied while another snapshot is shown comes after it")
    func nested() {
        let engine = DiffableEngine<Int, Int>()
        let list = List(engine)
        var order: [String] = []
        list.whileApplying = {
            engine.apply(Self.flat([3, 1]), isAnimated: false) { order.append("inner") }
            order.append("asked")
        }
        engine.apply(Self.flat([1, 2]), isAnimated: false) { order.append("outer") }
        #expect(order == ["asked", "outer", "inner"])
        #expect(list.cells == [[3, 1]])
    }

    @Test("A hundred thousand identifiers, shuffled and applied")
    func large() {
        var random = SeededGenerator(seed: 1)
        let engine = DiffableEngine<Int, Int>()
        let list = List(engine)
        let items = Array(0..<100_000)
        engine.apply(Self.flat(items), isAnimated: false, completion: nil)
        let shuffled = items.shuffled(using: &random)
        engine.apply(Self.flat(shuffled), isAnimated: false, completion: nil)
        #expect(list.cells == [shuffled])
    }

    @Test("A section's tree shows what is open; a plain snapshot of other items replaces it")
    func sections() {
        let engine = DiffableEngine<Int, Int>()
        let list = List(engine)
        var tree = NSDiffableDataSourceSectionSnapshot<Int>()
        tree.append([1, 2])
        tree.append([10], to: 1)
        engine.apply(tree, to: 7, isAnimated: false, completion: nil)
        #expect(list.cells == [[1, 2]] && engine.section(at: 0) == 7)
        tree.expand([1])
        engine.apply(tree, to: 7, isAnimated: false, completion: nil)
        #expect(list.cells == [[1, 10, 2]])
        #expect(engine.sectionSnapshot(7).parent(of: 10) == 1)
        var plain = engine.current
        plain.deleteItems([10])
        engine.apply(plain, isAnimated: false, completion: nil)
        #expect(engine.sectionSnapshot(7).items == [1, 2])
    }
}
