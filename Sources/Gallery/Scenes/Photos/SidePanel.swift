// SPDX-License-Identifier: MIT
import UIKit

/// A third of the container's width, at its right edge, over a dimmed background.
final class SidePanel: UIPresentationController {
    private let dimming = UIView()

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width / 3, height: parentSize.height) }

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        let size = size(forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size)
        return CGRect(origin: CGPoint(x: bounds.width - size.width, y: 0), size: size)
    }

    override func presentationTransitionWillBegin() {
        dimming.backgroundColor = .black
        dimming.alpha = 0
        dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: SidePanel.dismiss))
        containerView?.addSubview(dimming)
        fadeDimming(to: 0.4)
    }

    override func dismissalTransitionWillBegin() { fadeDimming(to: 0) }

    private func fadeDimming(to alpha: CGFloat) {
        guard let coordinator = presentedViewController.transitionCoordinator else { return dimming.alpha = alpha }
        coordinator.animate(alongsideTransition: { _ in self.dimming.alpha = alpha })
    }

    override func containerViewWillLayoutSubviews() {
        dimming.frame = containerView?.bounds ?? .zero
        let frame = frameOfPresentedViewInContainerView
        presentedView?.frame = presentedViewController.isBeingDismissed ? frame.offsetBy(dx: frame.width, dy: 0) : frame
    }

    private func dismiss() { presentedViewController.dismiss(animated: true) }
}

/// Slides the panel in from the right edge, and out again.
final class SidePanelSlide: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.506 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let arrives = context.view(forKey: .to) != nil
        guard let panel = context.viewController(forKey: arrives ? .to : .from) else { return context.completeTransition(false) }
        let open = arrives ? context.finalFrame(for: panel) : context.initialFrame(for: panel)
        let closed = open.offsetBy(dx: open.width, dy: 0)
        if arrives { context.containerView.addSubview(panel.view) }
        panel.view.frame = arrives ? closed : open
        let systemSpring = UIView.AnimationOptions(rawValue: 7 << 16)
        UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: systemSpring) {
            panel.view.frame = arrives ? open : closed
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
