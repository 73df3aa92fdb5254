// SPDX-License-Identifier: MIT
import CoreGraphics
import UIKitCore

/// An animator that logs its calls, and ends when and how the test says.
final class RecordingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    enum Kind {
        /// `completeTransition` inside `animateTransition`.
        case immediate
        /// A `UIView.animate` block of `duration`.
        case block
        /// Ends when the test calls `end`.
        case manual
    }

    let log: CallLog
    let kind: Kind
    let duration: TimeInterval
    private(set) var context: (any UIViewControllerContextTransitioning)?
    var onDuration: (() -> Void)?
    var onAnimate: ((any UIViewControllerContextTransitioning) -> Void)?

    init(_ kind: Kind, duration: TimeInterval = 0.3, log: CallLog) {
        self.kind = kind
        self.duration = duration
        self.log = log
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        onDuration?()
        return duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        log.add("AC.animateTransition")
        onAnimate?(transitionContext)
        if let to = transitionContext.view(forKey: .to), let controller = transitionContext.viewController(forKey: .to) {
            to.frame = transitionContext.finalFrame(for: controller)
            if let from = transitionContext.view(forKey: .from), from.superview === transitionContext.containerView,
                controller.presentedViewController != nil
            {
                transitionContext.containerView.insertSubview(to, belowSubview: from)
            } else if to.superview == nil {
                transitionContext.containerView.addSubview(to)
            }
        }
        switch kind {
        case .immediate: complete(transitionContext)
        case .manual: context = transitionContext
        case .block:
            let arriving = transitionContext.view(forKey: .to)
            let view = arriving ?? transitionContext.view(forKey: .from)
            arriving?.alpha = 0
            UIView.animate(
                withDuration: duration, delay: 0, options: [], animations: { view?.alpha = arriving == nil ? 0 : 1 },
                completion: { [self] _ in complete(transitionContext) })
        }
    }

    func animationEnded(_ transitionCompleted: Bool) {
        log.add("AC.animationEnded(\(transitionCompleted))")
        context = nil
    }

    /// Ends a manual transition.
    func end(_ didComplete: Bool = true) {
        log.add("AC.completeTransition")
        context?.completeTransition(didComplete)
    }

    private func complete(_ context: any UIViewControllerContextTransitioning) {
        log.add("AC.completeTransition")
        context.completeTransition(!context.transitionWasCancelled)
    }
}
