// SPDX-License-Identifier: MIT

/// An action sheet as a popover, which is shown at the bottom edge in horizontally compact windows.
final class ActionSheetPopoverController: UIPopoverPresentationController {
    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    override func presentationTransitionWillBegin() {
        alert?.checkContent()
        alert?.arrangement = .popover
        super.presentationTransitionWillBegin()
    }

    /// An action sheet without an anchor for the popover stays at the bottom edge when the window grows.
    override func systemAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        let isAtBottom = presentedViewController.activePresentationController is AlertPresentationController
        let mustStay = isAtBottom && sourceItem == nil && sourceView == nil
        return traits.horizontalSizeClass == .compact || mustStay ? .overFullScreen : .none
    }

    override func makeAdaptation(
        _ style: UIModalPresentationStyle, for shown: UIViewController
    ) -> UIPresentationController {
        guard shown === presentedViewController, style == .overFullScreen else { return super.makeAdaptation(style, for: shown) }
        let adaptation = AlertPresentationController(presentedViewController: shown, presenting: presenter)
        adaptation.presentationStyle = style
        return adaptation
    }
}
