// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// The cancelled edges, driven by hand. Percent-driven ones: `PercentDrivenTests`.
@MainActor
@Suite("Cancelled transitions", .serialized)
struct CancelledTransitionTests {
    /// Starts the animator and leaves the rest to the test.
    final class Interaction: NSObject, UIViewControllerInteractiveTransitioning {
        let log: CallLog
        private(set) var context: (any UIViewControllerContextTransitioning)?
        init(log: CallLog) { self.log = log }
        func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            log.add("IC.start")
            context = transitionContext
            if let view = transitionContext.view(forKey: .to), view.superview == nil {
                transitionContext.containerView.addSubview(view)
            }
        }
    }

    @Test("CallOrders 1.5, Checks 13.12, 13.14: a cancelled presentation leaves nothing; B never gets viewDidAppear")
    func presentation() {
        let rig = PresentationRig()
        let log = rig.log
        let (b, delegate) = rig.makeCustom("B")
        let interaction = Interaction(log: log)
        delegate.interaction = interaction
        var wasCancelled: Bool?
        b.onViewWillAppear = { [unowned b] in
            b.transitionCoordinator?.animate(alongsideTransition: nil) { wasCancelled = $0.isCancelled }
            b.transitionCoordinator?.notifyWhenInteractionChanges { _ in log.add("interaction changed") }
        }
        rig.root.present(b, animated: true)
        rig.turn()
        #expect(interaction.context?.isInteractive == true)
        #expect(log.count("AC.animateTransition") == 0)
        interaction.context?.updateInteractiveTransition(0.4)
        #expect(b.transitionCoordinator?.percentComplete == 0.4)
        _ = log.take()

        interaction.context?.cancelInteractiveTransition()
        #expect(interaction.context?.transitionWasCancelled == true)
        interaction.context?.completeTransition(false)

        #expect(
            log.entries == [
                "interaction changed", "B.viewWillDisappear(true)", "PC.presentationDidEnd(false)", "B.viewDidDisappear(true)",
                "AC.animationEnded(false)",
            ])
        #expect(wasCancelled == true)
        #expect(rig.root.presentedViewController == nil)
        #expect(b.presentingViewController == nil)
        #expect(rig.window.subviews.count == 1)
    }

    @Test("CallOrders 1.6, Checks 13.13: after a cancelled dismissal B stays, with the same form, and can be dismissed")
    func dismissal() {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B")
        let interaction = Interaction(log: rig.log)
        delegate.dismissalInteraction = interaction
        rig.show(b, on: rig.root)
        let form = b.presentationController
        b.dismiss(animated: true)
        rig.turn()
        interaction.context?.cancelInteractiveTransition()
        interaction.context?.completeTransition(false)

        #expect(
            rig.log.entries(of: "B.", "PC.") == [
                "PC.dismissalWillBegin", "B.viewWillDisappear(true)", "B.viewWillAppear(true)", "PC.dismissalDidEnd(false)",
                "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
            ])
        #expect(b.presentingViewController === rig.root)
        #expect(b.presentationController === form)
        delegate.dismissalInteraction = nil
        b.dismiss(animated: true)
        rig.turn()
        delegate.lastAnimator?.end()
        #expect(rig.root.presentedViewController == nil)
    }

    @Test(
        "OpenQuestions Q3: completions of present and dismiss are not called after a cancellation, those of the coordinator are",
        arguments: [true, false])
    func completionsAfterCancel(presents: Bool) {
        let test = InteractionRig()
        if presents { test.present() } else { test.presentAndDismiss() }
        var wasCancelled: Bool?
        test.b.transitionCoordinator?.animate(alongsideTransition: nil) { wasCancelled = $0.isCancelled }
        test.driver.update(0.5)
        test.driver.cancel()
        test.rig.settle()
        test.rig.advance(by: 2)
        #expect(wasCancelled == true)
        #expect(test.rig.log.count("completion") == 0)
        #expect((test.rig.root.presentedViewController == nil) == presents)
    }

    @Test(
        "OpenQuestions Q4: the reversed will-calls come with the cancellation, after the handlers; the did-calls with the end",
        arguments: [true, false])
    func reversedCalls(presents: Bool) {
        let test = InteractionRig(removesPresenter: true)
        if presents { test.present() } else { test.presentAndDismiss() }
        test.b.transitionCoordinator?.notifyWhenInteractionChanges { [log = test.rig.log] _ in log.add("handler") }
        test.driver.update(0.5)
        test.rig.settle()
        _ = test.rig.log.take()
        test.driver.cancel()
        let calls =
            presents
            ? ["B.viewWillDisappear(true)", "A.viewWillAppear(true)"] : ["B.viewWillAppear(true)", "A.viewWillDisappear(true)"]
        #expect(test.rig.log.take() == ["handler"] + calls)
        test.rig.settle()
        test.rig.advance(by: 2)
        #expect(
            test.rig.log.entries(of: "A.viewDid", "B.viewDid")
                == (presents
                    ? ["B.viewDidDisappear(true)", "A.viewDidAppear(true)"]
                    : ["B.viewDidAppear(true)", "A.viewDidDisappear(true)"]))
    }

    @Test("OpenQuestions Q20: the form of a presentation that was cancelled is dropped too")
    func formAfterCancel() {
        let test = InteractionRig()
        test.present()
        let first = test.b.presentationController
        test.driver.cancel()
        test.rig.settle()
        test.rig.advance(by: 1)
        #expect(test.b.activePresentationController == nil)
        #expect(test.b.presentationController !== first)
    }

    @Test("Complaints 9: completeTransition(true) after a cancellation has the last word: it is presented, and everything works")
    func completedAfterCancel() {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B", .manual)
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.interaction = driver
        var completions = 0
        rig.root.present(b, animated: true) { completions += 1 }
        rig.turn()
        driver.cancel()
        rig.advance(by: 1)
        delegate.lastAnimator?.end(true)
        rig.advance(by: 1)
        #expect(rig.root.presentedViewController === b)
        #expect(completions == 1)
        #expect(
            rig.log.entries(of: "B.viewWill", "B.viewDidA", "B.viewDidD", "PC.presentationDidEnd") == [
                "B.viewWillAppear(true)", "B.viewWillDisappear(true)", "B.viewWillAppear(true)", "PC.presentationDidEnd(true)",
                "B.viewDidAppear(true)",
            ])
        #expect(rig.window.hitTest(CGPoint(x: 400, y: 300), with: nil) === b.view)
        #expect(rig.root.transitionCoordinator == nil && b.transitionCoordinator == nil)
        delegate.interaction = nil
        rig.root.dismiss(animated: false)
        rig.settle()
        #expect(rig.root.presentedViewController == nil && rig.warnings.isEmpty)
    }

    @Test("Complaints 9: after a cancelled interaction touches reach the views below, and it can begin again", arguments: [1, 5])
    func interactionIsEnabledAgain(times: Int) {
        let test = InteractionRig()
        var cancellations = 0
        test.b.onViewWillAppear = { [unowned test] in
            test.b.transitionCoordinator?.animate(
                alongsideTransition: nil, completion: { if $0.isCancelled { cancellations += 1 } })
        }
        for _ in 0..<times {
            test.present()
            test.driver.update(0.4)
            test.driver.cancel()
            test.rig.advance(by: 1)
            #expect(test.rig.root.presentedViewController == nil)
            #expect(test.rig.window.hitTest(CGPoint(x: 400, y: 300), with: nil) === test.rig.root.view)
        }
        #expect(cancellations == times)
        test.present()
        test.driver.finish()
        test.rig.advance(by: 2)
        #expect(test.rig.root.presentedViewController === test.b)
        #expect(test.rig.window.hitTest(CGPoint(x: 400, y: 300), with: nil) === test.b.view)
    }
}
