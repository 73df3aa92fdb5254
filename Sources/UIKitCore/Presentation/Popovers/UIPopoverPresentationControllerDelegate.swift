// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Takes part in the life of a popover. Assign it as the popover's `delegate`.
///
/// Differs from UIKit: without `popoverPresentationControllerShouldDismissPopover` and `…DidDismissPopover`, which UIKit deprecates for
/// `presentationControllerShouldDismiss` and `…DidDismiss`.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The popover is about to be shown: the last moment to set its anchor. The default does nothing.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)

    /// The window has changed its size: the anchor can be moved. The default leaves it. Not called without a source view.
    ///
    /// - Parameters:
    ///   - rect: The anchor in the coordinates of `view`, in points; write another one into it.
    ///   - view: The source view; write another one into it.
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: UnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
    /// Does nothing.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}

    /// Leaves the anchor.
    public func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: UnsafeMutablePointer<UIView>
    ) {}
}
