// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// Section 12 of the facts: what nobody has found out of UIKit, as we chose it. The others are held where their topic is.
@MainActor
@Suite(.serialized)
struct OpenQuestionConformance {
    @Test(
        "question Q5, laws 88, 90: transitionDuration is asked before animateTransition; what it says reaches the animator unchanged and delays nothing"
    )
    func duration() {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B", .immediate)
        delegate.duration = 7
        var wasAsked = false
        delegate.configureAnimator = { animator in
            animator.onDuration = { wasAsked = true }
            animator.onAnimate = { context in
                #expect(wasAsked)
                #expect(animator.duration == 7)
                #expect(b.transitionCoordinator?.transitionDuration == 7)
            }
        }
        var isDone = false
        rig.root.present(b, animated: true) { isDone = true }
        rig.turn()
        #expect(isDone)
    }

    @Test(
        "question Q3: completions of present and dismiss are not called after a cancellation, those of the coordinator are",
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
        "question Q4: the reversed will-calls come with the cancellation, after the handlers; the did-calls with the end",
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

    @Test(
        "question Q8: of a dismissed chain the visible middle disappears unanimated, the covered one hears nothing, all forms do",
        arguments: [true, false])
    func middleOfChain(isCovered: Bool) {
        let rig = PresentationRig()
        let (b, bDelegate) = rig.makeCustom("B")
        let (c, cDelegate) = rig.makeCustom("C") { $0.removesPresenter = isCovered }
        rig.show(b, on: rig.root)
        rig.show(c, on: b)
        rig.root.dismiss(animated: true)
        rig.turn()
        cDelegate.lastAnimator?.end()
        let middle = isCovered ? [] : ["B.viewWillDisappear(false)", "B.viewDidDisappear(false)"]
        #expect(rig.log.entries(of: "B.") == middle)
        #expect(rig.log.count("PC.dismissalWillBegin") == 2 && rig.log.count("PC.dismissalDidEnd(true)") == 2)
        withExtendedLifetime(bDelegate) {}
    }

    @Test("question Q9: an adapted presentation is animated by the system, not by the delegate")
    func adaptedAnimator() {
        let rig = PresentationRig(size: CGSize(width: 320, height: 600))
        final class ToFullScreen: NSObject, UIAdaptivePresentationControllerDelegate {
            func adaptivePresentationStyle(
                for controller: UIPresentationController, traitCollection: UITraitCollection
            ) -> UIModalPresentationStyle { .fullScreen }
        }
        let adaptive = ToFullScreen()
        let (b, delegate) = rig.makeCustom("B")
        b.presentationController?.delegate = adaptive
        rig.root.present(b, animated: true)
        rig.advance(by: 1)
        #expect(rig.log.count("TD.animationController(forPresented)") == 0)
        #expect(rig.log.count("PC.presentationWillBegin") == 0)
        #expect(b.view.frame == rig.window.bounds)
        #expect(rig.root.view.window == nil)
        withExtendedLifetime(delegate) {}
    }

    @Test("question Q15: the transitioning delegate that B has at the time of dismiss vends the animator")
    func changedDelegate() {
        let rig = PresentationRig()
        let (b, first) = rig.makeCustom("B")
        rig.show(b, on: rig.root)
        let second = RecordingTransitioningDelegate(.immediate, log: rig.log)
        b.transitioningDelegate = second
        b.dismiss(animated: true)
        rig.settle()
        #expect(rig.root.presentedViewController == nil)
        #expect(first.lastAnimator == nil)
        #expect(rig.log.count("AC.animateTransition") == 1)
    }

    @Test("question Q17: of several springs that fit a great velocity the stiffest is taken", arguments: [1.0, 0.8])
    func springRoot(ratio: Double) {
        // 10 distances per second over 0.5 s; to the right of the chosen root the rest stays below a thousandth.
        let (duration, velocity) = (0.5, 10.0)
        func rest(_ omega: Double) -> Double {
            let beta = ratio * omega
            let bound =
                ratio < 1
                ? abs((beta - velocity) / (omega * (1 - ratio * ratio).squareRoot())) : abs(1 + (omega - velocity) * duration)
            return bound * exp(-beta * duration)
        }
        let omega = SpringFit.parameters(dampingRatio: ratio, duration: duration, velocity: velocity).stiffness.squareRoot()
        #expect(isClose(rest(omega), 0.001, within: 1e-9))
        for step in 1...1000 { #expect(rest(omega * (1 + Double(step) / 100)) < 0.001) }
    }

    @Test("question Q18: stopAnimation(true) of a paused animator that never ran keeps what is seen")
    func stoppedUnrun() throws {
        let stage = try AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.view.center.x = 100 }
        try stage.now { animator.pauseAnimation() }
        animator.stopAnimation(true)
        #expect(stage.view.center.x == 0)
        let moved = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.view.center.x = 100 }
        try stage.now { moved.fractionComplete = 0.4 }
        moved.stopAnimation(true)
        #expect(isClose(stage.view.center.x, 40))
    }

    @Test(
        "question Q19: a resize is told to the root's tree, then to form and content, level by level, and to removed presenters")
    func resizeOrder() {
        let rig = PresentationRig()
        let child = rig.addChild("C")
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let (b, delegate) = rig.makeCustom("B") { $0.removesPresenter = true }
        rig.show(b, on: rig.root)
        rig.resize(to: CGSize(width: 1000, height: 700))
        // The recording controllers write after calling super, which tells the children.
        #expect(
            rig.log.entries(of: "A.viewWillTransition", "C.viewWillTransition", "PC.viewWill", "B.viewWillTransition") == [
                "C.viewWillTransition(1000x700)", "A.viewWillTransition(1000x700)", "PC.viewWillTransition(1000x700)",
                "B.viewWillTransition(1000x700)",
            ])
        withExtendedLifetime(delegate) {}
    }

    @Test("question Q20: the form of a presentation that was cancelled is dropped too")
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
}
