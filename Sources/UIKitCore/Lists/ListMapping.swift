// SPDX-License-Identifier: MIT
internal import Foundation

/// What becomes of the sections and items of a list in an update. A look-up costs the logarithm of what changed in the section;
/// memory follows what changed, and the number of sections.
///
/// Items of a section that was reloaded, deleted or inserted are gone or new, but are not named one by one.
struct ListMapping {
    /// How many items each section had.
    let before: [Int]
    /// How many each has.
    let after: [Int]
    /// Whether everything stays where it is.
    let isIdentity: Bool

    /// New items outside new sections (new numbering).
    private(set) var inserted: Set<IndexPath> = []
    /// Items that are gone outside sections that are (old numbering).
    private(set) var deleted: Set<IndexPath> = []
    /// Items that need a new cell (new numbering), outside sections that were reloaded.
    private(set) var reloaded: Set<IndexPath> = []
    /// Items whose cells are to be filled anew (new numbering). None that gets a new cell: that one is filled anyway.
    private(set) var reconfigured: Set<IndexPath> = []
    /// Items that were moved.
    private(set) var moved: [(old: IndexPath, new: IndexPath)] = []
    /// In ascending order, old numbering.
    private(set) var deletedSections: [Int] = []
    /// In ascending order, new numbering.
    private(set) var insertedSections: [Int] = []
    /// Sections that stay but whose items are all new (new numbering).
    private(set) var reloadedSections: Set<Int> = []
    /// Sections that were moved.
    private(set) var movedSections: [(old: Int, new: Int)] = []

    /// By old section: the new one, or -1. Empty: sections stay.
    private var newSections: [Int] = []
    /// By new section: the old one, or -1.
    private var oldSections: [Int] = []
    /// By old section: what leaves it. By new section: what comes. Sorted offsets.
    private var leaving: [Int: [Int]] = [:]
    private var coming: [Int: [Int]] = [:]
    private var moveTargets: [IndexPath: IndexPath] = [:]
    private var moveSources: [IndexPath: IndexPath] = [:]

    /// The changes must have been checked for indexes out of range and for sections' counts.
    init(_ updates: ListUpdates, before: [Int], after: [Int]) {
        self.before = before
        self.after = after
        isIdentity = updates.isEmpty
        guard !updates.isEmpty else { return }
        mapSections(updates)
        mapItems(updates)
    }

    private mutating func mapSections(_ updates: ListUpdates) {
        deletedSections = Array(updates.deletedSections)
        insertedSections = Array(updates.insertedSections)
        movedSections = updates.movedSections
        if !(deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty) {
            newSections = Array(repeating: -1, count: before.count)
            oldSections = Array(repeating: -1, count: after.count)
            for move in movedSections {
                newSections[move.old] = move.new
                oldSections[move.new] = move.old
            }
            var old = 0
            for new in after.indices where oldSections[new] < 0 && !updates.insertedSections.contains(new) {
                while old < before.count, newSections[old] >= 0 || updates.deletedSections.contains(old) { old += 1 }
                guard old < before.count else { break }
                newSections[old] = new
                oldSections[new] = old
                old += 1
            }
        }
        reloadedSections = Set(updates.reloadedSections.compactMap { newSection(for: $0) })
    }

    private mutating func mapItems(_ updates: ListUpdates) {
        for path in updates.deleted where keepsItems(old: path.section) {
            deleted.insert(path)
            leaving[path.section, default: []].append(path.item)
        }
        for path in updates.inserted where keepsItems(new: path.section) {
            inserted.insert(path)
            coming[path.section, default: []].append(path.item)
        }
        moved = updates.moved
        for move in moved {
            moveTargets[move.old] = move.new
            moveSources[move.new] = move.old
            leaving[move.old.section, default: []].append(move.old.item)
            coming[move.new.section, default: []].append(move.new.item)
        }
        leaving = leaving.mapValues { $0.sorted() }
        coming = coming.mapValues { $0.sorted() }
        reloaded = Set(updates.reloaded.compactMap { newIndexPath(for: $0) })
        reconfigured = Set(updates.reconfigured.compactMap { newIndexPath(for: $0) }).subtracting(reloaded)
    }

    /// Whether the items of an old section are numbered on, one by one.
    func keepsItems(old section: Int) -> Bool { newSection(for: section).map { !reloadedSections.contains($0) } ?? false }

    func keepsItems(new section: Int) -> Bool { oldSection(for: section) != nil && !reloadedSections.contains(section) }

    /// How many items were moved out of an old section or deleted from it.
    func leavingCount(old section: Int) -> Int { leaving[section]?.count ?? 0 }

    func comingCount(new section: Int) -> Int { coming[section]?.count ?? 0 }

    // MARK: Looking up

    /// Where an old section is now; nil: it is gone.
    func newSection(for old: Int) -> Int? {
        guard before.indices.contains(old) else { return nil }
        if newSections.isEmpty { return oldSections.isEmpty && after.indices.contains(old) ? old : nil }
        return newSections[old] >= 0 ? newSections[old] : nil
    }

    /// Where a section was; nil: it is new.
    func oldSection(for new: Int) -> Int? {
        guard after.indices.contains(new) else { return nil }
        if oldSections.isEmpty { return newSections.isEmpty && before.indices.contains(new) ? new : nil }
        return oldSections[new] >= 0 ? oldSections[new] : nil
    }

    /// Where an old item is now; nil: it is gone, or never was.
    func newIndexPath(for old: IndexPath) -> IndexPath? {
        guard old.count == 2, before.indices.contains(old[0]), old[1] >= 0, old[1] < before[old[0]] else { return nil }
        if isIdentity { return old }
        if let target = moveTargets[old] { return target }
        guard let section = newSection(for: old[0]), !reloadedSections.contains(section),
            let item = Self.place(old[1], without: leaving[old[0]] ?? [], with: coming[section] ?? [])
        else { return nil }
        return IndexPath(item: item, section: section)
    }

    /// Where an item was; nil: it is new, or there is no such item.
    func oldIndexPath(for new: IndexPath) -> IndexPath? {
        guard new.count == 2, after.indices.contains(new[0]), new[1] >= 0, new[1] < after[new[0]] else { return nil }
        if isIdentity { return new }
        if let source = moveSources[new] { return source }
        guard let section = oldSection(for: new[0]), !reloadedSections.contains(new[0]),
            let item = Self.place(new[1], without: coming[new[0]] ?? [], with: leaving[section] ?? [])
        else { return nil }
        return IndexPath(item: item, section: section)
    }

    /// The place of an offset when some are taken out and then others put in; nil: it is one of those taken out. Both lists ascend,
    /// and each says where its elements are in its own numbering.
    private static func place(_ offset: Int, without removed: [Int], with added: [Int]) -> Int? {
        let before = partition(removed.count) { removed[$0] >= offset }
        if before < removed.count, removed[before] == offset { return nil }
        let rank = offset - before
        // As many are added before it as have at most `rank` others before them.
        return rank + partition(added.count) { added[$0] - $0 > rank }
    }

    /// The first index of which the condition holds; it holds from there on.
    private static func partition(_ count: Int, _ condition: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
