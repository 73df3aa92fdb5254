// SPDX-License-Identifier: MIT
import UIKit

/// Vends the presentation controller and the animators of the cool look.
final class CoolLookDelegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        CoolLookPresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        UIAccessibility.isReduceMotionEnabled ? nil : CoolLookAnimator(isPresentation: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        UIAccessibility.isReduceMotionEnabled ? nil : CoolLookAnimator(isPresentation: false)
    }
}
