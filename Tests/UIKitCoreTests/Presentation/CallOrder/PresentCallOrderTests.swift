// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Call order of a presentation", .serialized)
struct PresentCallOrderTests {
    @Test(
        "CallOrders 1.1, PresentationLaws 1, Checks 13.1, 13.2, OpenQuestions Q14: inside present: relations and a loaded view; outside: nothing yet"
    )
    func synchronousPart() throws {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B")

        rig.root.present(b, animated: true)

        #expect(rig.root.presentedViewController === b)
        #expect(b.presentingViewController === rig.root)
        #expect(b.isViewLoaded)
        #expect(b.view.window == nil)
        #expect(b.presentationController?.containerView == nil)
        #expect(b.transitionCoordinator == nil)
        #expect(
            rig.log.entries == [
                "TD.presentationController", "TD.animationController(forPresented)", "TD.interactionControllerForPresentation",
                "B.viewDidLoad", "PC.preferredContentSizeDidChange",
            ])
    }

    @Test(
        "CallOrders 1.2, OpenQuestions Q2: an animated custom presentation has its calls in order, from present to animationEnded"
    )
    func animatedCustomPresentation() throws {
        let rig = PresentationRig()
        let log = rig.log
        let (b, delegate) = rig.makeCustom("B")
        b.onViewWillAppear = { [weak b] in
            b?.transitionCoordinator?.animate(alongsideTransition: { _ in log.add("TC.alongside") }) { _ in
                log.add("TC.completion")
            }
        }

        rig.root.present(b, animated: true) { log.add("completion") }
        _ = log.take()
        rig.turn()

        #expect(
            log.take() == [
                "PC.presentationWillBegin", "B.viewWillAppear(true)", "AC.animateTransition", "TC.alongside",
                "B.viewIsAppearing(true)",
            ])
        #expect(b.isBeingPresented)
        delegate.lastAnimator?.end()
        #expect(
            log.take() == [
                "AC.completeTransition", "PC.presentationDidEnd(true)", "B.viewDidAppear(true)", "completion", "TC.completion",
                "AC.animationEnded(true)",
            ])
        #expect(!b.isBeingPresented)
    }

    @Test(
        "CallOrders 1.2, 1.10, Checks 13.4, PresentationControllerLaws 85, OpenQuestions Q1, Q2: a presenter that is removed gets four calls, the old one's will first and its did last"
    )
    func removedPresenter() throws {
        let rig = PresentationRig()
        let log = rig.log
        let (b, delegate) = rig.makeCustom("B") { $0.removesPresenter = true }

        rig.root.present(b, animated: true) { log.add("completion") }
        _ = log.take()
        rig.turn()
        #expect(
            log.take() == [
                "PC.presentationWillBegin", "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "AC.animateTransition",
                "B.viewIsAppearing(true)",
            ])
        #expect(rig.root.view.superview === b.presentationController?.containerView)
        delegate.lastAnimator?.end()

        #expect(
            log.take() == [
                "AC.completeTransition", "PC.presentationDidEnd(true)", "B.viewDidAppear(true)", "A.viewDidDisappear(true)",
                "completion", "AC.animationEnded(true)",
            ])
        #expect(rig.root.view.window == nil)
    }

    @Test("CallOrders 1.2, Checks 13.5: an unanimated presentation whose presenter is removed has the recorded log")
    func recordedUnanimatedLog() {
        let rig = PresentationRig()
        let log = rig.log
        let m = rig.make("M", .fullScreen)

        rig.root.present(m, animated: false) { log.add("completion") }
        #expect(log.entries == ["M.viewDidLoad"])
        rig.turn()

        #expect(
            log.entries == [
                "M.viewDidLoad", "A.viewWillDisappear(false)", "M.viewWillAppear(false)", "M.viewIsAppearing(false)",
                "M.viewDidAppear(false)", "A.viewDidDisappear(false)", "completion",
            ])
        #expect(m.view.frame == rig.window.bounds)
    }

    @Test("CallOrders 1.4, Checks 13.2, Complaints 19: unanimated, the delegate is asked for the presentation controller only")
    func unanimatedAsksForNoAnimator() {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B") { $0.frame = CGRect(x: 20, y: 30, width: 200, height: 100) }

        rig.root.present(b, animated: false)
        rig.turn()

        #expect(
            rig.log.entries == [
                "TD.presentationController", "B.viewDidLoad", "PC.preferredContentSizeDidChange", "PC.presentationWillBegin",
                "B.viewWillAppear(false)", "B.viewIsAppearing(false)", "PC.presentationDidEnd(true)", "B.viewDidAppear(false)",
            ])
        #expect(b.view.frame == CGRect(x: 20, y: 30, width: 200, height: 100))
    }

    @Test("CallOrders 1.2/22: the container's layout callbacks come in a pair, before B's own layout")
    func layoutOrder() {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B") { $0.logsLayout = true }
        b.logsLayout = true

        rig.root.present(b, animated: true)
        rig.turn()

        let layout = rig.log.entries(of: "PC.containerView", "B.viewIsAppearing", "B.viewWillLayout", "B.viewDidLayout")
        #expect(
            layout.prefix(5) == [
                "PC.containerViewWillLayoutSubviews", "PC.containerViewDidLayoutSubviews", "B.viewIsAppearing(true)",
                "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews",
            ])
    }

    @Test("CallOrders 1.2/6, Checks 13.2: a nil animator means the built-in one, and no question for an interaction controller")
    func builtInAnimator() {
        let rig = PresentationRig()
        let log = rig.log
        let (b, _) = rig.makeCustom("B", nil)

        rig.root.present(b, animated: true) { log.add("completion") }
        rig.turn()
        #expect(log.entries(of: "TD.") == ["TD.presentationController", "TD.animationController(forPresented)"])
        #expect(log.count("completion") == 0)
        rig.advance(by: 2)

        #expect(log.count("completion") == 1)
        #expect(b.view.frame == rig.window.bounds)
    }

    @Test("CallOrders 1.2/4, Checks 13.3: presentationController read early asks once, with presenting nil, and is the one used")
    func earlyPresentationController() {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B", .immediate)

        let early = b.presentationController
        rig.root.present(b, animated: true)
        rig.turn()

        #expect(delegate.presentingArguments.count == 1)
        #expect(delegate.presentingArguments.first.flatMap { $0 } == nil)
        #expect(b.presentationController === early)
        #expect(early?.presentingViewController === rig.root)
    }

    @Test("CallOrders 1.2/5: without a presentation controller from the delegate a plain one covers the container")
    func plainPresentationController() {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B", .immediate)
        delegate.vendsPresentationController = false

        rig.root.present(b, animated: true)
        rig.turn()

        #expect(b.presentationController.map { type(of: $0) } == UIPresentationController.self)
        #expect(b.view.frame == rig.window.bounds)
        #expect(rig.root.view.window != nil)
    }

    @Test("PresentationLaws 4: in the completion of present the relation holds")
    func relationInCompletion() {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B", .immediate)
        var seen: UIViewController?
        rig.root.present(b, animated: true) { [root = rig.root] in seen = root.presentedViewController }
        rig.settle()
        #expect(seen === b)
    }

    @Test("PresentationLaws 15: a default presentation reaches viewDidAppear within a second")
    func defaultDuration() {
        let rig = PresentationRig()
        let b = RecordingController("B", log: rig.log)
        rig.root.present(b, animated: true)
        rig.settle()
        rig.advance(by: 0.4)
        #expect(rig.log.count("B.viewDidAppear(true)") == 0)
        rig.advance(by: 0.6)
        #expect(rig.log.count("B.viewDidAppear(true)") == 1)
    }

    @Test("PresentationControllerLaws 84: with a removing form that fades by itself for 0.35 s the completion comes within 0.5 s")
    func fadingForm() {
        let rig = PresentationRig()
        let log = rig.log
        let (b, _) = rig.makeCustom("B", .immediate) { form in
            form.removesPresenter = true
            form.onPresentationWillBegin = { form in
                form.containerView?.alpha = 0
                UIView.animate(withDuration: 0.35) { form.containerView?.alpha = 1 }
            }
        }
        rig.root.present(b, animated: true) { log.add("completion") }
        rig.advance(by: 0.5)
        #expect(log.count("completion") == 1)
        #expect(b.presentationController?.containerView?.alpha == 1)
        #expect(rig.root.view.window == nil)
    }

    @Test("Complaints 19: unanimated, the form's callbacks, the coordinator's closures and the layout come all the same")
    func unanimated() {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B", .block) { form in
            form.logsLayout = true
            form.onPresentationWillBegin = { form in
                let coordinator = form.presentedViewController.transitionCoordinator
                form.log?.add("coordinator, animated: \(coordinator?.isAnimated ?? true)")
                coordinator?.animate(
                    alongsideTransition: { _ in form.log?.add("alongside") }, completion: { _ in form.log?.add("after") })
            }
        }
        rig.root.present(b, animated: false)
        rig.settle()
        let log = rig.log.entries(of: "PC.presentation", "PC.containerView", "coordinator", "alongside", "after", "B.viewDidA")
        #expect(
            log.filter { !$0.hasPrefix("PC.containerView") } == [
                "PC.presentationWillBegin", "coordinator, animated: false", "alongside", "PC.presentationDidEnd(true)",
                "B.viewDidAppear(false)", "after",
            ])
        #expect(log.contains("PC.containerViewWillLayoutSubviews"))
        #expect(b.view.frame == rig.window.bounds)
    }
}
