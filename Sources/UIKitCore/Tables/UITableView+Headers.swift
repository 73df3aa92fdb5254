// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// Headers and footers of sections.
extension UITableView {
    private func sections(in rect: CGRect) -> ClosedRange<Int>? {
        guard let first = geometry.section(at: rect.minY), let last = geometry.section(at: rect.maxY) else { return nil }
        return first...max(first, last)
    }

    /// Heights that were estimated become real when the header comes near.
    func measureHeaders(in rect: CGRect) {
        let known = missing
        measureHeaders(from: rect.minY, to: rect.maxY)
        guard !missing.isDisjoint(with: [.headerView, .footerView]), missing != known else { return }
        // That the delegate has no views for headers or footers is found out by asking: the others need no estimate.
        for section in geometry.sections.indices {
            let old = geometry.sections[section]
            if !old.knowsHeader {
                let (height, isKnown) = supplementaryHeight(section, isFooter: false)
                geometry.setHeader(height, isKnown: isKnown, of: section)
            }
            if !old.knowsFooter {
                let (height, isKnown) = supplementaryHeight(section, isFooter: true)
                geometry.setFooter(height, isKnown: isKnown, of: section)
            }
        }
    }

    /// Whether no header or footer there is left to measure.
    func knowsHeaders(in rect: CGRect) -> Bool {
        guard var section = geometry.section(at: rect.minY) else { return true }
        while section < geometry.sections.count, geometry.section(section).y <= rect.maxY {
            guard geometry.sections[section].knowsHeader, geometry.sections[section].knowsFooter else { return false }
            section += 1
        }
        return true
    }

    private func measureHeaders(from top: CGFloat, to bottom: CGFloat) {
        guard var section = geometry.section(at: top) else { return }
        while section < geometry.sections.count, geometry.section(section).y <= bottom {
            if !geometry.sections[section].knowsHeader {
                geometry.setHeader(measured(section, isFooter: false), of: section)
            }
            if !geometry.sections[section].knowsFooter {
                geometry.setFooter(measured(section, isFooter: true), of: section)
            }
            section += 1
        }
    }

