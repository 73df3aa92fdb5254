// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import SeededRandom
import Testing

@testable import UIKitCore

/// Random sequences of updates, scrolls and resizes; `PROSCENIUM_TEST_LISTS` asks for more (see `TableRandomTests`). After each step what
/// shows equals what a collection view made from nothing shows.
@MainActor @Suite("Random collections", .serialized)
struct CollectionRandomTests {
    private static let count = UInt64(ProcessInfo.processInfo.environment["PROSCENIUM_TEST_LISTS"].flatMap { Int($0) } ?? 160)

    @Test("sequences of 30 steps, off-window", arguments: 0..<4)
    func offWindow(_ part: UInt64) {
        for seed in 0..<(Self.count / 8) where !run(TableRandomTests.first + seed * 4 + part, inWindow: false) { return }
    }

    @Test("sequences of 30 steps, in a window with animations", arguments: 0..<4)
    func inWindow(_ part: UInt64) {
        for seed in 0..<(Self.count / 8) where !run(TableRandomTests.first + seed * 4 + part, inWindow: true) { return }
    }

    private func layout(_ kind: Int) -> UICollectionViewLayout {
        switch kind {
        case 0: return rows(200, 20)
        case 1:
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 35, height: 25)
            layout.headerReferenceSize = CGSize(width: 0, height: 15)
            layout.sectionInset = UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5)
            layout.sectionHeadersPinToVisibleBounds = true
            return layout
        default:
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
                subitems: [item])
            return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        }
    }

    /// Whether all rules held.
    private func run(_ seed: UInt64, inWindow: Bool) -> Bool {
        var random = SeededGenerator(seed: seed)
        let kind = Int.random(in: 0..<3, using: &random)
        var next = 0
        func fresh() -> Int {
            next += 1
            return next
        }
        func section(_ count: Int) -> RandomSection { RandomSection(id: fresh(), rows: (0..<count).map { _ in fresh() }) }
        var sections = [section(10), section(0), section(30)]
        let rig = CollectionRig(layout(kind), sections.map(\.rows), inWindow: inWindow)
        var trace: [String] = []
        for _ in 0..<30 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0...4: trace.append(update(rig, &sections, &random, fresh))
            case 5, 6:
                let most = max(rig.view.contentSize.height - rig.view.bounds.height, 0)
                rig.view.contentOffset.y = CGFloat.random(in: 0...max(most, 1), using: &random).rounded()
                trace.append("offset \(rig.view.contentOffset.y)")
            case 7:
                rig.view.frame.size = CGSize(
                    width: CGFloat.random(in: 60...300, using: &random).rounded(),
                    height: CGFloat.random(in: 40...300, using: &random).rounded())
                trace.append("size \(rig.view.frame.size)")
            case 8:
                sections = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
                    section(Int.random(in: 0..<20, using: &random))
                }
                rig.data = sections.map(\.rows)
                rig.view.reloadData()
                trace.append("reload \(rig.data.map(\.count))")
            default:
                if inWindow { rig.frames(Int.random(in: 1..<25, using: &random)) }
                trace.append("time")
            }
            rig.view.layoutIfNeeded()
            let fault = compare(rig, kind)
            #expect(fault == nil, "seed \(seed), window \(inWindow): \(fault ?? "") after \(trace.suffix(4))")
            if fault != nil { return false }
        }
        if inWindow {
            rig.frames(40)
            let shown = rig.view.subviews.filter { $0 is NumberCell && !$0.isHidden }.count
            #expect(shown == rig.view.visibleCells.count, "seed \(seed): cells that are left")
            return shown == rig.view.visibleCells.count
        }
        return true
    }

    /// A batch: what goes, what moves and what comes.
    private func update(
        _ rig: CollectionRig, _ sections: inout [RandomSection], _ random: inout SeededGenerator, _ fresh: @escaping () -> Int
    ) -> String {
        let batch = RandomBatch(sections, using: &random, fresh: fresh)
        sections = batch.data
        let view = rig.view
        var calls: [() -> Void] = [
            { view.deleteSections(batch.deletedSections) }, { view.insertSections(batch.insertedSections) },
            { view.deleteItems(at: batch.deleted) }, { view.insertItems(at: batch.inserted) },
            { view.reloadItems(at: batch.reloaded) },
        ]
        calls += batch.moved.map { move in { view.moveItem(at: move.from, to: move.to) } }
        if let move = batch.movedSection { calls.append { view.moveSection(move.from, toSection: move.to) } }
        calls.shuffle(using: &random)
        view.performBatchUpdates {
            rig.data = batch.data.map(\.rows)
            for call in calls { call() }
        }
        return batch.summary
    }

    private func compare(_ rig: CollectionRig, _ kind: Int) -> String? {
        let other = UICollectionView(frame: rig.view.frame, collectionViewLayout: layout(kind))
        other.contentInsetAdjustmentBehavior = .never
        other.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
        other.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "view")
        other.dataSource = rig
        other.layoutIfNeeded()
        other.contentOffset = rig.view.contentOffset
        other.layoutIfNeeded()
        func cells(_ view: UICollectionView) -> [ShownCell] {
            view.visibleCells.map {
                ShownCell(number: ($0 as? NumberCell)?.number ?? -1, frame: $0.frame, path: view.indexPath(for: $0))
            }.sorted { $0.number < $1.number }
        }
        guard rig.view.contentSize == other.contentSize else {
            return "content \(rig.view.contentSize), not \(other.contentSize)"
        }
        let (own, expected) = (cells(rig.view), cells(other))
        guard own != expected else { return nil }
        let difference = own.filter { !expected.contains($0) } + expected.filter { !own.contains($0) }
        return "\(difference.prefix(3)); \(own.count) cells, not \(expected.count)"
    }
}

private struct ShownCell: Equatable {
    var number: Int
    var frame: CGRect
    var path: IndexPath?
}
