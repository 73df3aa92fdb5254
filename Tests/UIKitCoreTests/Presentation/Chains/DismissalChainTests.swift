// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Dismissal of chains", .serialized)
struct DismissalChainTests {
    @Test(
        "PresentationLaws 5, 11, DismissalLaws 16, 17: B.dismiss goes to its presenter; in B's viewDidDisappear isBeingDismissed is true; a hundred times"
    )
    func dismissOnPresented() {
        let rig = PresentationRig()
        for _ in 0..<100 {
            let b = RecordingController("B", log: rig.log)
            b.onViewDidDisappear = { [unowned b] in #expect(b.isBeingDismissed) }
            rig.root.present(b, animated: false)
            rig.settle()
            #expect(rig.root.presentedViewController === b)
            b.dismiss(animated: false)
            rig.settle()
            #expect(rig.root.presentedViewController == nil)
        }
        #expect(rig.warnings.isEmpty)
    }

    @Test(
        "CallOrders 1.9, PresentationLaws 9, DismissalLaws 20, Checks 13.20, OpenQuestions Q8: dismissing a chain animates the top only and calls one completion"
    )
    func chain() {
        let rig = PresentationRig()
        let (b, bDelegate) = rig.makeCustom("B")
        let (c, cDelegate) = rig.makeCustom("C")
        rig.show(b, on: rig.root)
        rig.show(c, on: b)
        #expect(rig.root.presentedViewController === b)
        #expect(b.presentedViewController === c)
        #expect(c.presentingViewController === b)
        #expect(rig.window.subviews.count == 3)
        var completions = 0
        cDelegate.configureAnimator = { [unowned root = rig.root] in
            $0.onAnimate = { context in
                #expect(context.viewController(forKey: .from) === c)
                #expect(context.viewController(forKey: .to) === root)
            }
        }

        rig.root.dismiss(animated: true) { completions += 1 }
        rig.turn()
        #expect(rig.log.count("AC.animateTransition") == 1)
        #expect(bDelegate.lastAnimator == nil)
        cDelegate.lastAnimator?.end()
        rig.settle()

        #expect(completions == 1)
        #expect(rig.root.presentedViewController == nil)
        #expect(b.presentedViewController == nil)
        #expect(rig.window.subviews.count == 1)
        #expect(rig.log.count("PC.dismissalWillBegin") == 2)
        #expect(rig.log.count("PC.dismissalDidEnd(true)") == 2)
        #expect(rig.log.count("B.viewDidDisappear(false)") == 1)
        #expect(rig.log.count("C.viewDidDisappear(true)") == 1)
    }

    @Test(
        "CallOrders 1.9, OpenQuestions Q8: of a chain of full-screen presentations the covered B gets no calls, and A comes back")
    func fullScreenChain() {
        let rig = PresentationRig()
        let b = RecordingController("B", log: rig.log)
        let c = RecordingController("C", log: rig.log)
        for controller in [b, c] { controller.modalPresentationStyle = .fullScreen }
        rig.show(b, on: rig.root)
        rig.show(c, on: b)
        #expect(b.view.window == nil)

        rig.root.dismiss(animated: true)
        rig.advance(by: 1)

        #expect(
            rig.log.entries == [
                "C.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)", "A.viewDidAppear(true)",
                "C.viewDidDisappear(true)",
            ])
        #expect(rig.root.view.superview === rig.window)
        #expect(rig.root.view.frame == rig.window.bounds)
    }

    @Test("DismissalLaws 23: dismiss on the middle of A–B–C–D removes what is above it only")
    func middle() {
        let rig = PresentationRig()
        let controllers = ["B", "C", "D"].map { RecordingController($0, log: rig.log) }
        var presenter: UIViewController = rig.root
        for controller in controllers {
            rig.show(controller, on: presenter)
            presenter = controller
        }
        controllers[0].dismiss(animated: true)
        rig.advance(by: 1)
        #expect(rig.root.presentedViewController === controllers[0])
        #expect(controllers[0].presentedViewController == nil)
    }

    @Test("DismissalLaws 21: A.dismiss while C's animated presentation is in flight waits for it and takes the whole chain")
    func whileTopIsPresenting() {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B", .block)
        let (c, _) = rig.makeCustom("C", .block)
        rig.show(b, on: rig.root)
        b.present(c, animated: true)
        rig.turn()
        var completions = 0
        rig.root.dismiss(animated: true) { completions += 1 }
        rig.turn()
        #expect(rig.root.presentedViewController === b)
        rig.advance(by: 2)
        #expect(rig.root.presentedViewController == nil)
        #expect(completions == 1)
        #expect(rig.warnings.isEmpty)
    }

    @Test("DismissalLaws 22: an unanimated dismiss of the leaf, in flight, leaves B presented")
    func leafInFlight() {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B", .block)
        let (c, _) = rig.makeCustom("C", .block)
        rig.show(b, on: rig.root)
        b.present(c, animated: true)
        rig.turn()
        c.dismiss(animated: false)
        rig.advance(by: 1)
        #expect(rig.root.presentedViewController === b)
        #expect(b.presentedViewController == nil)
        #expect(rig.warnings.isEmpty)
    }