    private func measured(_ section: Int, isFooter: Bool) -> CGFloat {
        let isNew = (isFooter ? tiles.footers : tiles.headers)[section] == nil
        guard let view = makeView(section, isFooter: isFooter) else {
            return defaultHeight(section, isFooter: isFooter, hasTitle: false)
        }
        if isFooter { tiles.footers[section] = view } else { tiles.headers[section] = view }
        // One that shows stays, and only its height is another one.
        if isNew { view.isHidden = true }
        let own = isFooter ? sectionFooterHeight : sectionHeaderHeight
        let isAsked = tableDelegate != nil && !missing.contains(isFooter ? .footerHeight : .headerHeight)
        if own > 0, own.isFinite, !isAsked { return min(own, TableMetrics.limit) }
        let height = view.systemLayoutSizeFitting(
            CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        let least =
            view is UITableViewHeaderFooterView && style != .plain
            ? defaultHeight(section, isFooter: isFooter, hasTitle: false) : 0
        guard height.isFinite, height > 0 else { return view.frame.height > 0 ? view.frame.height : TableMetrics.plainHeader }
        // The first title of a grouped table is farther from the top.
        let extra = style != .plain && !isFooter && section == 0 && storedHeaderView == nil ? TableMetrics.groupedGap : 0
        return min(max(height + extra, least), TableMetrics.limit)
    }

    private func makeView(_ section: Int, isFooter: Bool) -> UIView? {
        if let view = isFooter ? tiles.footers[section] : tiles.headers[section] { return view }
        var view: UIView?
        if let tableDelegate, !missing.contains(isFooter ? .footerView : .headerView) {
            view =
                isFooter
                ? tableDelegate.tableView(self, viewForFooterInSection: section)
                : tableDelegate.tableView(self, viewForHeaderInSection: section)
        }
        if view == nil, let title = title(section, isFooter: isFooter) {
            let name = isFooter ? Self.footerName : Self.headerName
            let header = reuse.takeHeader(name) ?? UITableViewHeaderFooterView(reuseIdentifier: name)
            header.prepareForReuse()
            header.isFooter = isFooter
            header.table = self
            header.title = title
            if header.backgroundConfiguration == nil, style == .plain {
                header.backgroundConfiguration = header.defaultBackgroundConfiguration()
            }
            view = header
        }
        guard let view else { return nil }
        stopLeaving(view)
        if let header = view as? UITableViewHeaderFooterView {
            header.table = self
            header.isFooter = isFooter
        }
        view.isHidden = false
        UIView.performWithoutAnimation {
            if view.bounds.width != rowWidth { view.frame.size.width = rowWidth }
            if view.superview !== self { addSubview(view) }
        }
        return view
    }

    private static let headerName = "UITableView.title"
    private static let footerName = "UITableView.footerTitle"

    func placeHeaders() {
        guard bounds.height > 0 else { return }
        var headers: Set<Int> = []
        var footers: Set<Int> = []
        let rect = rectToMake().0
        let inset = adjustedContentInset
        let (top, bottom) = (bounds.minY + inset.top, bounds.maxY - inset.bottom)
        for section in sections(in: rect) ?? 0...0 where geometry.sections.indices.contains(section) {
            let place = geometry.section(section)
            guard place.y < rect.maxY, place.y + place.height > rect.minY || place.height == 0 else { continue }
            let (header, footer) = (geometry.header(section), geometry.footer(section))
            if header.height > 0 {
                var y = header.y
                // It stays at the edge until the next one pushes it away.
                if style == .plain { y = min(max(y, top), place.y + place.height - footer.height - header.height) }
                if y < rect.maxY, max(y, header.y) + header.height > rect.minY, show(section, isFooter: false, y, header) {
                    headers.insert(section)
                }
            }
            if footer.height > 0 {
                var y = footer.y
                if style == .plain { y = max(min(y, bottom - footer.height), header.y + header.height) }
                if y < rect.maxY, y + footer.height > rect.minY, show(section, isFooter: true, y, footer) {
                    footers.insert(section)
                }
            }
        }
        for (section, view) in tiles.headers where !headers.contains(section) {
            tiles.headers[section] = nil
            leave(view, section, isFooter: false)
        }
        for (section, view) in tiles.footers where !footers.contains(section) {
            tiles.footers[section] = nil
            leave(view, section, isFooter: true)
        }
    }

    /// - Returns: Whether there is a view.
    private func show(_ section: Int, isFooter: Bool, _ y: CGFloat, _ place: (y: CGFloat, height: CGFloat)) -> Bool {
        let isNew = (isFooter ? tiles.footers[section] : tiles.headers[section]).map(\.isHidden) ?? true
        guard let view = makeView(section, isFooter: isFooter) else { return false }
        let frame = CGRect(x: sideMargin, y: y, width: rowWidth, height: place.height)
        (view as? UITableViewHeaderFooterView)?.isPinned = abs(y - place.y) > 0.01
        if isNew {
            if isFooter { tiles.footers[section] = view } else { tiles.headers[section] = view }
            UIView.performWithoutAnimation {
                view.isHidden = false
                view.frame = frame
                if isFooter {
                    tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
                } else {
                    tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
                }
                bringHeaderToFront(view)
                view.layoutIfNeeded()
            }
            arrive(view, section, isFooter: isFooter)
        } else if view.frame != frame {
            view.frame = frame
        }
        return true
    }

    /// In front of cells: those are put in at the back, so that only new headers are moved.
    private func bringHeaderToFront(_ view: UIView) { if subviews.last !== view { bringSubviewToFront(view) } }

    func endHeader(_ view: UIView, _ section: Int, isFooter: Bool) {
        tellEnd(of: view, section, isFooter: isFooter)
        recycleHeader(view)
    }

    /// One that was only measured has not been announced.
    func tellEnd(of view: UIView, _ section: Int, isFooter: Bool) {
        guard !view.isHidden else { return }
        if isFooter {
            tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        } else {
            tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        }
    }
}
