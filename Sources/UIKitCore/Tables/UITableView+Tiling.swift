// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import ObjectiveRuntime
internal import QuartzCore

/// The views that the table has made for what shows.
struct TableTiles {
    var cells: [IndexPath: UITableViewCell] = [:]
    private var paths: [ObjectIdentifier: IndexPath] = [:]
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    /// The data was read anew: the cells belong to rows that are no more.
    var isStale = false
    var isTiling = false
    /// The table was laid out within its own pass, by the layout of a cell or a header: what asked for that is left to do.
    var needsAnotherPass = false

    func path(of cell: UITableViewCell) -> IndexPath? { paths[ObjectIdentifier(cell)] }

    mutating func set(_ cell: UITableViewCell, at path: IndexPath) {
        cells[path] = cell
        paths[ObjectIdentifier(cell)] = path
    }

    mutating func remove(at path: IndexPath) -> UITableViewCell? {
        guard let cell = cells.removeValue(forKey: path) else { return nil }
        paths[ObjectIdentifier(cell)] = nil
        return cell
    }

    mutating func removeAll() -> [IndexPath: UITableViewCell] {
        defer { (cells, paths) = ([:], [:]) }
        return cells
    }
}

extension UITableView {
    func visibleCell(at path: IndexPath) -> UITableViewCell? { tiles.cells[path] }

    var visiblePaths: [IndexPath]? {
        let shown = bounds
        let paths = tiles.cells.compactMap { $0.value.isIn(shown) ? $0.key : nil }
        return paths.isEmpty ? nil : paths.sorted()
    }

    private var firstVisiblePath: IndexPath? {
        let shown = bounds
        return tiles.cells.reduce(nil as IndexPath?) { first, entry in
            guard entry.value.isIn(shown) else { return first }
            return first.map { min($0, entry.key) } ?? entry.key
        }
    }

    // MARK: The pass

    /// Makes what shows, and what is about to.
    func tile() {
        guard !tiles.isTiling else { return tiles.needsAnotherPass = true }
        guard !reloadIsRunning, updates.depth == 0 else { return }
        loadIfNeeded()
        tiles.isTiling = true
        tiles.needsAnotherPass = false
        defer {
            tiles.isTiling = false
            if tiles.needsAnotherPass { setNeedsLayout() }
        }
        let wasStale = tiles.isStale
        if !wasStale, !needsPlacing, hasWhatIsNeeded { return follow() }
        needsPlacing = false
        if wasStale { dropStale() }
        updateSectionIndex()
        widthMayHaveChanged()
        measureChangedRows()
        if wasStale {
            takeTableHeight()
            // The data may have become shorter than the offset.
            if !isTracking, movement == nil, bounds.height > 0 {
                let limit = verticalAxis.limits.upperBound
                if bounds.minY > limit { setOrigin(CGPoint(x: bounds.minX, y: limit)) }
            }
        }
        // Another size may turn the movement round: cells are made for where it goes.
        correctAim()
        fill()
        takeTableHeight()
        placeAll()
        prefetch()
        correctAim()
    }

    /// Whether the content moves by itself over rows that are there, and only moves: cells stay where they are in it.
    private var hasWhatIsNeeded: Bool {
        guard movement != nil, geometryWidth == bounds.width, let filled = ahead.filled else { return false }
        let rect = rectToMake().0
        return rect.minY >= filled.lowerBound && rect.maxY <= filled.upperBound
    }

    /// What the table does in a frame in which it only moves.
    private func follow() {
        placeBesidesCells()
        prefetch()
        correctAim()
    }

    private func dropStale() {
        tiles.isStale = false
        for (path, cell) in tiles.removeAll() {
            tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
            recycle(cell)
        }
        for (section, view) in tiles.headers { endHeader(view, section, isFooter: false) }
        for (section, view) in tiles.footers { endHeader(view, section, isFooter: true) }
        tiles.headers = [:]
        tiles.footers = [:]
    }

    /// Heights are for a width.
    func widthMayHaveChanged() {
        guard geometryWidth != bounds.width else { return }
        let anchor = anchor
        geometryWidth = bounds.width
        geometry = makeGeometry(geometry.sections.map(\.rows.count))
        for (path, cell) in tiles.cells where geometry.contains(path) && !isFinal(path) {
            cell.bounds.size.width = rowWidth
            measure(cell, at: path)
        }
        keep(anchor)
    }

    /// The row at the top that must not move, and where it is.
    private var anchor: (path: IndexPath, y: CGFloat)? {
        guard bounds.minY > -adjustedContentInset.top + 0.01 else { return nil }
        guard let path = firstVisiblePath, geometry.contains(path) else { return nil }
        return (path, geometry.row(path).y)
    }

