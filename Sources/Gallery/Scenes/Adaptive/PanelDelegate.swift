// SPDX-License-Identifier: MIT
import UIKit

/// Vends the presentation controller of the panel, which is at the right edge of a wide window.
final class PanelDelegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        PanelPresentationController(presentedViewController: presented, presenting: presenting)
    }
}

private final class PanelPresentationController: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        return CGRect(x: bounds.width - 340, y: 24, width: 316, height: max(bounds.height - 48, 0))
    }

    override func presentationTransitionWillBegin() {
        presentedView?.layer.cornerRadius = 14
        presentedView?.layer.shadowOpacity = 0.25
        presentedView?.layer.shadowRadius = 18
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        guard completed else { return }
        presentedView?.layer.cornerRadius = 0
        presentedView?.layer.shadowOpacity = 0
    }

    override func containerViewWillLayoutSubviews() {
        if !presentedViewController.isBeingDismissed { presentedView?.frame = frameOfPresentedViewInContainerView }
    }
}
