// SPDX-License-Identifier: MIT
import UIKit

/// Vends the presentation controller and the animators of the overlay look.
final class OverlayLookDelegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        OverlayLookPresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        UIAccessibility.isReduceMotionEnabled ? nil : OverlayLookAnimator(isPresentation: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        UIAccessibility.isReduceMotionEnabled ? nil : OverlayLookAnimator(isPresentation: false)
    }
}
