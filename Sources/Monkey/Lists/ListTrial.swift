// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import UIKit

/// One random life of a list: what all kinds of lists have in common.
@MainActor
class ListTrial {
    let list: any RandomList
    let hand: ListHand
    var random: SplitMix64
    private var trace: [String]
    private var next = 0
    private var countFault: String?

    init(_ list: any RandomList, look: String, stage: MonkeyStage?, random: SplitMix64) {
        self.list = list
        self.random = random
        trace = [look]
        hand = ListHand(stage)
    }

    // MARK: What differs

    /// Does a random step.
    func act() {}

    /// Does a batch of updates, in a random order.
    func perform(_ batch: RandomBatch) {}

    // MARK: The life

    /// Shows the first data.
    func begin() {
        list.reload()
        hand.stage?.window.addSubview(list.scroller)
        hand.turn()
        layOut()
        hand.turned = { [weak self] in self?.checkCount() }
    }

    /// The first fault, with what led to it.
    func run() -> String? {
        for _ in 0..<20 {
            act()
            list.scroller.layoutIfNeeded()
            checkCount()
            if let fault = list.inconsistency() ?? list.snapshots?.fault ?? countFault ?? list.difference() { return told(fault) }
        }
        hand.frames(150)
        return (countFault ?? (hand.stage == nil ? nil : list.remains())).map(told)
    }

    private func told(_ fault: String) -> String { "\(fault); after \(trace.suffix(6).joined(separator: "; ")); \(trace[0])" }

    func tell(_ step: String) { trace.append(step) }

    /// A number that no row and no section has had.
    func fresh() -> Int {
        next += 1
        return next
    }

    func section(_ count: Int) -> RandomSection {
        RandomSection(id: fresh(), rows: (0..<count).map { _ in fresh() })
    }

    /// Lays out after something that was allowed to ask for every cell.
    private func layOut() {
        list.scroller.layoutIfNeeded()
        list.record.restart(list.numbers)
    }

    private func checkCount() {
        let asked = list.record.asked.suffix(20)
        guard let excess = list.record.excess(list.numbers, slack: list.slack) else { return }
        countFault = countFault ?? "\(excess) cells too many of \(asked) were asked for"
    }

    // MARK: Steps

    func resize(width: ClosedRange<CGFloat>, height: ClosedRange<CGFloat>) {
        let size = CGSize(
            width: CGFloat.random(in: width, using: &random).rounded(),
            height: CGFloat.random(in: height, using: &random).rounded())
        list.scroller.frame.size = size
        tell("size \(size)")
    }

    func reload() {
        list.reload()
        layOut()
        tell("reload \(list.data.map(\.rows.count))")
    }

    func pass() {
        let count = Int.random(in: 1..<25, using: &random)
        if Bool.random(using: &random) { hand.stall(Double(count) / 60) } else { hand.frames(count) }
        tell("\(count) frames")
    }

    /// A batch of updates, a snapshot that is made from nothing, or one that was changed.
    func update() {
        let wasMoving = list.isMoving
        if let snapshots = list.snapshots, Bool.random(using: &random) {
            change(snapshots)
        } else {
            let batch = RandomBatch(list.data, using: &random) { self.fresh() }
            tell(batch.summary)
            if let snapshots = list.snapshots {
                list.data = batch.data
                snapshots.show(snapshots.made(of: batch.data), of: batch.data, animated: tossed("animated"))
            } else {
                perform(batch)
            }
        }
        // A collection gives up what it made ahead of a movement in an update, and a table what no longer lies ahead.
        if wasMoving { layOut() }
    }

    private func tossed(_ name: String) -> Bool {
        let isTrue = Bool.random(using: &random)
        tell("\(name) \(isTrue)")
        return isTrue
    }

    private func change(_ snapshots: RandomSnapshots) {
        var change = snapshots.change(of: list.data, using: &random)
        change.make(using: &random) { self.fresh() }
        tell(change.summary)
        let again = change.shownAgain(list.data)
        // These cells are asked for again, though their rows were there.
        list.record.allow(again.intersection(list.numbers).count)
        list.data = change.data
        for number in change.renewed { list.contents[number, default: 0] += 1 }
        snapshots.show(change.snapshot, of: change.data, animated: tossed("animated"))
    }
}
