// SPDX-License-Identifier: MIT
import CoreGraphics
import UIKitCore

/// Slides the presented view in from the left, 100 points in `duration` seconds, linearly, and out again.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    enum Kind {
        case block
        case interruptible
        /// Changes nothing, so that its completion is due at once.
        case empty
    }

    let kind: Kind
    let log: CallLog
    let duration: TimeInterval
    private(set) var animator: UIViewPropertyAnimator?
    private(set) var timesAsked = 0
    private(set) weak var view: UIView?

    init(_ kind: Kind, duration: TimeInterval = 1, log: CallLog) {
        self.kind = kind
        self.duration = duration
        self.log = log
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { duration }

    private func setUp(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
        let isPresentation = context.viewController(forKey: .to)?.isBeingPresented == true
        let moving = context.view(forKey: isPresentation ? .to : .from)
        view = moving
        if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
            to.frame = context.finalFrame(for: controller)
            if isPresentation {
                context.containerView.addSubview(to)
                to.frame.origin.x = -100
            } else {
                context.containerView.insertSubview(to, at: 0)
            }
        }
        return { [kind] in
            if kind != .empty { moving?.frame.origin.x += isPresentation ? 100 : -100 }
        }
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        log.add("AC.animateTransition")
        guard kind != .interruptible else {
            interruptibleAnimator(using: transitionContext).startAnimation()
            return
        }
        UIView.animate(
            withDuration: duration, delay: 0, options: .curveLinear, animations: setUp(transitionContext),
            completion: { [log] finished in
                log.add("AC.completion")
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        guard kind == .interruptible else { return NoInterruptibleAnimator.shared }
        timesAsked += 1
        if let animator { return animator }
        let made = UIViewPropertyAnimator(duration: duration, curve: .linear, animations: setUp(transitionContext))
        made.addCompletion { [log] position in
            log.add("AC.completion(\(position))")
            transitionContext.completeTransition(position == .end)
        }
        animator = made
        return made
    }

    func animationEnded(_ transitionCompleted: Bool) {
        log.add("AC.animationEnded(\(transitionCompleted))")
        animator = nil
    }
}
