// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// Recognises the vertical drag of a sheet. Programs find it by its name (GestureLaws 105).
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
    static let name = "_UISheetInteractionBackgroundDismissRecognizer"

    /// The sheet that it drags.
    weak var sheet: UISheetPresentationController?
    /// What the finger is on, and left the drag to the sheet: it goes on when the sheet is as large as it gets.
    weak var content: UIScrollView?

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        name = Self.name
        maximumNumberOfTouches = 1
    }

    override func reset() {
        super.reset()
        content = nil
    }

    /// A horizontal drag is left to the content.
    override func mayBegin(_ vector: CGVector) -> Bool { abs(vector.dy) > abs(vector.dx) }
}
