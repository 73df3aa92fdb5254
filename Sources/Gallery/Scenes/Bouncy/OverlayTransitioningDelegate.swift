// SPDX-License-Identifier: MIT
import UIKit

/// Bouncy on the way in; the way out is the built-in one.
final class OverlayTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        OverlayPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        UIAccessibility.isReduceMotionEnabled ? nil : BouncyViewControllerAnimator()
    }
}
