// SPDX-License-Identifier: MIT
internal import CoreGraphics
package import Foundation
internal import ObjectiveRuntime

/// What a collection view knows of its cells and no app can ask for: random trials compare it with what shows.
@MainActor
package struct CollectionInspection {
    /// The cells that the view knows of, whether they are in sight or not.
    package let cells: [IndexPath: UICollectionViewCell]
    /// Whether the content moves by itself.
    package let isMoving: Bool

    package init(_ view: UICollectionView) {
        var cells: [IndexPath: UICollectionViewCell] = [:]
        for (key, element) in view.elements where key.category == .cell {
            cells[key.indexPath] = element.view as? UICollectionViewCell
        }
        self.cells = cells
        isMoving = view.movement != nil
    }
}
