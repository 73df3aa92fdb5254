// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import UIKit

/// Tests tables and collection views with random lives: batches and snapshots, scrolls, throws, drags, keys, the wheel and
/// resizes.
///
/// After each step what shows is what a list made from nothing shows, no index path is stale, and cells were asked for what came
/// only. Snapshots, also those that were copied and changed, are the data that they stand for. At the end no cell is left.
/// `swift run -c release listmonkey` plays as many as you like; MonkeyTests plays some.
@MainActor
package final class ListTrials {
    /// What lives.
    package enum Subject: String, CaseIterable, Sendable { case table, snapshotTable, collection, snapshotCollection }

    /// Nil: off-window, without a user and without animations.
    private let stage: MonkeyStage?

    /// - Parameter inWindow: Whether there are a window, a user and animations. An app has one such trial at a time.
    package init(inWindow: Bool) {
        stage = inWindow ? MonkeyStage(size: CGSize(width: 400, height: 400)) : nil
        stage?.window.makeKeyAndVisible()
        _ = stage?.turnUntilIdle()
    }

    package func end() { stage?.end() }

    /// One life; the same seed stands for the same one on every machine.
    ///
    /// - Returns: The first fault, with what led to it; nil when all rules held.
    package func play(_ subject: Subject, seed: UInt64) -> String? {
        weak var list: UIScrollView?
        var cells: [WeakCell] = []
        let fault: String? = {
            let trial =
                switch subject {
                case .table: TableTrial(seed: seed, stage: stage, isDiffable: false)
                case .snapshotTable: TableTrial(seed: seed, stage: stage, isDiffable: true)
                case .collection: CollectionTrial(seed: seed, stage: stage, isDiffable: false)
                case .snapshotCollection: CollectionTrial(seed: seed, stage: stage, isDiffable: true)
                }
            list = trial.list.scroller
            defer { cells = Array(trial.list.record.cells.values) }
            let fault = trial.run()
            trial.list.scroller.removeFromSuperview()
            _ = stage?.pass(2)
            return fault
        }()
        _ = stage?.turnUntilIdle()
        if let fault { return "\(subject) \(seed): \(fault)" }
        if list != nil { return "\(subject) \(seed): the list leaks" }
        let left = cells.count { $0.cell != nil }
        return left > 0 ? "\(subject) \(seed): \(left) cells leak" : nil
    }

    /// Whether rows that size themselves, made anew and used again, keep the rules.
    package static func playRowsOfConstraints(seed: UInt64) -> String? {
        TableTrial(seed: seed, stage: nil, isDiffable: false, heights: .constraints).run()
    }
}
