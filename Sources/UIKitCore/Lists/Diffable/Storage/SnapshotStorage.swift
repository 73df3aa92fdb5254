// SPDX-License-Identifier: MIT

/// The sections and items of a snapshot.
///
/// Each section has a slot, which stays while sections move. Its items are in chunks, and each item knows its chunk, and where in it
/// it was when it came there: it is searched from there, which costs as many steps as it has shifted since. A change costs what it
/// names, a chunk, and a step for each chunk of the section; copies share the chunks that are equal.
struct SnapshotStorage<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    typealias Entry = SnapshotSection<Section, Item>

    struct Place: Sendable {
        let slot: Int
        /// The piece of the section, and the offset in its chunk.
        let piece: Int
        var offset: Int
    }

    /// What an item knows of its place.
    private struct Mark: Sendable {
        let number: Int
        let offset: Int
    }

    /// Where a chunk is.
    private struct Home: Sendable {
        let slot: Int
        let piece: Int
    }

    /// How many items a chunk has at most. Chunks are made half as large, so that they have room.
    private let capacity: Int
    /// By slot; nil: the section is gone.
    private var entries: [Entry?] = []
    /// Slots that no section has any more.
    private var unusedSlots: [Int] = []
    /// The slots in the order of the sections.
    private(set) var order: [Int] = []
    private var slots: [Section: Int] = [:]
    private var marks = LayeredDictionary<Item, Mark>()
    /// By the chunks' numbers.
    private var homes: [Home] = []
    /// Numbers that no chunk has any more.
    private var unused: [Int] = []
    private(set) var itemCount = 0

    init(capacity: Int = 512) { self.capacity = capacity }

    var sections: [Section] { order.compactMap { entries[$0]?.identifier } }
    var items: [Item] {
        var all: [Item] = []
        all.reserveCapacity(itemCount)
        for slot in order { for piece in self[slot].pieces { all += piece.chunk.items } }
        return all
    }

    /// The section in a slot.
    subscript(slot: Int) -> Entry {
        guard let entry = entries[slot] else { ListDiagnostics.fail("A section of a snapshot is missing.") }
        return entry
    }

    // MARK: Sections

    func slot(of section: Section) -> Int? { slots[section] }
    func index(of section: Section) -> Int? { slots[section].flatMap { order.firstIndex(of: $0) } }
    func section(at index: Int) -> Section { self[order[index]].identifier }
    func count(at index: Int) -> Int { entries[order[index]]?.count ?? 0 }
    func items(in section: Section) -> [Item]? { slots[section].map { self[$0].items } }

    mutating func insert(_ sections: [Section], at index: Int) {
        let new = sections.map { section in
            let slot = unusedSlots.popLast() ?? entries.count
            guard slots.updateValue(slot, forKey: section) == nil else {
                ListDiagnostics.fail("Section identifiers must be unique: \(section) is already in the snapshot.")
            }
            if slot == entries.count { entries.append(nil) }
            entries[slot] = Entry(section)
            return slot
        }
        order.insert(contentsOf: new, at: index)
    }

    mutating func delete(_ sections: [Section]) {
        var gone: Set<Int> = []
        for section in sections {
            guard let slot = slots.removeValue(forKey: section) else { continue }
            gone.insert(slot)
            removeItems(in: slot)
            entries[slot] = nil
            unusedSlots.append(slot)
        }
        if !gone.isEmpty { order.removeAll { gone.contains($0) } }
    }

    mutating func move(sectionAt index: Int, to target: Int) { order.insert(order.remove(at: index), at: target) }

    // MARK: Finding items

    func contains(_ item: Item) -> Bool { marks[item] != nil }
    func section(of item: Item) -> Section? { marks[item].map { self[homes[$0.number].slot].identifier } }

    /// Where an item is.
    func place(of item: Item) -> Place? {
        guard let mark = marks[item] else { return nil }
        let home = homes[mark.number]
        guard let items = entries[home.slot]?.pieces[home.piece].chunk.items else { return nil }
        var distance = 0
        while distance <= max(mark.offset, items.count) {
            for offset in [mark.offset - distance, mark.offset + distance]
            where items.indices.contains(offset) && items[offset] == item {
                return Place(slot: home.slot, piece: home.piece, offset: offset)
            }
            distance += 1
        }
        ListDiagnostics.fail("The identifier \(item) has changed its hash or its equality while it was in a snapshot.")
    }

    /// The offset in the section.
    func offset(of place: Place) -> Int { self[place.slot].start(of: place.piece) + place.offset }

    /// The place in all sections together.
    func index(of item: Item) -> Int? {
        guard let place = place(of: item) else { return nil }
        var index = offset(of: place)
        for slot in order {
            if slot == place.slot { return index }
            index += entries[slot]?.count ?? 0
        }
        return nil
    }

    /// The end of a section.
    func end(of slot: Int) -> Place {
        let pieces = self[slot].pieces
        return Place(slot: slot, piece: max(0, pieces.count - 1), offset: pieces.last?.count ?? 0)
    }

    /// The piece of a section that is the very same chunk, unchanged, as one of another snapshot.
    func piece(sharedWith other: Entry.Piece, in slot: Int) -> Int? {
        guard homes.indices.contains(other.number) else { return nil }
        let home = homes[other.number]
        guard home.slot == slot, let pieces = entries[slot]?.pieces, pieces.indices.contains(home.piece),
            pieces[home.piece].chunk === other.chunk
        else { return nil }
        return home.piece
    }

    // MARK: Changing items

    mutating func insert(_ items: [Item], at place: Place) {
        guard !items.isEmpty else { return }
        marks.reserveCapacity(itemCount + items.count)
        let isEmpty = self[place.slot].pieces.isEmpty
        if !isEmpty {
            if size(place) + items.count > capacity, place.offset > 0, place.offset < size(place) { split(place) }
            if let room = room(for: items.count, at: place) {
                let number = self[room.slot].pieces[room.piece].number
                entries[room.slot]?.edit(room.piece) { $0.insert(contentsOf: items, at: room.offset) }
                return add(items, number, from: room.offset)
            }
        }
        let size = max(1, capacity / 2)
        let new = stride(from: 0, to: items.count, by: size).map { start in
            Entry.Piece(Array(items[start..<min(items.count, start + size)]), number: newNumber())
        }
        let first = isEmpty || place.offset == 0 ? place.piece : place.piece + 1
        entries[place.slot]?.insert(new, at: first)
        findHomes(place.slot, from: first)
        for piece in new { add(piece.chunk.items, piece.number, from: 0) }
    }

    /// A chunk at a place that has room: its own, or where it is at an end of that, the neighbour.
    private func room(for count: Int, at place: Place) -> Place? {
        if size(place) + count <= capacity { return place }
        let pieces = self[place.slot].pieces
        if place.offset == 0, place.piece > 0, pieces[place.piece - 1].count + count <= capacity {
            return Place(slot: place.slot, piece: place.piece - 1, offset: pieces[place.piece - 1].count)
        }
        if place.offset == pieces[place.piece].count, place.piece + 1 < pieces.count,
            pieces[place.piece + 1].count + count <= capacity
        {
            return Place(slot: place.slot, piece: place.piece + 1, offset: 0)
        }
        return nil
    }

    /// How many items the chunk of a place has.
    private func size(_ place: Place) -> Int { entries[place.slot]?.pieces[place.piece].count ?? 0 }

    /// What is behind a place in its chunk gets a chunk of its own.
    private mutating func split(_ place: Place) {
        var tail: [Item] = []
        entries[place.slot]?.edit(place.piece) { items in
            tail = Array(items[place.offset...])
            items.removeSubrange(place.offset...)
        }
        let piece = Entry.Piece(tail, number: newNumber())
        entries[place.slot]?.insert([piece], at: place.piece + 1)
        findHomes(place.slot, from: place.piece + 1)
        mark(tail, piece.number, from: 0)
    }

    /// Items that are there have come into another chunk.
    private mutating func mark(_ items: [Item], _ number: Int, from offset: Int) {
        for (index, item) in items.enumerated() {
            marks.updateValue(Mark(number: number, offset: offset + index), forKey: item)
        }
    }

    private mutating func add(_ items: [Item], _ number: Int, from offset: Int) {
        for (index, item) in items.enumerated() {
            guard marks.updateValue(Mark(number: number, offset: offset + index), forKey: item) == nil else {
                ListDiagnostics.fail("Item identifiers must be unique: \(item) is already in the snapshot.")
            }
        }
        itemCount += items.count
    }

    private mutating func newNumber() -> Int {
        if let number = unused.popLast() { return number }
        homes.append(Home(slot: 0, piece: 0))
        return homes.count - 1
    }

    private mutating func findHomes(_ slot: Int, from first: Int) {
        guard let pieces = entries[slot]?.pieces else { return }
        for index in first..<pieces.count { homes[pieces[index].number] = Home(slot: slot, piece: index) }
    }

    /// Unknown items are no matter.
    mutating func delete(_ items: [Item]) {
        var offsets: [Int: [Int]] = [:]
        for item in items {
            guard let place = place(of: item), let mark = marks.removeValue(forKey: item) else { continue }
            offsets[mark.number, default: []].append(place.offset)
            itemCount -= 1
        }
        var thinned: Set<Int> = []
        for (number, offsets) in offsets {
            let home = homes[number]
            entries[home.slot]?.edit(home.piece) { items in
                if offsets.count == 1 { items.remove(at: offsets[0]) } else { items.remove(atOffsets: offsets) }
            }
            if let count = entries[home.slot]?.pieces[home.piece].count, count <= capacity / 8 { thinned.insert(home.slot) }
        }
        for slot in thinned { join(slot) }
    }

    /// Takes out the chunks that are empty, and joins those that have become small.
    private mutating func join(_ slot: Int) {
        guard let (gone, moved) = entries[slot]?.join(upTo: capacity / 4), !gone.isEmpty else { return }
        unused += gone
        findHomes(slot, from: 0)
        for (items, number, offset) in moved { mark(items, number, from: offset) }
    }

    /// Look-ups by offsets are fast from now on, until something changes.
    mutating func findStarts() { for slot in order { entries[slot]?.findStarts() } }

    private mutating func removeItems(in slot: Int) {
        for piece in self[slot].pieces { for item in piece.chunk.items { marks.removeValue(forKey: item) } }
        itemCount -= self[slot].count
        unused += entries[slot]?.removeAll() ?? []
    }

    /// Takes the items out, puts others in, and keeps the section.
    mutating func replaceItems(in slot: Int, with items: [Item]) {
        removeItems(in: slot)
        insert(items, at: end(of: slot))
    }
}

extension Array {
    /// Each offset comes once.
    fileprivate mutating func remove(atOffsets offsets: [Int]) {
        let offsets = offsets.sorted()
        var next = 0
        var kept: [Element] = []
        kept.reserveCapacity(count - offsets.count)
        for (offset, element) in enumerated() {
            if next < offsets.count, offsets[next] == offset { next += 1 } else { kept.append(element) }
        }
        self = kept
    }
}
