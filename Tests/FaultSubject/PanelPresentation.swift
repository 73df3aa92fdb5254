// SPDX-License-Identifier: MIT
import UIKit

/// A panel over a dimming view; a click on the dimming view dismisses it.
final class PanelPresentation: UIPresentationController {
    private let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        SubjectOptions.shared.frame.rect(in: containerView?.bounds ?? .zero)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimming.frame = containerView.bounds
        dimming.backgroundColor = .black
        dimming.alpha = 0
        dimming.addGestureRecognizer(
            UITapGestureRecognizer { [weak self] _ in
                report("click")
                self?.presentedViewController.dismiss(animated: true) { report("dismissed") }
            })
        containerView.insertSubview(dimming, at: 0)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0.4 })
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
    }

    override func containerViewWillLayoutSubviews() {
        dimming.frame = containerView?.bounds ?? .zero
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}
