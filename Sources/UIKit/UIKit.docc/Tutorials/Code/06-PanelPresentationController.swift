import UIKit

/// Shows a controller in a third of the window, at its right edge, above a dimmed background.
final class PanelPresentationController: UIPresentationController {
    private let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        let width = max(bounds.width / 3, 240)
        return CGRect(x: bounds.maxX - width, y: 0, width: width, height: bounds.height)
    }

    override func presentationTransitionWillBegin() {
        dimming.backgroundColor = .black
        dimming.alpha = 0
        containerView?.insertSubview(dimming, at: 0)
        fadeDimming(to: 0.4)
    }

    override func dismissalTransitionWillBegin() { fadeDimming(to: 0) }

    private func fadeDimming(to alpha: CGFloat) {
        guard let coordinator = presentedViewController.transitionCoordinator else { return dimming.alpha = alpha }
        coordinator.animate(alongsideTransition: { _ in self.dimming.alpha = alpha })
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimming.frame = containerView?.bounds ?? .zero
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}
