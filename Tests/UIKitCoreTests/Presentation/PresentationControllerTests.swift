// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Presentation controllers", .serialized)
struct PresentationControllerTests {
    @Test("PresentationLaws 3: window, root and presentation may come in one turn")
    func sameTurn() {
        let rig = PresentationRig()
        let fresh = RecordingController("F", log: rig.log)
        rig.window.rootViewController = fresh
        let (b, _) = rig.makeCustom("B", .immediate)
        var isDone = false
        fresh.present(b, animated: true) { isDone = true }
        rig.turn()
        #expect(isDone)
        #expect(rig.warnings.isEmpty)
    }

    @Test("PresentationLaws 6: the first viewDidAppear may present")
    func fromViewDidAppear() {
        let rig = PresentationRig()
        let fresh = RecordingController("F", log: rig.log)
        let b = RecordingController("B", log: rig.log)
        let c = RecordingController("C", log: rig.log)
        fresh.onViewDidAppear = { [unowned fresh] in fresh.present(b, animated: true) }
        b.onViewDidAppear = { b.present(c, animated: true) }
        rig.window.rootViewController = fresh
        rig.advance(by: 2)
        #expect(fresh.presentedViewController === b)
        #expect(b.presentedViewController === c)
        #expect(c.view.window === rig.window)
        #expect(rig.warnings.isEmpty)
    }

    @Test(
        "PresentationControllerLaws 82, 83: a presentation controller that overrides nothing; it stays B's presentation controller"
    )
    func plainSubclass() {
        final class Plain: UIPresentationController {}
        let rig = PresentationRig()
        let log = rig.log
        let delegate = VendingDelegate(
            form: Plain.init(presentedViewController:presenting:), animator: RecordingAnimator(.immediate, log: log))
        let b = rig.make("B", delegate: delegate)
        var isDone = false
        rig.root.present(b, animated: true) { isDone = true }
        rig.turn()
        #expect(isDone)
        #expect(b.presentationController is Plain)
    }

    @Test("TransitionLaws 87: the default style asks the delegate for an animator too")
    func defaultStyle() {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B", .immediate)
        b.modalPresentationStyle = .automatic
        var isDone = false
        rig.root.present(b, animated: true) { isDone = true }
        rig.turn()
        #expect(isDone)
        #expect(
            rig.log.entries(of: "TD.")
                == ["TD.animationController(forPresented)", "TD.interactionControllerForPresentation"])
    }

    @Test("PresentationControllerLaws 86: containerView is not there yet when shouldRemovePresentersView is read")
    func removalIsReadEarly() {
        final class Asked: UIPresentationController {
            var sawContainer = false
            override var shouldRemovePresentersView: Bool {
                if containerView != nil { sawContainer = true }
                return false
            }
        }
        let rig = PresentationRig()
        let b = rig.make("B", delegate: VendingDelegate(form: Asked.init(presentedViewController:presenting:)))
        rig.root.present(b, animated: false)
        rig.settle()
        #expect((b.presentationController as? Asked)?.sawContainer == false)
    }

    @Test("PresentationLaws 8: with another root what the old one presented is gone, and the new one presents")
    func newRoot() {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B", .manual)
        rig.root.present(b, animated: true)
        rig.turn()
        let fresh = RecordingController("F", log: rig.log)
        rig.window.rootViewController = fresh
        rig.settle()
        #expect(rig.window.subviews.count == 1)
        #expect(b.presentingViewController == nil)
        #expect(rig.log.count("B.viewDidDisappear(false)") == 1)

        let c = RecordingController("C", log: rig.log)
        fresh.present(c, animated: false)
        rig.settle()
        #expect(fresh.presentedViewController === c)
    }

    @Test("OpenQuestions Q20: after a dismissal the presentation controller is a new one")
    func newPresentationController() {
        let rig = PresentationRig()
        let b = RecordingController("B", log: rig.log)
        rig.show(b, on: rig.root)
        let first = b.presentationController
        rig.root.dismiss(animated: false)
        rig.settle()
        #expect(b.activePresentationController == nil)
        #expect(b.presentationController !== first)
    }

    @Test(
        "Complaints 6: a transitioning delegate that has gone leaves the presentation controller in charge, and the dismissal works"
    )
    func delegateThatHasGone() {
        let rig = PresentationRig()
        weak var gone: RecordingTransitioningDelegate?
        let b: RecordingController
        do {
            let (made, delegate) = rig.makeCustom("B", .block, keepsDelegate: false)
            b = made
            gone = delegate
            rig.show(b, on: rig.root)
        }
        #expect(gone == nil && b.transitioningDelegate == nil)
        let form = b.presentationController
        #expect(form is RecordingPresentationController)
        rig.root.dismiss(animated: true)
        rig.advance(by: 2)
        #expect(rig.root.presentedViewController == nil)
        #expect(rig.log.entries(of: "PC.") == ["PC.dismissalWillBegin", "PC.dismissalDidEnd(true)"])
        #expect(rig.window.subviews.count == 1 && rig.warnings.isEmpty)
        _ = form
    }
}
