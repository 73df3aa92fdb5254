// SPDX-License-Identifier: MIT
import UIKit

/// A card in the middle of the container. The presented view is a wrapper with rounded corners and a shadow around the content.
final class CardPresentationController: UIPresentationController {
    private let dimmingView = UIView()
    private let card = UIView()

    override var presentedView: UIView? { card }

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        let wanted = presentedViewController.preferredContentSize
        let size = CGSize(width: min(wanted.width, bounds.width - 40), height: min(wanted.height, bounds.height - 40))
        return CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
            height: size.height)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView, let content = presentedViewController.view else { return }
        dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.35)
        dimmingView.alpha = 0
        containerView.addSubview(dimmingView)

        card.frame = frameOfPresentedViewInContainerView
        card.layer.cornerRadius = 14
        card.layer.shadowOpacity = 0.3
        card.layer.shadowRadius = 18
        card.layer.shadowOffset = CGSize(width: 0, height: 8)
        content.frame = card.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.layer.cornerRadius = 14
        content.clipsToBounds = true
        card.addSubview(content)
        containerView.addSubview(card)

        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1 })
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimmingView.alpha = 0 })
    }

    override func containerViewWillLayoutSubviews() {
        dimmingView.frame = containerView?.bounds ?? .zero
        if !presentedViewController.isBeingDismissed { card.frame = frameOfPresentedViewInContainerView }
    }
}
