// SPDX-License-Identifier: MIT
import UIKit

/// Vends the presentation controller and the animators of the overlay look.
class OverlayTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        OverlayPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        UIAccessibility.isReduceMotionEnabled ? nil : OverlayAnimatedTransitioning(isPresentation: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        UIAccessibility.isReduceMotionEnabled ? nil : OverlayAnimatedTransitioning(isPresentation: false)
    }
}
