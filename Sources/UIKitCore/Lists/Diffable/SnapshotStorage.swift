// SPDX-License-Identifier: MIT

/// The sections and items of a snapshot.
///
/// Each section has a slot, which stays while sections move. Each item knows its slot, and where it was in the section when it was
/// last seen: it is searched from there, which costs as many steps as it has shifted since. Appending costs what is appended; the
/// rest costs the length of the section at most.
struct SnapshotStorage<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    struct Entry: Sendable {
        let identifier: Section
        var items: [Item] = []
        /// Whether the places of all items are exact.
        var isExact = true
    }

    struct Place: Sendable {
        var slot: Int
        var offset: Int
    }

    /// By slot; nil: the section is gone.
    private var entries: [Entry?] = []
    /// The slots in the order of the sections.
    private(set) var order: [Int] = []
    private var slots: [Section: Int] = [:]
    private var places: [Item: Place] = [:]

    var itemCount: Int { places.count }
    var sections: [Section] { order.compactMap { entries[$0]?.identifier } }
    var items: [Item] {
        var all: [Item] = []
        all.reserveCapacity(places.count)
        for slot in order { all += self[slot].items }
        return all
    }

    private subscript(slot: Int) -> Entry {
        guard let entry = entries[slot] else { ListDiagnostics.fail("A section of a snapshot is missing.") }
        return entry
    }

    // MARK: Sections

    func slot(of section: Section) -> Int? { slots[section] }
    func index(of section: Section) -> Int? { slots[section].flatMap { order.firstIndex(of: $0) } }
    func section(at index: Int) -> Section { self[order[index]].identifier }
    func items(at index: Int) -> [Item] { self[order[index]].items }
    func count(at index: Int) -> Int { entries[order[index]]?.items.count ?? 0 }
    func items(in section: Section) -> [Item]? { slots[section].map { self[$0].items } }

    mutating func insert(_ sections: [Section], at index: Int) {
        for section in sections {
            guard slots.updateValue(entries.count, forKey: section) == nil else {
                ListDiagnostics.fail("Section identifiers must be unique: \(section) is already in the snapshot.")
            }
            entries.append(Entry(identifier: section))
        }
        order.insert(contentsOf: entries.count - sections.count..<entries.count, at: index)
    }

    mutating func delete(_ sections: [Section]) {
        var gone: Set<Int> = []
        for section in sections {
            guard let slot = slots.removeValue(forKey: section) else { continue }
            gone.insert(slot)
            for item in self[slot].items { places[item] = nil }
            entries[slot] = nil
        }
        if !gone.isEmpty { order.removeAll { gone.contains($0) } }
    }

    mutating func move(sectionAt index: Int, to target: Int) { order.insert(order.remove(at: index), at: target) }

    // MARK: Items

    func contains(_ item: Item) -> Bool { places[item] != nil }
    func section(of item: Item) -> Section? { places[item].map { self[$0.slot].identifier } }

    /// Where an item is.
    func place(of item: Item) -> Place? {
        guard var place = places[item], let entry = entries[place.slot] else { return nil }
        let items = entry.items
        if entry.isExact { return place }
        var distance = 0
        while distance <= max(place.offset, items.count) {
            for offset in [place.offset - distance, place.offset + distance]
            where items.indices.contains(offset) && items[offset] == item {
                place.offset = offset
                return place
            }
            distance += 1
        }
        ListDiagnostics.fail("The identifier \(item) has changed its hash or its equality while it was in a snapshot.")
    }

    /// The place in all sections together.
    func index(of item: Item) -> Int? {
        guard let place = place(of: item) else { return nil }
        var index = place.offset
        for slot in order {
            if slot == place.slot { return index }
            index += entries[slot]?.items.count ?? 0
        }
        return nil
    }

    mutating func insert(_ items: [Item], at offset: Int, slot: Int) {
        guard !items.isEmpty else { return }
        places.reserveCapacity(places.count + items.count)
        for (index, item) in items.enumerated() {
            guard places.updateValue(Place(slot: slot, offset: offset + index), forKey: item) == nil else {
                ListDiagnostics.fail("Item identifiers must be unique: \(item) is already in the snapshot.")
            }
        }
        if offset == entries[slot]?.items.count {
            entries[slot]?.items.append(contentsOf: items)
        } else {
            entries[slot]?.items.insert(contentsOf: items, at: offset)
            entries[slot]?.isExact = false
        }
    }

    func end(of slot: Int) -> Int { entries[slot]?.items.count ?? 0 }

    /// Unknown items are no matter.
    mutating func delete(_ items: [Item]) {
        if items.count == 1, let item = items.first {
            guard let place = place(of: item) else { return }
            places[item] = nil
            entries[place.slot]?.items.remove(at: place.offset)
            if place.offset != entries[place.slot]?.items.count { entries[place.slot]?.isExact = false }
            return
        }
        var touched: Set<Int> = []
        for item in items { if let place = places.removeValue(forKey: item) { touched.insert(place.slot) } }
        for slot in touched {
            // An item that is known no more is one of those.
            let known = places
            entries[slot]?.items.removeAll { known[$0] == nil }
            entries[slot]?.isExact = false
        }
    }

    /// Takes the items out, and keeps the sections.
    mutating func replaceItems(in slot: Int, with items: [Item]) {
        for item in self[slot].items { places[item] = nil }
        entries[slot]?.items = []
        entries[slot]?.isExact = true
        insert(items, at: 0, slot: slot)
    }

    /// Makes all places exact, so that each look-up is one step.
    mutating func refresh() {
        for slot in order {
            guard let entry = entries[slot], !entry.isExact else { continue }
            for (offset, item) in entry.items.enumerated() { places[item]?.offset = offset }
            entries[slot]?.isExact = true
        }
    }
}
