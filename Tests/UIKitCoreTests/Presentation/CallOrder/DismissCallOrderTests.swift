// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Call order of a dismissal", .serialized)
struct DismissCallOrderTests {
    @Test("CallOrders 1.3, OpenQuestions Q13: an animated dismissal has its calls in order, from dismiss to animationEnded")
    func animatedDismissal() {
        let rig = PresentationRig()
        let log = rig.log
        let (b, delegate) = rig.makeCustom("B")
        rig.show(b, on: rig.root)
        let form = b.presentationController

        b.dismiss(animated: true) { log.add("completion") }
        #expect(log.take() == ["TD.animationController(forDismissed)", "TD.interactionControllerForDismissal"])
        #expect(rig.root.presentedViewController === b)
        rig.turn()
        #expect(log.take() == ["PC.dismissalWillBegin", "B.viewWillDisappear(true)", "AC.animateTransition"])
        #expect(b.isBeingDismissed)
        #expect(b.presentingViewController === rig.root)
        #expect(b.presentationController === form)
        b.onViewDidDisappear = { [unowned b] in
            #expect(b.isBeingDismissed)
            #expect(b.presentingViewController == nil)
        }
        delegate.lastAnimator?.end()

        #expect(
            log.take() == [
                "AC.completeTransition", "PC.dismissalDidEnd(true)", "B.viewDidDisappear(true)", "completion",
                "AC.animationEnded(true)",
            ])
        #expect(!b.isBeingDismissed)
        #expect(rig.root.presentedViewController == nil)
        #expect(b.view.window == nil)
    }

    @Test(
        "CallOrders 1.3, Checks 13.6, DismissalLaws 18: an unanimated dismissal whose presenter comes back has the recorded log; M lives in the completion"
    )
    func recordedUnanimatedLog() {
        let rig = PresentationRig()
        let log = rig.log
        var m: RecordingController? = RecordingController("M", log: log)
        m?.modalPresentationStyle = .fullScreen
        if let m { rig.show(m, on: rig.root) }
        weak let weakM = m
        m = nil

        rig.root.dismiss(animated: false) { log.add("completion, M \(weakM == nil ? "gone" : "alive")") }
        rig.settle()

        #expect(
            log.entries == [
                "M.viewWillDisappear(false)", "A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)",
                "M.viewDidDisappear(false)", "completion, M alive",
            ])
        #expect(weakM == nil)
        #expect(rig.root.view.superview === rig.window)
    }

    @Test("CallOrders 1.3/8: a removed presenter's view comes back to its place, animated")
    func removedPresenterReturns() {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B") { $0.removesPresenter = true }
        let index = rig.window.subviews.firstIndex { $0 === rig.root.view }
        rig.show(b, on: rig.root)
        #expect(rig.root.view.window == nil)

        b.dismiss(animated: true)
        rig.turn()
        #expect(rig.root.view.superview === delegate.lastPresentationController?.containerView)
        delegate.lastAnimator?.end()

        #expect(
            rig.log.entries(of: "A.", "B.") == [
                "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)", "A.viewDidAppear(true)",
                "B.viewDidDisappear(true)",
            ])
        #expect(rig.window.subviews.firstIndex { $0 === rig.root.view } == index)
        #expect(rig.root.view.frame == rig.window.bounds)
    }

    @Test("CallOrders 1.3/12: the dismissal disposes of the container and all chrome in it")
    func chromeGoes() {
        let rig = PresentationRig()
        let dimming = UIView()
        let (b, _) = rig.makeCustom("B") { form in
            form.onPresentationWillBegin = { $0.containerView?.addSubview(dimming) }
        }
        rig.show(b, on: rig.root)
        #expect(dimming.window === rig.window)

        rig.root.dismiss(animated: false)
        rig.settle()

        #expect(dimming.window == nil)
        #expect(rig.window.subviews.count == 1)
    }

    @Test(
        "Errors 10, OpenQuestions Q16: dismiss with nothing to dismiss changes nothing; its completion comes in a later turn, once"
    )
    func nothingToDismiss() {
        let rig = PresentationRig()
        var calls = 0

        rig.root.dismiss(animated: true) { calls += 1 }
        #expect(calls == 0)
        rig.settle()

        #expect(calls == 1)
        #expect(rig.log.entries.isEmpty)
    }

    @Test("OpenQuestions Q15: the transitioning delegate that B has at the time of dismiss vends the animator")
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

    @Test(
        "DismissalLaws 27: of two modals of one presenter the first is dismissed before the second is presented; each gets its own calls"
    )
    func oneAfterAnother() {
        let rig = PresentationRig()
        let b = RecordingController("B", log: rig.log)
        let c = RecordingController("C", log: rig.log)
        rig.show(b, on: rig.root)
        rig.root.dismiss(animated: true) { [unowned root = rig.root] in root.present(c, animated: true) }
        rig.advance(by: 2)
        #expect(rig.root.presentedViewController === c)
        #expect(
            rig.log.entries(of: "B.viewDid", "C.viewDidA", "C.viewDidD") == ["B.viewDidDisappear(true)", "C.viewDidAppear(true)"])
    }
}
