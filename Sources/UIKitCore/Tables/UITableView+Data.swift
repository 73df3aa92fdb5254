// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import ObjectiveRuntime
internal import QuartzCore

/// What the table knows of its data: counts and heights.
extension UITableView {
    /// The geometry, after what is new in the data source has been read.
    var currentGeometry: TableGeometry {
        loadIfNeeded()
        return geometry
    }

    func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    func reload() {
        endRowTouch()
        abandonReorder()
        closeSwipesForOtherData(animated: false)
        selection = TableSelection()
        endLeaving()
        ahead = TableAhead()
        tiles.isStale = true
        setNeedsReload()
    }

    func rowCount(_ section: Int) -> Int {
        let sections = currentGeometry.sections
        guard sections.indices.contains(section) else { return 0 }
        return sections[section].rows.count
    }

    func loadIfNeeded() {
        guard needsReload, !reloadIsRunning else { return }
        reloadIsRunning = true
        needsReload = false
        tiles.isStale = true
        sectionIndex.isStale = true
        geometryWidth = bounds.width
        geometry = makeGeometry(readCounts())
        reloadIsRunning = false
    }

    /// Asks the data source how many rows each section has.
    func readCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections = max(dataSource.numberOfSections(in: self), 0)
        guard sections <= 10_000_000 else { TableDiagnostics.fail("\(sections) sections are too many for a table") }
        return (0..<sections).map { section in
            let count = dataSource.tableView(self, numberOfRowsInSection: section)
            guard count >= 0 else {
                TableDiagnostics.fail("the data source \(type(of: dataSource)) has \(count) rows in section \(section)")
            }
            guard count <= 1_000_000_000_000 else { TableDiagnostics.fail("\(count) rows are too many for a section") }
            return count
        }
    }

    // MARK: Heights

    func makeGeometry(_ counts: [Int]) -> TableGeometry {
        var result = TableGeometry(counts.enumerated().map { makeSection($0.offset, count: $0.element) })
        result.top = storedHeaderView?.frame.height ?? 0
        result.bottom = storedFooterView?.frame.height ?? 0
        return result
    }

    func makeSection(_ section: Int, count: Int) -> TableGeometry.Section {
        var result = TableGeometry.Section()
        result.rows = makeRows(section, count: count)
        (result.header, result.knowsHeader) = supplementaryHeight(section, isFooter: false)
        (result.footer, result.knowsFooter) = supplementaryHeight(section, isFooter: true)
        return result
    }

    /// Whether all rows have the table's height.
    var rowsAreFixed: Bool { (tableDelegate == nil || missing.contains(.rowHeight)) && rowHeight >= 0 }

    private func makeRows(_ section: Int, count: Int) -> RowLengths {
        guard count > 0 else { return RowLengths(count: 0, common: 0) }
        let first = IndexPath(row: 0, section: section)
        if !missing.contains(.rowHeight), let tableDelegate {
            // The question shows whether the method is there, or is answered by the default.
            let estimate = estimatedHeight(first)
            if estimate == 0, count <= TableMetrics.mostAskedRows {
                let height = tableDelegate.tableView(self, heightForRowAt: dataPath(first))
                if !missing.contains(.rowHeight) {
                    var heights = [height]
                    heights.reserveCapacity(count)
                    for row in 1..<max(count, 1) {
                        heights.append(
                            tableDelegate.tableView(self, heightForRowAt: dataPath(IndexPath(row: row, section: section))))
                    }
                    if !heights.contains(where: { $0 < 0 }) { return RowLengths(heights.map(valid)) }
                }
            } else if updates.depth == 0 {
                let height = tableDelegate.tableView(self, heightForRowAt: dataPath(first))
                if !missing.contains(.rowHeight) {
                    if estimate == 0 {
                        ViewDiagnostics.warn(
                            "A delegate is not asked for \(count) heights: those of rows that do not show are estimated.")
                    }
                    var rows = measuredRows(count, estimate: estimate)
                    if height >= 0 { rows[0] = valid(height) }
                    return rows
                }
            }
        }
        if rowsAreFixed { return RowLengths(count: count, common: valid(rowHeight)) }
        return measuredRows(count, estimate: estimatedHeight(first))
    }

    /// Rows whose heights become known as they show.
    private func measuredRows(_ count: Int, estimate: CGFloat) -> RowLengths {
        guard count <= TableMetrics.mostMeasuredRows else {
            TableDiagnostics.fail(
                "\(count) rows with heights of their own are too many for a section: a rowHeight makes them equal")
        }
        return RowLengths(count: count, common: estimate > 0 ? estimate : TableMetrics.row)
    }

    private func estimatedHeight(_ path: IndexPath) -> CGFloat {
        guard let tableDelegate else { return finite(estimatedRowHeight) }
        return finite(tableDelegate.tableView(self, estimatedHeightForRowAt: dataPath(path)))
    }

    private func finite(_ height: CGFloat) -> CGFloat { height.isFinite ? min(height, TableMetrics.limit) : TableMetrics.row }

    /// Heights that no row can have are refused.
    func valid(_ height: CGFloat) -> CGFloat {
        guard height.isFinite, height >= 0, height <= TableMetrics.limit else {
            ViewDiagnostics.warn("A row can't be \(height) points high: \(type(of: self)) takes \(TableMetrics.row).")
            return TableMetrics.row
        }
        return height
    }

    /// Whether a row's height is not an estimate.
    func isFinal(_ path: IndexPath) -> Bool { rowsAreFixed || geometry.sections[path.section].rows.isKnown(path.row) }

    /// The real height of a row, from the delegate or its cell.
    func finalHeight(of path: IndexPath, cell: UITableViewCell) -> CGFloat {
        var height = rowHeight
        if let tableDelegate, !missing.contains(.rowHeight) {
            height = tableDelegate.tableView(self, heightForRowAt: dataPath(path))
        }
        if height < 0 {
            height =
                cell.systemLayoutSizeFitting(
                    CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
        }
        height = valid(height)
        cell.fitContent(toRow: height)
        return height
    }

    /// Takes the real height of a row.
    func measure(_ cell: UITableViewCell, at path: IndexPath) {
        geometry.setHeight(finalHeight(of: path, cell: cell), ofRowAt: path)
    }

    // MARK: Headers and footers

    func title(_ section: Int, isFooter: Bool) -> String? {
        isFooter
            ? dataSource?.tableView(self, titleForFooterInSection: section)
            : dataSource?.tableView(self, titleForHeaderInSection: section)
    }

    /// The height of a section's header or footer, and whether it is not estimated.
    func supplementaryHeight(_ section: Int, isFooter: Bool) -> (CGFloat, Bool) {
        var height = isFooter ? sectionFooterHeight : sectionHeaderHeight
        if let tableDelegate, !missing.contains(isFooter ? .footerHeight : .headerHeight) {
            height =
                isFooter
                ? tableDelegate.tableView(self, heightForFooterInSection: section)
                : tableDelegate.tableView(self, heightForHeaderInSection: section)
        }
        let isMissing = tableDelegate == nil || missing.contains(isFooter ? .footerHeight : .headerHeight)
        if height.isNaN { height = UITableView.automaticDimension }
        if height > 0 || (height == 0 && style == .plain) {
            // The table's own height is for what there is.
            guard isMissing, style == .plain, height > 0 else { return (min(height, TableMetrics.limit), true) }
            if title(section, isFooter: isFooter) != nil { return (min(height, TableMetrics.limit), true) }
        } else if title(section, isFooter: isFooter) != nil {
            // Its label is measured when it shows.
            return (defaultHeight(section, isFooter: isFooter, hasTitle: true), style == .plain)
        }
        guard tableDelegate != nil, !missing.contains(isFooter ? .footerView : .headerView) else {
            return (defaultHeight(section, isFooter: isFooter, hasTitle: false), true)
        }
        let estimate = isFooter ? estimatedSectionFooterHeight : estimatedSectionHeaderHeight
        return (estimate > 0 ? min(estimate, TableMetrics.limit) : TableMetrics.plainHeader, false)
    }

    func defaultHeight(_ section: Int, isFooter: Bool, hasTitle: Bool) -> CGFloat {
        let padding = style == .plain && !isFooter && hasTitle && sectionHeaderTopPadding > 0 ? sectionHeaderTopPadding : 0
        if style == .plain { return hasTitle ? TableMetrics.plainHeader + padding : 0 }
        let isFirst = section == 0 && !isFooter && storedHeaderView == nil
        if hasTitle { return isFirst ? TableMetrics.groupedFirstTitle : TableMetrics.groupedTitle }
        return isFirst ? TableMetrics.groupedFirstGap : TableMetrics.groupedGap
    }

    // MARK: The table's header and footer

    func setHeaderView(_ view: UIView?) {
        storedHeaderView?.removeFromSuperview()
        storedHeaderView = view
        if let view { addSubview(view) }
        geometry.top = view?.frame.height ?? 0
        setNeedsLayout()
    }

    func setFooterView(_ view: UIView?) {
        storedFooterView?.removeFromSuperview()
        storedFooterView = view
        if let view { addSubview(view) }
        geometry.bottom = view?.frame.height ?? 0
        setNeedsLayout()
    }

    func setBackgroundView(_ view: UIView?) {
        storedBackgroundView?.removeFromSuperview()
        storedBackgroundView = view
        if let view { insertSubview(view, at: 0) }
        setNeedsLayout()
    }

    // MARK: Places

    var sideMargin: CGFloat { style == .insetGrouped ? TableMetrics.insetGroupedMargin : 0 }
    var rowWidth: CGFloat { max(bounds.width - 2 * sideMargin, 0) }

    private func rect(_ place: (y: CGFloat, height: CGFloat)) -> CGRect {
        CGRect(x: sideMargin, y: place.y, width: rowWidth, height: place.height)
    }

    func rowRect(_ path: IndexPath) -> CGRect {
        let geometry = currentGeometry
        return geometry.contains(path) ? rect(geometry.row(path)) : .zero
    }

    func sectionRect(_ section: Int) -> CGRect {
        let geometry = currentGeometry
        return geometry.sections.indices.contains(section) ? rect(geometry.section(section)) : .zero
    }

    func headerRect(_ section: Int) -> CGRect {
        let geometry = currentGeometry
        return geometry.sections.indices.contains(section) ? rect(geometry.header(section)) : .zero
    }

    func footerRect(_ section: Int) -> CGRect {
        let geometry = currentGeometry
        return geometry.sections.indices.contains(section) ? rect(geometry.footer(section)) : .zero
    }

    func row(at point: CGPoint) -> IndexPath? {
        guard point.y.isFinite, let path = currentGeometry.firstRow(endingBelow: point.y) else { return nil }
        return rowRect(path).minY <= point.y ? path : nil
    }

    func rows(in rect: CGRect) -> [IndexPath]? {
        let geometry = currentGeometry
        guard rect.isFinite, var path = geometry.firstRow(endingBelow: rect.minY) else { return nil }
        var paths: [IndexPath] = []
        while geometry.row(path).y < rect.maxY {
            paths.append(path)
            guard let next = geometry.path(after: path) else { break }
            path = next
        }
        return paths.isEmpty ? nil : paths
    }

    func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        loadIfNeeded()
        let isHeader = path.count == 2 && path.row == NSNotFound && geometry.sections.indices.contains(path.section)
        guard isHeader || geometry.contains(path) else {
            TableDiagnostics.fail(
                """
                Attempted to scroll the table view to an out-of-bounds row \(path) when there are \
                \(geometry.sections.count) sections
                """)
        }
        guard !animated else { return scrollAnimated(to: path, position) }
        // Where heights are estimates, rows that come to show may move the one that is wanted.
        for _ in 0..<Self.mostCorrections {
            scrollOnce(to: path, position, animated: false)
            let before = scrolledRect(path)
            guard window != nil else { return }
            layoutIfNeeded()
            guard let after = scrolledRect(path), after != before else { return }
        }
    }

    private func scrollAnimated(to path: IndexPath, _ position: ScrollPosition) {
        let start = bounds.minY
        scrollOnce(to: path, position, animated: true)
        guard let end = movement?.motion.end.y else { return }
        // What is only to be seen comes to the edge that it comes in at.
        let edge = position != .none ? position : end < start ? .top : .bottom
        aim { [weak self] in self?.offset(showing: path, edge) }
    }

    /// A row, or the header of a section; nil: it is gone.
    private func scrolledRect(_ path: IndexPath) -> CGRect? {
        if path.row == NSNotFound { return geometry.sections.indices.contains(path.section) ? headerRect(path.section) : nil }
        return geometry.contains(path) ? rowRect(path) : nil
    }

    /// What has to be in sight for a row to show at an edge.
    private func shownRect(_ path: IndexPath, _ position: ScrollPosition) -> CGRect? {
        guard var rect = scrolledRect(path) else { return nil }
        // A header that stays at the edge covers what is below it.
        if path.row != NSNotFound, style == .plain, position == .top || position == .none {
            let header = geometry.sections[path.section].header
            rect.origin.y -= header
            rect.size.height += header
        }
        return rect
    }

    /// Where the content is when it shows a row at an edge; nil: the row is gone.
    private func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
        guard let rect = shownRect(path, position) else { return nil }
        let inset = adjustedContentInset
        let room = bounds.height - inset.top - inset.bottom
        let y =
            switch position {
            case .none, .top: rect.minY - inset.top
            case .middle: rect.midY - inset.top - room / 2
            case .bottom: rect.maxY - inset.top - room
            }
        return CGPoint(x: bounds.origin.x, y: verticalAxis.clamped(y))
    }

    private func scrollOnce(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        contentSize = CGSize(width: bounds.width, height: geometry.height)
        if position == .none {
            if let rect = shownRect(path, position) { scrollRectToVisible(rect, animated: animated) }
        } else if let offset = offset(showing: path, position) {
            setContentOffset(offset, animated: animated)
        }
    }
}
