// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor
@Suite("Interactive transitions", .serialized)
struct InteractiveTransitionTests {
    @Test("Interaction 5.1: an interaction controller that implements the start alone is interactive, at speed 1, ease-in-out")
    func defaults() {
        final class Minimal: NSObject, UIViewControllerInteractiveTransitioning {
            func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
        }
        let minimal = Minimal()
        #expect(minimal.wantsInteractiveStart && minimal.completionSpeed == 1 && minimal.completionCurve == .easeInOut)
    }

    @Test(
        "Interaction 5.1: one that writes every step itself: update, finish, completeTransition; the animator is never asked to animate"
    )
    func byHand() {
        final class Manual: NSObject, UIViewControllerInteractiveTransitioning {
            var context: (any UIViewControllerContextTransitioning)?
            func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
                context = transitionContext
                if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
            }
        }
        let rig = PresentationRig()
        let log = rig.log
        let manual = Manual()
        let (b, delegate) = rig.makeCustom("B")
        delegate.interaction = manual
        rig.root.present(b, animated: true) { log.add("completion") }
        rig.turn()
        let coordinator = b.transitionCoordinator
        for percent in [0.2, 0.7, 3, -1, 0.9] { manual.context?.updateInteractiveTransition(percent) }
        #expect(coordinator?.percentComplete == 0.9)
        manual.context?.finishInteractiveTransition()
        #expect(coordinator?.isInteractive == false && coordinator?.isCancelled == false)
        manual.context?.updateInteractiveTransition(0.1)
        #expect(coordinator?.percentComplete == 0.9)
        #expect(log.count("completion") == 0)
        manual.context?.completeTransition(true)
        #expect(log.count("completion") == 1 && log.count("AC.animateTransition") == 0)
        #expect(rig.root.presentedViewController === b)
    }

    @Test("Interaction 5.2/3: animations of any delay in the container are scrubbed on one axis of time")
    func delays() {
        let test = InteractionRig()
        let late = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        test.b.view.addSubview(late)
        test.b.onViewWillAppear = { [unowned test] in
            test.b.transitionCoordinator?.animate { _ in
                UIView.animate(
                    withDuration: 0.5, delay: 0.5, options: [.curveLinear, .overrideInheritedDuration, .overrideInheritedCurve]
                ) { late.alpha = 0 }
            }
        }
        test.present()
        var shown: Double { Double((late.layer.presentation() ?? late.layer).opacity) }
        for (percent, alpha) in [(0.25, 1.0), (0.5, 1), (0.75, 0.5), (0.6, 0.8)] {
            test.driver.update(percent)
            #expect(isClose(shown, alpha, within: 1e-4), "\(percent)")
        }
        test.driver.cancel()
        test.rig.settle()
        test.rig.advance(by: 1)
        #expect(late.alpha == 1)
    }

    @Test("Interaction 5.2/10: pause does nothing without an interruptible animator")
    func pauseWithoutInterruptible() {
        let test = InteractionRig()
        test.driver.wantsInteractiveStart = false
        test.present()
        test.rig.advance(by: 0.3)
        test.driver.pause()
        #expect(test.b.transitionCoordinator?.isInteractive == false)
        test.rig.advance(by: 1)
        #expect(test.rig.log.count("B.viewDidAppear(true)") == 1)
    }

    @Test("Interaction 5.2/11: a subclass may override everything, and call super first")
    func subclass() {
        final class Logging: UIPercentDrivenInteractiveTransition {
            var calls: [String] = []
            override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
                super.startInteractiveTransition(transitionContext)
                calls.append("start")
            }
            override func update(_ percentComplete: CGFloat) {
                super.update(percentComplete)
                calls.append("update \(self.percentComplete)")
            }
            override func finish() {
                super.finish()
                calls.append("finish")
            }
        }
        let test = InteractionRig()
        let driver = Logging()
        test.delegate.interactor = driver
        test.present()
        driver.update(2)
        driver.finish()
        test.rig.settle()
        test.rig.advance(by: 1)
        #expect(driver.calls == ["start", "update 1.0", "finish"])
        #expect(test.rig.root.presentedViewController === test.b)
    }

    @Test("Interaction 5.2: a completion speed that is none counts as 1", arguments: [0, -2, Double.nan, .infinity])
    func speeds(speed: Double) {
        let test = InteractionRig()
        test.present()
        test.driver.update(0.5)
        test.driver.completionSpeed = speed
        test.driver.finish()
        test.rig.settle()
        test.rig.advance(by: 0.45)
        #expect(test.rig.log.count("B.viewDidAppear(true)") == 0)
        test.rig.advance(by: 0.1)
        #expect(test.rig.log.count("B.viewDidAppear(true)") == 1)
    }

    @Test(
        "Interaction 5.3, TransitionCoordinators 4.2: isInterruptible is known when the animation has begun",
        arguments: [true, false])
    func interruptible(interactive: Bool) {
        let test = InteractionRig(.interruptible)
        test.driver.wantsInteractiveStart = interactive
        var early: Bool?
        test.b.onViewWillAppear = { [unowned test] in early = test.b.transitionCoordinator?.isInterruptible }
        test.present()
        #expect(early == false)
        #expect(test.b.transitionCoordinator?.isInterruptible == true)
        test.driver.pause()
        test.driver.finish()
        test.rig.settle()
        test.rig.advance(by: 1.1)
        #expect(test.rig.root.presentedViewController === test.b)
    }

    @Test("Interaction 5.2/6: what an animator sets on a layer without a view is its own to take back after a cancellation")
    func plainLayer() {
        let test = InteractionRig()
        let layer = CALayer()
        test.rig.root.view.layer.addSublayer(layer)
        test.rig.settle()
        test.b.onViewWillAppear = { [unowned test] in
            test.b.transitionCoordinator?.animateAlongsideTransition(in: test.rig.root.view) { context in
                layer.opacity = 0.5
            } completion: { context in
                if context.isCancelled { layer.opacity = 1 }
            }
        }
        test.present()
        test.driver.update(0.5)
        test.driver.cancel()
        test.rig.settle()
        #expect(layer.opacity == 0.5)
        test.rig.advance(by: 1)
        #expect(layer.opacity == 1)
    }

    /// Moves a box from 0 to 100 in the ways animators are written.
    final class BoxAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        enum Kind: CaseIterable {
            case keyframes, propertyAnimator, spring, twoBlocks, layers
        }

        let kind: Kind
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        init(_ kind: Kind) { self.kind = kind }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            if let to = context.view(forKey: .to) {
                to.frame = context.containerView.bounds
                context.containerView.addSubview(to)
            }
            context.containerView.addSubview(box)
            let box = box
            let move = { box.center.x = 100 }
            let done = { context.completeTransition(!context.transitionWasCancelled) }
            switch kind {
            case .keyframes:
                UIView.animateKeyframes(
                    withDuration: 1, delay: 0, options: UIView.KeyframeAnimationOptions(rawValue: 3 << 16),
                    animations: { UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: move) },
                    completion: { _ in done() })
            case .propertyAnimator:
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: move)
                animator.addCompletion { _ in done() }
                animator.startAnimation()
            case .spring:
                UIView.animate(
                    withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, animations: move,
                    completion: { _ in done() })
            case .twoBlocks:
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: move, completion: { _ in done() })
                UIView.animate(withDuration: 0.5) { box.alpha = 0.5 }
            case .layers:
                CATransaction.begin()
                CATransaction.setCompletionBlock { context.completeTransition(!context.transitionWasCancelled) }
                let animation = CABasicAnimation(keyPath: "position.x")
                animation.fromValue = 5
                animation.toValue = 100
                animation.duration = 1
                box.layer.add(animation, forKey: nil)
                box.center.x = 100
                CATransaction.commit()
            }
        }

        func animationEnded(_ transitionCompleted: Bool) {
            if !transitionCompleted, kind == .layers { box.center.x = 5 }
        }
    }

    @Test(
        "Interaction 5.2: however the animator animates, it is held, moved, finished, or taken back",
        arguments: BoxAnimator.Kind.allCases, [true, false])
    func waysToAnimate(kind: BoxAnimator.Kind, finishes: Bool) {
        let rig = PresentationRig()
        let log = rig.log
        let animator = BoxAnimator(kind)
        let driver = UIPercentDrivenInteractiveTransition()
        driver.completionCurve = .linear
        let box = animator.box
        var x: Double { Double((box.layer.presentation() ?? box.layer).position.x) }
        let b = rig.make("B", .fullScreen, delegate: VendingDelegate(animator: animator, interaction: driver))
        rig.root.present(b, animated: true) { log.add("completion") }
        rig.settle()
        #expect(isClose(x, 5))
        driver.update(0.75)
        rig.settle()
        let held = x
        #expect(held > 45 && held < 100)
        if kind == .keyframes { #expect(isClose(held, 5 + 95 * 0.5, within: 1)) }
        rig.advance(by: 3)
        #expect(isClose(x, held, within: 1e-6) && log.count("completion") == 0)

        if finishes { driver.finish() } else { driver.cancel() }
        rig.settle()
        rig.advance(by: finishes ? 0.3 : 0.8)
        #expect(log.count("completion") == (finishes ? 1 : 0))
        #expect((rig.root.presentedViewController === b) == finishes)
        #expect(box.center.x == (finishes ? 100 : 5))
        #expect(box.layer.animationKeys() == nil)
    }
}
