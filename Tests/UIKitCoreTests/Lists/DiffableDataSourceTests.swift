// SPDX-License-Identifier: MIT
import CoreGraphics
import Dispatch
import Foundation
import SeededRandom
import Testing

@testable import UIKitCore

/// Snapshots on collection views and tables: the cells that show are those of the snapshot.
@MainActor @Suite("Diffable data sources", .serialized)
struct DiffableDataSourceTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

    /// The items whose cells were asked for.
    private final class Asked { var items: [Int] = [] }
    private let asked = Asked()

    private func collection() -> (UICollectionView, UICollectionViewDiffableDataSource<Int, Int>) {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: rows(200, 20))
        view.contentInsetAdjustmentBehavior = .never
        view.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { [asked] view, path, item in
            asked.items.append(item)
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            (cell as? NumberCell)?.number = item
            return cell
        }
        return (view, source)
    }

    private func numbers(_ view: UICollectionView) -> [Int] {
        view.layoutIfNeeded()
        return view.visibleCells.compactMap { $0 as? NumberCell }.sorted { $0.frame.minY < $1.frame.minY }.map(\.number)
    }

    @Test("ListFacts 25: applying shows the new items at once, and keeps the cells of those that persist")
    func apply() {
        let (view, source) = collection()
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3])
        source.apply(snapshot, animatingDifferences: false)
        #expect(numbers(view) == [1, 2, 3])
        let kept = view.cellForItem(at: IndexPath(item: 2, section: 0))
        snapshot.moveItem(3, beforeItem: 1)
        snapshot.deleteItems([2])
        snapshot.appendItems([4])
        source.apply(snapshot, animatingDifferences: false)
        #expect(numbers(view) == [3, 1, 4])
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === kept)
        #expect(source.indexPath(for: 4) == IndexPath(item: 2, section: 0))
        #expect(source.itemIdentifier(for: IndexPath(item: 3, section: 0)) == nil)
    }

    @Test("An item that comes into a section that is reloaded gets a new cell, like the section's own")
    func moveIntoReloaded() {
        let (view, source) = collection()
        var snapshot = Snapshot()
        snapshot.appendSections([0, 1])
        snapshot.appendItems([1, 2], toSection: 0)
        snapshot.appendItems([3, 4], toSection: 1)
        source.apply(snapshot, animatingDifferences: false)
        #expect(numbers(view) == [1, 2, 3, 4])
        let cells = view.visibleCells
        snapshot.moveItem(1, beforeItem: 4)
        snapshot.reloadSections([1])
        for cell in cells { (cell as? NumberCell)?.number = 0 }
        source.apply(snapshot, animatingDifferences: false)
        #expect(numbers(view) == [0, 3, 1, 4])
        // Also one that comes with it.
        snapshot.insertSections([2], beforeSection: 1)
        snapshot.appendItems([5], toSection: 2)
        snapshot.moveItem(2, afterItem: 5)
        snapshot.reloadSections([2])
        source.apply(snapshot, animatingDifferences: false)
        #expect(numbers(view) == [5, 2, 3, 1, 4])
    }

    @Test("An item that is reconfigured and comes into a section that is reloaded is asked for once, for its new cell")
    func reconfigureIntoReloaded() {
        let (view, source) = collection()
        var snapshot = Snapshot()
        snapshot.appendSections([0, 1])
        snapshot.appendItems([1, 2], toSection: 0)
        snapshot.appendItems([3], toSection: 1)
        source.apply(snapshot, animatingDifferences: false)
        #expect(numbers(view) == [1, 2, 3])
        snapshot.moveItem(1, beforeItem: 3)
        snapshot.reloadSections([1])
        snapshot.reconfigureItems([1, 2])
        asked.items = []
        source.apply(snapshot, animatingDifferences: false)
        #expect(numbers(view) == [2, 1, 3])
        #expect(asked.items.sorted() == [1, 2, 3])
    }

    @Test("ListFacts 29: the selection stays with the identifiers")
    func selection() {
        let (view, source) = collection()
        var snapshot = Snapshot()
        snapshot.appendSections([0, 1])
        snapshot.appendItems([1, 2, 3], toSection: 0)
        source.apply(snapshot, animatingDifferences: false)
        view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        snapshot.deleteItems([2])
        snapshot.appendItems([4, 2], toSection: 1)
        source.apply(snapshot, animatingDifferences: false)
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 1)])
    }

    @Test("ListFacts 27: reconfiguring keeps the cell, reloading does not; both ask the cell provider")
    func reload() {
        let (view, source) = collection()
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2])
        source.apply(snapshot, animatingDifferences: false)
        let cells = [0, 1].map { view.cellForItem(at: IndexPath(item: $0, section: 0)) as? NumberCell }
        for cell in cells { cell?.number = 0 }
        snapshot.reconfigureItems([1])
        source.apply(snapshot, animatingDifferences: false)
        #expect(numbers(view) == [1, 0])
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === cells[0])
        #expect(source.snapshot().reconfiguredItemIdentifiers == [])
    }

    @Test("Random snapshots on a collection view: what shows is what a new view shows", arguments: 0..<40)
    func randomCollection(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let (view, source) = collection()
        var snapshot = Snapshot()
        var model = SnapshotModel()
        for _ in 0..<15 {
            for _ in 0..<random.below(8) { model.change(&snapshot, &random) }
            if random.chance(8) {
                source.applySnapshotUsingReloadData(snapshot)
            } else {
                source.apply(snapshot, animatingDifferences: random.chance(2))
            }
            let (fresh, other) = collection()
            other.applySnapshotUsingReloadData(snapshot)
            fresh.contentOffset = view.contentOffset
            #expect(numbers(view) == numbers(fresh))
        }
    }

    @Test("Random snapshots on a table: what shows is what the snapshot says", arguments: 0..<40)
    func randomTable(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 4000))
        table.rowHeight = 20
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.tag = item
            return cell
        }
        var snapshot = Snapshot()
        var model = SnapshotModel()
        for _ in 0..<15 {
            for _ in 0..<random.below(8) { model.change(&snapshot, &random) }
            source.apply(snapshot, animatingDifferences: random.chance(2))
            table.layoutIfNeeded()
            #expect(table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map(\.tag) == snapshot.itemIdentifiers)
        }
    }

    @Test("ListFacts 26: a snapshot from a background queue is shown on the main thread, and so is the completion called")
    func background() async {
        let (view, source) = collection()
        let isMain = await withCheckedContinuation { continuation in
            DispatchQueue(label: "background").async {
                for count in 1...5 {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(Array((0..<count).reversed()))
                    source.apply(snapshot, animatingDifferences: false)
                }
                var last = source.snapshot()
                last.appendItems([9])
                source.applySnapshotUsingReloadData(last) { continuation.resume(returning: MainThread.isCurrent) }
            }
        }
        #expect(isMain)
        #expect(numbers(view) == [4, 3, 2, 1, 0, 9])
    }

    @Test("A section's tree shows what is open")
    func sections() {
        let (view, source) = collection()
        var tree = NSDiffableDataSourceSectionSnapshot<Int>()
        tree.append([1, 2])
        tree.append([10, 11], to: 1)
        source.apply(tree, to: 0, animatingDifferences: false)
        #expect(numbers(view) == [1, 2])
        source.toggleExpansion(of: 1)
        #expect(numbers(view) == [1, 10, 11, 2])
        #expect(source.snapshot(for: 0).isExpanded(1))
        source.toggleExpansion(of: 1)
        #expect(numbers(view) == [1, 2])
    }

    @Test("What the user moves is in the snapshot, and the handlers hear it")
    func reorder() {
        let (view, source) = collection()
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3])
        source.apply(snapshot, animatingDifferences: false)
        #expect(!source.collectionView(view, canMoveItemAt: IndexPath(item: 0, section: 0)))
        var heard: [[Int]] = []
        source.reorderingHandlers.canReorderItem = { $0 != 2 }
        source.reorderingHandlers.didReorder = { heard = [$0.initialSnapshot.itemIdentifiers, $0.finalSnapshot.itemIdentifiers] }
        #expect(source.collectionView(view, canMoveItemAt: IndexPath(item: 0, section: 0)))
        source.collectionView(view, moveItemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
        #expect(heard == [[1, 2, 3], [2, 3, 1]] && source.snapshot().itemIdentifiers == [2, 3, 1])
    }

    @Test("A move tells of each section that it changes; items keep what is below them, and outlines stay outlines")
    func sectionTransactions() throws {
        let (view, source) = collection()
        var snapshot = Snapshot()
        snapshot.appendSections([0, 1, 2])
        snapshot.appendItems([8], toSection: 1)
        snapshot.appendItems([9], toSection: 2)
        source.apply(snapshot, animatingDifferences: false)
        var tree = NSDiffableDataSourceSectionSnapshot<Int>()
        tree.append([1, 2, 3])
        tree.append([10, 11], to: 1)
        tree.append([30], to: 3)
        tree.expand([1])
        source.apply(tree, to: 0, animatingDifferences: false)
        var heard: [NSDiffableDataSourceSectionTransaction<Int, Int>] = []
        source.reorderingHandlers.didReorder = { heard = $0.sectionTransactions }
        // Behind 10, into the open item 1, with what is below it.
        source.collectionView(view, moveItemAt: IndexPath(item: 4, section: 0), to: IndexPath(item: 2, section: 0))
        let change = try #require(heard.first)
        #expect(heard.count == 1 && change.sectionIdentifier == 0)
        #expect(change.initialSnapshot.visibleItems == [1, 10, 11, 2, 3])
        #expect(change.finalSnapshot.visibleItems == [1, 10, 3, 11, 2])
        #expect(change.finalSnapshot.parent(of: 3) == 1 && change.finalSnapshot.parent(of: 30) == 3)
        #expect(change.difference.insertions.count == 1 && change.difference.removals.count == 1)
        #expect(source.snapshot(for: 0).parent(of: 3) == 1 && source.snapshot(for: 0).isExpanded(1))
        // Into another section.
        source.collectionView(view, moveItemAt: IndexPath(item: 2, section: 0), to: IndexPath(item: 1, section: 1))
        #expect(heard.map(\.sectionIdentifier) == [0, 1])
        #expect(heard.map(\.finalSnapshot.visibleItems) == [[1, 10, 11, 2], [8, 3]])
        #expect(source.snapshot().itemIdentifiers == [1, 10, 11, 2, 8, 3, 9])
    }
}