    @Test("DismissalLaws 24: an unanimated dismissal ends a running presentation at once, with balanced callbacks")
    func unanimatedEndsPresentation() {
        let rig = PresentationRig()
        let log = rig.log
        let (b, delegate) = rig.makeCustom("B")
        rig.root.present(b, animated: true) { log.add("presented") }
        rig.turn()
        _ = log.take()
        b.dismiss(animated: false) { log.add("dismissed") }
        rig.settle()
        #expect(rig.root.presentedViewController == nil)
        #expect(
            log.entries(of: "PC.", "B.", "presented", "dismissed") == [
                "PC.presentationDidEnd(true)", "B.viewDidAppear(true)", "presented", "PC.dismissalWillBegin",
                "B.viewWillDisappear(false)", "PC.dismissalDidEnd(true)", "B.viewDidDisappear(false)", "dismissed",
            ])
        delegate.lastAnimator?.end()
        #expect(rig.warnings.isEmpty)
    }

    @Test("DismissalLaws 21–24: an animated dismissal during the presentation is kept and runs when that has ended")
    func animatedIsKept() {
        let rig = PresentationRig()
        let log = rig.log
        let (b, delegate) = rig.makeCustom("B")
        rig.root.present(b, animated: true)
        b.dismiss(animated: true) { log.add("dismissed") }
        rig.turn()
        #expect(log.count("TD.animationController(forDismissed)") == 0)
        delegate.lastAnimator?.end()
        rig.turn()
        #expect(log.count("B.viewDidAppear(true)") == 1)
        #expect(log.count("B.viewWillDisappear(true)") == 1)
        delegate.lastAnimator?.end()
        rig.settle()
        #expect(log.count("dismissed") == 1)
        #expect(rig.root.presentedViewController == nil)
    }

    @Test("DismissalLaws 19: in the completion of dismiss the slot is free")
    func presentFromCompletion() {
        let rig = PresentationRig()
        rig.show(RecordingController("B", log: rig.log), on: rig.root)
        let b2 = RecordingController("B2", log: rig.log)
        rig.root.dismiss(animated: true) { [unowned root = rig.root] in
            #expect(root.presentedViewController == nil)
            root.present(b2, animated: true)
        }
        rig.advance(by: 2)
        #expect(rig.root.presentedViewController === b2)
        #expect(b2.view.window === rig.window)
        #expect(rig.warnings.isEmpty)
    }

    @Test(
        "PresentationLaws 14, DismissalLaws 25, OpenQuestions Q13: present from B's viewDidDisappear and from the completion: one completion, something is presented"
    )
    func presentWhileDismissing() {
        let rig = PresentationRig()
        let b = RecordingController("B", log: rig.log)
        rig.show(b, on: rig.root)
        b.onViewDidDisappear = { [log = rig.log, unowned root = rig.root] in
            root.present(RecordingController("C", log: log), animated: true)
        }
        var completions = 0
        b.dismiss(animated: true) { [log = rig.log, unowned root = rig.root] in
            completions += 1
            root.present(RecordingController("D", log: log), animated: true)
        }
        rig.advance(by: 0.05)
        #expect(rig.root.presentedViewController === b)
        #expect(b.isBeingDismissed)
        rig.advance(by: 2)
        #expect(completions == 1)
        #expect(rig.root.presentedViewController != nil)
    }

    @Test("DismissalLaws 26: replacing C by C2 above B leaves B presented")
    func nestedReplacement() {
        let rig = PresentationRig()
        let b = RecordingController("B", log: rig.log)
        rig.show(b, on: rig.root)
        rig.show(RecordingController("C", log: rig.log), on: b)
        b.dismiss(animated: true) { b.present(RecordingController("C2", log: rig.log), animated: true) }
        rig.advance(by: 2)
        #expect(rig.root.presentedViewController === b)
        #expect((b.presentedViewController as? RecordingController)?.name == "C2")
    }

    @Test(
        "OpenQuestions Q8: of a dismissed chain the visible middle disappears unanimated, a covered one gets no calls, all forms do",
        arguments: [true, false])
    func middleOfChain(isCovered: Bool) {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B")
        let (c, cDelegate) = rig.makeCustom("C") { $0.removesPresenter = isCovered }
        rig.show(b, on: rig.root)
        rig.show(c, on: b)
        rig.root.dismiss(animated: true)
        rig.turn()
        cDelegate.lastAnimator?.end()
        let middle = isCovered ? [] : ["B.viewWillDisappear(false)", "B.viewDidDisappear(false)"]
        #expect(rig.log.entries(of: "B.") == middle)
        #expect(rig.log.count("PC.dismissalWillBegin") == 2 && rig.log.count("PC.dismissalDidEnd(true)") == 2)
    }

    @Test("Complaints 18: dismiss goes to the presenter of what is on top, and takes the whole chain above its target")
    func dismissOfTheWrongLevel() {
        let rig = PresentationRig()
        let controllers = ["B", "C", "D"].map { RecordingController($0, log: rig.log) }
        rig.show(controllers[0], on: rig.root)
        rig.show(controllers[1], on: controllers[0])
        rig.show(controllers[2], on: controllers[1])
        controllers[2].dismiss(animated: false)
        rig.settle()
        #expect(controllers[1].presentedViewController == nil && controllers[0].presentedViewController === controllers[1])
        rig.show(controllers[2], on: controllers[1])
        rig.root.dismiss(animated: false)
        rig.settle()
        #expect(rig.root.presentedViewController == nil && rig.window.subviews.count == 1)
    }
}
