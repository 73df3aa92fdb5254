// SPDX-License-Identifier: MIT
import UIKit

/// Vends the presentation controller and the animators of the cool look.
class CoolTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        CoolPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        UIAccessibility.isReduceMotionEnabled ? nil : CoolAnimatedTransitioning(isPresentation: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        UIAccessibility.isReduceMotionEnabled ? nil : CoolAnimatedTransitioning(isPresentation: false)
    }
}
