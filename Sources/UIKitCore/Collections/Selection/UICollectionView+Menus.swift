// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

extension UICollectionView: MenuList {
    /// Opens the context menus of items; nil before the collection view has a delegate.
    public var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

    /// A delegate may have menus for items.
    func allowMenus() {
        guard menus == nil else { return }
        let new = ListMenus(list: self)
        menus = new
        addInteraction(new.interaction)
    }

    func menuPath(at point: CGPoint) -> IndexPath? { itemPath(at: point) }

    var menuPathForKey: IndexPath? { selection.current.flatMap { currentCounts.contains($0) ? $0 : nil } }

    func menuFrame(of path: IndexPath) -> CGRect? { layoutAttributesForItem(at: path)?.frame }

    func menuConfiguration(at path: IndexPath?, point: CGPoint) -> UIContextMenuConfiguration? {
        guard let collectionDelegate else { return nil }
        var paths = path.map { [$0] } ?? []
        if let path, selectsSeveral, selection.selected.contains(path) { paths = selection.selected.sorted() }
        if let several = collectionDelegate.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point) {
            return several
        }
        return path.flatMap { collectionDelegate.collectionView(self, contextMenuConfigurationForItemAt: $0, point: point) }
    }

    func selectForMenu(_ path: IndexPath) {
        becomeFirstResponder()
        selection.current = path
        // In other collections the delegate opens what is selected.
        guard selectsAny, selectsSeveral || selectionFollowsFocus, !selection.selected.contains(path) else { return }
        if selectsSeveral { userDeselectsAll(but: path) }
        userSelects(path, activates: false)
    }

    func markForMenu(_ path: IndexPath, isMarked: Bool) {
        touchesWereCancelled()
        cellForItem(at: path)?.isHighlighted = isMarked
    }

    func menuWillDisplay(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating) {
        collectionDelegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
    }

    func menuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating) {
        collectionDelegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
    }

    func menuCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

    func menuPreview(_ configuration: UIContextMenuConfiguration, isDismissal: Bool) -> UITargetedPreview? {
        isDismissal
            ? collectionDelegate?.collectionView(self, previewForDismissingContextMenuWithConfiguration: configuration)
            : collectionDelegate?.collectionView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    func menuPreviewWasTapped(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) { collectionDelegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
}
