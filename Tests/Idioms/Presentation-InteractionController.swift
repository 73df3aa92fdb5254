// SPDX-License-Identifier: MIT
import UIKit

final class HandMadeInteraction: NSObject, UIViewControllerInteractiveTransitioning {
    private var context: UIViewControllerContextTransitioning?

    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) { context = transitionContext }

    func move(to fraction: CGFloat) { context?.updateInteractiveTransition(fraction) }

    func end(_ isFinished: Bool) {
        if isFinished { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
        context?.completeTransition(isFinished)
    }

    var wantsInteractiveStart: Bool { true }
    var completionCurve: UIView.AnimationCurve { .easeOut }
    var completionSpeed: CGFloat { 1 }
}
