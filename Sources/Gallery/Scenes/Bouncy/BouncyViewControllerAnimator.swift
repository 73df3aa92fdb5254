// SPDX-License-Identifier: MIT
import UIKit

/// Lets the presented view fall from above and bounce.
final class BouncyViewControllerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.8 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let presentedView = transitionContext.view(forKey: .to) else { return }
        let center = presentedView.center
        presentedView.center = CGPoint(x: center.x, y: -presentedView.bounds.height)
        transitionContext.containerView.addSubview(presentedView)

        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.6,
            initialSpringVelocity: 10, options: [],
            animations: { presentedView.center = center },
            completion: { _ in transitionContext.completeTransition(true) })
    }
}
