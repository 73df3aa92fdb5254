// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Takes part in the life of a popover. Assign it as the popover's `delegate`.
///
/// Differs from UIKit: without `popoverPresentationControllerShouldDismissPopover` and `…DidDismissPopover`, which UIKit deprecates for
/// `presentationControllerShouldDismiss` and `…DidDismiss`.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Just before the popover is shown: the last moment for its anchor.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)

    /// The container has another size: the anchor can be changed.
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: UnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}

    public func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: UnsafeMutablePointer<UIView>
    ) {}
}
