// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The heights that a table has for all rows, headers and footers.
@MainActor
struct TableHeights: Equatable {
    var rowHeight = UITableView.automaticDimension
    var estimatedRowHeight = UITableView.automaticDimension
    var sectionHeaderHeight = UITableView.automaticDimension
    var sectionFooterHeight = UITableView.automaticDimension
    var estimatedSectionHeaderHeight = UITableView.automaticDimension
    var estimatedSectionFooterHeight = UITableView.automaticDimension
}

extension UITableView {
    /// A table that has its rows already is laid out anew.
    func setHeights(_ change: (inout TableHeights) -> Void) {
        let old = heights
        change(&heights)
        guard heights != old, !needsReload else { return }
        heightsMayHaveChanged()
    }

    /// All heights are asked for again.
    private func heightsMayHaveChanged() {
        geometryWidth = -1
        setNeedsLayout()
        if !tiles.isTiling, !reloadIsRunning, updates.depth == 0 { widthMayHaveChanged() }
    }
}
