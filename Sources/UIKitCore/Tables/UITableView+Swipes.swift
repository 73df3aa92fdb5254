// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

extension UITableView: SwipeableList {
    func swipeableRow(at point: CGPoint) -> IndexPath? {
        guard !isEditing, reorder == nil, let path = row(at: point), tiles.cells[path] != nil else { return nil }
        return path
    }

    func swipeActions(of path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
        let isAsked = isTrailing ? MissingTableMethods.trailingActions : .leadingActions
        guard canEdit(path) else { return nil }
        if let tableDelegate, !missing.contains(isAsked) {
            let actions =
                isTrailing
                ? tableDelegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
                : tableDelegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
            if let actions { return actions }
        }
        return isTrailing ? deletion(of: path) : nil
    }

    /// What rows offer that can be deleted, and whose delegate says nothing.
    private func deletion(of path: IndexPath) -> UISwipeActionsConfiguration? {
        // The question shows whether the method is there.
        let style = editingStyle(path)
        // Nothing says that rows can be deleted when no method of editing is there.
        let isEditable = isEditing || !missing.contains(.canEdit) || (tableDelegate != nil && !missing.contains(.editingStyle))
        guard isEditable, style == .delete else { return nil }
        let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
            guard let self else { return }
            let row = swipes?.swipe?.row ?? path
            swipes?.close(animated: true)
            dataSource?.tableView(self, commit: .delete, forRowAt: row)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    func swipeableCell(at path: IndexPath) -> (cell: UIView, frame: CGRect)? {
        guard geometry.contains(path), let cell = tiles.cells[path] else { return nil }
        return (cell, rowRect(path))
    }

    var swipeButtonsIndex: Int { storedBackgroundView == nil ? 0 : 1 }

    func swipeWillBegin(at path: IndexPath) {
        mark(path, isSwiped: true)
        endRowTouch()
        tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    }

    func swipeDidEnd(at path: IndexPath) {
        mark(path, isSwiped: false)
        tableDelegate?.tableView(self, didEndEditingRowAt: path)
    }

    /// The data is another one already, and the geometry is not: nothing is made by the one for the other while the swipe closes.
    func closeSwipesForOtherData(animated: Bool) {
        let wasTiling = tiles.isTiling
        tiles.isTiling = true
        swipes?.close(animated: animated)
        tiles.isTiling = wasTiling
    }

    private func mark(_ path: IndexPath, isSwiped: Bool) {
        guard let cell = tiles.cells[path] else { return }
        cell.isSwiped = isSwiped
        cell.setNeedsUpdateConfiguration()
    }
}
