// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// A presents B, B presents C.
@MainActor
@Suite("Nested presentations", .serialized)
struct NestedPresentationTests {
    @Test(
        "CallOrders 1.8, PresentationLaws 9: the relations are those of the table, and each level has its own form and container")
    func relations() {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B")
        let (c, _) = rig.makeCustom("C")
        let child = UIViewController()
        b.addChild(child)
        b.view.addSubview(child.view)
        rig.show(b, on: rig.root)
        rig.show(c, on: child)

        #expect(rig.root.presentingViewController == nil)
        #expect(b.presentingViewController === rig.root && c.presentingViewController === b)
        #expect(rig.root.presentedViewController === b && b.presentedViewController === c)
        #expect(c.presentedViewController == nil)
        #expect(child.presentedViewController === c && child.presentingViewController === rig.root)
        #expect(b.presentationController !== c.presentationController)
        #expect(b.presentationController?.containerView !== c.presentationController?.containerView)
    }

    @Test("CallOrders 1.8: C removes B and nothing else: B gets appearance calls, A does not", arguments: [true, false])
    func removal(aIsAway: Bool) {
        let rig = PresentationRig()
        let b = RecordingController("B", log: rig.log)
        let c = RecordingController("C", log: rig.log)
        b.modalPresentationStyle = aIsAway ? .fullScreen : .overFullScreen
        c.modalPresentationStyle = .fullScreen
        rig.show(b, on: rig.root)
        b.present(c, animated: false)
        rig.settle()
        #expect(
            rig.log.entries(of: "A.", "B.") == ["B.viewWillDisappear(false)", "B.viewDidDisappear(false)"])
        #expect(b.view.window == nil)
        #expect((rig.root.view.window == nil) == aIsAway)
    }

    @Test("CallOrders 1.9/8, Complaints 18: C.dismiss and B.dismiss take C away; B's presenter closes both")
    func whoGoes() {
        let rig = PresentationRig()
        let b = RecordingController("B", log: rig.log)
        rig.show(b, on: rig.root)
        for dismissesItself in [true, false] {
            let c = RecordingController("C", log: rig.log)
            rig.show(c, on: b)
            (dismissesItself ? c : b).dismiss(animated: true)
            rig.advance(by: 1)
            #expect(rig.root.presentedViewController === b && b.presentedViewController == nil)
        }
        rig.show(RecordingController("C", log: rig.log), on: b)
        b.presentingViewController?.dismiss(animated: true)
        rig.advance(by: 1)
        #expect(rig.root.presentedViewController == nil)
    }

    @Test("CallOrders 1.9/9: a second dismiss is refused while C goes; after that it means B")
    func twice() {
        let rig = PresentationRig()
        let b = RecordingController("B", log: rig.log)
        rig.show(b, on: rig.root)
        rig.show(RecordingController("C", log: rig.log), on: b)
        b.dismiss(animated: true)
        b.dismiss(animated: true)
        #expect(rig.warnings == [.dismissDuringTransition])
        rig.advance(by: 1)
        #expect(rig.root.presentedViewController === b)
        b.dismiss(animated: true)
        rig.advance(by: 1)
        #expect(rig.root.presentedViewController == nil)
    }

    @Test("CallOrders 1.9/4: in mid-dismissal of a chain nothing of B is seen, and all of C is")
    func noFlash() throws {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B")
        let (c, cDelegate) = rig.makeCustom("C")
        rig.show(b, on: rig.root)
        rig.show(c, on: b)
        let first = try #require(b.presentationController?.containerView)
        rig.root.dismiss(animated: true)
        rig.turn()
        #expect(first.isHidden && c.view.window === rig.window)
        cDelegate.lastAnimator?.end()
        #expect(first.superview == nil)
        #expect(!b.view.isHidden)
    }

    @Test("CallOrders 1.8, Complaints 2: presenting full screen over a custom presentation, and back: both forms as they were")
    func overCustom() throws {
        let rig = PresentationRig()
        let frame = CGRect(x: 30, y: 40, width: 200, height: 100)
        let chrome = UIView()
        let (b, _) = rig.makeCustom("B") { form in
            form.frame = frame
            form.onPresentationWillBegin = { $0.containerView?.addSubview(chrome) }
        }
        rig.show(b, on: rig.root)
        let m = rig.make("M", .fullScreen)
        b.present(m, animated: true)
        rig.advance(by: 1)
        #expect(b.view.window == nil && chrome.window != nil)
        m.dismiss(animated: true)
        rig.advance(by: 1)
        #expect(b.view.frame == frame)
        let view: UIView = b.view
        #expect(try #require(b.presentationController?.containerView).subviews == [chrome, view])
    }
}
