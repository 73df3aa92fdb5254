// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@Suite("Percent-driven transitions", .serialized) @MainActor
struct PercentDrivenTests {
    @Test("Interaction 5.2: a percent-driven interaction has UIKit's defaults")
    func defaults() {
        let driver = UIPercentDrivenInteractiveTransition()
        #expect(driver.percentComplete == 0 && driver.completionSpeed == 1 && driver.completionCurve == .easeInOut)
        #expect(driver.timingCurve == nil && driver.wantsInteractiveStart)
        // Without a transition nothing happens.
        driver.update(0.5)
        driver.finish()
        driver.cancel()
        #expect(driver.percentComplete == 0)
    }

    @Test(
        "Interaction 5.2, Checks 13.15: update(0.3) of a linear move of 100 points shows 30; finish takes 0.7 · duration / speed",
        arguments: [1.0, 2])
    func finishing(speed: Double) {
        let test = InteractionRig()
        test.present()
        #expect(test.driver.duration == 1)
        test.driver.update(0.3)
        #expect(isClose(test.x, -70))
        test.rig.advance(by: 5)
        #expect(isClose(test.x, -70))
        #expect(test.b.transitionCoordinator?.percentComplete == 0.3)

        test.driver.completionSpeed = speed
        test.driver.finish()
        test.rig.settle()
        test.rig.advance(by: 0.35 / speed)
        #expect(isClose(test.x, -35, within: 2))
        #expect(test.rig.log.count("AC.completion") == 0)
        test.rig.advance(by: 0.35 / speed - 0.017)
        #expect(test.rig.log.count("AC.completion") == 0)
        test.rig.advance(by: 0.034)
        #expect(test.rig.log.count("B.viewDidAppear(true)") == 1)
        #expect(test.rig.log.count("completion") == 1)
        #expect(test.x == 0)
        #expect(test.rig.root.presentedViewController === test.b)
    }

