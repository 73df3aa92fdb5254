// SPDX-License-Identifier: MIT
import UIKit

/// Lets the presented view fall from above and bounce.
class BouncyViewControllerAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.8
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        if let presentedView = transitionContext.view(forKey: .to) {
            let centre = presentedView.center
            presentedView.center = CGPoint(x: centre.x, y: -presentedView.bounds.size.height)
            transitionContext.containerView.addSubview(presentedView)

            UIView.animate(
                withDuration: transitionDuration(using: transitionContext),
                delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 10.0, options: [],
                animations: {
                    presentedView.center = centre
                },
                completion: { _ in
                    transitionContext.completeTransition(true)
                })
        }
    }

}
