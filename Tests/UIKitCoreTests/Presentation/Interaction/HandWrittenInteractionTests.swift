// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// An interaction controller without `UIPercentDrivenInteractiveTransition`, as many apps write it: a property animator that is
/// scrubbed by a gesture, and the context told of every step.
@MainActor
@Suite("Interaction controllers of clients", .serialized)
struct HandWrittenInteractionTests {
    final class Sliding: NSObject, UIViewControllerInteractiveTransitioning, UIViewControllerAnimatedTransitioning {
        var wantsInteractiveStart = true
        private(set) var context: (any UIViewControllerContextTransitioning)?
        private var animator: UIViewPropertyAnimator?

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

        func interruptibleAnimator(
            using context: any UIViewControllerContextTransitioning
        ) -> any UIViewImplicitlyAnimating {
            if let animator { return animator }
            let made = UIViewPropertyAnimator(duration: 1, curve: .linear)
            if let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
                context.containerView.addSubview(view)
                view.frame = context.finalFrame(for: controller).offsetBy(dx: -100, dy: 0)
                made.addAnimations { view.frame.origin.x += 100 }
            }
            made.addCompletion { context.completeTransition($0 == .end) }
            animator = made
            return made
        }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            interruptibleAnimator(using: context).startAnimation()
        }

        func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
            let animator = interruptibleAnimator(using: transitionContext)
            if transitionContext.isInteractive { animator.pauseAnimation() } else { animator.startAnimation() }
        }

        func animationEnded(_ transitionCompleted: Bool) {
            animator = nil
            context = nil
        }

        func grab() {
            animator?.pauseAnimation()
            context?.pauseInteractiveTransition()
        }

        func move(to fraction: CGFloat) {
            animator?.fractionComplete = fraction
            context?.updateInteractiveTransition(fraction)
        }

        func letGo(finishes: Bool) {
            if finishes { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
            animator?.isReversed = !finishes
            animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
    }

    @Test(
        "TransitionContexts 3, Interaction 5.1, 5.3: a transition can be scrubbed from the start, or grabbed on its way, and finished or cancelled",
        arguments: [true, false], [true, false])
    func sliding(interactive: Bool, finishes: Bool) {
        let rig = PresentationRig()
        let log = rig.log
        let sliding = Sliding()
        sliding.wantsInteractiveStart = interactive
        let b = rig.make("B", .overFullScreen, delegate: VendingDelegate(animator: sliding, interaction: sliding))
        b.onViewWillAppear = { [unowned b] in
            b.transitionCoordinator?.notifyWhenInteractionChanges { log.add("interactive \($0.isInteractive)") }
        }
        var x: Double { Double((b.view.layer.presentation() ?? b.view.layer).frame.minX) }

        rig.root.present(b, animated: true) { [log = rig.log] in log.add("completion") }
        rig.settle()
        let coordinator = b.transitionCoordinator
        #expect(coordinator?.isInterruptible == true && coordinator?.initiallyInteractive == interactive)
        if !interactive {
            rig.advance(by: 0.2)
            #expect(isClose(x, -80))
            sliding.grab()
        }
        sliding.move(to: 0.4)
        rig.advance(by: 1)
        #expect(isClose(x, -60) && coordinator?.isInteractive == true && coordinator?.percentComplete == 0.4)
        sliding.letGo(finishes: finishes)
        rig.settle()
        #expect(coordinator?.isCancelled == !finishes)
        rig.advance(by: finishes ? 0.3 : 0.2)
        #expect(isClose(x, finishes ? -30 : -80))
        rig.advance(by: 0.4)
        #expect((rig.root.presentedViewController === b) == finishes)
        #expect(rig.log.count("completion") == (finishes ? 1 : 0))
        #expect(rig.log.entries(of: "interactive") == (interactive ? [] : ["interactive true"]) + ["interactive false"])
        #expect(rig.log.count("B.viewDidAppear(true)") == (finishes ? 1 : 0))
        #expect(rig.warnings.isEmpty)
    }
}
