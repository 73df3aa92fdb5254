// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import SeededRandom
import Testing
import WindowServer

@testable import UIKitCore

/// Random sequences of updates, scrolls, throws, resizes and edits. What shows is what a table made from nothing shows,
/// no index path is stale, and cells were made for what became visible only. `PROSCENIUM_TEST_LISTS` asks for more sequences,
/// `PROSCENIUM_TEST_LISTS_FROM` for others: it is the first seed.
@MainActor @Suite("Random tables", .serialized)
struct TableRandomTests {
    static let count = ProcessInfo.processInfo.environment["PROSCENIUM_TEST_LISTS"].flatMap { Int($0) } ?? 160
    static let first = ProcessInfo.processInfo.environment["PROSCENIUM_TEST_LISTS_FROM"].flatMap { UInt64($0) } ?? 0

    /// Those that have found faults; the second to the fourth have found faults of these tests.
    private static let found: [UInt64] = [
        5_003_956, 10_005_926, 10_034_116, 20_058_671, 22_120_461, 22_120_691, 22_124_997,
    ]

    /// `PROSCENIUM_TEST_SEED` is one to look at.
    private static func seeds(_ part: Int) -> [UInt64] {
        if let seed = ProcessInfo.processInfo.environment["PROSCENIUM_TEST_SEED"].flatMap({ UInt64($0) }) { return [seed] }
        let found = part == 0 ? Self.found : []
        return found + (0..<UInt64(count / 8)).map { first + $0 * 4 + UInt64(part) }
    }

    @Test("sequences of 20 steps, off-window", arguments: 0..<4)
    func offWindow(_ part: Int) {
        for seed in Self.seeds(part) { if !play(seed, rig: nil) { return } }
    }

    @Test("sequences of 20 steps, in a window with animations", arguments: 0..<4)
    func inWindow(_ part: Int) {
        let rig = TouchRig()
        rig.wait(0)
        for seed in Self.seeds(part) { if !play(seed, rig: rig) { return } }
    }

    @Test("Rows that size themselves, made anew and used again, never contradict the row's height")
    func silent() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                for seed in 0..<30 as Range<UInt64> {
                    precondition(TableSequence(seed: seed, rig: nil, heights: .constraints).run() == nil)
                }
            }
        }
        #expect(!standardError(result).contains("Unable to simultaneously satisfy"))
    }

    /// Whether all rules held.
    private func play(_ seed: UInt64, rig: TouchRig?) -> Bool {
        weak var leaked: UITableView?
        var cells: [RandomTable.WeakRow] = []
        let held = {
            let sequence = TableSequence(seed: seed, rig: rig)
            leaked = sequence.table.view
            defer { cells = Array(sequence.table.cells.values) }
            let fault = sequence.run()
            #expect(fault == nil, "seed \(seed): \(fault ?? "")")
            sequence.table.view.removeFromSuperview()
            rig?.wait(2)
            return fault == nil
        }()
        rig?.wait(0)
        #expect(leaked == nil, "seed \(seed): the table leaks")
        #expect(cells.allSatisfy { $0.row == nil }, "seed \(seed): cells leak")
        return held && leaked == nil
    }
}

/// One random life of a table.
@MainActor
private final class TableSequence {
    let table: RandomTable
    private let rig: TouchRig?
    private var random: SeededGenerator
    private var next = 0
    private var trace: [String] = []

