// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// What a child presents over its own area.
@MainActor
@Suite("Presentation over a context", .serialized)
struct ContextPresentationTests {
    private func makeContext(_ rig: PresentationRig, in parent: UIViewController) -> RecordingController {
        let child = RecordingController("C", log: rig.log)
        child.definesPresentationContext = true
        parent.addChild(child)
        child.view.frame = CGRect(x: 100, y: 0, width: 300, height: parent.view.bounds.height)
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        rig.settle()
        _ = rig.log.take()
        return child
    }

    private func makePresented(_ rig: PresentationRig, _ style: UIModalPresentationStyle = .overCurrentContext)
        -> RecordingController
    {
        let d = rig.make("D", style)
        return d
    }

    @Test("LayoutAndTraits 6.2/4: in a resize the form gets the size of the context, not that of the window")
    func resize() {
        let rig = PresentationRig()
        let child = makeContext(rig, in: rig.root)
        let (d, _) = rig.makeCustom("D") { $0.presentsInFullscreen = false }
        rig.show(d, on: child)
        rig.resize(to: CGSize(width: 900, height: 650))
        #expect(
            rig.log.entries(of: "PC.viewWill", "D.viewWillT")
                == ["PC.viewWillTransition(400x650)", "D.viewWillTransition(400x650)"])
        #expect(d.presentationController?.containerView?.frame == child.view.frame)
        #expect(child.view.frame.size == CGSize(width: 400, height: 650))
    }

    @Test("what is presented disappears and appears with the window around it", arguments: [false, true])
    func hiding(removes: Bool) {
        let rig = PresentationRig()
        let child = makeContext(rig, in: rig.root)
        rig.show(makePresented(rig, removes ? .currentContext : .overCurrentContext), on: child)
        rig.window.isHidden = true
        #expect(rig.log.entries(of: "D.") == ["D.viewWillDisappear(false)", "D.viewDidDisappear(false)"])
        #expect(rig.log.entries(of: "C.").isEmpty == removes)
        _ = rig.log.take()
        rig.window.isHidden = false
        rig.settle()
        #expect(rig.log.entries(of: "D.viewWillA", "D.viewDidA") == ["D.viewWillAppear(false)", "D.viewDidAppear(false)"])
        #expect(rig.warnings.isEmpty)
    }

    @Test("a window that closes in mid-transition ends it, with its completion")
    func closing() {
        let rig = PresentationRig()
        let log = rig.log
        let child = makeContext(rig, in: rig.root)
        let d = makePresented(rig)
        child.present(d, animated: true) { log.add("completion") }
        rig.settle()
        rig.window.isHidden = true
        rig.settle()
        #expect(log.count("completion") == 1)
        #expect(!d.isBeingPresented)
    }

    @Test("when the controller around it is dismissed it goes too, with balanced calls", arguments: [true, false])
    func dismissedAround(inMidTransition: Bool) {
        let rig = PresentationRig()
        let log = rig.log
        let (b, _) = rig.makeCustom("B", .block)
        rig.show(b, on: rig.root)
        let child = makeContext(rig, in: b)
        weak var d: RecordingController?
        do {
            let made = makePresented(rig)
            d = made
            child.present(made, animated: inMidTransition) { log.add("presented") }
            rig.settle()
        }
        rig.root.dismiss(animated: true) { log.add("dismissed") }
        rig.advance(by: 1)
        #expect(log.count("dismissed") == 1 && log.count("presented") == 1)
        #expect(child.presentedViewController == nil)
        let appeared = log.entries(of: "D.viewDidAppear").count
        #expect(appeared == 1 && log.entries(of: "D.viewDidDisappear").count == 1)
        #expect(d == nil)
        #expect(rig.warnings.isEmpty)
    }
}
