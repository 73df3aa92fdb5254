// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// Changes of a container by closures alongside and callbacks at the end of its own transition, and children that leave meanwhile.
/// Found by the monkey.
@MainActor
@Suite("Containers that change while a transition of theirs ends", .serialized)
struct ContainerTransitionTests {
    private final class Delegate: NSObject, UITabBarControllerDelegate {
        var animator: (any UIViewControllerAnimatedTransitioning)?

        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    }

    private let delegate = Delegate()

    private func makeTabs(
        _ rig: PresentationRig, _ kind: RecordingAnimator.Kind
    ) -> (UITabBarController, RecordingController, RecordingController) {
        let (x, y) = (RecordingController("X", log: rig.log), RecordingController("Y", log: rig.log))
        let tabs = UITabBarController()
        tabs.viewControllers = [x, y]
        tabs.delegate = delegate
        rig.window.rootViewController = tabs
        rig.settle()
        delegate.animator = RecordingAnimator(kind, log: rig.log)
        _ = rig.log.take()
        return (tabs, x, y)
    }

    /// What a closure alongside does.
    enum Change: CaseIterable {
        case selectsBack, setsOthers, setsOld, removesNew, hides
    }

    @Test(
        "a closure alongside may change the tabs when the animator has ended the transition inside of animateTransition",
        arguments: Change.allCases)
    func tabsAlongside(change: Change) {
        let rig = PresentationRig()
        let (tabs, x, y) = makeTabs(rig, .immediate)
        let z = RecordingController("Z", log: rig.log)
        y.onViewWillAppear = { [unowned tabs, unowned y, unowned window = rig.window] in
            y.onViewWillAppear = nil
            tabs.transitionCoordinator?.animate(alongsideTransition: { [unowned tabs, unowned y, unowned window] _ in
                switch change {
                case .selectsBack: tabs.selectedIndex = 0
                case .setsOthers: tabs.viewControllers = [z]
                case .setsOld: tabs.viewControllers = [tabs.viewControllers?.first].compactMap { $0 }
                case .removesNew: y.removeFromParent()
                case .hides: window.isHidden = true
                }
            })
        }
        tabs.selectedIndex = 1
        rig.advance(by: 1)
        rig.window.isHidden = false
        rig.settle()
        let shown =
            switch change {
            case .selectsBack, .setsOld, .removesNew: x
            case .setsOthers: z
            case .hides: y
            }
        #expect(tabs.selectedViewController === shown && tabs.tabBar.selectedItem === shown.tabBarItem)
        #expect(tabs.transitionCoordinator == nil)
        for controller in [x, y, z] {
            #expect((controller.viewIfLoaded?.window != nil) == (controller === shown), "\(controller.name)")
            let calls = controller.appearanceCalls(rig.log)
            let last = controller === shown ? "viewDidAppear" : "viewDidDisappear"
            if !calls.isEmpty { #expect(calls.last == last, "\(controller.name)") }
            for (call, next) in zip(calls, calls.dropFirst()) where call.hasPrefix("viewDid") {
                #expect(next.hasPrefix("viewWill") && next.hasSuffix("Appear") != call.hasSuffix("Appear"), "\(calls)")
            }
        }
        #expect(shown.view.frame == tabs.view.bounds)
        #expect(rig.warnings.isEmpty)
    }

    @Test("a closure alongside may lay out a changed stack when the animator has ended the push inside of animateTransition")
    func stackAlongside() {
        let rig = NavigationRig()
        let (b, c) = (rig.make("B"), rig.make("C"))
        rig.delegate.animator = { [log = rig.log] _ in RecordingAnimator(.immediate, log: log) }
        b.onViewWillAppear = { [unowned navigation = rig.navigation] in
            navigation.transitionCoordinator?.animate(alongsideTransition: { [unowned navigation] _ in
                navigation.setViewControllers([c], animated: false)
                navigation.view.layoutIfNeeded()
            })
        }
        rig.navigation.pushViewController(b, animated: true)
        rig.rig.advance(by: 1)
        #expect(rig.stack == ["C"] && rig.navigation.children.count == 1)
        #expect(b.view.superview == nil && rig.r.view.superview == nil && c.view.window != nil)
        #expect(b.appearanceCalls(rig.log).last == "viewDidDisappear")
        #expect(c.appearanceCalls(rig.log) == ["viewWillAppear", "viewDidAppear"])
        #expect(rig.log.entries(of: "ND.didShow") == ["ND.didShow(B, true)", "ND.didShow(C, false)"])
        #expect(rig.rig.warnings.isEmpty)
    }

    @Test(
        "the last callbacks of a pop may change the stack and lay it out: what they set is announced last",
        arguments: [true, false])
    func stackAtEnd(completes: Bool) throws {
        let rig = NavigationRig(pushing: "B")
        let b = try #require(rig.navigation.topViewController as? RecordingController)
        let c = rig.make("C")
        let animator = RecordingAnimator(.manual, log: rig.log)
        rig.delegate.animator = { _ in animator }
        rig.navigation.popViewController(animated: true)
        rig.rig.settle()
        let leaving = completes ? b : rig.r
        leaving.onViewDidDisappear = { [unowned navigation = rig.navigation, unowned leaving] in
            leaving.onViewDidDisappear = nil
            navigation.setViewControllers([c], animated: false)
            navigation.view.layoutIfNeeded()
        }
        animator.end(completes)
        rig.rig.advance(by: 1)
        #expect(rig.stack == ["C"] && rig.navigation.children.count == 1)
        #expect(b.view.superview == nil && rig.r.view.superview == nil && c.view.window != nil)
        #expect(c.appearanceCalls(rig.log) == ["viewWillAppear", "viewDidAppear"])
        for controller in [rig.r, b] {
            #expect(controller.appearanceCalls(rig.log).last == "viewDidDisappear", "\(controller.name)")
        }
        #expect(rig.log.entries(of: "ND.didShow").last == "ND.didShow(C, false)")
        #expect(rig.navigation.navigationBar.items?.count == 1)
        #expect(rig.rig.warnings.isEmpty)
    }

    @Test("a tab that selects itself again when the way to it has been cancelled leaves the old one disappeared")
    func selectedAgain() {
        let rig = PresentationRig()
        let (tabs, x, y) = makeTabs(rig, .manual)
        let animator = delegate.animator as? RecordingAnimator
        tabs.selectedIndex = 1
        rig.settle()
        delegate.animator = RecordingAnimator(.immediate, log: rig.log)
        y.onViewDidDisappear = { [unowned tabs, unowned y] in
            y.onViewDidDisappear = nil
            tabs.selectedIndex = 1
        }
        animator?.end(false)
        rig.advance(by: 1)
        #expect(tabs.selectedViewController === y && y.view.window != nil && x.view.window == nil)
        #expect(tabs.tabBar.selectedItem === y.tabBarItem)
        #expect(x.appearanceCalls(rig.log).last == "viewDidDisappear")
        #expect(y.appearanceCalls(rig.log).last == "viewDidAppear")
        #expect(rig.warnings.isEmpty)
    }

    @Test("what a closure alongside registers, after it has ended the transition, is refused and not forgotten")
    func registersLate() {
        let rig = PresentationRig()
        let (tabs, _, y) = makeTabs(rig, .block)
        var accepted: [Bool] = []
        var completions = 0
        var coordinator: (any UIViewControllerTransitionCoordinator)?
        y.onViewWillAppear = { [unowned tabs, unowned y] in
            y.onViewWillAppear = nil
            coordinator = tabs.transitionCoordinator
            coordinator?.animate(alongsideTransition: { [unowned tabs] _ in tabs.selectedIndex = 0 })
            coordinator?.animate(alongsideTransition: { context in
                let late = context as? any UIViewControllerTransitionCoordinator
                accepted.append(late?.animate(alongsideTransition: nil, completion: { _ in completions += 1 }) ?? true)
            })
        }
        tabs.selectedIndex = 1
        rig.advance(by: 1)
        accepted.append(coordinator?.animate(alongsideTransition: nil, completion: { _ in completions += 1 }) ?? true)
        rig.advance(by: 1)
        #expect(accepted == [false, false] && completions == 0)
    }

    @Test(
        "a tab that leaves while a transition brings it in or away is not selected at the end, whether that completes or not",
        arguments: [true, false], [true, false])
    func leavesMeanwhile(isNew: Bool, completes: Bool) {
        let rig = PresentationRig()
        let (tabs, x, y) = makeTabs(rig, .manual)
        let animator = delegate.animator as? RecordingAnimator
        tabs.selectedIndex = 1
        rig.settle()
        delegate.animator = nil
        let (leaving, staying) = isNew ? (y, x) : (x, y)
        leaving.willMove(toParent: nil)
        leaving.view.removeFromSuperview()
        leaving.removeFromParent()
        rig.settle()
        animator?.end(completes)
        rig.advance(by: 1)
        #expect(tabs.selectedViewController === staying && tabs.tabBar.selectedItem === staying.tabBarItem)
        #expect(leaving.view.window == nil && staying.view.window != nil && tabs.transitionCoordinator == nil)
        #expect(leaving.appearanceCalls(rig.log).last == "viewDidDisappear")
        #expect(staying.appearanceCalls(rig.log).last.map { $0 == "viewDidAppear" } ?? (staying === x))
        #expect(staying.view.frame == tabs.view.bounds)
    }
}

extension RecordingController {
    /// The appearance callbacks of this controller so far, without its name and their arguments.
    fileprivate func appearanceCalls(_ log: CallLog) -> [String] {
        let calls = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        return log.entries.compactMap { entry in calls.first { entry.hasPrefix("\(name).\($0)") } }
    }
}