    @Test(
        "CallOrders 1.5, Interaction 5.2, Checks 13.14, 13.15, OpenQuestions Q3, Q4: cancel runs back to the start in percent · duration, in the recorded order"
    )
    func cancelling() {
        let test = InteractionRig()
        test.b.onViewWillAppear = { [unowned test] in
            test.b.transitionCoordinator?.notifyWhenInteractionChanges { [unowned test] context in
                test.rig.log.add("interaction \(context.isInteractive) \(context.isCancelled)")
            }
            test.b.transitionCoordinator?.animate(alongsideTransition: nil) { [unowned test] context in
                test.rig.log.add("coordinator \(context.isCancelled)")
            }
        }
        test.present()
        test.driver.update(0.6)
        test.rig.settle()
        _ = test.rig.log.take()
        test.driver.cancel()
        #expect(test.rig.log.entries == ["interaction false true", "B.viewWillDisappear(true)"])
        test.rig.advance(by: 0.3)
        #expect(isClose(test.x, -70, within: 1))
        test.rig.advance(by: 0.4)
        #expect(
            test.rig.log.entries == [
                "interaction false true", "B.viewWillDisappear(true)", "AC.completion", "PC.presentationDidEnd(false)",
                "B.viewDidDisappear(true)", "coordinator true", "AC.animationEnded(false)",
            ])
        #expect(test.rig.root.presentedViewController == nil && test.b.presentingViewController == nil)
        #expect(test.rig.window.subviews.count == 1)
        #expect(test.b.view.superview == nil)
        // Another one may follow, with the same interaction controller.
        test.present()
        test.driver.update(0.5)
        #expect(isClose(test.x, -50))
        test.driver.finish()
        test.rig.settle()
        test.rig.advance(by: 1)
        #expect(test.rig.root.presentedViewController === test.b)
    }

    @Test(
        "CallOrders 1.6: a cancelled dismissal leaves B as it was: frame, form, relation; the next one works",
        arguments: [false, true])
    func cancelledDismissal(removesPresenter: Bool) {
        let test = InteractionRig(removesPresenter: removesPresenter)
        test.presentAndDismiss()
        let form = test.b.presentationController
        let place = test.rig.root.view.superview
        test.driver.update(0.4)
        test.rig.settle()
        #expect(isClose(test.x, -40))
        test.driver.cancel()
        test.rig.settle()
        test.rig.advance(by: 0.5)
        let presenter =
            removesPresenter
            ? (["A.viewWillAppear(true)"], ["A.viewWillDisappear(true)"], ["A.viewDidDisappear(true)"]) : ([], [], [])
        let expected =
            ["PC.dismissalWillBegin", "B.viewWillDisappear(true)"] + presenter.0 + ["B.viewWillAppear(true)"] + presenter.1
            + ["PC.dismissalDidEnd(false)", "B.viewDidAppear(true)"] + presenter.2
        #expect(test.rig.log.entries(of: "A.", "B.", "PC.").filter { !$0.contains("IsAppearing") } == expected)
        #expect(test.b.view.frame.origin.x == 0 && test.x == 0)
        #expect(test.b.presentationController === form && test.b.presentingViewController === test.rig.root)
        if removesPresenter {
            #expect(test.rig.root.view.window == nil)
        } else {
            #expect(test.rig.root.view.superview === place)
        }

        test.b.dismiss(animated: true)
        test.rig.settle()
        test.driver.finish()
        test.rig.settle()
        test.rig.advance(by: 1.1)
        #expect(test.rig.root.presentedViewController == nil)
        #expect(test.rig.root.view.window === test.rig.window)
        #expect(test.rig.root.view.frame == test.rig.window.bounds)
    }

    @Test("CallOrders 1.5: a removed presenter's view goes back to where it was, with its callbacks")
    func cancelledRemovingPresentation() {
        let test = InteractionRig(removesPresenter: true)
        let place = test.rig.root.view.superview
        test.present()
        #expect(test.rig.root.view.superview === test.b.presentationController?.containerView)
        test.driver.update(0.5)
        _ = test.rig.log.take()
        test.driver.cancel()
        test.rig.settle()
        test.rig.advance(by: 1)
        #expect(
            test.rig.log.entries(of: "A.", "B.", "PC.").filter { !$0.contains("IsAppearing") } == [
                "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "PC.presentationDidEnd(false)",
                "B.viewDidDisappear(true)", "A.viewDidAppear(true)",
            ])
        #expect(test.rig.root.view.superview === place)
    }

    @Test(
        "CallOrders 1.7, Complaints 9: update, finish and cancel before the start count at the start", arguments: [true, false])
    func early(finishes: Bool) {
        let test = InteractionRig()
        test.rig.root.present(test.b, animated: true)
        test.driver.update(0.5)
        if finishes { test.driver.finish() } else { test.driver.cancel() }
        test.rig.settle()
        #expect(test.driver.percentComplete == 0.5)
        #expect(isClose(test.x, -50))
        test.rig.advance(by: 0.6)
        #expect((test.rig.root.presentedViewController != nil) == finishes)
        #expect(test.rig.log.count("AC.animationEnded(\(finishes))") == 1)
    }

    @Test("CallOrders 1.7: what an old gesture left does not count")
    func stale() {
        let test = InteractionRig()
        test.driver.finish()
        test.present()
        #expect(test.b.transitionCoordinator?.isInteractive == true)
        test.driver.cancel()
        test.rig.settle()
        #expect(test.rig.root.presentedViewController == nil)
        // Nothing is left to cancel.
        test.driver.cancel()
        test.present()
        test.rig.advance(by: 2)
        #expect(test.b.transitionCoordinator?.isInteractive == true)
    }

    @Test("Interaction 5.2/8, 5.2/9: nothing completes while held at 100 %; values are clamped")
    func heldAtTheEnd() {
        let test = InteractionRig()
        test.present()
        test.driver.update(7)
        #expect(test.driver.percentComplete == 1)
        test.rig.advance(by: 3)
        #expect(test.rig.log.count("AC.completion") == 0)
        test.driver.update(-1)
        #expect(test.driver.percentComplete == 0 && isClose(test.x, -100))
        test.driver.update(1)
        test.driver.cancel()
        test.rig.settle()
        test.rig.advance(by: 1.1)
        #expect(test.rig.root.presentedViewController == nil)
        #expect(test.rig.log.count("AC.completion") == 1)
    }

    @Test(
        "Interaction 5.2/12, our choice: an animator with nothing to play completes when the user lets go",
        arguments: [true, false])
    func nothingToPlay(finishes: Bool) {
        let test = InteractionRig(.empty)
        test.present()
        test.driver.update(0.5)
        test.rig.advance(by: 1)
        #expect(test.b.transitionCoordinator?.isInteractive == true)
        if finishes { test.driver.finish() } else { test.driver.cancel() }
        test.rig.settle()
        test.rig.advance(by: 0.6)
        #expect(test.rig.log.count("AC.animationEnded(\(finishes))") == 1)
        #expect((test.rig.root.presentedViewController != nil) == finishes)
    }

    @Test("Interaction 5.2: what is left follows completionCurve, in the layer's time")
    func completionCurve() {
        let test = InteractionRig()
        test.driver.completionCurve = .easeIn
        test.present()
        test.driver.finish()
        test.rig.settle()
        test.rig.advance(by: 0.5)
        #expect(isClose(test.x, -100 + 31.536, within: 1e-2))
        test.rig.advance(by: 0.6)
        #expect(test.rig.root.presentedViewController === test.b)
    }

    @Test("TransitionCoordinators 4.2, 4.5: the coordinator of a pop has its values, and calls its handlers")
    func coordinator() throws {
        let test = InteractionRig()
        test.present()
        let coordinator = try #require(test.b.transitionCoordinator)
        var log: [String] = []
        coordinator.notifyWhenInteractionChanges {
            log.append("changed \($0.isInteractive) \($0.completionVelocity) \($0.completionCurve) \($0.percentComplete)")
        }
        coordinator.notifyWhenInteractionEnds { _ in log.append("ended") }
        #expect(coordinator.initiallyInteractive && coordinator.isInteractive && !coordinator.isInterruptible)
        #expect(coordinator.transitionDuration == 1)
        test.driver.update(0.25)
        test.driver.completionSpeed = 2
        test.driver.finish()
        #expect(log == ["changed false 2.0 linear 0.25", "ended"])
        #expect(coordinator.initiallyInteractive && !coordinator.isInteractive)
        test.rig.settle()
        test.rig.advance(by: 1)
        #expect(log.count == 2)
    }

    @Test(
        "TransitionCoordinators 4.4: a view outside the container is held and released with it", arguments: [true, false])
    func alongsideElsewhere(finishes: Bool) {
        let test = InteractionRig()
        let outside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        test.rig.root.view.addSubview(outside)
        test.b.onViewWillAppear = { [unowned test] in
            test.b.transitionCoordinator?.animateAlongsideTransition(in: test.rig.root.view) { _ in
                outside.frame.origin.x = 100
            }
        }
        var shown: Double { Double((outside.layer.presentation() ?? outside.layer).position.x - 5) }
        test.present()
        test.driver.update(0.4)
        test.rig.advance(by: 1)
        #expect(isClose(shown, 40))
        if finishes { test.driver.finish() } else { test.driver.cancel() }
        test.rig.settle()
        test.rig.advance(by: 0.2)
        #expect(isClose(shown, finishes ? 60 : 20, within: 1))
        test.rig.advance(by: 0.6)
        #expect(outside.frame.origin.x == (finishes ? 100 : 0))
        #expect(test.rig.root.view.layer.speed == 1)
    }

    @Test("Touches 11.2: touches reach an interactive transition, and none that completes")
    func touches() {
        let test = InteractionRig()
        test.present()
        let point = CGPoint(x: 400, y: 300)
        let container = test.b.presentationController?.containerView
        let chrome = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        container?.insertSubview(chrome, at: 0)
        // The moving view itself takes none: its block does not allow it.
        #expect(test.rig.window.hitTest(point, with: nil) === chrome)
        test.driver.update(0.5)
        test.driver.finish()
        #expect(test.rig.window.hitTest(point, with: nil) === container)
        test.rig.settle()
        test.rig.advance(by: 1)
        #expect(test.rig.window.hitTest(point, with: nil) === test.b.view)
    }

    @Test("DismissalLaws 24: an unanimated dismissal ends a transition that the user holds")
    func dismissedWhileHeld() {
        let test = InteractionRig()
        test.present()
        test.driver.update(0.5)
        test.rig.settle()
        test.b.dismiss(animated: false)
        test.rig.settle()
        #expect(test.rig.root.presentedViewController == nil)
        test.driver.finish()
        test.rig.advance(by: 2)
        #expect(test.rig.window.subviews.count == 1)
    }

    @Test("CallOrders 1.5: a dismissal that waits for a presentation is done when that is cancelled")
    func waitingDismissal() {
        let test = InteractionRig()
        test.present()
        var isDone = false
        test.b.dismiss(animated: true) { isDone = true }
        test.driver.update(0.1)
        test.driver.cancel()
        test.rig.settle()
        test.rig.advance(by: 0.5)
        #expect(isDone)
    }

    @Test(
        "after a cancelled and a finished interaction everything is freed",
        arguments: [SlideAnimator.Kind.block, .interruptible])
    func leaks(kind: SlideAnimator.Kind) {
        weak var controller: UIViewController?
        weak var driver: UIPercentDrivenInteractiveTransition?
        weak var animator: SlideAnimator?
        weak var container: UIView?
        weak var coordinator: (any UIViewControllerTransitionCoordinator)?
        let rig: PresentationRig
        do {
            let test = InteractionRig(kind)
            rig = test.rig
            controller = test.b
            driver = test.driver
            for finishes in [false, true] {
                test.present()
                container = test.b.presentationController?.containerView
                coordinator = test.b.transitionCoordinator
                test.driver.update(0.5)
                if finishes { test.driver.finish() } else { test.driver.cancel() }
                rig.settle()
                rig.advance(by: 1)
                #expect(coordinator == nil)
            }
            animator = test.delegate.animator
            test.delegate.interactor = nil
            test.b.dismiss(animated: true)
            rig.settle()
            rig.advance(by: 1.1)
        }
        #expect(controller == nil && driver == nil && animator == nil && container == nil)
    }
}
