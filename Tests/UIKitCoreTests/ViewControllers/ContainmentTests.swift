// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite(.serialized)
struct ContainmentTests {
    @Test("laws 73–75: addChild calls willMove and not didMove; removeFromParent calls didMove(nil) and not willMove(nil)")
    func duties() {
        let log = CallLog()
        let parent = UIViewController()
        let child = RecordingController("C", log: log)
        parent.addChild(child)
        #expect(child.parent === parent)
        #expect(log.take() == ["C.willMove(parent)"])
        child.removeFromParent()
        #expect(child.parent == nil)
        #expect(parent.children.isEmpty)
        #expect(log.take() == ["C.didMove(nil)"])
    }

    @Test("law 76: removing an orphan and calling the move methods by hand change no parent")
    func harmless() {
        let parent = UIViewController()
        let child = UIViewController()
        child.removeFromParent()
        child.didMove(toParent: parent)
        #expect(child.parent == nil)
        parent.addChild(child)
        child.willMove(toParent: nil)
        #expect(child.parent === parent)
    }

    @Test("laws 77–79: re-adding starts over; in the child's viewDidLoad its parent is set; no children at first")
    func readding() {
        let log = CallLog()
        let parent = UIViewController()
        #expect(parent.children.isEmpty)
        let child = RecordingController("C", log: log)
        child.onViewDidLoad = { [unowned child] in #expect(child.parent === parent) }
        parent.addChild(child)
        child.loadViewIfNeeded()
        child.removeFromParent()
        parent.addChild(child)
        #expect(log.count("C.willMove(parent)") == 2)
        #expect(parent.children.count == 1)
    }

    @Test("a child that has another parent moves over")
    func reparenting() {
        let first = UIViewController()
        let second = UIViewController()
        let child = UIViewController()
        first.addChild(child)
        second.addChild(child)
        #expect(first.children.isEmpty)
        #expect(child.parent === second)
    }

    @Test("law 80: a removed child is freed")
    func freed() {
        let rig = PresentationRig()
        defer { rig.tearDown() }
        weak var weakChild: UIViewController?
        do {
            let child = rig.addChild("C")
            weakChild = child
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        rig.settle()
        #expect(weakChild == nil)
    }

    @Test("transition(from:to:) exchanges views with balanced appearance calls")
    func transition() {
        let rig = PresentationRig()
        defer { rig.tearDown() }
        let one = rig.addChild("1")
        let two = RecordingController("2", log: rig.log)
        rig.root.addChild(two)
        _ = rig.log.take()
        var finished: Bool?
        rig.root.transition(from: one, to: two, duration: 0.2, animations: nil) { finished = $0 }
        rig.advance(by: 1)
        #expect(finished == true)
        #expect(two.view.superview === rig.root.view)
        #expect(one.view.superview == nil)
        #expect(
            rig.log.entries(of: "1.", "2.").filter { !$0.contains("Load") } == [
                "1.viewWillDisappear(true)", "2.viewWillAppear(true)", "2.viewIsAppearing(true)", "2.viewDidAppear(true)",
                "1.viewDidDisappear(true)",
            ])
        #expect(rig.warnings.isEmpty)
    }

    @Test("setOverrideTraitCollection reaches the child and its children")
    func overrideTraits() {
        let parent = UIViewController()
        let log = CallLog()
        let child = RecordingController("C", log: log)
        parent.addChild(child)
        parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: child)
        #expect(child.traitCollection.horizontalSizeClass == .compact)
        #expect(parent.traitCollection.horizontalSizeClass == .regular)
        #expect(log.count("C.traitCollectionDidChange") == 1)
        #expect(parent.overrideTraitCollection(forChild: child)?.horizontalSizeClass == .compact)
    }
}
