// SPDX-License-Identifier: MIT
import UIKit

/// Moves the panel at constant speed. Can be told not to call `completeTransition`.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        SubjectOptions.shared.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isPresenting ? .to : .from),
            let controller = context.viewController(forKey: isPresenting ? .to : .from)
        else { return context.completeTransition(false) }
        let open = isPresenting ? context.finalFrame(for: controller) : view.frame
        let closed = open.offsetBy(dx: open.width, dy: 0)
        if isPresenting {
            context.containerView.addSubview(view)
            view.frame = closed
        }
        UIView.animate(
            withDuration: SubjectOptions.shared.duration, delay: 0, options: .curveLinear,
            animations: { view.frame = self.isPresenting ? open : closed },
            completion: { _ in
                guard SubjectOptions.shared.animator != .never else { return }
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}
