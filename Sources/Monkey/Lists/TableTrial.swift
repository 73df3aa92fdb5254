// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import UIKit
internal import UIKitCore

/// One random life of a table.
@MainActor
final class TableTrial: ListTrial {
    private let table: RandomTable
    private let hand: ListHand
    private var random: SplitMix64
    private var next = 0
    private var trace: [String] = []
    private var count = CellCount()
    private var countFault: String?

    var list: UIScrollView { table.view }
    var madeCells: [WeakCell] { Array(table.cells.values) }

    init(seed: UInt64, stage: MonkeyStage?, isDiffable: Bool, heights: RandomTable.Heights? = nil) {
        var random = SplitMix64(seed: seed)
        let look = RandomTable.Look(
            style: [.plain, .grouped, .insetGrouped].randomElement(using: &random) ?? .plain,
            heights: heights ?? RandomTable.Heights.allCases.randomElement(using: &random) ?? .fixed,
            hasTitles: Bool.random(using: &random), hasHeader: Bool.random(using: &random), isDiffable: isDiffable)
        table = RandomTable(look, size: CGSize(width: 200, height: 300))
        trace.append("\(look)")
        hand = ListHand(stage)
        self.random = random
        table.data = sections(3)
        table.reload()
        stage?.window.addSubview(table.view)
        hand.turn()
        table.view.layoutIfNeeded()
        forgive()
        hand.turned = { [weak self] in self?.checkCount() }
    }

    private func fresh() -> Int {
        next += 1
        return next
    }

    private func sections(_ count: Int) -> [RandomSection] {
        (0..<count).map { _ in
            RandomSection(id: fresh(), rows: (0..<Int.random(in: 0..<25, using: &random)).map { _ in fresh() })
        }
    }

    func run() -> String? {
        for _ in 0..<20 {
            act()
            table.view.layoutIfNeeded()
            checkCount()
            if let fault = table.inconsistency() ?? countFault ?? table.difference() { return told(fault) }
        }
        hand.frames(150)
        return hand.stage == nil ? countFault.map(told) : (countFault ?? remains()).map(told)
    }

    private func told(_ fault: String) -> String { "\(fault); after \(trace.suffix(6).joined(separator: "; ")); \(trace[0])" }

    /// What is left in the table that it does not know of, once all has come to rest.
    private func remains() -> String? {
        let known = TableInspection(table.view)
        let cells = table.view.subviews.filter { $0 is RandomRow && !$0.isHidden }.count
        if cells != known.cells.count { return "\(cells) cells, \(known.cells.count) are known" }
        let titles = table.view.subviews.filter { $0 is UITableViewHeaderFooterView && !$0.isHidden }
        let knownTitles = known.headers.count + known.footers.count
        guard titles.count == knownTitles, !titles.contains(where: { $0.alpha != 1 }) else {
            return "\(titles.count) titles, \(knownTitles) are known, or one is not opaque"
        }
        return nil
    }

    // MARK: How often cells are asked for

    private var numbers: Set<Int> { Set(TableInspection(table.view).cells.values.compactMap { ($0 as? RandomRow)?.number }) }

    private func forgive() { count.forgive(numbers, made: table.made) }

    /// Estimates that were wrong may have brought rows that went again. The cell of a held row is kept out of sight: an update lets
    /// it go, and may bring its row into sight.
    private func checkCount() {
        let slack = (table.takesEstimates ? 12 : 0) + (TableInspection(table.view).heldRow == nil ? 0 : 1)
        if let excess = count.excess(numbers, made: table.made, slack: slack) {
            countFault = countFault ?? "\(excess) cells too many of \(table.asked.suffix(20)) were asked for"
        }
    }

    // MARK: Steps

    private func act() {
        switch Int.random(in: 0..<16, using: &random) {
        case 0...4: update()
        case 5, 6:
            let most = max(table.view.contentSize.height - table.view.bounds.height, 0)
            table.view.contentOffset.y = CGFloat.random(in: 0...max(most, 1), using: &random).rounded()
            trace.append("offset \(table.view.contentOffset.y)")
        case 7:
            let size = CGSize(
                width: CGFloat.random(in: 60...300, using: &random).rounded(),
                height: CGFloat.random(in: 40...390, using: &random).rounded())
            table.view.frame.size = size
            trace.append("size \(size)")
        case 8:
            if Bool.random(using: &random) { table.data = sections(Int.random(in: 0..<5, using: &random)) }
            table.reload()
            table.view.layoutIfNeeded()
            forgive()
            trace.append("reload \(table.data.map(\.rows.count))")
        case 9:
            let isAnimated = Bool.random(using: &random)
            table.view.setEditing(!table.view.isEditing, animated: isAnimated)
            trace.append("editing \(table.view.isEditing) animated \(isAnimated)")
        case 10: select()
        case 11, 12: trace.append(hand.drag(table.view, using: &random))
        case 13:
            table.view.selectionFollowsFocus = Bool.random(using: &random)
            trace.append(hand.pressKeys(table.view, using: &random))
        case 14: trace.append(hand.turnWheel(table.view, using: &random))
        default:
            let count = Int.random(in: 1..<25, using: &random)
            if Bool.random(using: &random) { hand.stall(Double(count) / 60) } else { hand.frames(count) }
            trace.append("\(count) frames")
        }
    }

    private func update() {
        var random = self.random
        let batch = RandomBatch(table.data, using: &random) { self.fresh() }
        self.random = random
        trace.append(batch.summary)
        let wasMoving = TableInspection(table.view).isMoving
        if table.look.isDiffable { apply(batch) } else { perform(batch) }
        guard wasMoving else { return }
        // What was made ahead of a movement is given up by an update.
        table.view.layoutIfNeeded()
        forgive()
    }

    private func apply(_ batch: RandomBatch) {
        table.data = batch.data
        let isAnimated = Bool.random(using: &random)
        trace.append("animated \(isAnimated)")
        table.apply(animated: isAnimated)
    }

    private func perform(_ batch: RandomBatch) {
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
        trace.append("select \(path.map { "\($0)" } ?? "nothing")")
    }
}
