// SPDX-License-Identifier: MIT
import UIKit

/// Drops a view in from above the window, and out below it.
final class CustomPresentationAnimationController: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let containerView = transitionContext.containerView
        guard let view = transitionContext.view(forKey: isPresenting ? .to : .from) else {
            return transitionContext.completeTransition(false)
        }
        if isPresenting, let presented = transitionContext.viewController(forKey: .to) {
            // Above the top of the container.
            view.frame = transitionContext.finalFrame(for: presented)
            view.center.y -= containerView.bounds.height
            containerView.addSubview(view)
        }
        // To its final frame, or below the bottom.
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: 0, options: .allowUserInteraction,
            animations: { view.center.y += containerView.bounds.height },
            completion: { transitionContext.completeTransition($0) })
    }
}
