// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension UIScrollView {
    /// Whether a vertical drag is the sheet's that this view is in: downwards at the top edge, and upwards while the sheet can grow
    /// (`prefersScrollingExpandsWhenScrolledToEdge`).
    ///
    /// - Parameter way: The finger's, positive downwards.
    func leavesDragToSheet(_ way: CGFloat) -> Bool {
        guard way != 0, bounds.origin.y <= verticalAxis.limits.lowerBound, let sheet = surroundingSheet else { return false }
        // Scroll views in between come first.
        if way > 0 { return outerScrollViews.allSatisfy { $0.bounds.origin.y <= $0.verticalAxis.limits.lowerBound } }
        return sheet.prefersScrollingExpandsWhenScrolledToEdge && sheet.canGrow
    }

    private var surroundingSheet: UISheetPresentationController? {
        var view: UIView? = self
        while let current = view {
            for case let pan as SheetPanGestureRecognizer in current.recognizers where pan.isEnabled {
                return pan.sheet
            }
            view = current.superview
        }
        return nil
    }
}
