// SPDX-License-Identifier: MIT
import UIKit

/// Slides the presented view in from the right edge and out again.
@MainActor
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool
    let motion: Motion

    init(isPresenting: Bool, motion: Motion) {
        self.isPresenting = isPresenting
        self.motion = motion
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        motion.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isPresenting ? .to : .from),
            let controller = context.viewController(forKey: isPresenting ? .to : .from)
        else { return context.completeTransition(false) }
        let open = context.finalFrame(for: controller)
        let closed = open.offsetBy(dx: open.width, dy: 0)
        if isPresenting { context.containerView.addSubview(view) }
        view.frame = isPresenting ? closed : open
        UIView.animate(withDuration: motion.duration, delay: 0, options: motion.options) {
            view.frame = self.isPresenting ? open : closed
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
