// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("Containment", .serialized)
struct ContainmentTests {
    @Test(
        "ContainmentLaws 73–75: addChild calls willMove and not didMove; removeFromParent calls didMove(nil) and not willMove(nil)"
    )
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

    @Test("ContainmentLaws 76: removing an orphan and calling the move methods by hand change no parent")
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

    @Test("ContainmentLaws 77–79: re-adding starts over; in the child's viewDidLoad its parent is set; no children at first")
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

    @Test("ContainmentLaws 80: a removed child is freed")
    func freed() {
        let rig = PresentationRig()
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

    @Test("ContainmentLaws 81: a child's view that fills its parent's takes its size in the layout, also out of windows")
    func fills() {
        let parent = UIViewController()
        let child = UIViewController()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.view.frame = parent.view.bounds
        child.didMove(toParent: parent)
        parent.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        parent.view.layoutIfNeeded()
        #expect(child.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    }

    @Test(
        "CallOrders 1.11: transition(from:to:) exchanges views with balanced appearance calls; the animations run, then the completion"
    )
    func transition() {
        let rig = PresentationRig()
        let one = rig.addChild("1")
        let two = RecordingController("2", log: rig.log)
        rig.root.addChild(two)
        _ = rig.log.take()
        var finished: Bool?
        var duration = 0.0
        rig.root.transition(
            from: one, to: two, duration: 0.2,
            animations: {
                duration = UIView.inheritedAnimationDuration
                two.view.alpha = 0.5
            }, completion: { finished = $0 })
        #expect(duration == 0.2)
        #expect(two.view.superview === rig.root.view && one.view.superview === rig.root.view)
        #expect(
            rig.log.entries(of: "1.view", "2.view") == [
                "1.viewWillDisappear(true)", "2.viewDidLoad", "2.viewWillAppear(true)",
            ])
        rig.advance(by: 1)
        #expect(finished == true)
        #expect(two.view.superview === rig.root.view)
        #expect(one.view.superview == nil)
        #expect(
            rig.log.entries(of: "1.", "2.").filter { !$0.contains("Load") } == [
                "1.viewWillDisappear(true)", "2.viewWillAppear(true)", "2.viewIsAppearing(true)", "1.viewDidDisappear(true)",
                "2.viewDidAppear(true)",
            ])
        #expect(rig.warnings.isEmpty)
    }

    @Test("CallOrders 1.11: transition(from:to:) works with a flip, out of sight, and without a duration", arguments: [0.3, 0])
    func transitionKinds(duration: Double) {
        let rig = PresentationRig()
        let one = rig.addChild("1")
        let two = RecordingController("2", log: rig.log)
        rig.root.addChild(two)
        var ends = 0
        rig.root.transition(
            from: one, to: two, duration: duration, options: .transitionFlipFromLeft, animations: { two.view.alpha = 0.5 }
        ) { _ in ends += 1 }
        rig.advance(by: 1)
        #expect(ends == 1)
        #expect(two.view.superview === rig.root.view && one.view.superview == nil && two.view.alpha == 0.5)
        #expect(rig.log.count("2.viewDidAppear(\(duration > 0))") == 1)
        rig.window.rootViewController = UIViewController()
        _ = rig.log.take()
        rig.root.transition(from: two, to: one, duration: duration, animations: nil) { _ in ends += 1 }
        rig.advance(by: 1)
        #expect(ends == 2)
        #expect(rig.log.entries(of: "1.view", "2.view").isEmpty)
        #expect(rig.warnings.isEmpty)
    }

