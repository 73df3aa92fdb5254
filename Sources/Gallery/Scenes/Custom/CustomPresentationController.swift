// SPDX-License-Identifier: MIT
import UIKit

/// Shows the presented view 50 points inside of the container's edges, in front of a red dimming view.
final class CustomPresentationController: UIPresentationController {
    private let dimmingView = UIView()

    override func presentationTransitionWillBegin() {
        guard let containerView, let presentedView else { return }
        dimmingView.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        dimmingView.frame = containerView.bounds
        dimmingView.alpha = 0
        containerView.addSubview(dimmingView)
        containerView.addSubview(presentedView)

        presentingViewController.transitionCoordinator?.animate(
            alongsideTransition: { _ in self.dimmingView.alpha = 1 }, completion: nil)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimmingView.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        presentingViewController.transitionCoordinator?.animate(
            alongsideTransition: { _ in self.dimmingView.alpha = 0 }, completion: nil)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimmingView.removeFromSuperview() }
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        containerView?.bounds.insetBy(dx: 50, dy: 50) ?? .zero
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { _ in
            self.dimmingView.frame = self.containerView?.bounds ?? .zero
            self.presentedView?.frame = self.frameOfPresentedViewInContainerView
        })
    }
}
