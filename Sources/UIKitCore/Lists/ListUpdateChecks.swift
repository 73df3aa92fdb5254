// SPDX-License-Identifier: MIT
internal import Foundation

/// Ends the program where UIKit throws for a batch that does not fit the data (Lists 17, 19).
struct ListUpdateChecks {
    let updates: ListUpdates
    let before: [Int]
    let after: [Int]
    let source: String
    let noun: String

    private var singular: String { noun.hasSuffix("s") ? String(noun.dropLast()) : noun }

    private func fail(_ message: String) -> Never { ListDiagnostics.fail("\(message) Data source: \(source).") }

    // MARK: Indexes

    func checkIndexes() {
        checkSectionIndexes()
        for path in updates.deleted { checkOld(path, "delete \(singular)", "from") }
        for path in updates.reloaded { checkOld(path, "reload \(singular)", "of") }
        for path in updates.reconfigured { checkOld(path, "reconfigure \(singular)", "of") }
        for path in updates.inserted { checkNew(path, "insert \(singular)") }
        if let path = updates.deleted.intersection(updates.reloaded).min() {
            fail("attempt to delete and reload the same index path (\(ListDiagnostics.text(path))).")
        }
        checkMoves()
    }

    private func checkSectionIndexes() {
        func old(_ section: Int?, _ action: String) {
            guard let section, !before.indices.contains(section) else { return }
            fail("attempt to \(action) section \(section), but there are only \(before.count) sections before the update.")
        }
        func new(_ section: Int?, _ action: String) {
            guard let section, !after.indices.contains(section) else { return }
            fail("attempt to \(action) section \(section) but there are only \(after.count) sections after the update.")
        }
        old(updates.deletedSections.last, "delete")
        old(updates.reloadedSections.last, "reload")
        new(updates.insertedSections.last, "insert")
        var sources: Set<Int> = []
        var targets: Set<Int> = []
        for move in updates.movedSections {
            old(move.old, "move")
            new(move.new, "move to")
            if updates.deletedSections.contains(move.old) {
                fail("attempt to perform a delete and a move from the same section (\(move.old)).")
            }
            if updates.insertedSections.contains(move.new) {
                fail("attempt to perform an insert and a move to the same section (\(move.new)).")
            }
            if !sources.insert(move.old).inserted { fail("attempt to move section \(move.old) twice.") }
            if !targets.insert(move.new).inserted { fail("attempt to perform multiple moves to the same section (\(move.new)).") }
        }
        if let section = updates.deletedSections.intersection(updates.reloadedSections).first {
            fail("attempt to delete and reload the same section (\(section)).")
        }
    }

    private func checkMoves() {
        var sources: Set<IndexPath> = []
        var targets: Set<IndexPath> = []
        for move in updates.moved {
            checkOld(move.old, "move \(singular)", "from")
            checkNew(move.new, "move \(singular) to")
            if updates.deleted.contains(move.old) {
                fail("attempt to perform a delete and a move from the same index path (\(ListDiagnostics.text(move.old))).")
            }
            if updates.inserted.contains(move.new) {
                fail("attempt to perform an insert and a move to the same index path (\(ListDiagnostics.text(move.new))).")
            }
            if !sources.insert(move.old).inserted { fail("attempt to move \(ListDiagnostics.text(move.old)) twice.") }
            if !targets.insert(move.new).inserted {
                fail("attempt to perform multiple moves to the same index path (\(ListDiagnostics.text(move.new))).")
            }
        }
    }

    private func checkOld(_ path: IndexPath, _ action: String, _ preposition: String) {
        checkShape(path)
        guard before.indices.contains(path[0]) else {
            fail(
                """
                attempt to \(action) \(path[1]) \(preposition) section \(path[0]), but there are only \(before.count) sections \
                before the update.
                """)
        }
        guard path[1] >= 0, path[1] < before[path[0]] else {
            fail(
                """
                attempt to \(action) \(path[1]) \(preposition) section \(path[0]) which only contains \(before[path[0]]) \
                \(noun) before the update.
                """)
        }
    }

    private func checkNew(_ path: IndexPath, _ action: String) {
        checkShape(path)
        guard after.indices.contains(path[0]) else {
            fail(
                """
                attempt to \(action) \(path[1]) into section \(path[0]), but there are only \(after.count) sections after \
                the update.
                """)
        }
        guard path[1] >= 0, path[1] < after[path[0]] else {
            fail(
                """
                attempt to \(action) \(path[1]) into section \(path[0]), but there are only \(after[path[0]]) \(noun) in section \
                \(path[0]) after the update.
                """)
        }
    }

    private func checkShape(_ path: IndexPath) {
        guard path.count == 2 else {
            fail("Invalid index path for use with lists: \(ListDiagnostics.text(path)). It must contain exactly two indices.")
        }
    }

    // MARK: Counts

    func checkSectionCounts() {
        let inserted = updates.insertedSections.count
        let deleted = updates.deletedSections.count
        guard after.count == before.count + inserted - deleted else {
            fail(
                """
                Invalid update: invalid number of sections. The number of sections contained in the list after the update \
                (\(after.count)) must be equal to the number of sections contained in the list before the update \
                (\(before.count)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) \
                deleted).
                """)
        }
    }

    func checkItemCounts(_ mapping: ListMapping) {
        for new in after.indices where mapping.keepsItems(new: new) {
            guard let old = mapping.oldSection(for: new) else { continue }
            let gone = mapping.leavingCount(old: old)
            let come = mapping.comingCount(new: new)
            guard after[new] != before[old] + come - gone else { continue }
            let movedIn = updates.moved.reduce(0) { $0 + ($1.new[0] == new ? 1 : 0) }
            let movedOut = updates.moved.reduce(0) { $0 + ($1.old[0] == old ? 1 : 0) }
            fail(
                """
                Invalid update: invalid number of \(noun) in section \(new). The number of \(noun) contained in an existing \
                section after the update (\(after[new])) must be equal to the number of \(noun) contained in that section \
                before the update (\(before[old])), plus or minus the number of \(noun) inserted or deleted from that section \
                (\(come - movedIn) inserted, \(gone - movedOut) deleted) and plus or minus the number of \(noun) moved into or \
                out of that section (\(movedIn) moved in, \(movedOut) moved out).
                """)
        }
    }
}
