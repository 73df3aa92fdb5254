// SPDX-License-Identifier: MIT

/// Items that stand one behind the other: a part of a section. Snapshots that are copies of one another share their chunks, so that a
/// change costs a chunk, and what is in the same chunk in two snapshots needs no comparison.
///
/// Sendable because its items change only while one snapshot alone holds it (`SnapshotSection.edit`).
final class ItemChunk<Item: Sendable>: @unchecked Sendable {
    var items: [Item]

    init(_ items: [Item]) { self.items = items }
}

/// A section of a snapshot.
struct SnapshotSection<Identifier: Sendable, Item: Sendable>: Sendable {
    /// A chunk, and what is known of it without looking at it.
    struct Piece: Sendable {
        fileprivate(set) var chunk: ItemChunk<Item>
        /// Names the chunk within the snapshot, wherever it goes.
        let number: Int
        fileprivate(set) var count: Int

        init(_ items: [Item], number: Int) {
            chunk = ItemChunk(items)
            self.number = number
            count = items.count
        }
    }

    let identifier: Identifier
    private(set) var pieces: [Piece] = []
    private(set) var count = 0

    init(_ identifier: Identifier) { self.identifier = identifier }

    var items: [Item] {
        var all: [Item] = []
        all.reserveCapacity(count)
        for piece in pieces { all += piece.chunk.items }
        return all
    }

    /// The offset of each piece's first item.
    var starts: [Int] {
        var start = 0
        return pieces.map { piece in
            defer { start += piece.count }
            return start
        }
    }

    func start(of piece: Int) -> Int { pieces[..<piece].reduce(0) { $0 + $1.count } }

    subscript(offset: Int) -> Item? {
        guard offset >= 0 else { return nil }
        var offset = offset
        for piece in pieces {
            if offset < piece.count { return piece.chunk.items[offset] }
            offset -= piece.count
        }
        return nil
    }

    /// Changes the items of a piece, which gets a chunk of its own for that if others hold it, too.
    mutating func edit(_ index: Int, _ change: (inout [Item]) -> Void) {
        if !isKnownUniquelyReferenced(&pieces[index].chunk) { pieces[index].chunk = ItemChunk(pieces[index].chunk.items) }
        change(&pieces[index].chunk.items)
        let former = pieces[index].count
        pieces[index].count = pieces[index].chunk.items.count
        count += pieces[index].count - former
    }

    mutating func insert(_ new: [Piece], at index: Int) {
        pieces.insert(contentsOf: new, at: index)
        count += new.reduce(0) { $0 + $1.count }
    }

    /// - Returns: The numbers of the pieces that had no items.
    mutating func removeEmpty() -> [Int] {
        let numbers = pieces.filter { $0.count == 0 }.map(\.number)
        pieces.removeAll { $0.count == 0 }
        return numbers
    }

    /// - Returns: The numbers of the pieces.
    mutating func removeAll() -> [Int] {
        let numbers = pieces.map(\.number)
        pieces = []
        count = 0
        return numbers
    }
}
