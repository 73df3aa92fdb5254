// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// A dismissal that was accepted is answered once, whatever takes its controller away.
@MainActor
@Suite("Waiting dismissals", .serialized)
struct WaitingDismissalTests {
    @Test(
        "DismissalLaws 21, 25: a dismissal that waits is answered by the one that comes before it, from a coordinator's completion"
    )
    func overtaken() {
        let rig = PresentationRig()
        let log = rig.log
        let (b, _) = rig.makeCustom("B", .block)
        b.onViewWillAppear = { [unowned b] in
            b.transitionCoordinator?.animate(
                alongsideTransition: nil,
                completion: { _ in b.dismiss(animated: true) { log.add("from the coordinator") } })
        }
        rig.root.present(b, animated: true)
        b.dismiss(animated: true) { log.add("waited") }
        rig.advance(by: 2)
        #expect(rig.root.presentedViewController == nil)
        #expect(log.count("waited") == 1)
        #expect(log.count("from the coordinator") == 1)
    }

    @Test("DismissalLaws 20, 21: of two dismissals that wait at two levels the lower takes all; both are answered once")
    func twoLevels() {
        let rig = PresentationRig()
        let log = rig.log
        let (b, _) = rig.makeCustom("B", .block)
        let (c, _) = rig.makeCustom("C", .block)
        rig.show(b, on: rig.root)
        b.present(c, animated: true)
        rig.turn()
        c.dismiss(animated: true) { log.add("C went") }
        rig.root.dismiss(animated: true) { log.add("B went") }
        rig.advance(by: 2)
        #expect(rig.root.presentedViewController == nil)
        #expect(log.entries(of: "B went", "C went") == ["B went", "C went"])
        #expect(log.count("AC.animateTransition") == 2)
    }

    @Test("a dismissal that waits for a presentation whose presenter leaves the window is answered")
    func presenterLeaves() {
        let rig = PresentationRig()
        let log = rig.log
        let child = rig.addChild("C")
        child.definesPresentationContext = true
        let b = rig.make("B", .currentContext)
        child.present(b, animated: true) { log.add("presented") }
        b.dismiss(animated: true) { log.add("dismissed") }
        child.view.removeFromSuperview()
        rig.settle()
        #expect(log.entries(of: "presented", "dismissed") == ["dismissed"])
        #expect(rig.warnings == [.presenterGone])
        #expect(child.presentedViewController == nil && b.presentingViewController == nil)
    }

    @Test("dismiss from viewWillDisappear, when the window has dropped the controller with its root, is answered")
    func dropped() {
        let rig = PresentationRig()
        let log = rig.log
        let b = Leaving()
        b.modalPresentationStyle = .fullScreen
        rig.show(b, on: rig.root)
        b.onWillDisappear = { [unowned b] in b.dismiss(animated: true) { log.add("dismissed") } }
        rig.window.rootViewController = UIViewController()
        rig.settle()
        #expect(log.count("dismissed") == 1)
        #expect(rig.window.subviews.count == 1)
    }

    private final class Leaving: UIViewController {
        var onWillDisappear: (() -> Void)?

        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            onWillDisappear?()
        }
    }

    @Test("DismissalLaws 21: a dismissal above that waits runs when the one below it was cancelled")
    func besideCancelled() {
        let rig = PresentationRig()
        let log = rig.log
        let (b, delegate) = rig.makeCustom("B", .manual)
        rig.show(b, on: rig.root)
        let child = UIViewController()
        child.definesPresentationContext = true
        b.addChild(child)
        child.view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        b.view.addSubview(child.view)
        child.didMove(toParent: b)
        let c = rig.make("C", .overCurrentContext)
        child.present(c, animated: true)
        rig.turn()
        c.dismiss(animated: true) { log.add("C went") }
        rig.root.dismiss(animated: true) { log.add("B went") }
        rig.advance(by: 1)
        delegate.lastAnimator?.end(false)
        rig.advance(by: 2)
        #expect(log.entries(of: "B went", "C went") == ["C went"])
        #expect(rig.root.presentedViewController === b && child.presentedViewController === b.presentedViewController)
        #expect(c.presentingViewController == nil)
    }
}
