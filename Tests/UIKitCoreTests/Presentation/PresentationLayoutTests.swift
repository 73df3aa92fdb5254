// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Layout of presentations", .serialized)
struct PresentationLayoutTests {
    @Test(
        "LayoutAndTraits 6.1, Checks 13.16: the container's callbacks come in pairs, on setNeedsLayout and when its bounds change"
    )
    func containerLayout() throws {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B") { $0.logsLayout = true }
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
    }

    @Test(
        "LayoutAndTraits 6.2, Checks 13.17, OpenQuestions Q19: a resize goes to the root, the form with the container's size, then B with the form's size for it"
    )
    func resize() {
        let rig = PresentationRig()
        let log = rig.log
        let (b, _) = rig.makeCustom("B") { $0.presentedSize = CGSize(width: 300, height: 200) }
        rig.show(b, on: rig.root)
        b.onWillTransition = { [unowned window = rig.window] _, coordinator in
            #expect(!coordinator.isAnimated)
            #expect(coordinator.presentationStyle == .none)
            coordinator.animate(
                alongsideTransition: { _ in log.add("alongside \(Int(window.bounds.width))") },
                completion: { _ in log.add("completed") })
            #expect(b.transitionCoordinator === coordinator)
        }

        rig.resize(to: CGSize(width: 1000, height: 700))

        #expect(
            log.entries(of: "A.viewWillTransition", "PC.viewWill", "B.viewWillTransition", "alongside", "completed") == [
                "A.viewWillTransition(1000x700)", "PC.viewWillTransition(1000x700)", "B.viewWillTransition(300x200)",
                "alongside 1000", "completed",
            ])
        #expect(b.transitionCoordinator == nil)
    }

    @Test("LayoutAndTraits 6.2: crossing the width of a size class calls willTransition first, and traitCollectionDidChange last")
    func traits() {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B")
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
    }

    @Test("LayoutAndTraits 6.3, Checks 13.18: a change of B's preferredContentSize reaches the form")
    func preferredContentSize() {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B")
        rig.show(b, on: rig.root)
        b.preferredContentSize = CGSize(width: 100, height: 100)
        b.preferredContentSize = CGSize(width: 100, height: 100)
        #expect(rig.log.entries == ["PC.preferredContentSizeDidChange"])
    }

    @Test("LayoutAndTraits 6.4: overrideTraitCollection reaches B and not its presenter")
    func overrideTraits() {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B") {
            $0.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
        }
        rig.show(b, on: rig.root)
        #expect(b.traitCollection.userInterfaceStyle == .dark)
        #expect(rig.root.traitCollection.userInterfaceStyle == .light)
    }

    @Test("Touches 11.1, 11.2, Checks 13.25: a touch beside the presented view ends in the container, in a transition all do")
    func hitTesting() throws {
        let rig = PresentationRig()
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

    @Test("LayoutAndTraits 6.2/11: a presenter that was out of the window comes back at the window's new size")
    func removedPresenterResizes() {
        let rig = PresentationRig()
        let m = rig.make("M", .fullScreen)
        rig.show(m, on: rig.root)
        rig.resize(to: CGSize(width: 640, height: 480))
        rig.root.dismiss(animated: false)
        rig.settle()
        #expect(rig.root.view.frame == CGRect(x: 0, y: 0, width: 640, height: 480))
    }

    @Test("LayoutAndTraits 6.1: adding chrome lays the container out; so does its removal")
    func chrome() {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B") { $0.logsLayout = true }
        rig.show(b, on: rig.root)
        let chrome = UIView()
        b.presentationController?.containerView?.addSubview(chrome)
        rig.turn()
        #expect(rig.log.take() == ["PC.containerViewWillLayoutSubviews", "PC.containerViewDidLayoutSubviews"])
        chrome.removeFromSuperview()
        rig.turn()
        #expect(rig.log.take() == ["PC.containerViewWillLayoutSubviews", "PC.containerViewDidLayoutSubviews"])
    }

    @Test("LayoutAndTraits 6.1/5: only the form updates a presented view's frame: without autoresizing a resize keeps it")
    func staleFrame() {
        let rig = PresentationRig()
        let frame = CGRect(x: 400, y: 0, width: 400, height: 600)
        let (b, delegate) = rig.makeCustom("B") { $0.frame = frame }
        b.view.autoresizingMask = []
        rig.show(b, on: rig.root)
        delegate.lastPresentationController?.frame = CGRect(x: 500, y: 0, width: 500, height: 700)
        rig.resize(to: CGSize(width: 1000, height: 700))
        #expect(b.view.frame == frame)
    }

    @Test("LayoutAndTraits 6.2/3: a child whose size does not change is skipped; the others get the size they will have")
    func children() {
        let rig = PresentationRig()
        let fixed = rig.addChild("F", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let wide = rig.addChild("W", frame: CGRect(x: 0, y: 100, width: 700, height: 100))
        fixed.view.autoresizingMask = []
        wide.view.autoresizingMask = .flexibleWidth
        rig.resize(to: CGSize(width: 1000, height: 700))
        #expect(
            rig.log.entries(of: "A.viewWillT", "F.viewWillT", "W.viewWillT")
                == ["W.viewWillTransition(900x100)", "A.viewWillTransition(1000x700)"])
    }

    @Test("LayoutAndTraits 6.2/10: without super nothing is passed on")
    func withoutSuper() {
        final class Silent: UIPresentationController {
            override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
        }
        let rig = PresentationRig()
        let b = rig.make("B", delegate: VendingDelegate(form: Silent.init(presentedViewController:presenting:)))
        rig.show(b, on: rig.root)
        rig.resize(to: CGSize(width: 1000, height: 700))
        #expect(rig.log.entries(of: "B.viewWillTransition") == [])
        #expect(rig.log.count("A.viewWillTransition(1000x700)") == 1)
    }

    @Test("LayoutAndTraits 6.3: a child's preferred size goes to its parent, not to the form")
    func childPreferredSize() {
        final class Parent: UIViewController {
            var told = 0
            override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) { told += 1 }
        }
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B")
        let parent = Parent()
        let child = UIViewController()
        parent.addChild(child)
        b.addChild(parent)
        rig.show(b, on: rig.root)
        child.preferredContentSize = CGSize(width: 10, height: 10)
        #expect(parent.told == 1)
        #expect(rig.log.entries == [])
    }

    @Test("LayoutAndTraits 6.4: traitOverrides of the form win, may change while it is up, and reach B alone; none by default")
    func traitOverrides() {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B") {
            #expect($0.overrideTraitCollection == nil)
            $0.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .light)
            $0.traitOverrides.userInterfaceStyle = .dark
        }
        rig.show(b, on: rig.root)
        #expect(b.traitCollection.userInterfaceStyle == .dark)
        b.presentationController?.traitOverrides.horizontalSizeClass = .compact
        rig.settle()
        #expect(b.view.traitCollection.horizontalSizeClass == .compact)
        #expect(rig.root.traitCollection.horizontalSizeClass == .regular)
        #expect(rig.log.entries(of: "A.trait", "B.trait") == ["B.traitCollectionDidChange"])
    }

    @Test("LayoutAndTraits 6.4: the presenter's own overrides are not inherited by what it presents")
    func presenterOverrides() {
        let rig = PresentationRig()
        rig.root.traitOverrides.userInterfaceStyle = .dark
        let (b, _) = rig.makeCustom("B")
        rig.show(b, on: rig.root)
        #expect(rig.root.traitCollection.userInterfaceStyle == .dark)
        #expect(b.traitCollection.userInterfaceStyle == .light)
    }

    @Test("LayoutAndTraits 6.4: in viewIsAppearing there are window, superview, geometry and traits; in viewWillAppear none")
    func whatIsAppearingKnows() {
        final class Asking: UIViewController {
            var seen: [String] = []
            private func note(_ name: String) {
                seen.append("\(name) \(view.window != nil) \(view.superview != nil) \(Int(view.frame.width))")
            }
            override func viewWillAppear(_ animated: Bool) { note("will") }
            override func viewIsAppearing(_ animated: Bool) {
                note("is")
                #expect(traitCollection.horizontalSizeClass == .compact)
            }
        }
        let rig = PresentationRig()
        let delegate = RecordingTransitioningDelegate(.immediate, log: rig.log)
        delegate.configure = {
            $0.frame = CGRect(x: 0, y: 0, width: 123, height: 100)
            $0.traitOverrides.horizontalSizeClass = .compact
        }
        let b = Asking()
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        rig.root.present(b, animated: true)
        rig.settle()
        #expect(b.seen.count == 2)
        #expect(b.seen.first?.hasPrefix("will false false") == true)
        #expect(b.seen.last == "is true true 123")
    }

    @Test("Touches 11.1/5: what hangs out of the container takes no touches")
    func outside() {
        let rig = PresentationRig()
        let child = rig.addChild("C", frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        child.definesPresentationContext = true
        let (b, _) = rig.makeCustom("B") {
            $0.presentsInFullscreen = false
            $0.frame = CGRect(x: 50, y: 50, width: 400, height: 100)
        }
        rig.show(b, on: child)
        #expect(rig.window.hitTest(CGPoint(x: 200, y: 200), with: nil) === b.view)
        #expect(rig.window.hitTest(CGPoint(x: 400, y: 200), with: nil) === rig.root.view)
    }

    @Test("LayoutAndTraits 6.2/1–9: a resize across a size class has its calls in order, from the first to the completion")
    func wholeResize() {
        let rig = PresentationRig()
        let log = rig.log
        let (b, _) = rig.makeCustom("B") { $0.logsLayout = true }
        rig.show(b, on: rig.root)
        b.logsLayout = true
        b.onWillTransition = { [unowned window = rig.window] _, coordinator in
            #expect(window.bounds.width == 800 && b.traitCollection.horizontalSizeClass == .regular)
            coordinator.animate(
                alongsideTransition: { _ in log.add("alongside \(Int(window.bounds.width))") },
                completion: { _ in log.add("completed \(b.traitCollection.horizontalSizeClass == .compact)") })
        }
        rig.resize(to: CGSize(width: 400, height: 700))
        var order = log.entries.filter { !$0.hasPrefix("A.") }
        // The layout callbacks of one object come in pairs, maybe more than once.
        order = order.enumerated().filter { index, entry in !order[..<index].contains(entry) }.map(\.element)
        #expect(
            order == [
                "B.willTransition", "PC.viewWillTransition(400x700)", "B.viewWillTransition(400x700)",
                "B.traitCollectionDidChange", "alongside 400", "PC.containerViewWillLayoutSubviews",
                "PC.containerViewDidLayoutSubviews",
                "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews", "completed true",
            ])
    }
}
