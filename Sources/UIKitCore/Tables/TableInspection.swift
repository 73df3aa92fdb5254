// SPDX-License-Identifier: MIT
internal import CoreGraphics
package import Foundation
internal import ObjectiveRuntime

/// What a table knows of its views and no app can ask for: random trials compare it with what shows.
@MainActor
package struct TableInspection {
    /// The views that the table knows of, whether they are in sight or not.
    package let cells: [IndexPath: UITableViewCell]
    package let headers: [Int: UIView]
    package let footers: [Int: UIView]
    /// Whether the content moves by itself.
    package let isMoving: Bool
    /// The row that a drag or a swipe keeps, though it is out of sight.
    package let heldRow: IndexPath?
    package let swipedRow: IndexPath?
    /// The row of the keyboard, and whether a cell shows that it is it.
    package let focusedRow: IndexPath?
    package let showsFocus: Set<IndexPath>

    package init(_ table: UITableView) {
        cells = table.tiles.cells
        headers = table.tiles.headers
        footers = table.tiles.footers
        isMoving = table.movement != nil
        heldRow = table.heldPath
        swipedRow = table.swipes?.swipe?.row
        focusedRow = table.selection.focused
        showsFocus = Set(table.tiles.cells.filter(\.value.showsFocus).keys)
    }
}
