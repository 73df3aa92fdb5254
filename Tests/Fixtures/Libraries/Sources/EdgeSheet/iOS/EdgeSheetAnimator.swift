//
//  EdgeSheetAnimator.swift
//  EdgeSheet
//

import UIKit

final class EdgeSheetAnimator: NSObject {
    let edge: SheetEdge
    let isPresentation: Bool
    var onEnd: ((Bool) -> Void)?

    init(edge: SheetEdge, isPresentation: Bool) {
        self.edge = edge
        self.isPresentation = isPresentation
        super.init()
    }
}

// MARK: - UIViewControllerAnimatedTransitioning
extension EdgeSheetAnimator: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.3
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let key = isPresentation ? UITransitionContextViewControllerKey.to : UITransitionContextViewControllerKey.from
        guard let controller = transitionContext.viewController(forKey: key) else { return }

        if isPresentation {
            transitionContext.containerView.addSubview(controller.view)
        }
        let presentedFrame = transitionContext.finalFrame(for: controller)
        let shown = isPresentation ? presentedFrame : transitionContext.initialFrame(for: controller)
        let hidden = shown.offsetBy(dx: edge.outwards.dx * shown.width, dy: edge.outwards.dy * shown.height)
        let initialFrame = isPresentation ? hidden : shown
        let finalFrame = isPresentation ? shown : hidden

        let animationDuration = transitionDuration(using: transitionContext)
        controller.view.frame = initialFrame
        UIView.animate(
            withDuration: animationDuration, delay: 0,
            options: transitionContext.isInteractive ? .curveLinear : .curveEaseInOut,
            animations: {
                controller.view.frame = finalFrame
            }
        ) { finished in
            let completed = finished && !transitionContext.transitionWasCancelled
            if !self.isPresentation, completed {
                controller.view.removeFromSuperview()
            }
            transitionContext.completeTransition(completed)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) {
        onEnd?(transitionCompleted)
    }
}
