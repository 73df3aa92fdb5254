// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

extension UITableView: MenuList {
    /// Opens the context menus of rows; nil before the table has a delegate.
    public var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

    /// A delegate may have menus for rows.
    func allowMenus() {
        guard menus == nil else { return }
        let new = ListMenus(list: self)
        menus = new
        addInteraction(new.interaction)
    }

    func menuPath(at point: CGPoint) -> IndexPath? { row(at: point) }

    var menuPathForKey: IndexPath? { selection.current.flatMap { currentGeometry.contains($0) ? $0 : nil } }

    func menuFrame(of path: IndexPath) -> CGRect? { rowRect(path) }

    func menuConfiguration(at path: IndexPath?, point: CGPoint) -> UIContextMenuConfiguration? {
        guard let path, reorder == nil else { return nil }
        return tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
    }

    func selectForMenu(_ path: IndexPath) {
        becomeFirstResponder()
        selection.current = path
        // In other tables the delegate opens what is selected.
        guard isSelectionAllowed, isMultipleSelectionAllowed || selectionFollowsFocus, !selection.selected.contains(path)
        else { return }
        if isMultipleSelectionAllowed { userDeselectsAll(but: path) }
        choose(path, activates: false)
    }

    func markForMenu(_ path: IndexPath, isMarked: Bool) {
        endRowTouch()
        tiles.cells[path]?.setHighlighted(isMarked, animated: false)
    }

    func menuWillDisplay(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating) {
        tableDelegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
    }

    func menuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating) {
        tableDelegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
    }

    func menuCell(at path: IndexPath) -> UIView? { tiles.cells[path] }

    func menuPreview(_ configuration: UIContextMenuConfiguration, isDismissal: Bool) -> UITargetedPreview? {
        isDismissal
            ? tableDelegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
            : tableDelegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    func menuPreviewWasTapped(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) { tableDelegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
}
