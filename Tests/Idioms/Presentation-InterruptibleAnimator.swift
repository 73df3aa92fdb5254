// SPDX-License-Identifier: MIT
import UIKit

final class Interruptible: NSObject, UIViewControllerAnimatedTransitioning {
    private var animator: UIViewImplicitlyAnimating?

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
        if let animator = animator { return animator }
        let view = transitionContext.view(forKey: .to)
        let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.9) { view?.alpha = 1 }
        animator.addCompletion { position in transitionContext.completeTransition(position == .end) }
        self.animator = animator
        return animator
    }
}
