// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension UIScrollView {
    /// Whether a vertical drag is the sheet's that this view is in: downwards at the top edge, and upwards while the sheet can grow
    /// (`prefersScrollingExpandsWhenScrolledToEdge`).
    ///
    /// - Parameter way: The finger's, positive downwards.
    func leavesDragToSheet(_ way: CGFloat) -> Bool {
        guard way != 0, bounds.origin.y <= verticalAxis.limits.lowerBound, let pan = sheetPan, let sheet = pan.sheet else {
            return false
        }
        // Scroll views in between come first.
        let isLeft =
            way > 0
            ? outerScrollViews.allSatisfy { $0.bounds.origin.y <= $0.verticalAxis.limits.lowerBound }
            : sheet.prefersScrollingExpandsWhenScrolledToEdge && sheet.canGrow
        if isLeft, pan.content == nil { pan.content = self }
        return isLeft
    }

    private var sheetPan: SheetPanGestureRecognizer? {
        var view: UIView? = self
        while let current = view {
            for case let pan as SheetPanGestureRecognizer in current.recognizers where pan.isEnabled { return pan }
            view = current.superview
        }
        return nil
    }

    /// The finger that has dragged the sheet to its full height goes on: the content follows it.
    ///
    /// - Parameter excess: Points upwards since then; 0 or more.
    func sheetDragGoesOn(by excess: CGFloat, _ pan: UIPanGestureRecognizer) {
        guard excess > 0 || dragging.drag != nil else { return }
        // The sheet is lower again: the content waits at its edge, wherever the program has put it meanwhile.
        guard excess > 0 else { return setOrigin(CGPoint(x: bounds.minX, y: verticalAxis.limits.lowerBound)) }
        // The finger is under way: there is no slop any more.
        dragging.hasCaught = true
        drag(by: CGVector(dx: 0, dy: -excess), pan)
    }

    /// The finger lets go after that.
    ///
    /// - Parameter velocity: The finger's, in points per second downwards.
    func sheetDragEnded(velocity: CGFloat, at time: Double) {
        guard dragging.drag != nil else { return }
        release(velocity: CGVector(dx: 0, dy: -velocity), at: time)
        dragging.hasCaught = false
    }
}
