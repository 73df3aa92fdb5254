// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// What is made and announced ahead of a movement.
struct TableAhead {
    /// How far ahead of a movement cells are made, in seconds: the main thread may be busy for so long.
    static let seconds = 0.35
    /// How many cells that do not show yet are made in one pass, so that a pass stays short.
    static let cellsInOnePass = 12

    /// Cells ahead are left for the next pass.
    var isUnfinished = false
    /// The part of the content whose rows all have cells, in points from its top; nil: not known.
    var filled: ClosedRange<CGFloat>?
    /// Rows that the prefetching data source has been told.
    var announced: Set<IndexPath> = []
    /// Where the table was at the last announcement.
    var lastTop: CGFloat?
}

extension UITableView {
    /// Where cells are needed now, and how many of those that do not show may be made.
    func rectToMake() -> (CGRect, Int) {
        let shown = bounds
        // Also where the movement has ended meanwhile: nothing is ahead of it any more.
        ahead.isUnfinished = false
        guard movement != nil else { return (shown, 0) }
        // The render thread moves the content by itself, and shows what is there.
        let rect = upcomingBounds(within: TableAhead.seconds)
        return (rect.intersection(shown.insetBy(dx: 0, dy: -2 * shown.height)), TableAhead.cellsInOnePass)
    }

    /// Tells the prefetching data source which rows come within one screen of the way that the content moves.
    func prefetch() {
        guard isPrefetchingEnabled, let source = prefetchDataSource, bounds.height > 0 else { return }
        let shown = bounds
        let last = ahead.lastTop ?? shown.minY - shown.height
        guard abs(shown.minY - last) >= shown.height / 8 else { return }
        let isDown = shown.minY >= last
        ahead.lastTop = shown.minY
        let rect = isDown ? shown.offsetBy(dx: 0, dy: shown.height) : shown.offsetBy(dx: 0, dy: -shown.height)
        let visible = Set(visiblePaths ?? [])
        let coming = Set(rows(in: rect) ?? []).subtracting(visible)
        let gone = ahead.announced.subtracting(coming).subtracting(visible)
        let new = coming.subtracting(ahead.announced).sorted()
        ahead.announced = coming
        if !gone.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: gone.sorted()) }
        if !new.isEmpty { source.tableView(self, prefetchRowsAt: isDown ? new : new.reversed()) }
    }
}
