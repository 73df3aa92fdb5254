// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Appearance calls", .serialized)
struct AppearanceGateTests {
    @Test("AppearanceLaws 68, 70: begin and end by hand, without parent and window, send their calls at once")
    func byHand() {
        let log = CallLog()
        let controller = RecordingController("C", log: log)
        controller.beginAppearanceTransition(true, animated: true)
        #expect(log.take() == ["C.viewDidLoad", "C.viewWillAppear(true)"])
        controller.endAppearanceTransition()
        #expect(log.take() == ["C.viewDidAppear(true)"])
        controller.beginAppearanceTransition(false, animated: false)
        controller.endAppearanceTransition()
        #expect(log.take() == ["C.viewWillDisappear(false)", "C.viewDidDisappear(false)"])
    }

    @Test("CallOrders 1.11: the opposite direction before the end is a cancellation; one end closes it")
    func cancellation() {
        let log = CallLog()
        let controller = RecordingController("C", log: log)
        controller.beginAppearanceTransition(true, animated: true)
        controller.beginAppearanceTransition(false, animated: true)
        controller.endAppearanceTransition()
        #expect(
            log.entries == ["C.viewDidLoad", "C.viewWillAppear(true)", "C.viewWillDisappear(true)", "C.viewDidDisappear(true)"])
    }

    @Test("Errors 10: unbalanced calls are warned of and send nothing twice")
    func unbalanced() {
        let rig = PresentationRig()
        let controller = RecordingController("C", log: rig.log)
        controller.endAppearanceTransition()
        #expect(rig.warnings == [.unbalancedAppearance])
        controller.beginAppearanceTransition(true, animated: false)
        controller.beginAppearanceTransition(true, animated: false)
        controller.endAppearanceTransition()
        controller.endAppearanceTransition()
        #expect(rig.warnings.count == 2)
        #expect(rig.log.entries == ["C.viewDidLoad", "C.viewWillAppear(false)", "C.viewDidAppear(false)"])
    }

    @Test("AppearanceLaws 69: to a container that forwards by hand UIKit adds no calls of its own")
    func forwardedByHand() {
        let rig = PresentationRig()
        rig.root.forwardsAppearance = false
        let child = RecordingController("C", log: rig.log)
        rig.root.addChild(child)
        child.beginAppearanceTransition(true, animated: false)
        rig.root.view.addSubview(child.view)
        child.endAppearanceTransition()
        child.didMove(toParent: rig.root)
        rig.settle()
        #expect(rig.log.count("C.viewWillAppear(false)") == 1)
        #expect(rig.log.count("C.viewDidAppear(false)") == 1)
        #expect(rig.warnings.isEmpty)
    }

    @Test("CallOrders 1.11: a child whose view enters or leaves a visible parent's appears or disappears with it")
    func childFollowsView() {
        let rig = PresentationRig()
        let child = RecordingController("C", log: rig.log)
        rig.root.addChild(child)
        rig.root.view.addSubview(child.view)
        child.didMove(toParent: rig.root)
        rig.settle()
        #expect(
            rig.log.entries(of: "C.view") == [
                "C.viewDidLoad", "C.viewWillAppear(false)", "C.viewIsAppearing(false)", "C.viewDidAppear(false)",
            ])
        _ = rig.log.take()
        child.view.removeFromSuperview()
        rig.settle()
        #expect(rig.log.entries == ["C.viewWillDisappear(false)", "C.viewDidDisappear(false)"])
    }

    @Test("CallOrders 1.11: children get the calls of their presented parent, each once, after it")
    func childrenOfPresented() {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B")
        let child = RecordingController("C", log: rig.log)
        b.onViewDidLoad = { [unowned b] in
            b.addChild(child)
            b.view.addSubview(child.view)
            child.didMove(toParent: b)
        }
        rig.root.present(b, animated: true)
        rig.turn()
        delegate.lastAnimator?.end()
        b.dismiss(animated: true)
        rig.turn()
        delegate.lastAnimator?.end()
        rig.settle()
        #expect(
            rig.log.entries(of: "B.viewWill", "B.viewDidA", "B.viewDidD", "C.viewWill", "C.viewDidA", "C.viewDidD") == [
                "B.viewWillAppear(true)", "C.viewWillAppear(true)", "B.viewDidAppear(true)", "C.viewDidAppear(true)",
                "B.viewWillDisappear(true)", "C.viewWillDisappear(true)", "B.viewDidDisappear(true)", "C.viewDidDisappear(true)",
            ])
        #expect(rig.log.count("C.viewIsAppearing(true)") == 1)
        #expect(rig.warnings.isEmpty)
    }

    @Test("AppearanceLaws 71: the base appearance methods may be called directly, in no window, without harm")
    func baseMethods() {
        let rig = PresentationRig()
        let controller = UIViewController()
        for animated in [true, false] {
            controller.viewWillAppear(animated)
            controller.viewIsAppearing(animated)
            controller.viewDidAppear(animated)
            controller.viewWillDisappear(animated)
            controller.viewDidDisappear(animated)
        }
        #expect(!controller.isViewLoaded)
        #expect(rig.warnings.isEmpty)
        // They change no state: the controller appears as if nothing had been called.
        rig.show(controller, on: rig.root)
        #expect(controller.view.window === rig.window && rig.warnings.isEmpty)
    }
}
