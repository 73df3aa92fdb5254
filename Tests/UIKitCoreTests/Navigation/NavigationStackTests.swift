// SPDX-License-Identifier: MIT
import CoreGraphics
import ObjectiveRuntime
import Testing
import UIKitCore

@MainActor
@Suite("Navigation stack", .serialized)
struct NavigationStackTests {
    @Test("NavigationLaws 33: out of windows pushes and pops count at once, and the root is never popped")
    func offWindow() {
        let navigation = UINavigationController()
        #expect(navigation.viewControllers.isEmpty && navigation.topViewController == nil)
        navigation.pushViewController(UIViewController(), animated: false)
        let second = UIViewController()
        navigation.pushViewController(second, animated: false)
        #expect(navigation.viewControllers.count == 2)
        #expect(navigation.popViewController(animated: false) === second)
        #expect(navigation.viewControllers.count == 1)
        #expect(navigation.popViewController(animated: false) == nil)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test(
        "NavigationLaws 34–35, 44: pushes and pops count at once in a window, animated or not, and again after a pop",
        arguments: [true, false])
    func inWindow(animated: Bool) {
        let rig = NavigationRig()
        #expect(rig.stack == ["R"])
        rig.navigation.pushViewController(rig.make("B"), animated: animated)
        #expect(rig.stack == ["R", "B"])
        rig.rig.advance(by: 1)
        #expect(rig.navigation.popViewController(animated: animated) === rig.navigation.children.last)
        #expect(rig.stack == ["R"])
        rig.rig.advance(by: 1)
        #expect(rig.navigation.children.count == 1)
        rig.navigation.pushViewController(rig.make("B"), animated: animated)
        rig.rig.advance(by: 1)
        #expect(rig.stack == ["R", "B"])
        #expect(rig.navigation.topViewController?.view.window === rig.rig.window)
        #expect(rig.r.view.window == nil)
    }

