// SPDX-License-Identifier: MIT
import UIKit

/// Shows the presented view 50 points inside of the container's edges, in front of a red dimming view.
class CustomPresentationController: UIPresentationController {

    lazy var dimmingView: UIView = {
        let view = UIView(frame: self.containerView?.bounds ?? .zero)
        view.backgroundColor = UIColor(red: 1.0, green: 0.0, blue: 0.0, alpha: 0.5)
        view.alpha = 0.0
        return view
    }()

    override func presentationTransitionWillBegin() {
        guard let containerView = containerView, let presentedView = presentedView else { return }

        // Add the dimming view and the presented view to the hierarchy.
        dimmingView.frame = containerView.bounds
        containerView.addSubview(dimmingView)
        containerView.addSubview(presentedView)

        // Fade in the dimming view alongside the transition.
        if let transitionCoordinator = presentingViewController.transitionCoordinator {
            transitionCoordinator.animate(
                alongsideTransition: { (context: UIViewControllerTransitionCoordinatorContext) -> Void in
                    self.dimmingView.alpha = 1.0
                }, completion: nil)
        }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        // If the presentation didn't complete, remove the dimming view.
        if !completed {
            dimmingView.removeFromSuperview()
        }
    }

    override func dismissalTransitionWillBegin() {
        // Fade out the dimming view alongside the transition.
        if let transitionCoordinator = presentingViewController.transitionCoordinator {
            transitionCoordinator.animate(
                alongsideTransition: { (context: UIViewControllerTransitionCoordinatorContext) -> Void in
                    self.dimmingView.alpha = 0.0
                }, completion: nil)
        }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        // If the dismissal completed, remove the dimming view.
        if completed {
            dimmingView.removeFromSuperview()
        }
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        // The presented view doesn't fill the whole container view.
        guard let containerView = containerView else { return .zero }
        return containerView.bounds.insetBy(dx: 50.0, dy: 50.0)
    }

    // MARK: UIContentContainer

    override func viewWillTransition(to size: CGSize, with transitionCoordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: transitionCoordinator)
        guard let containerView = containerView else { return }

        transitionCoordinator.animate(
            alongsideTransition: { (context: UIViewControllerTransitionCoordinatorContext) -> Void in
                self.dimmingView.frame = containerView.bounds
                self.presentedView?.frame = self.frameOfPresentedViewInContainerView
            }, completion: nil)
    }

}
