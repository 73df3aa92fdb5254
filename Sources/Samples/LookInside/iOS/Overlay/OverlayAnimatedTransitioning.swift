// SPDX-License-Identifier: MIT
import UIKit

/// Slides the panel in from the right edge, and out again.
class OverlayAnimatedTransitioning: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresentation: Bool

    init(isPresentation: Bool) {
        self.isPresentation = isPresentation
    }

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let controller = context.viewController(forKey: isPresentation ? .to : .from), let view = controller.view else {
            return context.completeTransition(false)
        }
        if isPresentation { context.containerView.addSubview(view) }
        let shown = context.finalFrame(for: controller)
        let hidden = shown.offsetBy(dx: shown.width, dy: 0)
        view.frame = isPresentation ? hidden : shown
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 300, initialSpringVelocity: 5,
            options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { view.frame = self.isPresentation ? shown : hidden },
            completion: { _ in context.completeTransition(true) })
    }
}
