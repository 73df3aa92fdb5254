// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import UIKit
internal import UIKitCore

/// One random life of a collection view.
@MainActor
final class CollectionTrial: ListTrial {
    private let items: RandomCollection
    private let hand: ListHand
    private let isDiffable: Bool
    private var random: SplitMix64
    private var next = 0
    private var trace: [String] = []
    private var count = CellCount()
    private var countFault: String?

    var list: UIScrollView { items.view }
    var madeCells: [WeakCell] { Array(items.cells.values) }

    init(seed: UInt64, stage: MonkeyStage?, isDiffable: Bool) {
        var random = SplitMix64(seed: seed)
        let look = RandomCollection.Look.allCases.randomElement(using: &random) ?? .rows
        items = RandomCollection(look, size: CGSize(width: 200, height: 200), isDiffable: isDiffable)
        trace.append("\(look)")
        hand = ListHand(stage)
        self.isDiffable = isDiffable
        self.random = random
        items.data = [section(10), section(0), section(30)]
        items.reload()
        stage?.window.addSubview(items.view)
        hand.turn()
        items.view.layoutIfNeeded()
        forgive()
        hand.turned = { [weak self] in self?.checkCount() }
    }

    private func fresh() -> Int {
        next += 1
        return next
    }

    private func section(_ count: Int) -> RandomSection {
        RandomSection(id: fresh(), rows: (0..<count).map { _ in fresh() })
    }

    func run() -> String? {
        for _ in 0..<20 {
            act()
            items.view.layoutIfNeeded()
            checkCount()
            if let fault = items.inconsistency() ?? countFault ?? items.difference() { return told(fault) }
        }
        hand.frames(150)
        return hand.stage == nil ? countFault.map(told) : (countFault ?? remains()).map(told)
    }

    private func told(_ fault: String) -> String { "\(fault); after \(trace.suffix(6).joined(separator: "; ")); \(trace[0])" }

    /// What is left in the view that it does not know of, once all has come to rest.
    private func remains() -> String? {
        let cells = items.view.subviews.filter { $0 is RandomItem && !$0.isHidden }
        let known = CollectionInspection(items.view).cells.count
        guard items.displayed.count == known else { return "\(items.displayed.count) cells have not ended, \(known) are known" }
        guard cells.count == known, !cells.contains(where: { $0.alpha != 1 }) else {
            return "\(cells.count) cells, \(known) are known, or one is not opaque"
        }
        return nil
    }

    private func forgive() { count.forgive(items.numbers, made: items.made) }

    private func checkCount() {
        guard let excess = count.excess(items.numbers, made: items.made, slack: 0) else { return }
        countFault = countFault ?? "\(excess) cells too many were asked for"
    }

    // MARK: Steps

    private func act() {
        let view = items.view
        switch Int.random(in: 0..<14, using: &random) {
        case 0...4: update()
        case 5, 6:
            let most = CGPoint(
                x: max(view.contentSize.width - view.bounds.width, 0), y: max(view.contentSize.height - view.bounds.height, 0))
            view.contentOffset = CGPoint(
                x: CGFloat.random(in: 0...max(most.x, 1), using: &random).rounded(),
                y: CGFloat.random(in: 0...max(most.y, 1), using: &random).rounded())
            trace.append("offset \(view.contentOffset)")
        case 7:
            view.frame.size = CGSize(
                width: CGFloat.random(in: 60...300, using: &random).rounded(),
                height: CGFloat.random(in: 40...300, using: &random).rounded())
            trace.append("size \(view.frame.size)")
        case 8:
            items.data = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
                section(Int.random(in: 0..<20, using: &random))
            }
            items.reload()
            view.layoutIfNeeded()
            forgive()
            trace.append("reload \(items.data.map(\.rows.count))")
        case 9: select()
        case 10, 11: trace.append(hand.drag(view, using: &random))
        case 12:
            trace.append(
                Bool.random(using: &random)
                    ? hand.pressKeys(view, using: &random) : hand.turnWheel(view, using: &random))
        default:
            let count = Int.random(in: 1..<25, using: &random)
            if Bool.random(using: &random) { hand.stall(Double(count) / 60) } else { hand.frames(count) }
            trace.append("\(count) frames")
        }
    }

    /// What goes, what moves and what comes.
    private func update() {
        var random = self.random
        let batch = RandomBatch(items.data, using: &random) { self.fresh() }
        self.random = random
        trace.append(batch.summary)
        let wasMoving = CollectionInspection(items.view).isMoving
        if isDiffable {
            items.data = batch.data
            let isAnimated = Bool.random(using: &self.random)
            trace.append("animated \(isAnimated)")
            items.apply(animated: isAnimated)
        } else {
            perform(batch)
        }
        guard wasMoving else { return }
        // What was made ahead of a movement is given up by an update.
        items.view.layoutIfNeeded()
        forgive()
    }

    private func perform(_ batch: RandomBatch) {
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
        trace.append("select \(path.map { "\($0)" } ?? "nothing")")
    }
}
