// SPDX-License-Identifier: MIT
import UIKit

/// Drops the presented view in from above the window, and out below it.
class CustomPresentationAnimationController: NSObject, UIViewControllerAnimatedTransitioning {

    let isPresenting: Bool
    let duration: TimeInterval = 0.5

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
        super.init()
    }

    // MARK: UIViewControllerAnimatedTransitioning

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        if isPresenting {
            animatePresentationWithTransitionContext(transitionContext)
        } else {
            animateDismissalWithTransitionContext(transitionContext)
        }
    }

    // MARK: Helper methods

    func animatePresentationWithTransitionContext(_ transitionContext: UIViewControllerContextTransitioning) {
        guard let presentedController = transitionContext.viewController(forKey: .to),
            let presentedControllerView = transitionContext.view(forKey: .to)
        else { return }
        let containerView = transitionContext.containerView

        // Position the presented view off the top of the container view.
        presentedControllerView.frame = transitionContext.finalFrame(for: presentedController)
        presentedControllerView.center.y -= containerView.bounds.size.height

        containerView.addSubview(presentedControllerView)

        // Animate the presented view to its final position.
        UIView.animate(
            withDuration: duration, delay: 0.0, usingSpringWithDamping: 1.0, initialSpringVelocity: 0.0,
            options: .allowUserInteraction,
            animations: {
                presentedControllerView.center.y += containerView.bounds.size.height
            },
            completion: { (completed: Bool) -> Void in
                transitionContext.completeTransition(completed)
            })
    }

    func animateDismissalWithTransitionContext(_ transitionContext: UIViewControllerContextTransitioning) {
        guard let presentedControllerView = transitionContext.view(forKey: .from) else { return }
        let containerView = transitionContext.containerView

        // Animate the presented view off the bottom of the view.
        UIView.animate(
            withDuration: duration, delay: 0.0, usingSpringWithDamping: 1.0, initialSpringVelocity: 0.0,
            options: .allowUserInteraction,
            animations: {
                presentedControllerView.center.y += containerView.bounds.size.height
            },
            completion: { (completed: Bool) -> Void in
                transitionContext.completeTransition(completed)
            })
    }

}
