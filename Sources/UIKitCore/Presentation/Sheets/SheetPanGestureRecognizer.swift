// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Drags a sheet, up and down. Programs know it by its name (laws 105).
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
    static let name = "_UISheetInteractionBackgroundDismissRecognizer"

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        name = Self.name
        maximumNumberOfTouches = 1
    }

    /// A drag to the side is the content's.
    override func mayBegin(_ vector: CGVector) -> Bool { abs(vector.dy) > abs(vector.dx) }
}
