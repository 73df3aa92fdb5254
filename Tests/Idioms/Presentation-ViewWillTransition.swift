// SPDX-License-Identifier: MIT
import UIKit

final class RotatingPresentation: UIPresentationController {
    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { [weak self] _ in self?.containerView?.layoutIfNeeded() })
    }

    override var shouldRemovePresentersView: Bool { false }
    override var shouldPresentInFullscreen: Bool { false }
    override var presentedView: UIView? { super.presentedView }
}