    /// Whether the content has moved.
    @discardableResult
    private func keep(_ anchor: (path: IndexPath, y: CGFloat)?) -> Bool {
        guard let anchor, geometry.contains(anchor.path) else { return false }
        let change = geometry.row(anchor.path).y - anchor.y
        guard abs(change) > 0.001 else { return false }
        takeTableHeight()
        correctOrigin(by: CGVector(dx: 0, dy: change))
        return true
    }

    private func takeTableHeight() {
        let size = CGSize(width: bounds.width, height: geometry.height)
        if contentSize != size { contentSize = size }
    }

    /// Heights that become known above the first row move the others: what shows then is another part of the table.
    private func fill() {
        ahead.filled = nil
        guard bounds.width > 0, bounds.height > 0 else { return }
        for _ in 0..<4 where !fillOnce() { break }
        if ahead.isUnfinished { setNeedsLayout() }
    }

    /// Whether the content has moved meanwhile.
    private func fillOnce() -> Bool {
        let (rect, limit) = rectToMake()
        // Where all heights are known nothing moves.
        let anchor = rowsAreFixed && knowsHeaders(in: rect) ? nil : anchor
        measureHeaders(in: rect)
        var wanted: ClosedRange<IndexPath>?
        var (made, ahead) = (false, 0)
        if var path = geometry.firstRow(endingBelow: rect.minY) {
            while geometry.row(path).y < rect.maxY {
                wanted = (wanted?.lowerBound ?? path)...path
                if tiles.cells[path] == nil {
                    let row = geometry.row(path)
                    let shows = row.y < bounds.maxY && row.y + row.height > bounds.minY
                    if !shows, ahead >= limit {
                        self.ahead.isUnfinished = true
                    } else {
                        if !shows { ahead += 1 }
                        made = true
                        makeCell(at: path)
                        // The data source may have told of changes.
                        guard !needsReload, geometry.contains(path) else { return false }
                    }
                }
                guard let next = geometry.path(after: path) else { break }
                path = next
            }
        }
        // Headers come near when rows turn out to be shorter.
        let height = geometry.height
        measureHeaders(in: rect)
        let hasMoved = keep(anchor) || geometry.height != height
        self.ahead.filled = hasMoved || self.ahead.isUnfinished ? nil : wanted.map(span)
        // What moves by itself lets cells go when it needs others: not each in a commit of its own.
        if movement == nil || made || hasMoved {
            for (path, cell) in tiles.cells where !(wanted?.contains(path) ?? false) && !keeps(cell, at: path) {
                endCell(at: path)
            }
        }
        return hasMoved
    }

    /// From the first row's top to the last row's bottom.
    private func span(of rows: ClosedRange<IndexPath>) -> ClosedRange<CGFloat> {
        let (first, last) = (geometry.row(rows.lowerBound), geometry.row(rows.upperBound))
        return first.y...max(first.y, last.y + last.height)
    }

    // MARK: Cells

    /// Whether a cell stays although its row does not show: the user holds it, or types into it.
    func keeps(_ cell: UITableViewCell, at path: IndexPath) -> Bool {
        if path == heldPath { return true }
        guard let responder = window?.firstResponderStorage as? UIView else { return false }
        return responder !== cell && responder.isDescendant(of: cell)
    }

    func endCell(at path: IndexPath) {
        guard let cell = tiles.remove(at: path) else { return }
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        recycle(cell)
    }

    /// Asks the data source for a row's cell and prepares it, without placing it.
    func takeCell(at path: IndexPath) -> UITableViewCell {
        guard let dataSource else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
        let cell = dataSource.tableView(self, cellForRowAt: dataPath(path))
        if let old = tiles.path(of: cell), old != path {
            // One object for two rows: it is where it was asked for last.
            _ = tiles.remove(at: old)
        }
        cell.table = self
        cell.isHidden = false
        if cell.takesTableColor, cell.backgrounds.configuration == nil {
            cell.isSettingTableColor = true
            cell.backgroundColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
            cell.isSettingTableColor = false
        }
        prepare(cell, at: path)
        return cell
    }

    /// What the table's state means for a cell.
    func prepare(_ cell: UITableViewCell, at path: IndexPath) {
        let isSelected = selection.selected.contains(path)
        if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
        let isHighlighted = selection.highlighted == path
        if cell.isHighlighted != isHighlighted { cell.setHighlighted(isHighlighted, animated: false) }
        cell.showsFocus = selection.focused == path
        prepareEditing(of: cell, at: path)
        if let tableDelegate, !missing.contains(.indentation) {
            let level = tableDelegate.tableView(self, indentationLevelForRowAt: dataPath(path))
            if !missing.contains(.indentation) { cell.indentationLevel = level }
        }
    }

