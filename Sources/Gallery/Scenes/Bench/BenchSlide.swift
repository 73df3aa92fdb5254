// SPDX-License-Identifier: MIT
import UIKit

/// Slides the panel in and out as in the other toolkits: 350 ms, 1 − (1 − t)³.
final class BenchSlide: NSObject, UIViewControllerAnimatedTransitioning {
    /// The exact cubic: x(t) = t, y(t) = 1 − (1 − t)³. Qt calls it OutCubic, GTK ease-out-cubic.
    static let easeOutCubic = CAMediaTimingFunction(controlPoints: 1 / 3, 1, 2 / 3, 1)

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.35 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let isPresenting = context.view(forKey: .to) != nil
        guard let panel = context.viewController(forKey: isPresenting ? .to : .from) else {
            return context.completeTransition(false)
        }
        let open = isPresenting ? context.finalFrame(for: panel) : context.initialFrame(for: panel)
        let closed = open.offsetBy(dx: open.width, dy: 0)
        if isPresenting { context.containerView.addSubview(panel.view) }
        panel.view.frame = isPresenting ? closed : open

        // Animations of views take the timing function of the enclosing transaction.
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(Self.easeOutCubic)
        UIView.animate(withDuration: transitionDuration(using: context)) {
            panel.view.frame = isPresenting ? open : closed
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
        CATransaction.commit()
    }
}
