// SPDX-License-Identifier: MIT
import UIKit

/// Vends the drawer's presentation controller and animators, and lets a drag drive the transition.
final class DrawerTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    /// The interaction controller during a drag; nil otherwise: the transition is not interactive then.
    private var interaction: UIPercentDrivenInteractiveTransition?

    /// Starts a transition with the drag and moves it along. `direction` is 1 where a drag to the right is progress, −1 where one
    /// to the left is.
    func follow(_ pan: UIPanGestureRecognizer, towards direction: CGFloat, start: () -> Void) {
        let share = direction * pan.translation(in: pan.view).x / DrawerPresentationController.width
        switch pan.state {
        case .began:
            interaction = UIPercentDrivenInteractiveTransition()
            start()
        case .changed:
            interaction?.update(min(max(share, 0), 1))
        case .ended:
            // Fast, or more than half of the way.
            let velocity = direction * pan.velocity(in: pan.view).x
            if velocity > 300 || (share > 0.5 && velocity > -300) { interaction?.finish() } else { interaction?.cancel() }
            interaction = nil
        case .cancelled, .failed:
            interaction?.cancel()
            interaction = nil
        default:
            break
        }
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let drawer = DrawerPresentationController(presentedViewController: presented, presenting: presenting)
        drawer.transition = self
        return drawer
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        makeAnimator()
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        makeAnimator()
    }

    /// With reduced motion the drawer fades, unless a drag moves it.
    private func makeAnimator() -> DrawerAnimator? {
        UIAccessibility.isReduceMotionEnabled && interaction == nil ? nil : DrawerAnimator(isInteractive: interaction != nil)
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}