    @Test("CallOrders 1.11: transition(from:to:) fails for strangers, and for a container that forwards appearance itself")
    func transitionMisuse() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let parent = UIViewController()
            let child = UIViewController()
            parent.addChild(child)
            parent.transition(from: child, to: UIViewController(), duration: 0, animations: nil)
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            let parent = RecordingController("P", log: CallLog())
            parent.forwardsAppearance = false
            let (one, two) = (UIViewController(), UIViewController())
            parent.addChild(one)
            parent.addChild(two)
            parent.transition(from: one, to: two, duration: 0, animations: nil)
        }
    }

    @Test("CallOrders 1.11: a parent that leaves during transition(from:to:) keeps everything balanced")
    func transitionInterrupted() {
        let rig = PresentationRig()
        let one = rig.addChild("1")
        let two = RecordingController("2", log: rig.log)
        rig.root.addChild(two)
        rig.root.transition(from: one, to: two, duration: 0.5, animations: { two.view.alpha = 0.5 })
        rig.advance(by: 0.1)
        rig.window.rootViewController = UIViewController()
        rig.advance(by: 1)
        #expect(rig.log.count("1.viewDidDisappear(true)") == 1)
        #expect(rig.log.entries(of: "2.viewDid").last?.hasPrefix("2.viewDidDisappear") == true)
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

    // MARK: Callbacks that change the containment

    /// A child that changes its container when it is told of it, once.
    private final class Mover: UIViewController {
        enum Moment: CaseIterable {
            case willMove, didMove
        }

        private let moment: Moment
        private let change: () -> Void
        private var hasChanged = false

        init(_ moment: Moment, change: @escaping () -> Void) {
            self.moment = moment
            self.change = change
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func willMove(toParent parent: UIViewController?) {
            super.willMove(toParent: parent)
            if parent != nil { changeOnce(.willMove) }
        }

        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            if parent != nil { changeOnce(.didMove) }
        }

        private func changeOnce(_ moment: Moment) {
            guard moment == self.moment, !hasChanged else { return }
            hasChanged = true
            change()
        }
    }

    @Test("a child whose willMove adds it to another parent, or to the same one, ends in the last one and in no other")
    func addedWhileAdding() {
        for isSame in [true, false] {
            let (parent, other) = (UIViewController(), UIViewController())
            var child: UIViewController?
            let made = Mover(.willMove) { if let child { (isSame ? parent : other).addChild(child) } }
            child = made
            parent.addChild(made)
            #expect(made.parent === parent && parent.children == [made] && other.children.isEmpty)
        }
    }

    @Test("tabs whose move callbacks set other tabs have those, and no other children", arguments: [true, false])
    func tabsSetWhileSetting(isWillMove: Bool) {
        let rig = PresentationRig()
        let tabs = UITabBarController()
        let (x, b, c) = (UIViewController(), UIViewController(), UIViewController())
        tabs.viewControllers = [x]
        rig.window.rootViewController = tabs
        rig.settle()
        let a = Mover(isWillMove ? .willMove : .didMove) { [unowned tabs] in tabs.viewControllers = [c] }
        tabs.viewControllers = [a, b]
        rig.settle()
        #expect(tabs.viewControllers == [c] && tabs.children == [c] && tabs.selectedViewController === c)
        #expect(tabs.tabBar.items == [c.tabBarItem] && tabs.tabBar.selectedItem === c.tabBarItem)
        #expect(a.parent == nil && b.parent == nil && x.parent == nil)
        #expect(c.view.window != nil && [a, b, x].allSatisfy { $0.viewIfLoaded?.window == nil })
    }

    @Test(
        "a stack whose move callbacks set another one is that, with no other children", arguments: [true, false], [true, false])
    func stackSetWhileSetting(isWillMove: Bool, isShown: Bool) {
        let rig = PresentationRig()
        let (r, b, c) = (UIViewController(), UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: r)
        if isShown { rig.window.rootViewController = navigation }
        rig.settle()
        let a = Mover(isWillMove ? .willMove : .didMove) { [unowned navigation] in
            navigation.setViewControllers([c], animated: false)
        }
        navigation.setViewControllers([a, b], animated: false)
        rig.settle()
        rig.window.rootViewController = navigation
        rig.settle()
        #expect(navigation.viewControllers == [c] && navigation.children == [c])
        #expect(navigation.navigationBar.items == [c.navigationItem])
        #expect(a.parent == nil && b.parent == nil && r.parent == nil)
        #expect(c.view.window != nil && [a, b, r].allSatisfy { $0.viewIfLoaded?.window == nil })
    }
}
