// SPDX-License-Identifier: MIT
internal import Foundation

/// The changes between two snapshots. Linear in their length where they have nothing in common; where one is a changed copy of the
/// other, in what has changed, in the number of chunks (a 256th of the items or so) and in that of sections. Where items changed places,
/// each run of neighbours costs a logarithm.
///
/// As few items as possible move: the most items that keep their order stay. An item that goes to another section is moved, also from
/// a section that is deleted and into one that is inserted.
struct SnapshotDifference<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    private let old: SnapshotStorage<Section, Item>
    private let new: SnapshotStorage<Section, Item>
    private let oldIndexOfSlot: [Int: Int]
    private var newIndexOfSlot: [Int: Int] = [:]
    private(set) var updates = ListUpdates()

    /// - Parameters:
    ///   - old: What the list shows, settled.
    ///   - new: What it is to show: with its reloads.
    init(from old: Snapshot, to new: Snapshot) {
        self.old = old.storage
        self.new = new.storage
        oldIndexOfSlot = Self.indexes(old.storage.order)
        newIndexOfSlot = Self.indexes(new.storage.order)
        let reloaded = compareSections(reloaded: new.reloadedSectionIdentifiers)
        compareItems(reloadedSections: reloaded)
        let items = new.reloadedItemIdentifiers
        updates.reloadItems(items.compactMap { oldPath($0) })
        let dropped = Set(items)
        updates.reconfigureItems(new.reconfiguredItemIdentifiers.compactMap { dropped.contains($0) ? nil : oldPath($0) })
    }

    private static func indexes(_ order: [Int]) -> [Int: Int] {
        Dictionary(uniqueKeysWithValues: order.enumerated().map { ($0.element, $0.offset) })
    }

    // MARK: Sections

    /// - Returns: The sections that are to be shown anew (new indexes), also those that have just come.
    private mutating func compareSections(reloaded: [Section]) -> Set<Int> {
        var deleted = IndexSet()
        for (index, section) in old.sections.enumerated() where new.slot(of: section) == nil { deleted.insert(index) }
        var inserted = IndexSet()
        var sources: [Int] = []
        var targets: [Int] = []
        for (index, section) in new.sections.enumerated() {
            if let source = oldIndex(section) {
                sources.append(source)
                targets.append(index)
            } else {
                inserted.insert(index)
            }
        }
        let stays = zip(sources, targets).map { ItemRun(source: $0, target: $1, count: 1) }.heaviestAscent
        for (place, source) in sources.enumerated() where !stays[place] { updates.moveSection(source, to: targets[place]) }
        updates.deleteSections(deleted)
        updates.insertSections(inserted)
        updates.reloadSections(IndexSet(reloaded.compactMap { oldIndex($0) }))
        return Set(reloaded.compactMap { newIndex($0) })
    }

    private func oldIndex(_ section: Section) -> Int? { old.slot(of: section).flatMap { oldIndexOfSlot[$0] } }
    private func newIndex(_ section: Section) -> Int? { new.slot(of: section).flatMap { newIndexOfSlot[$0] } }

    // MARK: Items

    private func oldPath(_ item: Item) -> IndexPath? { old.place(of: item).flatMap { oldPath($0) } }

    private func oldPath(_ place: SnapshotStorage<Section, Item>.Place) -> IndexPath? {
        guard let section = oldIndexOfSlot[place.slot] else { return nil }
        return IndexPath(item: old.offset(of: place), section: section)
    }

    private mutating func compareItems(reloadedSections: Set<Int>) {
        for index in new.order.indices {
            let source = oldIndex(new.section(at: index))
            let isNumbered = source != nil && !reloadedSections.contains(index)
            let (runs, inserted) = self.runs(section: index, source: source, isReloaded: reloadedSections.contains(index))
            guard isNumbered, let source else { continue }
            updates.insertItems(inserted)
            move(runs, from: source, to: index)
            delete(from: source, butFor: runs)
        }
    }

    /// The items of a section that were in it before, in runs that stand side by side in both snapshots, and those that are new. What
    /// comes from other sections is moved.
    ///
    /// After each item its old neighbour is expected. That is right but for the changes, so that they alone are looked up.
    private mutating func runs(section index: Int, source: Int?, isReloaded: Bool) -> (runs: [ItemRun], inserted: [IndexPath]) {
        let slot = source.map { old.order[$0] }
        let former = slot.map { old[$0].pieces } ?? []
        let starts = slot.map { old[$0].starts } ?? []
        var runs: [ItemRun] = []
        var inserted: [IndexPath] = []
        var piece = 0
        var offset = 0
        var target = 0
        for next in new[new.order[index]].pieces {
            if let slot, let shared = old.piece(sharedWith: next, in: slot) {
                runs.add(from: starts[shared], to: target, next.count)
                (piece, offset) = (shared + 1, 0)
                target += next.count
                continue
            }
            for item in next.chunk.items {
                if piece < former.count, offset == former[piece].count { (piece, offset) = (piece + 1, 0) }
                if piece < former.count, former[piece].chunk.items[offset] == item {
                    runs.add(from: starts[piece] + offset, to: target, 1)
                    offset += 1
                } else if let place = old.place(of: item) {
                    if place.slot == slot {
                        runs.add(from: starts[place.piece] + place.offset, to: target, 1)
                        (piece, offset) = (place.piece, place.offset + 1)
                    } else if let path = oldPath(place) {
                        updates.moveItem(path, to: IndexPath(item: target, section: index))
                        // A section that is shown anew is so with what comes into it.
                        if isReloaded { updates.reloadItems([path]) }
                    }
                } else {
                    inserted.append(IndexPath(item: target, section: index))
                }
                target += 1
            }
        }
        return (runs, inserted)
    }

    /// The most items stay; the others move.
    private mutating func move(_ runs: [ItemRun], from source: Int, to index: Int) {
        let stays = runs.heaviestAscent
        for (run, stays) in zip(runs, stays) where !stays {
            for step in 0..<run.count {
                updates.moveItem(
                    IndexPath(item: run.source + step, section: source), to: IndexPath(item: run.target + step, section: index))
            }
        }
    }

    /// What is in no run is gone, or in another section.
    private mutating func delete(from source: Int, butFor runs: [ItemRun]) {
        let section = old[old.order[source]]
        var deleted: [IndexPath] = []
        var next = 0
        var piece = 0
        var start = 0
        func look(until end: Int) {
            while next < end {
                while next >= start + section.pieces[piece].count {
                    start += section.pieces[piece].count
                    piece += 1
                }
                if !new.contains(section.pieces[piece].chunk.items[next - start]) {
                    deleted.append(IndexPath(item: next, section: source))
                }
                next += 1
            }
        }
        for run in runs.sorted(by: { $0.source < $1.source }) {
            look(until: run.source)
            next = run.source + run.count
        }
        look(until: section.count)
        updates.deleteItems(deleted)
    }
}
