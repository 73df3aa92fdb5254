// SPDX-License-Identifier: MIT
import UIKit

/// A panel in the middle of purple, framed by bands of leopard print that slide in from all sides, with a flower and a hippo.
class CoolPresentationController: UIPresentationController {
    private let dimmingView = UIView()
    private let flower = UIImageView(image: JungleArt.flower)
    private let hippo = UIImageView(image: JungleArt.hippo)
    /// Above, below, left and right of the panel.
    private let bands = (0..<4).map { _ in TiledView(tile: JungleArt.leopardPrint) }
    private let thickness: CGFloat = 48

    override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        dimmingView.backgroundColor = UIColor.purple.withAlphaComponent(0.4)
        for view in [flower, hippo] + bands { dimmingView.addSubview(view) }
        dimmingView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(dimmingViewTapped(_:))))
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        let size = CGSize(width: 300, height: max(min(500, bounds.height - 2 * thickness), 0))
        return CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
            height: size.height)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimmingView.frame = containerView.bounds
        dimmingView.alpha = 0
        containerView.addSubview(dimmingView)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1 })

        if UIAccessibility.isReduceMotionEnabled { return }
        placeBands(around: containerView.bounds)
        UIView.animate(withDuration: 1) { self.placeBands(around: self.frameOfPresentedViewInContainerView) }
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimmingView.alpha = 0 })
    }

    override func containerViewWillLayoutSubviews() {
        dimmingView.frame = containerView?.bounds ?? .zero
        // A view with a transform is placed by its centre.
        let frame = frameOfPresentedViewInContainerView
        presentedView?.bounds.size = frame.size
        presentedView?.center = CGPoint(x: frame.midX, y: frame.midY)
        placeBands(around: frame)
    }

    override func containerViewDidLayoutSubviews() {
        flower.center = CGPoint(x: flower.bounds.width / 4, y: flower.bounds.height / 4)
        hippo.frame.origin = CGPoint(x: 0, y: dimmingView.bounds.height - hippo.bounds.height)
    }

    private func placeBands(around frame: CGRect) {
        let panel = frameOfPresentedViewInContainerView
        let wide = CGSize(width: panel.width + 2 * thickness, height: thickness)
        let tall = CGSize(width: thickness, height: panel.height)
        bands[0].frame = CGRect(origin: CGPoint(x: panel.minX - thickness, y: frame.minY - thickness), size: wide)
        bands[1].frame = CGRect(origin: CGPoint(x: panel.minX - thickness, y: frame.maxY), size: wide)
        bands[2].frame = CGRect(origin: CGPoint(x: frame.minX - thickness, y: panel.minY), size: tall)
        bands[3].frame = CGRect(origin: CGPoint(x: frame.maxX, y: panel.minY), size: tall)
    }

    @objc private func dimmingViewTapped(_ gesture: UITapGestureRecognizer) {
        if gesture.state == .recognized {
            presentingViewController.dismiss(animated: true, completion: nil)
        }
    }
}
