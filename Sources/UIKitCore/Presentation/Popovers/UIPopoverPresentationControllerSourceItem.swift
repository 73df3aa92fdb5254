// SPDX-License-Identifier: MIT
public import CoreGraphics

/// What a popover can point at: views and bar button items. A program may write its own.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
    /// Where the item is, in the coordinates of `referenceView` and in points; nil when it is not on screen.
    func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    /// The view's bounds in the coordinates of `referenceView`; nil when the view is in no window.
    public func frame(in referenceView: UIView) -> CGRect? {
        window == nil ? nil : convert(bounds, to: referenceView)
    }
}