    @Test("NavigationLaws 36: a pop while the push is running comes after it, and everything is balanced")
    func popDuringPush() {
        let rig = NavigationRig()
        rig.navigation.pushViewController(rig.make("B"), animated: true)
        rig.rig.advance(by: 0.1)
        rig.navigation.popViewController(animated: true)
        #expect(rig.stack == ["R"])
        rig.rig.advance(by: 1.2)
        #expect(
            rig.takeAppearance() == [
                "B.viewDidLoad", "R.viewWillDisappear(true)", "B.viewWillAppear(true)", "ND.willShow(B, true)",
                "R.viewDidDisappear(true)", "B.viewDidAppear(true)", "ND.didShow(B, true)", "B.viewWillDisappear(true)",
                "R.viewWillAppear(true)", "ND.willShow(R, true)", "B.viewDidDisappear(true)", "R.viewDidAppear(true)",
                "ND.didShow(R, true)",
            ])
        #expect(rig.navigation.children.count == 1)
        #expect(rig.rig.warnings.isEmpty)
    }

    @Test("NavigationLaws 37: four reversals of push and pop in a row end consistent", arguments: [0.0, 0.1, 0.3])
    func reversals(gap: Double) {
        let rig = NavigationRig()
        for round in 0..<4 {
            rig.navigation.pushViewController(rig.make("B\(round)"), animated: true)
            rig.rig.advance(by: gap)
            rig.navigation.popViewController(animated: true)
            rig.rig.advance(by: gap)
        }
        #expect(rig.stack == ["R"])
        rig.rig.advance(by: 3)
        #expect(rig.navigation.children.count == 1)
        #expect(rig.r.view.window != nil)
        #expect(rig.navigation.navigationBar.items?.count == 1)
        #expect(rig.rig.warnings.isEmpty)
        let log = rig.takeAppearance()
        #expect(log.filter { $0 == "R.viewDidAppear(true)" }.count == log.filter { $0 == "R.viewDidDisappear(true)" }.count)
    }

    @Test("NavigationLaws 38: after a second push onto a running one both are there, in order", arguments: [0.0, 0.3])
    func pushOntoPush(gap: Double) {
        let rig = NavigationRig()
        rig.navigation.pushViewController(rig.make("B"), animated: true)
        rig.rig.advance(by: gap)
        rig.navigation.pushViewController(rig.make("C"), animated: true)
        #expect(rig.stack == ["R", "B", "C"])
        rig.rig.advance(by: 1.5)
        #expect(rig.stack == ["R", "B", "C"])
        #expect(rig.log.count("C.viewDidAppear(true)") == 1)
        #expect(rig.log.count("B.didMove(parent)") == 1)
        #expect(rig.log.count("C.didMove(parent)") == 1)
        #expect(rig.rig.warnings.isEmpty)
    }

    @Test("NavigationLaws 39: after an unanimated pop the popped controller gets didMove(nil)")
    func popped() {
        let rig = NavigationRig(pushing: "B")
        rig.navigation.popViewController(animated: false)
        rig.rig.settle()
        #expect(rig.log.entries(of: "B.").filter { $0.contains("Move") } == ["B.willMove(nil)", "B.didMove(nil)"])
    }

    @Test("NavigationLaws 40, 43: popping over several removes them all, the covered ones too")
    func popSeveral() {
        let rig = NavigationRig(pushing: "B", "C", "D")
        let popped = rig.navigation.popToViewController(rig.r, animated: false)
        #expect(popped?.count == 3)
        rig.rig.settle()
        #expect(rig.stack == ["R"])
        for name in ["B", "C", "D"] { #expect(rig.log.count("\(name).didMove(nil)") == 1) }
        #expect(rig.navigation.popToRootViewController(animated: true) == nil)
    }

    @Test("NavigationLaws 41: popping to a controller leaves it and those below, in order")
    func popToMiddle() {
        let rig = NavigationRig(pushing: "B", "C", "D", "E")
        rig.navigation.popToViewController(rig.navigation.viewControllers[2], animated: true)
        #expect(rig.stack == ["R", "B", "C"])
        rig.rig.advance(by: 1)
        #expect(rig.navigation.children.count == 3)
        #expect(rig.navigation.topViewController?.view.window != nil)
    }

    @Test(
        "DismissalLaws 28, NavigationLaws 42, PresentationLaws 10: a pop under a modal is not refused, frees the pushed controller, and the modal can go"
    )
    func popUnderModal() {
        let rig = NavigationRig()
        weak var pushed: UIViewController?
        let modal = UIViewController()
        do {
            let child = rig.make("B")
            pushed = child
            rig.navigation.pushViewController(child, animated: false)
            rig.rig.settle()
            child.present(modal, animated: false)
            rig.rig.settle()
            #expect(child.presentedViewController === modal)
            #expect(rig.navigation.presentedViewController === modal)
            #expect(rig.navigation.visibleViewController === modal)
        }
        rig.navigation.popToRootViewController(animated: false)
        #expect(rig.stack == ["R"])
        rig.rig.settle()
        #expect(pushed == nil)
        modal.dismiss(animated: false)
        rig.rig.settle()
        #expect(rig.navigation.presentedViewController == nil)
        #expect(rig.navigation.visibleViewController === rig.r)
    }

    @Test("DismissalLaws 30: a pop inside a modal navigation controller does not dismiss it")
    func popInModal() {
        let rig = PresentationRig()
        let navigation = UINavigationController(rootViewController: UIViewController())
        rig.show(navigation, on: rig.root)
        navigation.pushViewController(UIViewController(), animated: true)
        rig.advance(by: 1)
        navigation.popViewController(animated: true)
        rig.advance(by: 1)
        #expect(rig.root.presentedViewController === navigation)
        #expect(!navigation.isBeingDismissed)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("NavigationLaws 45: setViewControllers reorders, appends and removes at once", arguments: [true, false])
    func setting(animated: Bool) {
        let rig = NavigationRig(pushing: "B", "C")
        let all = rig.navigation.viewControllers
        rig.navigation.setViewControllers([all[2], all[0], all[1]], animated: animated)
        #expect(rig.stack == ["C", "R", "B"])
        rig.rig.advance(by: 1)
        #expect(rig.stack == ["C", "R", "B"])
        #expect(all[1].view.window != nil)
        rig.navigation.setViewControllers([all[2], rig.make("D"), rig.make("E")], animated: animated)
        rig.rig.advance(by: 1)
        #expect(rig.stack == ["C", "D", "E"])
        #expect(rig.navigation.children.count == 3)
        #expect(rig.log.count("R.didMove(nil)") == 1)
        #expect(rig.rig.warnings.isEmpty)
    }

    @Test("NavigationLaws 46: the stack may be changed from the navigation controller's own viewDidLoad")
    func changedInViewDidLoad() {
        final class Deep: UINavigationController {
            override func viewDidLoad() {
                super.viewDidLoad()
                setViewControllers((0..<4).map { _ in UIViewController() }, animated: false)
            }
        }
        let rig = PresentationRig()
        let deep = Deep()
        rig.window.rootViewController = deep
        rig.settle()
        #expect(deep.viewControllers.count == 4)
        #expect(deep.topViewController?.view.window != nil)
    }

    @Test("NavigationLaws 47: viewDidLoad of what is pushed may push, three deep", arguments: [true, false])
    func pushFromViewDidLoad(animated: Bool) {
        let rig = NavigationRig()
        let (b, c, d) = (rig.make("B"), rig.make("C"), rig.make("D"))
        b.onViewDidLoad = { [unowned navigation = rig.navigation] in navigation.pushViewController(c, animated: animated) }
        c.onViewDidLoad = { [unowned navigation = rig.navigation] in navigation.pushViewController(d, animated: animated) }
        rig.navigation.pushViewController(b, animated: animated)
        rig.rig.advance(by: 2)
        #expect(rig.stack == ["R", "B", "C", "D"])
        #expect(d.view.window != nil)
        #expect(rig.rig.warnings.isEmpty)
    }

    @Test("NavigationLaws 48: animated pushes from each viewDidAppear give four controllers 1.1 s after the window got its root")
    func pushFromViewDidAppear() {
        let rig = PresentationRig()
        let navigation = UINavigationController()
        let names = ["1", "2", "3", "4"].map { RecordingController($0, log: rig.log) }
        for (controller, next) in zip(names, names.dropFirst()) {
            controller.onViewDidAppear = { navigation.pushViewController(next, animated: true) }
        }
        navigation.pushViewController(names[0], animated: false)
        rig.window.rootViewController = navigation
        rig.advance(by: 1.1)
        #expect(navigation.viewControllers.count == 4)
        rig.advance(by: 1)
        #expect(names[3].view.window != nil)
    }

    @Test("NavigationLaws 49–50: in viewDidLoad navigationController is there, and nil for a window's root")
    func navigationControllerInViewDidLoad() {
        let rig = NavigationRig()
        let b = rig.make("B")
        b.onViewDidLoad = { [unowned b, unowned navigation = rig.navigation] in #expect(b.navigationController === navigation) }
        rig.navigation.pushViewController(b, animated: true)
        let lone = rig.make("L")
        lone.onViewDidLoad = { [unowned lone] in #expect(lone.navigationController == nil) }
        rig.rig.advance(by: 1)
        rig.rig.window.rootViewController = lone
        #expect(rig.log.count("B.viewDidLoad") == 1 && rig.log.count("L.viewDidLoad") == 1)
    }

    @Test("NavigationLaws 55: a navigation controller that was loaded off-window is freed when released")
    func freed() {
        weak var navigation: UINavigationController?
        weak var root: UIViewController?
        do {
            let made = UINavigationController(rootViewController: UIViewController())
            made.loadViewIfNeeded()
            made.pushViewController(UIViewController(), animated: false)
            navigation = made
            root = made.viewControllers[0]
        }
        #expect(navigation == nil && root == nil)
    }

    @Test("a navigation controller and everything popped from it is freed after use in a window")
    func freedAfterUse() {
        let rig = PresentationRig()
        weak var navigation: UINavigationController?
        weak var popped: UIViewController?
        do {
            let made = UINavigationController(rootViewController: UIViewController())
            navigation = made
            rig.window.rootViewController = made
            let child = UIViewController()
            popped = child
            made.pushViewController(child, animated: true)
            rig.advance(by: 1)
            made.popViewController(animated: true)
        }
        rig.advance(by: 1)
        #expect(popped == nil)
        rig.window.rootViewController = rig.root
        rig.settle()
        #expect(navigation == nil)
    }

    @Test("Errors 10: pushing a controller twice, popping to a stranger and pushing a navigation controller fail")
    func misuse() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let child = UIViewController()
            let navigation = UINavigationController(rootViewController: child)
            navigation.pushViewController(child, animated: false)
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.popToViewController(UIViewController(), animated: false)
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            UINavigationController().pushViewController(UINavigationController(), animated: false)
        }
    }

    @Test("show pushes in a navigation controller and presents elsewhere")
    func shows() {
        let rig = NavigationRig()
        rig.r.show(rig.make("B"), sender: nil)
        #expect(rig.stack == ["R", "B"])
        let lone = rig.make("L")
        rig.rig.window.rootViewController = lone
        rig.rig.settle()
        let shown = rig.make("S")
        lone.show(shown, sender: nil)
        #expect(lone.presentedViewController === shown)
    }

    @Test("an unwind segue pops to its destination, through a presentation on top")
    func unwinds() {
        final class Inbox: UIViewController {
            var count = 0
            func back(_ segue: UIStoryboardSegue) { count += 1 }
        }
        let rig = NavigationRig()
        let inbox = Inbox()
        rig.navigation.setViewControllers([rig.r, inbox, rig.make("B"), rig.make("C")], animated: false)
        rig.rig.settle()
        let modal = rig.make("M")
        rig.rig.show(modal, on: rig.navigation.viewControllers[3])
        modal.registerUnwindSegue(withIdentifier: "back", action: Selector("back", Inbox.back))
        modal.performSegue(withIdentifier: "back", sender: nil)
        rig.rig.advance(by: 2)
        #expect(inbox.count == 1)
        #expect(rig.navigation.presentedViewController == nil)
        #expect(rig.navigation.viewControllers.count == 2 && inbox.view.window != nil)
    }

    @Test("a child that leaves by itself, or for another container, is off the stack")
    func leaves() {
        let rig = NavigationRig(pushing: "B")
        let b = rig.navigation.viewControllers[1]
        let other = UINavigationController()
        other.pushViewController(b, animated: false)
        #expect(rig.stack == ["R"])
        #expect(b.navigationController === other)
        rig.rig.settle()
        #expect(rig.r.view.window != nil)
    }
}
