// SPDX-License-Identifier: MIT
import UIKit

/// Shows the drawer at the left edge, in front of a dimming view. A drag anywhere pushes it out, a tap outside of it closes it.
final class DrawerPresentationController: UIPresentationController {
    /// Points.
    static let width: CGFloat = 300

    weak var transition: DrawerTransitioningDelegate?
    private let dimmingView = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: 0, y: 0, width: Self.width, height: containerView?.bounds.height ?? 0)
    }

    override func presentationTransitionWillBegin() {
        dimmingView.backgroundColor = .black
        dimmingView.alpha = 0
        dimmingView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: DrawerPresentationController.close))
        containerView?.addSubview(dimmingView)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimmingView.alpha = 0.4 })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        guard completed else { return dimmingView.removeFromSuperview() }
        containerView?.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DrawerPresentationController.push))
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimmingView.alpha = 0 })
    }

    override func containerViewWillLayoutSubviews() {
        dimmingView.frame = containerView?.bounds ?? .zero
        presentedView?.frame.size = frameOfPresentedViewInContainerView.size
    }

    private func push(_ pan: UIPanGestureRecognizer) {
        transition?.follow(pan, towards: -1) { close() }
    }

    private func close() { presentedViewController.dismiss(animated: true) }
}
