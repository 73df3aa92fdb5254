// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite(.serialized)
struct LayoutConformance {
    @Test("facts 6.1, idea 13.16: the container's callbacks come in pairs, on setNeedsLayout and when its bounds change")
    func containerLayout() throws {
        let rig = PresentationRig()
        defer { rig.tearDown() }
        let (b, delegate) = rig.makeCustom("B") { $0.logsLayout = true }
        rig.show(b, on: rig.root)
        let pair = ["PC.containerViewWillLayoutSubviews", "PC.containerViewDidLayoutSubviews"]

        b.presentationController?.containerView?.setNeedsLayout()
        rig.turn()
        #expect(rig.log.take() == pair)
        b.view.setNeedsLayout()
        rig.turn()
        #expect(rig.log.take() == [])
        rig.resize(to: CGSize(width: 700, height: 500))
        #expect(rig.log.entries(of: "PC.containerView").prefix(2) == pair[...])
        #expect(b.presentationController?.containerView?.frame == CGRect(x: 0, y: 0, width: 700, height: 500))
        withExtendedLifetime(delegate) {}
    }

    @Test(
        "facts 6.2, idea 13.17, question Q19: a resize goes to the root, the form with the container's size, then B with the form's size for it"
    )
    func resize() {
        let rig = PresentationRig()
        defer { rig.tearDown() }
        let (b, delegate) = rig.makeCustom("B") { $0.presentedSize = CGSize(width: 300, height: 200) }
        rig.show(b, on: rig.root)
        b.onWillTransition = { _, coordinator in
            #expect(!coordinator.isAnimated)
            #expect(coordinator.presentationStyle == .none)
            coordinator.animate(
                alongsideTransition: { _ in rig.log.add("alongside \(Int(rig.window.bounds.width))") },
                completion: { _ in rig.log.add("completed") })
            #expect(b.transitionCoordinator === coordinator)
        }

        rig.resize(to: CGSize(width: 1000, height: 700))

        #expect(
            rig.log.entries(of: "A.viewWillTransition", "PC.viewWill", "B.viewWillTransition", "alongside", "completed") == [
                "A.viewWillTransition(1000x700)", "PC.viewWillTransition(1000x700)", "B.viewWillTransition(300x200)",
                "alongside 1000", "completed",
            ])
        #expect(b.transitionCoordinator == nil)
        withExtendedLifetime(delegate) {}
    }

    @Test("facts 6.2: crossing the width of a size class tells of the traits first, and traitCollectionDidChange after")
    func traits() {
        let rig = PresentationRig()
        defer { rig.tearDown() }
        let (b, delegate) = rig.makeCustom("B")
        rig.show(b, on: rig.root)
        #expect(b.traitCollection.horizontalSizeClass == .regular)

        rig.resize(to: CGSize(width: 400, height: 700))

        #expect(
            rig.log.entries(of: "A.") == [
                "A.willTransition", "A.viewWillTransition(400x700)", "A.traitCollectionDidChange",
            ])
        #expect(
            rig.log.entries(of: "B.") == [
                "B.willTransition", "B.viewWillTransition(400x700)", "B.traitCollectionDidChange",
            ])
        #expect(b.traitCollection.horizontalSizeClass == .compact)
        withExtendedLifetime(delegate) {}
    }

    @Test("facts 6.3, idea 13.18: a change of B's preferredContentSize reaches the form")
    func preferredContentSize() {
        let rig = PresentationRig()
        defer { rig.tearDown() }
        let (b, delegate) = rig.makeCustom("B")
        rig.show(b, on: rig.root)
        b.preferredContentSize = CGSize(width: 100, height: 100)
        b.preferredContentSize = CGSize(width: 100, height: 100)
        #expect(rig.log.entries == ["PC.preferredContentSizeDidChange"])
        withExtendedLifetime(delegate) {}
    }

    @Test("facts 6.4: overrideTraitCollection reaches B and not its presenter")
    func overrideTraits() {
        let rig = PresentationRig()
        defer { rig.tearDown() }
        let (b, delegate) = rig.makeCustom("B") {
            $0.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
        }
        rig.show(b, on: rig.root)
        #expect(b.traitCollection.userInterfaceStyle == .dark)
        #expect(rig.root.traitCollection.userInterfaceStyle == .light)
        withExtendedLifetime(delegate) {}
    }

    @Test("facts 11.1, 11.2, idea 13.25: a touch beside the presented view ends in the container, in a transition all do")
    func hitTesting() throws {
        let rig = PresentationRig()
        defer { rig.tearDown() }
        let frame = CGRect(x: 100, y: 100, width: 200, height: 200)
        let (b, delegate) = rig.makeCustom("B") { $0.frame = frame }
        rig.root.present(b, animated: true)
        rig.turn()
        let container = try #require(b.presentationController?.containerView)
        #expect(rig.window.hitTest(CGPoint(x: 150, y: 150), with: nil) === container)
        delegate.lastAnimator?.end()
        #expect(rig.window.hitTest(CGPoint(x: 150, y: 150), with: nil) === b.view)
        #expect(rig.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === container)
        #expect(b.next === rig.root)
    }

    @Test("facts 6.2/11: a presenter that was out of the window comes back at the window's new size")
    func removedPresenterResizes() {
        let rig = PresentationRig()
        defer { rig.tearDown() }
        let m = RecordingController("M", log: rig.log)
        m.modalPresentationStyle = .fullScreen
        rig.show(m, on: rig.root)
        rig.resize(to: CGSize(width: 640, height: 480))
        rig.root.dismiss(animated: false)
        rig.settle()
        #expect(rig.root.view.frame == CGRect(x: 0, y: 0, width: 640, height: 480))
    }
}
