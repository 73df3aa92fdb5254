// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

extension UICollectionView: SwipeableList {
    func swipeableRow(at point: CGPoint) -> IndexPath? {
        guard !isEditing, movingItem == nil, let path = indexPathForItem(at: point), shownElement(.cell(path)) != nil else {
            return nil
        }
        return path
    }

    func swipeActions(of path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
        collectionViewLayout.swipeActions(of: path, isTrailing: isTrailing)
    }

    func swipeableCell(at path: IndexPath) -> (cell: UIView, frame: CGRect)? {
        guard let element = shownElement(.cell(path)) else { return nil }
        return (element.view, element.attributes.frame)
    }

    var swipeButtonsIndex: Int { backgroundView == nil ? 0 : 1 }

    func swipeWillBegin(at path: IndexPath) {
        (shownElement(.cell(path))?.view as? UICollectionViewCell)?.isSwiped = true
        touchesWereCancelled()
    }

    func swipeDidEnd(at path: IndexPath) { (shownElement(.cell(path))?.view as? UICollectionViewCell)?.isSwiped = false }
}
