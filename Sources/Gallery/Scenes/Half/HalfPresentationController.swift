// SPDX-License-Identifier: MIT
import UIKit

/// Shows the presented view on the right half of the container, in front of a dimming view.
///
/// The listings 11-1 to 11-5 of Apple's View Controller Programming Guide, with as few changes as Swift needs.
class HalfPresentationController: UIPresentationController {
    let dimmingView = UIView()

    // Listing 11-2
    override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.4)
        dimmingView.alpha = 0
        dimmingView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: HalfPresentationController.close))
    }

    // Listing 11-1
    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        let width = (bounds.width / 2).rounded(.down)
        return CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
    }

    // Listing 11-3
    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimmingView.frame = containerView.bounds
        dimmingView.alpha = 0
        containerView.insertSubview(dimmingView, at: 0)
        fadeDimmingView(to: 1)
    }

    // Listing 11-4
    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimmingView.removeFromSuperview() }
    }

    // Listing 11-5
    override func dismissalTransitionWillBegin() { fadeDimmingView(to: 0) }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimmingView.removeFromSuperview() }
    }

    final func fadeDimmingView(to alpha: CGFloat) {
        guard let coordinator = presentedViewController.transitionCoordinator else { return dimmingView.alpha = alpha }
        coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = alpha })
    }

    // Not in the listings: the window can be resized.
    override func containerViewWillLayoutSubviews() {
        dimmingView.frame = containerView?.bounds ?? .zero
        if !presentedViewController.isBeingDismissed { presentedView?.frame = frameOfPresentedViewInContainerView }
    }

    private func close() { presentedViewController.dismiss(animated: true) }
}

/// Embeds the presented view in the dimming view, with which it fades: listing 1 of Apple's reference of
/// UIPresentationController.
final class EmbeddingPresentationController: HalfPresentationController {
    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimmingView.frame = containerView.bounds
        containerView.addSubview(dimmingView)
        dimmingView.addSubview(presentedViewController.view)
        dimmingView.alpha = 0
        fadeDimmingView(to: 1)
    }
}
