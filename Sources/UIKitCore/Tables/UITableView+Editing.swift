// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import ObjectiveRuntime

extension UITableView {
    func changeEditing(_ editing: Bool, _ animated: Bool) {
        guard editing != storedIsEditing else { return }
        swipes?.close(animated: animated)
        storedIsEditing = editing
        if !editing, !allowsMultipleSelection, allowsMultipleSelectionDuringEditing { select(nil, animated, .none) }
        for (path, cell) in tiles.cells where geometry.contains(path) {
            prepareEditing(of: cell, at: path, animated: animated)
            cell.setNeedsLayout()
        }
        setNeedsLayout()
    }

    func canEdit(_ path: IndexPath) -> Bool { dataSource?.tableView(self, canEditRowAt: dataPath(path)) ?? false }

    func editingStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
        tableDelegate?.tableView(self, editingStyleForRowAt: dataPath(path)) ?? .delete
    }

    /// Whether cells move aside for controls of editing.
    var editingIndents: Bool { true }

    /// What the table's editing means for a cell.
    func prepareEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool = false) {
        if isEditing {
            let style = canEdit(path) ? editingStyle(path) : .none
            let canReorder = dataSource?.tableView(self, canMoveRowAt: dataPath(path)) ?? false
            // A cell that is used again may have had other controls.
            if style != cell.editingStyle || canReorder != cell.canReorder { cell.setNeedsLayout() }
            cell.editingStyle = style
            cell.canReorder = canReorder
            cell.showsReorderControl = cell.showsReorderControl || cell.canReorder
            cell.shouldIndentWhileEditing = tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: dataPath(path)) ?? true
        }
        if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: animated) }
    }

    func accessoryTapped(of cell: UITableViewCell) {
        guard let path = tiles.path(of: cell) else { return }
        tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
        cellForRow(at: path)?.segueOfAccessory?()
    }

    func editControlTapped(of cell: UITableViewCell) {
        guard let path = tiles.path(of: cell) else { return }
        switch cell.editingStyle {
        case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
        case .delete:
            if swipes?.close(animated: true) == true { return }
            swipes?.open(path, isTrailing: true)
        case .none: break
        }
    }
}