    @discardableResult
    func makeCell(at path: IndexPath) -> UITableViewCell {
        let cell = takeCell(at: path)
        guard !needsReload, geometry.contains(path) else { return cell }
        UIView.performWithoutAnimation {
            tiles.set(cell, at: path)
            if cell.bounds.width != rowWidth { cell.bounds.size.width = rowWidth }
            if cell.superview !== self { insertSubview(cell, at: storedBackgroundView == nil ? 0 : 1) }
            if isFinal(path) {
                cell.fitContent(toRow: geometry.row(path).height)
            } else {
                measure(cell, at: path)
            }
            place(cell, at: path)
            showSeparator(of: cell, at: path)
            tableDelegate?.tableView(self, willDisplay: cell, forRowAt: dataPath(path))
            cell.layoutIfNeeded()
        }
        return cell
    }

    func place(_ cell: UITableViewCell, at path: IndexPath) {
        guard path != reorder?.move.current else { return }
        var frame = rowRect(path)
        if let swipe = swipes?.swipe, swipe.row == path { frame.origin.x += swipe.offset }
        if cell.frame != frame { cell.frame = frame }
        showCorners(of: cell, at: path)
    }

    private func showCorners(of cell: UITableViewCell, at path: IndexPath) {
        guard style == .insetGrouped else { return }
        let corners = (top: path.row == 0, bottom: path.row == geometry.sections[path.section].rows.count - 1)
        if let old = cell.corners, old == corners { return }
        cell.corners = corners
        cell.layer.cornerRadius = corners.top || corners.bottom ? TableMetrics.insetGroupedCorner : 0
        var mask: CACornerMask = []
        if corners.top { mask.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if corners.bottom { mask.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        cell.layer.maskedCorners = mask
        cell.clipsToBounds = corners.top || corners.bottom
    }

    /// Places everything that there is.
    func placeAll() {
        for (path, cell) in tiles.cells where geometry.contains(path) { place(cell, at: path) }
        for (path, cell) in tiles.cells where geometry.contains(path) { showSeparator(of: cell, at: path) }
        placeBesidesCells()
    }

    private func placeBesidesCells() {
        placeHeaders()
        if let view = storedHeaderView {
            geometry.top = view.frame.height
            view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
        }
        if let view = storedFooterView {
            view.frame = CGRect(x: 0, y: geometry.end, width: bounds.width, height: view.frame.height)
        }
        storedBackgroundView?.frame = bounds
        placeSectionIndex()
        swipes?.place()
    }

    // MARK: Separators

    func showSeparator(of cell: UITableViewCell, at path: IndexPath) {
        guard separatorStyle != .none else {
            if !cell.separatorIsHidden {
                cell.separatorIsHidden = true
                cell.separator?.isHidden = true
            }
            return
        }
        let isLast = path.row == geometry.sections[path.section].rows.count - 1
        let next = IndexPath(row: path.row + 1, section: path.section)
        func isMarked(_ cell: UITableViewCell?) -> Bool {
            guard let cell, cell.selectionStyle != .none else { return false }
            return cell.isHighlighted || cell.isSelected || cell.showsFocus
        }
        let isHidden = isMarked(cell) || isMarked(tiles.cells[next]) || (isLast && style == .insetGrouped)
        if cell.separator == nil, !isHidden {
            let line = UIView()
            line.isUserInteractionEnabled = false
            line.backgroundColor = storedSeparatorColor
            cell.separator = line
            cell.addSubview(line)
        }
        guard cell.separatorIsHidden != isHidden else { return }
        cell.separatorIsHidden = isHidden
        cell.separator?.isHidden = isHidden
        cell.setNeedsLayout()
    }

    /// A row that is selected or touched has no lines.
    func separatorsMayChange(around cell: UITableViewCell) {
        guard !tiles.isTiling, let path = tiles.path(of: cell), geometry.contains(path) else { return }
        showSeparator(of: cell, at: path)
        guard path.row > 0 else { return }
        let previous = IndexPath(row: path.row - 1, section: path.section)
        if let other = tiles.cells[previous] { showSeparator(of: other, at: previous) }
    }

    func separatorsDidChange() {
        for (path, cell) in tiles.cells where geometry.contains(path) {
            cell.separator?.backgroundColor = storedSeparatorColor
            showSeparator(of: cell, at: path)
            cell.setNeedsLayout()
        }
        setNeedsLayout()
    }

    /// A cell that shows has other content: its height may be another one. It is measured with the next layout, once.
    func contentDidChange(of cell: UITableViewCell) {
        guard !tiles.isTiling, !reloadIsRunning, !rowsAreFixed, selfSizingInvalidation != .disabled else { return }
        cell.needsMeasuring = true
        setNeedsLayout()
    }

    private func measureChangedRows() {
        for (path, cell) in tiles.cells where cell.needsMeasuring {
            cell.needsMeasuring = false
            if geometry.contains(path) { measure(cell, at: path) }
        }
    }
}

extension UIView {
    /// Whether some of it is within a rectangle's height.
    fileprivate func isIn(_ rect: CGRect) -> Bool {
        let frame = frame
        return frame.maxY > rect.minY && frame.minY < rect.maxY
    }
}
