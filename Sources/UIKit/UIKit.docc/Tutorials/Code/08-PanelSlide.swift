import UIKit

/// Moves the panel in from the right edge, and out again.
final class PanelSlide: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let arrives = context.view(forKey: .to) != nil
        guard let panel = context.viewController(forKey: arrives ? .to : .from) else {
            return context.completeTransition(false)
        }
        let open = arrives ? context.finalFrame(for: panel) : context.initialFrame(for: panel)
        let closed = open.offsetBy(dx: open.width, dy: 0)
        if arrives { context.containerView.addSubview(panel.view) }
        panel.view.frame = arrives ? closed : open
        UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseOut) {
            panel.view.frame = arrives ? open : closed
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
