// SPDX-License-Identifier: MIT
internal import UIKit

/// A list with random data, and the record of what it asked for and showed.
@MainActor
protocol RandomList: AnyObject {
    var scroller: UIScrollView { get }
    var data: [RandomSection] { get set }
    /// How often the cell of a number was to be made or filled anew.
    var contents: [Int: Int] { get set }
    var record: CellRecord { get set }
    /// What the data comes in; nil: the list asks for it.
    var snapshots: RandomSnapshots? { get }
    /// The numbers of all cells that the list knows of.
    var numbers: Set<Int> { get }
    /// Whether the content moves by itself.
    var isMoving: Bool { get }
    /// How many cells may come and go again within a turn.
    var slack: Int { get }
    /// Shows data anew that does not come in snapshots.
    func readData()
    /// What does not agree within the list itself.
    func inconsistency() -> String?
    /// How what shows differs from a list that is made from nothing with the same data, size and place.
    func difference() -> String?
    /// What is left in the view that it does not know of, once all has come to rest.
    func remains() -> String?
}

extension RandomList {
    /// Shows the data anew.
    func reload() { if let snapshots { snapshots.reload(data) } else { readData() } }
}

struct WeakCell {
    weak var cell: UIView?

    init(_ cell: UIView) {
        self.cell = cell
    }
}

/// Cells that were asked for, against rows that came: a list asks for what comes into sight, and for nothing twice.
struct CellRecord {
    /// All cells that there were.
    private(set) var cells: [ObjectIdentifier: WeakCell] = [:]
    /// The numbers for which cells were asked for since the last count.
    private(set) var asked: [Int] = []
    /// The numbers that had cells at the last count.
    private var known: Set<Int> = []
    /// Cells that were asked for since then, while the content moved.
    private var ahead: Set<ObjectIdentifier> = []
    private var allowed = 0

    mutating func ask(_ cell: UIView, for number: Int, isMoving: Bool) {
        cells[ObjectIdentifier(cell)] = WeakCell(cell)
        asked.append(number)
        if isMoving { ahead.insert(ObjectIdentifier(cell)) } else { ahead.remove(ObjectIdentifier(cell)) }
    }

    /// What was made ahead of a movement goes when that is over, which may be in the same turn: a key catches it, or takes it elsewhere.
    mutating func end(_ cell: UIView, isMoving: Bool) {
        if !isMoving, ahead.remove(ObjectIdentifier(cell)) != nil { allowed += 1 }
    }

    /// So many cells may be asked for though their rows are there.
    mutating func allow(_ count: Int) { allowed += count }

    /// Begins anew: what happened since the last count was allowed to ask for every cell.
    mutating func restart(_ numbers: Set<Int>) { (known, asked, ahead, allowed) = (numbers, [], [], 0) }

    /// How many cells too many were asked for since the last count, if any.
    mutating func excess(_ numbers: Set<Int>, slack: Int) -> Int? {
        defer { restart(numbers) }
        let excess = asked.count - numbers.subtracting(known).count - allowed - slack
        return excess > 0 ? excess : nil
    }
}
