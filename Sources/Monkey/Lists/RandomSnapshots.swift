// SPDX-License-Identifier: MIT
internal import UIKit
internal import UIKitCore

/// The snapshots of a list: what shows is compared with what was to show, and older ones stay what they were, whatever is made of their
/// copies.
@MainActor
final class RandomSnapshots {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

    private(set) var fault: String?
    private let source: any SnapshotSource
    private var kept: [(snapshot: Snapshot, data: [RandomSection])] = []
    private var count = 0

    init(_ source: any SnapshotSource) {
        self.source = source
    }

    /// A snapshot that shares nothing with others. Its chunks are small in most cases, so that a short list has several.
    func made(of data: [RandomSection]) -> Snapshot {
        count += 1
        var snapshot = Snapshot(capacity: count % 4 == 0 ? 512 : count % 4 * 3)
        snapshot.appendSections(data.map(\.id))
        for section in data { snapshot.appendItems(section.rows, toSection: section.id) }
        return snapshot
    }

    /// The change of a copy of what shows, or, sometimes, of an older snapshot.
    func change(of data: [RandomSection], using random: inout SplitMix64) -> SnapshotChange {
        if Int.random(in: 0..<5, using: &random) == 0, let old = kept.randomElement(using: &random) {
            return SnapshotChange(of: old.snapshot, old.data)
        }
        return SnapshotChange(of: source.snapshot(), data)
    }

    func show(_ snapshot: Snapshot, of data: [RandomSection], animated: Bool) {
        source.apply(snapshot, animatingDifferences: animated, completion: nil)
        check(snapshot, data)
    }

    func reload(_ data: [RandomSection]) {
        let snapshot = made(of: data)
        source.applySnapshotUsingReloadData(snapshot, completion: nil)
        check(snapshot, data)
    }

    private func check(_ snapshot: Snapshot, _ data: [RandomSection]) {
        kept.append((source.snapshot(), data))
        if kept.count > 4 { kept.removeFirst() }
        for (snapshot, data) in kept + [(snapshot, data)] {
            fault = fault ?? SnapshotChange.difference(snapshot, from: data).map { "a snapshot is not its data: \($0)" }
        }
    }
}

/// What the data sources of tables and of collection views have in common.
@MainActor
protocol SnapshotSource {
    func snapshot() -> RandomSnapshots.Snapshot
    func apply(_ snapshot: RandomSnapshots.Snapshot, animatingDifferences: Bool, completion: (() -> Void)?)
    func applySnapshotUsingReloadData(_ snapshot: RandomSnapshots.Snapshot, completion: (() -> Void)?)
}

extension UITableViewDiffableDataSource: SnapshotSource where SectionIdentifierType == Int, ItemIdentifierType == Int {}
extension UICollectionViewDiffableDataSource: SnapshotSource where SectionIdentifierType == Int, ItemIdentifierType == Int {}
