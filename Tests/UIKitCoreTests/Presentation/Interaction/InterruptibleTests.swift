// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@Suite("Interruptible transitions", .serialized) @MainActor
struct InterruptibleTests {
    @Test("Interaction 5.3: an interactive start scrubs the animator; animateTransition is not called")
    func interactiveStart() {
        let test = InteractionRig(.interruptible)
        test.present()
        #expect(test.rig.log.count("AC.animateTransition") == 0)
        #expect(test.b.transitionCoordinator?.isInterruptible == true)
        test.driver.update(0.3)
        #expect(isClose(test.x, -70))
        test.rig.advance(by: 2)
        #expect(isClose(test.x, -70))
        test.driver.finish()
        test.rig.settle()
        test.rig.advance(by: 0.35)
        #expect(isClose(test.x, -35))
        test.rig.advance(by: 0.4)
        #expect(test.rig.log.count("AC.completion(end)") == 1)
        #expect(test.rig.root.presentedViewController === test.b)
        #expect(test.b.view.frame.origin.x == 0)
    }

    @Test("Interaction 5.3, CallOrders 1.5: cancel reverses it")
    func cancelling() {
        let test = InteractionRig(.interruptible)
        test.presentAndCancel()
        #expect(isClose(test.x, -75))
        test.rig.advance(by: 0.3)
        #expect(
            test.rig.log.entries == [
                "B.viewWillDisappear(true)", "AC.completion(start)", "PC.presentationDidEnd(false)",
                "B.viewDidDisappear(true)", "AC.animationEnded(false)",
            ])
        #expect(test.rig.root.presentedViewController == nil)
    }

    @Test(
        "Interaction 5.1, 5.2/10, Complaints 10: a transition that started by itself is grabbed, moved and let go; asked once more than started"
    )
    func grabbing() {
        let test = InteractionRig(.interruptible)
        test.driver.wantsInteractiveStart = false
        test.b.onViewWillAppear = { [unowned test] in
            test.b.transitionCoordinator?.notifyWhenInteractionChanges { [unowned test] in
                test.rig.log.add("interaction \($0.isInteractive)")
            }
        }
        test.present()
        let coordinator = test.b.transitionCoordinator
        #expect(coordinator?.initiallyInteractive == false && coordinator?.isInteractive == false)
        #expect(coordinator?.isInterruptible == true)
        #expect(test.rig.log.count("AC.animateTransition") == 1)
        // Once by animateTransition, once by the engine.
        #expect(test.delegate.animator?.timesAsked == 2)
        test.rig.advance(by: 0.25)
        #expect(isClose(test.x, -75))
        // It takes touches during the whole transition.
        #expect(test.rig.window.hitTest(CGPoint(x: 400, y: 300), with: nil) === test.b.view)

        test.driver.pause()
        test.rig.settle()
        #expect(coordinator?.isInteractive == true)
        #expect(isClose(test.driver.percentComplete, 0.25))
        test.driver.update(0.5)
        test.rig.advance(by: 1)
        #expect(isClose(test.x, -50))
        test.driver.finish()
        test.rig.settle()
        test.rig.advance(by: 0.6)
        #expect(test.rig.log.entries(of: "interaction") == ["interaction true", "interaction false"])
        #expect(test.rig.root.presentedViewController === test.b)
        #expect(test.delegate.animator == nil)
    }

    @Test("Interaction 5.3: a cancelled transition that is grabbed again and finished reverses its callbacks, too")
    func grabbedAgain() {
        let test = InteractionRig(.interruptible)
        test.presentAndCancel()
        test.driver.pause()
        #expect(isClose(test.driver.percentComplete, 0.25))
        test.driver.update(0.75)
        #expect(isClose(test.x, -25))
        test.driver.finish()
        test.rig.settle()
        test.rig.advance(by: 0.5)
        #expect(
            test.rig.log.entries(of: "B.", "PC.", "AC.").filter { !$0.contains("IsAppearing") } == [
                "B.viewWillDisappear(true)", "B.viewWillAppear(true)", "AC.completion(end)", "PC.presentationDidEnd(true)",
                "B.viewDidAppear(true)", "AC.animationEnded(true)",
            ])
        #expect(test.rig.root.presentedViewController === test.b)
    }

    @Test("Interaction 5.2: an interruptible transition follows completionSpeed and timingCurve")
    func completionTiming() {
        let test = InteractionRig(.interruptible)
        test.present()
        test.driver.update(0.5)
        test.driver.completionSpeed = 2
        test.driver.timingCurve = UISpringTimingParameters(dampingRatio: 1)
        test.driver.finish()
        test.rig.settle()
        #expect(isClose(test.x, -50))
        test.rig.advance(by: 0.2)
        #expect(test.b.transitionCoordinator != nil)
        test.rig.advance(by: 0.1)
        #expect(test.b.transitionCoordinator == nil)
    }

    @Test(
        "TransitionCoordinators 4.3/4c: closures alongside are scrubbed and reversed with the animator", arguments: [true, false])
    func alongside(interactive: Bool) {
        let test = InteractionRig(.interruptible)
        test.driver.wantsInteractiveStart = interactive
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        test.rig.root.view.addSubview(other)
        test.b.onViewWillAppear = { [unowned test] in
            test.b.transitionCoordinator?.animate { _ in other.alpha = 0 }
        }
        test.present()
        if !interactive {
            test.rig.advance(by: 0.1)
            test.driver.pause()
        }
        test.driver.update(0.25)
        #expect(isClose(Double(other.layer.presentation()?.opacity ?? 0), 0.75))
        test.driver.cancel()
        test.rig.settle()
        test.rig.advance(by: 0.5)
        #expect(other.alpha == 1)
    }

    @Test("a window that closes while a paused animator holds a transition stops it")
    func abandoned() {
        let test = InteractionRig(.interruptible)
        test.present()
        test.driver.update(0.5)
        test.rig.window.rootViewController = UIViewController()
        test.rig.settle()
        test.rig.advance(by: 1)
        #expect(test.b.presentingViewController == nil)
        #expect(test.driver.percentComplete == 0.5)
    }
}
