// SPDX-License-Identifier: MIT
import UIKit

/// Slides the drawer in from the left edge, and out again: linearly while a drag drives it, else with a timing curve.
final class DrawerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isInteractive: Bool

    init(isInteractive: Bool) {
        self.isInteractive = isInteractive
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.35 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let arrives = context.view(forKey: .to) != nil
        guard let drawer = context.viewController(forKey: arrives ? .to : .from), let view = drawer.view else {
            return context.completeTransition(false)
        }
        let open = arrives ? context.finalFrame(for: drawer) : context.initialFrame(for: drawer)
        let closed = open.offsetBy(dx: -open.width, dy: 0)
        if arrives { context.containerView.addSubview(view) }
        view.frame = arrives ? closed : open
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: isInteractive ? .curveLinear : .curveEaseOut,
            animations: { view.frame = arrives ? open : closed },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}
