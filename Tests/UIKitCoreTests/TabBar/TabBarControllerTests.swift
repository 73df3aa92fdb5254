// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Tab bar controller", .serialized)
struct TabBarControllerTests {
    private final class Delegate: NSObject, UITabBarControllerDelegate {
        let log: CallLog
        var permits = true
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var interactor: (any UIViewControllerInteractiveTransitioning)?

        init(log: CallLog) { self.log = log }

        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            log.add("TD.shouldSelect(\(viewController.title ?? ""))")
            return permits
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            log.add("TD.didSelect(\(viewController.title ?? ""))")
        }

        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

        func tabBarController(
            _ tabBarController: UITabBarController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
    }

    private let log = CallLog()

    private func makeTabs(_ names: [String], log: CallLog) -> (UITabBarController, [RecordingController]) {
        let tabs = UITabBarController()
        let controllers = names.map { name in
            let controller = RecordingController(name, log: log)
            controller.title = name
            return controller
        }
        tabs.viewControllers = controllers
        return (tabs, controllers)
    }

    private func appearance(_ log: CallLog) -> [String] {
        log.take().filter { $0.contains(".view") && !$0.contains("Is") && !$0.contains("Load") }
    }

    @Test(
        "NavigationLaws 60: off-window the selection reads back, and the bar's selected item follows; the items are those of the tabs"
    )
    func offWindow() {
        let (tabs, controllers) = makeTabs(["A", "B", "C"], log: log)
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === controllers[0])
        #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "C"])
        tabs.selectedIndex = 2
        #expect(tabs.selectedViewController === controllers[2])
        #expect(tabs.tabBar.selectedItem === controllers[2].tabBarItem)
        tabs.selectedViewController = controllers[1]
        #expect(tabs.selectedIndex == 1)
        #expect(tabs.tabBar.selectedItem === controllers[1].tabBarItem)
        #expect(controllers.allSatisfy { !$0.isViewLoaded && $0.tabBarController === tabs })
        #expect(UITabBarController().selectedIndex == NSNotFound)
    }

    @Test("CallOrders 1.10: a tab switch calls new will and old will inside the setter, then old did and new did")
    func order() {
        let rig = PresentationRig()
        let (tabs, controllers) = makeTabs(["A", "B"], log: rig.log)
        rig.window.rootViewController = tabs
        rig.settle()
        #expect(rig.log.count("A.viewDidAppear(false)") == 1)
        _ = rig.log.take()
        tabs.selectedIndex = 1
        #expect(appearance(rig.log) == ["B.viewWillAppear(false)", "A.viewWillDisappear(false)"])
        #expect(controllers[1].view.window != nil)
        rig.settle()
        #expect(rig.log.take() == ["B.viewIsAppearing(false)", "A.viewDidDisappear(false)", "B.viewDidAppear(false)"])
        tabs.selectedIndex = 1
        rig.settle()
        #expect(rig.log.take().isEmpty)
        #expect(rig.warnings.isEmpty)
    }

    @Test("several switches in one turn are balanced")
    func switches() {
        let rig = PresentationRig()
        let (tabs, controllers) = makeTabs(["A", "B", "C"], log: rig.log)
        rig.window.rootViewController = tabs
        rig.settle()
        _ = rig.log.take()
        for index in [1, 2, 0, 2] { tabs.selectedIndex = index }
        rig.settle()
        #expect(controllers.map { $0.viewIfLoaded?.window != nil } == [false, false, true])
        for name in ["A", "B", "C"] {
            let appeared = rig.log.count("\(name).viewDidAppear(false)")
            let gone = rig.log.count("\(name).viewDidDisappear(false)")
            #expect(gone - appeared == (name == "A" ? 1 : name == "C" ? -1 : 0))
        }
        #expect(rig.warnings.isEmpty)
    }

    @Test("the user selects a tab in the bar; the delegate permits it and is called afterwards")
    func userSelects() throws {
        let (tabs, controllers) = makeTabs(["Photos", "Albums"], log: log)
        let delegate = Delegate(log: log)
        tabs.delegate = delegate
        let stage = try Stagehand(tabs, size: CGSize(width: 400, height: 300))
        try stage.settle()
        #expect(controllers[0].view.safeAreaInsets.bottom == 49)
        _ = log.take()
        try stage.tap(labelled: "Albums")
        #expect(tabs.selectedIndex == 1)
        #expect(log.entries(of: "TD") == ["TD.shouldSelect(Albums)", "TD.didSelect(Albums)"])
        try stage.settle()
        #expect(controllers[1].view.window != nil && controllers[0].view.window == nil)
        delegate.permits = false
        try stage.tap(labelled: "Photos")
        #expect(tabs.selectedIndex == 1 && tabs.tabBar.selectedItem === controllers[1].tabBarItem)
        _ = log.take()
        tabs.selectedIndex = 0
        #expect(log.entries(of: "TD").isEmpty)
    }

    @Test("choosing the selected tab again pops its navigation controller to the root")
    func popsToRoot() throws {
        let root = UIViewController()
        root.title = "Library"
        let navigation = UINavigationController(rootViewController: root)
        let tabs = UITabBarController()
        let other = UIViewController()
        other.title = "Other"
        tabs.viewControllers = [navigation, other]
        #expect(navigation.tabBarItem.title == "Library")
        let stage = try Stagehand(tabs, size: CGSize(width: 400, height: 300))
        navigation.pushViewController(UIViewController(), animated: false)
        try stage.settle()
        #expect(navigation.topViewController?.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
        try stage.tap(labelled: "Library")
        try stage.settle()
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("with hidesBottomBarWhenPushed the bar goes with the push and comes back with the pop; a cancelled pop keeps it away")
    func hidesBottomBar() throws {
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        let tabs = UITabBarController()
        let other = UIViewController()
        tabs.viewControllers = [navigation, other]
        let stage = try Stagehand(tabs, size: CGSize(width: 400, height: 300))
        try stage.settle()
        let pushed = UIViewController()
        pushed.hidesBottomBarWhenPushed = true
        navigation.pushViewController(pushed, animated: true)
        try stage.advance(by: 0.15)
        let seen = try #require(tabs.tabBar.layer.presentation()).frame
        #expect(seen.minX < -50 && seen.minX > -400 && seen.minY == 251)
        try stage.settle()
        #expect(tabs.tabBar.isHidden && pushed.view.safeAreaInsets.bottom == 0)
        navigation.pushViewController(UIViewController(), animated: false)
        try stage.settle()
        #expect(tabs.tabBar.isHidden)
        tabs.selectedIndex = 1
        try stage.settle()
        #expect(!tabs.tabBar.isHidden && other.view.safeAreaInsets.bottom == 49)
        tabs.selectedIndex = 0
        navigation.popToViewController(pushed, animated: false)
        try stage.settle()
        #expect(tabs.tabBar.isHidden)
        try stage.press(at: CGPoint(x: 5, y: 150))
        for x in [30, 60, 90] {
            try stage.move(to: CGPoint(x: x, y: 150))
            try stage.advanceOneFrame()
        }
        #expect(!tabs.tabBar.isHidden)
        try stage.advance(by: 0.2)
        try stage.release(at: CGPoint(x: 90, y: 150))
        try stage.settle()
        #expect(tabs.tabBar.isHidden && navigation.viewControllers.count == 2)
        navigation.popViewController(animated: true)
        try stage.settle()
        #expect(!tabs.tabBar.isHidden && tabs.tabBar.frame == CGRect(x: 0, y: 251, width: 400, height: 49))
        #expect(root.view.safeAreaInsets.bottom == 49)
    }

    @Test("a custom animator plays the change; its callbacks keep the order of tabs", arguments: [true, false])
    func animated(completes: Bool) {
        let rig = PresentationRig()
        let log = rig.log
        let (tabs, controllers) = makeTabs(["A", "B"], log: log)
        let delegate = Delegate(log: log)
        tabs.delegate = delegate
        rig.window.rootViewController = tabs
        rig.settle()
        _ = log.take()
        let animator = RecordingAnimator(.manual, log: log)
        delegate.animator = animator
        tabs.selectedIndex = 1
        rig.settle()
        #expect(controllers[0].view.window != nil && controllers[1].view.window != nil)
        #expect(controllers[1].transitionCoordinator != nil)
        #expect(appearance(log) == ["B.viewWillAppear(true)", "A.viewWillDisappear(true)"])
        animator.end(completes)
        rig.settle()
        #expect(tabs.selectedIndex == (completes ? 1 : 0))
        #expect(tabs.tabBar.selectedItem === tabs.selectedViewController?.tabBarItem)
        #expect(controllers.map { $0.view.window != nil } == [!completes, completes])
        #expect(
            appearance(log)
                == (completes
                    ? ["A.viewDidDisappear(true)", "B.viewDidAppear(true)"]
                    : [
                        "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "A.viewWillAppear(true)",
                        "A.viewDidAppear(true)",
                    ]))
        #expect(rig.warnings.isEmpty)
    }

    @Test("tabs come and go; the selected one stays, or the first takes its place", arguments: [true, false])
    func replacing(inWindow: Bool) {
        let rig = PresentationRig()
        let (tabs, controllers) = makeTabs(["A", "B", "C"], log: rig.log)
        if inWindow { rig.window.rootViewController = tabs }
        rig.settle()
        tabs.selectedIndex = 1
        rig.settle()
        tabs.viewControllers = [controllers[2], controllers[1]]
        #expect(tabs.selectedIndex == 1 && controllers[0].parent == nil)
        tabs.viewControllers = [controllers[2]]
        rig.settle()
        #expect(tabs.selectedViewController === controllers[2])
        #expect(tabs.children.count == 1)
        #expect((controllers[2].viewIfLoaded?.window != nil) == inWindow)
        tabs.viewControllers = nil
        rig.settle()
        #expect(tabs.selectedViewController == nil && tabs.selectedIndex == NSNotFound)
        #expect(rig.warnings.isEmpty)
        tabs.selectedIndex = 3
        #expect(rig.warnings == [.noSuchTab])
    }

    @Test("a tab that leaves by itself is no tab any more")
    func leaves() {
        let rig = PresentationRig()
        let (tabs, controllers) = makeTabs(["A", "B"], log: rig.log)
        rig.window.rootViewController = tabs
        rig.settle()
        controllers[0].removeFromParent()
        rig.settle()
        #expect(tabs.viewControllers?.count == 1 && tabs.selectedViewController === controllers[1])
        #expect(controllers[0].view.window == nil && controllers[1].view.window != nil)
    }

    @Test("CallOrders 1.11: the selected controller appears and disappears with a presented tab bar controller; both are freed")
    func presented() {
        let rig = PresentationRig()
        weak var weakTabs: UITabBarController?
        do {
            let (tabs, _) = makeTabs(["X", "Y"], log: rig.log)
            weakTabs = tabs
            rig.root.present(tabs, animated: true)
        }
        rig.advance(by: 1)
        #expect(appearance(rig.log) == ["X.viewWillAppear(true)", "X.viewDidAppear(true)"])
        rig.root.dismiss(animated: true)
        rig.advance(by: 1)
        #expect(appearance(rig.log) == ["X.viewWillDisappear(true)", "X.viewDidDisappear(true)"])
        #expect(weakTabs == nil)
        #expect(rig.warnings.isEmpty)
    }

    @Test("LayoutAndTraits 6.2: a resize reaches all tabs; the hidden ones have the new size when they come")
    func resize() {
        let rig = PresentationRig()
        let (tabs, controllers) = makeTabs(["A", "B"], log: rig.log)
        rig.window.rootViewController = tabs
        rig.settle()
        tabs.selectedIndex = 1
        rig.settle()
        rig.resize(to: CGSize(width: 500, height: 400))
        #expect(rig.log.count("B.viewWillTransition(500x400)") == 1)
        tabs.selectedIndex = 0
        rig.settle()
        #expect(controllers[0].view.frame == CGRect(x: 0, y: 0, width: 500, height: 400))
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 351, width: 500, height: 49))
    }
}