    init(seed: UInt64, rig: TouchRig?, heights: RandomTable.Heights? = nil) {
        var random = SeededGenerator(seed: seed)
        let look = RandomTable.Look(
            style: [.plain, .grouped, .insetGrouped].randomElement(using: &random) ?? .plain,
            heights: heights ?? RandomTable.Heights.allCases.randomElement(using: &random) ?? .fixed,
            hasTitles: Bool.random(using: &random), hasHeader: Bool.random(using: &random))
        table = RandomTable(look, size: CGSize(width: 200, height: 300))
        trace.append("\(look)")
        self.rig = rig
        self.random = random
        table.data = sections(3)
        rig?.window.addSubview(table.view)
        rig?.wait(0)
        table.view.layoutIfNeeded()
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

    /// The first fault, with what led to it.
    func run() -> String? {
        for step in 0..<20 {
            let (before, made) = (numbers(), table.made)
            // What was made ahead of a movement is given up by an update.
            let isMoving = table.view.movement != nil
            // The cell of a swiped row is kept out of sight. An update lets it go, and may bring its row into sight.
            let held = table.view.heldPath == nil ? 0 : 1
            let isExact = act() && !isMoving
            table.view.layoutIfNeeded()
            // The table that is made from nothing takes most of the time.
            let compares = step % 3 == 2
            let excess = isExact ? excess(before, made + held) : nil
            if let fault = table.inconsistency() ?? excess ?? (compares ? table.difference() : nil) {
                return "\(fault); after \(trace.suffix(6).joined(separator: "; ")); \(trace[0])"
            }
        }
        frames(150)
        if rig != nil {
            let cells = table.view.subviews.filter { $0 is RandomRow && !$0.isHidden }.count
            if cells != table.view.tiles.cells.count {
                let last = trace.suffix(6).joined(separator: "; ")
                return "\(cells) cells, \(table.view.tiles.cells.count) are known; after \(last)"
            }
            let titles = table.view.subviews.filter { $0 is UITableViewHeaderFooterView && !$0.isHidden }
            let known = table.view.tiles.headers.count + table.view.tiles.footers.count
            if titles.count != known || titles.contains(where: { $0.alpha != 1 }) {
                let last = trace.suffix(6).joined(separator: "; ")
                return "\(titles.count) titles, \(known) are known, or one is not opaque; after \(last)"
            }
        }
        return nil
    }

    private func numbers() -> Set<Int> { Set(table.view.tiles.cells.values.compactMap { ($0 as? RandomRow)?.number }) }

    /// More cells were asked for than rows have come; estimates that were wrong may have brought rows that went again.
    private func excess(_ before: Set<Int>, _ made: Int) -> String? {
        let came = numbers().subtracting(before).count
        let allowed = came + (table.takesEstimates ? 12 : 0)
        guard table.made - made > allowed else { return nil }
        return "cells of \(table.asked.suffix(table.made - made)) were asked for, and \(came) rows came"
    }

    /// Whether cells are made for the rows that have come only.
    private func act() -> Bool {
        switch Int.random(in: 0..<14, using: &random) {
        case 0...4: return update()
        case 5, 6:
            let most = max(table.view.contentSize.height - table.view.bounds.height, 0)
            table.view.contentOffset.y = CGFloat.random(in: 0...max(most, 1), using: &random).rounded()
            trace.append("offset \(table.view.contentOffset.y)")
            return true
        case 7:
            let size = CGSize(
                width: CGFloat.random(in: 60...300, using: &random).rounded(),
                height: CGFloat.random(in: 40...390, using: &random).rounded())
            table.view.frame.size = size
            trace.append("size \(size)")
            return true
        case 8:
            if Bool.random(using: &random) { table.data = sections(Int.random(in: 0..<5, using: &random)) }
            table.view.reloadData()
            trace.append("reload \(table.data.map(\.rows.count))")
            return false
        case 9:
            let isAnimated = Bool.random(using: &random)
            table.view.setEditing(!table.view.isEditing, animated: isAnimated)
            trace.append("editing \(table.view.isEditing) animated \(isAnimated)")
            return true
        case 10: return select()
        case 11: return drag()
        case 12: return press()
        default:
            let count = Int.random(in: 1..<25, using: &random)
            frames(count)
            trace.append("\(count) frames")
            return false
        }
    }

    private func update() -> Bool {
        var random = self.random
        let batch = RandomBatch(table.data, using: &random) { self.fresh() }
        self.random = random
        trace.append(batch.summary)
        let animations: [UITableView.RowAnimation] = [.automatic, .fade, .left, .right, .top, .bottom, .middle, .none]
        let animation = animations.randomElement(using: &self.random) ?? .fade
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
        calls.shuffle(using: &self.random)
        view.performBatchUpdates {
            self.table.data = batch.data
            for call in calls { call() }
        }
        return true
    }

    private func select() -> Bool {
        let paths = table.view.indexPathsForVisibleRows ?? []
        let path = paths.randomElement(using: &random)
        table.view.allowsMultipleSelection = Bool.random(using: &random)
        table.view.selectRow(at: path, animated: Bool.random(using: &random), scrollPosition: .none)
        trace.append("select \(path.map { "\($0)" } ?? "nothing")")
        return true
    }

    /// Keys of lists, with and without modifiers.
    private func press() -> Bool {
        guard let rig else { return true }
        let keys: [UIKeyboardHIDUsage] = [
            .keyboardUpArrow, .keyboardDownArrow, .keyboardHome, .keyboardEnd, .keyboardPageUp, .keyboardPageDown,
            .keyboardReturnOrEnter, .keyboardSpacebar, .keyboardA, .keyboardEscape,
        ]
        table.view.becomeFirstResponder()
        table.view.selectionFollowsFocus = Bool.random(using: &random)
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            let key = keys.randomElement(using: &random) ?? .keyboardHome
            let modifiers = ([[], [], .shift, .control] as [KeyModifiers]).randomElement(using: &random) ?? []
            trace.append("key \(key) \(modifiers.rawValue)")
            rig.key(key, .down, modifiers: modifiers)
            rig.key(key, .up, modifiers: modifiers)
            frames(Int.random(in: 0..<4, using: &random))
        }
        return false
    }

    /// A drag up or down, which may end in a throw, or to the side.
    private func drag() -> Bool {
        guard let rig, table.view.bounds.height > 60 else { return true }
        let isSideways = Int.random(in: 0..<4, using: &random) == 0
        let speed = CGFloat.random(in: -25...25, using: &random)
        let middle = CGPoint(x: table.view.bounds.width / 2, y: table.view.bounds.height / 2)
        trace.append("drag \(isSideways ? "sideways" : "up or down") by \(speed) a frame")
        rig.down(middle.x, middle.y)
        var point = middle
        for _ in 0..<Int.random(in: 2...8, using: &random) {
            if isSideways { point.x += speed } else { point.y += speed }
            frames(1)
            rig.move(point.x, point.y)
        }
        rig.up(point.x, point.y)
        frames(Int.random(in: 0..<10, using: &random))
        return false
    }

    private func frames(_ count: Int) {
        guard let rig else { return }
        for _ in 0..<count {
            rig.stall(1.0 / 60)
            DisplayLinks.shared.frameStarted(at: rig.time, duration: 1.0 / 60)
            rig.wait(0)
        }
    }
}
