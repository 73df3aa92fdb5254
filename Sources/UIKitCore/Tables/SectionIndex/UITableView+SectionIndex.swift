// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import ObjectiveRuntime

/// What the index at a table's side is made of.
struct TableSectionIndex {
    /// nil: there were never titles.
    var view: SectionIndexView?
    /// The titles have to be asked for.
    var isStale = true
    var leastRows = 0
    var color: UIColor?
    var background: UIColor?
}

/// The index at the table's side.
extension UITableView: SectionIndexOwner {
    /// How many rows the table needs for its index to show. 0 by default; a table without rows shows none.
    public var sectionIndexMinimumDisplayRowCount: Int {
        get { sectionIndex.leastRows }
        set { changeSectionIndex { $0.leastRows = newValue } }
    }
    /// The colour of the index titles; nil, the default: the tint colour.
    public var sectionIndexColor: UIColor? {
        get { sectionIndex.color }
        set { changeSectionIndex { $0.color = newValue } }
    }
    /// What is behind the index titles. nil by default.
    public var sectionIndexBackgroundColor: UIColor? {
        get { sectionIndex.background }
        set { changeSectionIndex { $0.background = newValue } }
    }
    /// Asks for the index titles anew.
    public func reloadSectionIndexTitles() { sectionIndexDidChange() }

    func sectionIndexDidChange() {
        sectionIndex.isStale = true
        setNeedsLayout()
    }

    func changeSectionIndex(_ change: (inout TableSectionIndex) -> Void) {
        change(&sectionIndex)
        sectionIndex.view?.updateColors()
        setNeedsLayout()
    }

    /// Shows the index where the data source has titles, and the table enough rows.
    func updateSectionIndex() {
        if sectionIndex.isStale {
            sectionIndex.isStale = false
            let titles = dataSource?.sectionIndexTitles(for: self) ?? []
            if !titles.isEmpty, sectionIndex.view == nil { sectionIndex.view = SectionIndexView(self) }
            if let view = sectionIndex.view { view.titles = titles }
        }
        guard let view = sectionIndex.view else { return }
        let count = geometry.sections.reduce(0) { $0 + $1.rows.count }
        let isShown = !view.titles.isEmpty && count > 0 && count >= sectionIndex.leastRows
        if isShown, view.superview !== self {
            addSubview(view)
        } else if !isShown, view.superview != nil {
            view.removeFromSuperview()
        }
        let width = isShown ? TableMetrics.indexWidth : 0
        guard width != indexWidth else { return }
        indexWidth = width
        for cell in tiles.cells.values { cell.setNeedsLayout() }
    }

    /// Keeps the index at the side, in front of headers.
    func placeSectionIndex() {
        guard let view = sectionIndex.view, view.superview === self else { return }
        let inset = adjustedContentInset
        let frame = CGRect(
            x: isRightToLeft ? bounds.minX : bounds.maxX - indexWidth, y: bounds.minY + inset.top, width: indexWidth,
            height: max(bounds.height - inset.top - inset.bottom, 0))
        if view.frame != frame { view.frame = frame }
        let covering = subviews.reversed().prefix { $0 !== view }
        let headers = Array(tiles.headers.values) + Array(tiles.footers.values)
        if covering.contains(where: { other in headers.contains { $0 === other } }) { bringSubviewToFront(view) }
    }

    func showSection(ofIndexTitle title: String, at index: Int) {
        guard let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index),
            currentGeometry.sections.indices.contains(section)
        else { return }
        scroll(to: IndexPath(row: NSNotFound, section: section), .top, animated: false)
    }
}
