// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// A child that presents over its area is removed from its parent while a dismissal waits or runs. Found by the monkey.
@MainActor
@Suite("Removed children and dismissals", .serialized)
struct RemovedChildTests {
    private func addContext(to parent: UIViewController, _ rig: PresentationRig) -> RecordingController {
        let child = RecordingController("C", log: rig.log)
        child.definesPresentationContext = true
        parent.addChild(child)
        child.view.frame = parent.view.bounds
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        rig.settle()
        _ = rig.log.take()
        return child
    }

    private func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }

    @Test(
        "a child whose view is out, and would return with the dismissal that was asked for, does not return: all goes with it",
        arguments: [UIModalPresentationStyle.overFullScreen, .fullScreen], [true, false])
    func ownDismissal(top: UIModalPresentationStyle, removedFirst: Bool) {
        let rig = PresentationRig()
        let log = rig.log
        let child = addContext(to: rig.root, rig)
        let d = rig.make("D", .currentContext)
        rig.show(d, on: child)
        let e = rig.make("E", top)
        rig.show(e, on: d)
        if removedFirst { remove(child) }
        child.dismiss(animated: true) { log.add("dismissed") }
        if !removedFirst { remove(child) }
        rig.settle()
        #expect(child.presentedViewController == nil && d.presentingViewController == nil)
        #expect(child.view.superview == nil && d.view.window == nil && e.view.window == nil)
        #expect(rig.window.subviews == [rig.root.view] && rig.root.view.subviews.isEmpty)
        #expect(log.count("dismissed") == 1)
        #expect(log.entries(of: "C.viewDidAppear", "C.viewWillAppear").isEmpty)
        #expect(log.entries(of: "D.viewDidDisappear").count + log.entries(of: "E.viewDidDisappear").count >= 1)
        #expect(rig.warnings.isEmpty)
    }

    @Test("a child that is removed while its view returns in a running dismissal leaves again, and the dismissal ends")
    func runningDismissal() {
        for top in [UIModalPresentationStyle.overFullScreen, .fullScreen] {
            let rig = PresentationRig()
            let log = rig.log
            let child = addContext(to: rig.root, rig)
            let d = rig.make("D", .currentContext)
            rig.show(d, on: child)
            let e = rig.make("E", top)
            rig.show(e, on: d)
            child.dismiss(animated: true) { log.add("dismissed") }
            rig.advance(by: 0.1)
            #expect(child.view.window != nil, "\(top.rawValue)")
            remove(child)
            rig.advance(by: 2)
            #expect(child.presentedViewController == nil && child.view.superview == nil, "\(top.rawValue)")
            #expect(rig.window.subviews == [rig.root.view] && rig.root.view.subviews.isEmpty, "\(top.rawValue)")
            #expect(log.count("dismissed") == 1, "\(top.rawValue)")
            #expect(
                log.entries(of: "C.viewWillD", "C.viewDidD").map { $0.prefix(8) } == ["C.viewWi", "C.viewDi"], "\(top.rawValue)")
        }
    }

    @Test(
        "a dismissal of what holds a child goes on when the child is removed, and takes along what that presents; if it is cancelled, that ends",
        arguments: [UIModalPresentationStyle.overCurrentContext, .currentContext], [false, true])
    func dismissalAround(style: UIModalPresentationStyle, isCancelled: Bool) {
        let rig = PresentationRig()
        let log = rig.log
        let (b, delegate) = rig.makeCustom("B", .manual)
        rig.show(b, on: rig.root)
        let child = addContext(to: b, rig)
        let d = rig.make("D", style)
        rig.show(d, on: child)
        rig.root.dismiss(animated: true) { log.add("dismissed") }
        rig.settle()
        remove(child)
        rig.advance(by: 1)
        #expect(rig.root.presentedViewController === b && b.isBeingDismissed)
        #expect(d.view.window != nil && log.entries(of: "dismissed", "B.viewDidD", "D.viewDidD").isEmpty)
        delegate.lastAnimator?.end(!isCancelled)
        rig.settle()
        #expect(log.count("dismissed") == (isCancelled ? 0 : 1))
        #expect((rig.root.presentedViewController === b) == isCancelled)
        #expect(child.presentedViewController == nil && d.presentingViewController == nil)
        #expect(d.view.window == nil && child.view.window == nil && b.view.subviews.isEmpty)
        #expect(log.entries(of: "D.viewDid").last?.hasPrefix("D.viewDidDisappear") == true)
        #expect(log.entries(of: "D.viewDidD").count == 1)
        #expect(rig.warnings.isEmpty)
    }

    @Test(
        "a dismissal that waits for the presentation of a child is answered when that child is removed, or moved elsewhere",
        arguments: [false, true], [0, 0.1])
    func waitingDismissal(moves: Bool, after delay: Double) {
        let rig = PresentationRig()
        let log = rig.log
        let (b, _) = rig.makeCustom("B", .block)
        rig.show(b, on: rig.root)
        let child = addContext(to: b, rig)
        let d = rig.make("D", .overCurrentContext)
        child.present(d, animated: true) { log.add("presented") }
        rig.advance(by: delay)
        rig.root.dismiss(animated: true) { log.add("dismissed") }
        remove(child)
        if moves {
            rig.root.addChild(child)
            rig.root.view.addSubview(child.view)
            child.didMove(toParent: rig.root)
        }
        rig.advance(by: 2)
        #expect(log.count("dismissed") == 1)
        #expect(rig.root.presentedViewController == nil && b.presentingViewController == nil && b.view.window == nil)
        #expect((child.presentedViewController === d) == moves)
    }

    @Test("DismissalLaws 17: what a child dismisses has no presenter in its viewDidDisappear, also when its parent is covered")
    func coveredDuringDismissal() {
        let rig = PresentationRig()
        let log = rig.log
        let child = addContext(to: rig.root, rig)
        let d = rig.make("D", .overCurrentContext)
        rig.show(d, on: child)
        d.onViewDidDisappear = { [unowned d] in log.add("D's presenter: \(d.presentingViewController == nil ? "none" : "C")") }
        child.dismiss(animated: true) { log.add("dismissed") }
        rig.advance(by: 0.1)
        let f = rig.make("F", .fullScreen)
        rig.root.present(f, animated: false)
        rig.advance(by: 2)
        #expect(log.entries(of: "D's presenter", "dismissed") == ["D's presenter: none", "dismissed"])
        #expect(log.entries(of: "D.viewDid").count == 1)
        rig.root.dismiss(animated: false)
        rig.settle()
        #expect(log.entries(of: "C.viewDid") == ["C.viewDidDisappear(false)", "C.viewDidAppear(false)"])
        #expect(rig.warnings.isEmpty)
    }

    @Test("a dismissal that is cancelled while its context is covered has no view on screen, and appears with its context again")
    func cancelledWhileCovered() {
        let rig = PresentationRig()
        let log = rig.log
        let child = addContext(to: rig.root, rig)
        let (d, delegate) = rig.makeCustom("D", .manual) { $0.presentsInFullscreen = false }
        rig.show(d, on: child)
        child.dismiss(animated: true)
        rig.settle()
        let animator = delegate.lastAnimator
        let f = rig.make("F", .fullScreen)
        rig.root.present(f, animated: false)
        rig.settle()
        animator?.end(false)
        rig.settle()
        #expect(log.entries(of: "D.viewWill", "D.viewDid") == ["D.viewWillDisappear(true)", "D.viewDidDisappear(true)"])
        _ = log.take()
        rig.root.dismiss(animated: false)
        rig.settle()
        #expect(log.entries(of: "D.viewWill", "D.viewDid") == ["D.viewWillAppear(false)", "D.viewDidAppear(false)"])
        #expect(child.presentedViewController === d)
        #expect(rig.warnings.isEmpty)
    }
}
