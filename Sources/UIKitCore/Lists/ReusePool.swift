// SPDX-License-Identifier: MIT

/// Views that left the screen and wait to be shown again, by their reuse identifiers. The one that left last is given out first, as
/// its memory is warm. What does not fit is dropped, so that a list that once showed many small cells does not keep them all.
struct ReusePool<Cell: AnyObject> {
    private var cells: [String: [Cell]] = [:]

    /// How many cells of one identifier wait at most.
    let limit: Int

    init(limit: Int = 64) { self.limit = max(limit, 0) }

    /// How many cells wait.
    var count: Int { cells.values.reduce(0) { $0 + $1.count } }

    /// Keeps a cell, if there is room.
    mutating func put(_ cell: Cell, for identifier: String) {
        guard cells[identifier, default: []].count < limit else { return }
        cells[identifier, default: []].append(cell)
    }

    /// Gives out a cell; nil: none waits.
    mutating func take(_ identifier: String) -> Cell? { cells[identifier]?.popLast() }

    /// Drops the cells of one identifier: its class or maker is another now.
    mutating func removeAll(for identifier: String) { cells[identifier] = nil }

    /// Drops all cells.
    mutating func removeAll() { cells = [:] }
}
