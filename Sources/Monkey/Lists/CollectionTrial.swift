// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import UIKit
internal import UIKitCore

/// One random life of a collection view.
@MainActor
final class CollectionTrial: ListTrial {
    private let items: RandomCollection

    init(seed: UInt64, stage: MonkeyStage?, isDiffable: Bool) {
        var random = SplitMix64(seed: seed)
        let look = RandomCollection.Look.allCases.randomElement(using: &random) ?? .rows
        items = RandomCollection(look, size: CGSize(width: 200, height: 200), isDiffable: isDiffable)
        super.init(items, look: "\(look)", stage: stage, random: random)
        items.data = [section(10), section(0), section(30)]
        begin()
    }

    // MARK: Steps

    override func act() {
        let view = items.view
        switch Int.random(in: 0..<14, using: &random) {
        case 0...4: update()
        case 5, 6:
            let most = CGPoint(
                x: max(view.contentSize.width - view.bounds.width, 0), y: max(view.contentSize.height - view.bounds.height, 0))
            view.contentOffset = CGPoint(
                x: CGFloat.random(in: 0...max(most.x, 1), using: &random).rounded(),
                y: CGFloat.random(in: 0...max(most.y, 1), using: &random).rounded())
            tell("offset \(view.contentOffset)")
        case 7: resize(width: 60...300, height: 40...300)
        case 8:
            items.data = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
                section(Int.random(in: 0..<20, using: &random))
            }
            reload()
        case 9: select()
        case 10, 11: tell(hand.drag(view, using: &random))
        case 12:
            tell(
                Bool.random(using: &random)
                    ? hand.pressKeys(view, using: &random) : hand.turnWheel(view, using: &random))
        default: pass()
        }
    }

    override func perform(_ batch: RandomBatch) {
        let view = items.view
        var calls: [() -> Void] = [
            { view.deleteSections(batch.deletedSections) }, { view.insertSections(batch.insertedSections) },
            { view.deleteItems(at: batch.deleted) }, { view.insertItems(at: batch.inserted) },
            { view.reloadItems(at: batch.reloaded) },
        ]
        calls += batch.moved.map { move in { view.moveItem(at: move.from, to: move.to) } }
        if let move = batch.movedSection { calls.append { view.moveSection(move.from, toSection: move.to) } }
        calls.shuffle(using: &random)
        view.performBatchUpdates {
            self.items.data = batch.data
            for call in calls { call() }
        }
    }

    private func select() {
        let path = items.view.indexPathsForVisibleItems.sorted().randomElement(using: &random)
        items.view.allowsMultipleSelection = Bool.random(using: &random)
        items.view.selectItem(at: path, animated: Bool.random(using: &random), scrollPosition: [])
        tell("select \(path.map { "\($0)" } ?? "nothing")")
    }
}
