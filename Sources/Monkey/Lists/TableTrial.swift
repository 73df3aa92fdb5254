// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import UIKit
internal import UIKitCore

/// One random life of a table.
@MainActor
final class TableTrial: ListTrial {
    private let table: RandomTable

    init(seed: UInt64, stage: MonkeyStage?, isDiffable: Bool, heights: RandomTable.Heights? = nil) {
        var random = SplitMix64(seed: seed)
        let look = RandomTable.Look(
            style: [.plain, .grouped, .insetGrouped].randomElement(using: &random) ?? .plain,
            heights: heights ?? RandomTable.Heights.allCases.randomElement(using: &random) ?? .fixed,
            hasTitles: Bool.random(using: &random), hasHeader: Bool.random(using: &random), isDiffable: isDiffable)
        table = RandomTable(look, size: CGSize(width: 200, height: 300))
        super.init(table, look: "\(look)", stage: stage, random: random)
        table.data = sections(3)
        begin()
    }

    private func sections(_ count: Int) -> [RandomSection] {
        (0..<count).map { _ in section(Int.random(in: 0..<25, using: &random)) }
    }

    // MARK: Steps

    override func act() {
        switch Int.random(in: 0..<16, using: &random) {
        case 0...4: update()
        case 5, 6:
            let most = max(table.view.contentSize.height - table.view.bounds.height, 0)
            table.view.contentOffset.y = CGFloat.random(in: 0...max(most, 1), using: &random).rounded()
            tell("offset \(table.view.contentOffset.y)")
        case 7: resize(width: 60...300, height: 40...390)
        case 8:
            if Bool.random(using: &random) { table.data = sections(Int.random(in: 0..<5, using: &random)) }
            reload()
        case 9:
            let isAnimated = Bool.random(using: &random)
            table.view.setEditing(!table.view.isEditing, animated: isAnimated)
            tell("editing \(table.view.isEditing) animated \(isAnimated)")
        case 10: select()
        case 11, 12: tell(hand.drag(table.view, using: &random))
        case 13:
            table.view.selectionFollowsFocus = Bool.random(using: &random)
            tell(hand.pressKeys(table.view, using: &random))
        case 14: tell(hand.turnWheel(table.view, using: &random))
        default: pass()
        }
    }

    override func perform(_ batch: RandomBatch) {
        let animations: [UITableView.RowAnimation] = [.automatic, .fade, .left, .right, .top, .bottom, .middle, .none]
        let animation = animations.randomElement(using: &random) ?? .fade
        let view = table.view
        var calls: [() -> Void] = [
            { view.deleteSections(batch.deletedSections, with: animation) },
            { view.insertSections(batch.insertedSections, with: animation) },
            { view.deleteRows(at: batch.deleted, with: animation) },
            { view.insertRows(at: batch.inserted, with: animation) },
            { view.reloadRows(at: batch.reloaded, with: animation) },
        ]
        calls += batch.moved.map { move in { view.moveRow(at: move.from, to: move.to) } }
        if let move = batch.movedSection { calls.append { view.moveSection(move.from, toSection: move.to) } }
        calls.shuffle(using: &random)
        view.performBatchUpdates {
            self.table.data = batch.data
            for call in calls { call() }
        }
    }

    private func select() {
        let paths = table.view.indexPathsForVisibleRows ?? []
        let path = paths.randomElement(using: &random)
        table.view.allowsMultipleSelection = Bool.random(using: &random)
        table.view.selectRow(at: path, animated: Bool.random(using: &random), scrollPosition: .none)
        tell("select \(path.map { "\($0)" } ?? "nothing")")
    }
}
