import UIKit

/// Shows a controller in a third of the window, at its right edge.
final class PanelPresentationController: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        let width = max(bounds.width / 3, 240)
        return CGRect(x: bounds.maxX - width, y: 0, width: width, height: bounds.height)
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}
