// SPDX-License-Identifier: MIT

/// Items that stand one behind the other: a part of a section. Snapshots that are copies of one another share their chunks, so that a
/// change costs a chunk, and what is in the same chunk in two snapshots needs no comparison.
///
/// Sendable because its items change only while one snapshot alone holds it (`SnapshotSection.edit`).
final class ItemChunk<Item: Sendable>: @unchecked Sendable {
    fileprivate(set) var items: [Item]

    fileprivate init(_ items: [Item]) { self.items = items }
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
    /// Found by `findStarts`, until something changes: each method that changes pieces forgets it.
    private var knownStarts: [Int]?

    init(_ identifier: Identifier) { self.identifier = identifier }

    var items: [Item] {
        var all: [Item] = []
        all.reserveCapacity(count)
        for piece in pieces { all += piece.chunk.items }
        return all
    }

    /// The offset of each piece's first item.
    var starts: [Int] {
        if let knownStarts { return knownStarts }
        var start = 0
        return pieces.map { piece in
            defer { start += piece.count }
            return start
        }
    }

    /// Finding items by their offsets costs a logarithm of the number of pieces from now on.
    mutating func findStarts() { knownStarts = starts }

    func start(of piece: Int) -> Int { knownStarts?[piece] ?? pieces[..<piece].reduce(0) { $0 + $1.count } }

    subscript(offset: Int) -> Item? {
        guard offset >= 0, offset < count else { return nil }
        let starts = starts
        var low = 0
        var high = pieces.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= offset { low = middle } else { high = middle - 1 }
        }
        return pieces[low].chunk.items[offset - starts[low]]
    }

    /// Changes the items of a piece, which gets a chunk of its own for that if others hold it, too.
    mutating func edit(_ index: Int, _ change: (inout [Item]) -> Void) {
        knownStarts = nil
        if !isKnownUniquelyReferenced(&pieces[index].chunk) { pieces[index].chunk = ItemChunk(pieces[index].chunk.items) }
        change(&pieces[index].chunk.items)
        let former = pieces[index].count
        pieces[index].count = pieces[index].chunk.items.count
        count += pieces[index].count - former
    }

    mutating func insert(_ new: [Piece], at index: Int) {
        knownStarts = nil
        pieces.insert(contentsOf: new, at: index)
        count += new.reduce(0) { $0 + $1.count }
    }

    /// Joins neighbours that have so many items together at most, and takes out the pieces that have none.
    ///
    /// - Returns: The numbers of the pieces that are gone, and the items that are in other pieces now.
    mutating func join(upTo most: Int) -> (gone: [Int], moved: [(items: [Item], number: Int, offset: Int)]) {
        var gone: [Int] = []
        var moved: [(items: [Item], number: Int, offset: Int)] = []
        var joined: [Piece] = []
        for piece in pieces {
            if piece.count == 0 {
                gone.append(piece.number)
            } else if let last = joined.last, last.count + piece.count <= most {
                gone.append(piece.number)
                moved.append((piece.chunk.items, last.number, last.count))
                joined[joined.count - 1] = Piece(last.chunk.items + piece.chunk.items, number: last.number)
            } else {
                joined.append(piece)
            }
        }
        knownStarts = nil
        pieces = joined
        return (gone, moved)
    }

    /// - Returns: The numbers of the pieces.
    mutating func removeAll() -> [Int] {
        knownStarts = nil
        let numbers = pieces.map(\.number)
        pieces = []
        count = 0
        return numbers
    }
}
