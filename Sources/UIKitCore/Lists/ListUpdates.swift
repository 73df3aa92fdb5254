// SPDX-License-Identifier: MIT
internal import Foundation

/// The changes of a batch, collected in any order: deletions, sources of moves, reloads and reconfigurations in the old numbering;
/// insertions and targets of moves in the new one (Lists 16). Naming a thing twice is naming it once.
struct ListUpdates {
    private(set) var insertedSections = IndexSet()
    private(set) var deletedSections = IndexSet()
    private(set) var reloadedSections = IndexSet()
    private(set) var movedSections: [(old: Int, new: Int)] = []
    private(set) var inserted: Set<IndexPath> = []
    private(set) var deleted: Set<IndexPath> = []
    private(set) var reloaded: Set<IndexPath> = []
    private(set) var reconfigured: Set<IndexPath> = []
    private(set) var moved: [(old: IndexPath, new: IndexPath)] = []

    init() {}

    /// Whether nothing was named.
    var isEmpty: Bool {
        insertedSections.isEmpty && deletedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
            && inserted.isEmpty && deleted.isEmpty && reloaded.isEmpty && reconfigured.isEmpty && moved.isEmpty
    }

    mutating func insertSections(_ sections: IndexSet) { insertedSections.formUnion(sections) }
    mutating func deleteSections(_ sections: IndexSet) { deletedSections.formUnion(sections) }
    mutating func reloadSections(_ sections: IndexSet) { reloadedSections.formUnion(sections) }
    mutating func moveSection(_ section: Int, to newSection: Int) { movedSections.append((section, newSection)) }

    mutating func insertItems(_ paths: [IndexPath]) { inserted.formUnion(paths) }
    mutating func deleteItems(_ paths: [IndexPath]) { deleted.formUnion(paths) }
    mutating func reloadItems(_ paths: [IndexPath]) { reloaded.formUnion(paths) }
    mutating func reconfigureItems(_ paths: [IndexPath]) { reconfigured.formUnion(paths) }
    mutating func moveItem(_ path: IndexPath, to newPath: IndexPath) { moved.append((path, newPath)) }

    /// Warns where the numbers of sections and items can't be those of the changes. UIKit throws then, also where nobody has asked for
    /// the counts before the update, and the program has changed its data by then.
    func warnIfMisfit(before: [Int], after: [Int], source: String) {
        var fits = after.count == before.count + insertedSections.count - deletedSections.count
        // Where sections come and go, the numbers of items say nothing without the numbers from before.
        if fits, insertedSections.isEmpty, deletedSections.isEmpty, movedSections.isEmpty {
            var changes: [Int: Int] = [:]
            for path in inserted { changes[path[0], default: 0] += 1 }
            for path in deleted { changes[path[0], default: 0] -= 1 }
            for move in moved {
                changes[move.new[0], default: 0] += 1
                changes[move.old[0], default: 0] -= 1
            }
            fits = after.indices.allSatisfy {
                reloadedSections.contains($0) || after[$0] == before[$0] + changes[$0, default: 0]
            }
        }
        guard !fits else { return }
        ListDiagnostics.warn(
            """
            UIKit would throw here: nobody had asked for the counts of \(source) before this update, and its data had changed by \
            then. Ask for numberOfSections, or lay the list out, before the data changes.
            """)
    }

    /// What becomes of each section and item.
    ///
    /// Counts that do not fit the changes end the program with UIKit's message. Costs what changed, and the number of sections.
    ///
    /// - Parameters:
    ///   - before: How many items each section had.
    ///   - after: How many each has now.
    ///   - source: The type of the data source, for the message.
    ///   - noun: What the list calls its items.
    func mapping(before: [Int], after: [Int], source: String, noun: String = "items") -> ListMapping {
        let checks = ListUpdateChecks(updates: self, before: before, after: after, source: source, noun: noun)
        checks.checkIndexes()
        checks.checkSectionCounts()
        let mapping = ListMapping(self, before: before, after: after)
        checks.checkItemCounts(mapping)
        return mapping
    }
}
