// SPDX-License-Identifier: MIT
internal import Foundation

/// The changes between two snapshots. Linear in their length, but for the items that changed places, which cost a logarithm each.
///
/// As few items as possible move: the longest run of items that keep their order stays. An item that goes to another section is
/// moved, also from a section that is deleted and into one that is inserted.
struct SnapshotDifference<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    private let old: SnapshotStorage<Section, Item>
    private let new: SnapshotStorage<Section, Item>
    private let oldIndexOfSlot: [Int: Int]
    private var newIndexOfSlot: [Int: Int] = [:]
    private(set) var updates = ListUpdates()

    /// - Parameters:
    ///   - old: What the list shows, settled.
    ///   - new: What it is to show: with its reloads. The places of its items must be exact.
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

    /// - Returns: The sections that are reloaded (new indexes).
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
        let stays = Ascending.longest(in: sources)
        for (place, source) in sources.enumerated() where !stays[place] { updates.moveSection(source, to: targets[place]) }
        updates.deleteSections(deleted)
        updates.insertSections(inserted)
        updates.reloadSections(IndexSet(reloaded.compactMap { oldIndex($0) }))
        return Set(reloaded.compactMap { section in oldIndex(section) == nil ? nil : newIndex(section) })
    }

    private func oldIndex(_ section: Section) -> Int? { old.slot(of: section).flatMap { oldIndexOfSlot[$0] } }
    private func newIndex(_ section: Section) -> Int? { new.slot(of: section).flatMap { newIndexOfSlot[$0] } }

    // MARK: Items

    private func oldPath(_ item: Item) -> IndexPath? {
        guard let place = old.place(of: item), let section = oldIndexOfSlot[place.slot] else { return nil }
        return IndexPath(item: place.offset, section: section)
    }

    private mutating func compareItems(reloadedSections: Set<Int>) {
        var inserted: [IndexPath] = []
        var deleted: [IndexPath] = []
        for index in new.order.indices {
            let section = new.section(at: index)
            let items = new.items(at: index)
            let source = oldIndex(section)
            let former = source.map { old.items(at: $0) } ?? []
            let keeps = source != nil && !reloadedSections.contains(index)
            // What is alike at both ends needs no look-up.
            let (head, tail) = keeps ? Self.alikeEnds(former, items) : (0, 0)
            var sources: [Int] = []
            var targets: [Int] = []
            for offset in head..<items.count - tail {
                let path = IndexPath(item: offset, section: index)
                guard let place = old.place(of: items[offset]), let from = oldIndexOfSlot[place.slot] else {
                    if keeps { inserted.append(path) }
                    continue
                }
                if from != source {
                    updates.moveItem(IndexPath(item: place.offset, section: from), to: path)
                } else if keeps {
                    sources.append(place.offset)
                    targets.append(offset)
                }
            }
            let stays = Ascending.longest(in: sources)
            if let source {
                for (place, offset) in sources.enumerated() where !stays[place] {
                    updates.moveItem(
                        IndexPath(item: offset, section: source), to: IndexPath(item: targets[place], section: index))
                }
            }
            if keeps, let source {
                for offset in head..<former.count - tail where !new.contains(former[offset]) {
                    deleted.append(IndexPath(item: offset, section: source))
                }
            }
        }
        updates.insertItems(inserted)
        updates.deleteItems(deleted)
    }

    private static func alikeEnds(_ old: [Item], _ new: [Item]) -> (head: Int, tail: Int) {
        let limit = min(old.count, new.count)
        var head = 0
        while head < limit, old[head] == new[head] { head += 1 }
        var tail = 0
        while tail < limit - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        return (head, tail)
    }
}

/// The longest run of numbers that ascend.
enum Ascending {
    /// Whether each number belongs to the run. Numbers must differ. Linear, and a logarithm for each that is less than one before
    /// it.
    static func longest(in numbers: [Int]) -> [Bool] {
        // tails[k]: where the least end of an ascending run of k + 1 numbers is.
        var tails: [Int] = []
        var previous = Array(repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            guard let last = tails.last, numbers[last] > number else {
                previous[index] = tails.last ?? -1
                tails.append(index)
                continue
            }
            var low = 0
            var high = tails.count - 1
            while low < high {
                let middle = (low + high) / 2
                if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? tails[low - 1] : -1
            tails[low] = index
        }
        var belongs = Array(repeating: false, count: numbers.count)
        var index = tails.last ?? -1
        while index >= 0 {
            belongs[index] = true
            index = previous[index]
        }
        return belongs
    }
}
