// SPDX-License-Identifier: MIT
import UIKit

/// Vends the bouncy animator for the presentation; the dismissal has the built-in animator.
class OverlayTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        return OverlayPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        return UIAccessibility.isReduceMotionEnabled ? nil : BouncyViewControllerAnimator()
    }

}
