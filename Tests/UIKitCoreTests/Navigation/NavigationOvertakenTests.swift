// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// Changes that come while an earlier one has not been shown yet, or is being cancelled. Found by the monkey.
@MainActor
@Suite("Overtaken changes of stacks and tabs", .serialized)
struct NavigationOvertakenTests {
    /// Vends animators that end when the test says.
    private final class TabDelegate: NSObject, UITabBarControllerDelegate {
        let log: CallLog
        var kind: RecordingAnimator.Kind? = .manual
        var interactor: (any UIViewControllerInteractiveTransitioning)?
        private(set) weak var last: RecordingAnimator?

        init(log: CallLog) { self.log = log }

        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            guard let kind else { return nil }
            let animator = RecordingAnimator(kind, log: log)
            last = animator
            return animator
        }

        func tabBarController(
            _ tabBarController: UITabBarController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
    }

    private final class Animators {
        weak var last: RecordingAnimator?
    }

    /// The animators that the delegate has vended; each ends when the test says.
    private func vendManually(_ rig: NavigationRig) -> Animators {
        let animators = Animators()
        rig.delegate.animator = { [log = rig.log] _ in
            let animator = RecordingAnimator(.manual, log: log)
            animators.last = animator
            return animator
        }
        return animators
    }

    private func makeTabs(_ controllers: [UIViewController], _ rig: PresentationRig) -> (UITabBarController, TabDelegate) {
        let tabs = UITabBarController()
        let delegate = TabDelegate(log: rig.log)
        rig.keep(delegate)
        tabs.viewControllers = controllers
        rig.window.rootViewController = tabs
        rig.settle()
        tabs.delegate = delegate
        _ = rig.log.take()
        return (tabs, delegate)
    }

    // MARK: Stacks

    @Test("NavigationLaws 35: a stack that changes again during a pop comes back whole when both changes are cancelled")
    func bothCancelled() {
        let rig = NavigationRig(pushing: "B", "C")
        let animators = vendManually(rig)
        rig.navigation.popViewController(animated: true)
        rig.rig.settle()
        rig.navigation.popToRootViewController(animated: true)
        for _ in 0..<2 {
            animators.last?.end(false)
            rig.rig.settle()
        }
        #expect(rig.stack == ["R", "B", "C"])
        #expect(rig.navigation.children.count == 3)
        #expect(rig.navigation.viewControllers.allSatisfy { $0.parent === rig.navigation })
        #expect(rig.navigation.topViewController?.view.window != nil)
    }

    @Test("a change that comes during a pop, and is cancelled after that has ended, goes back to where the pop went")
    func secondCancelled() {
        let rig = NavigationRig(pushing: "B", "C")
        let animators = vendManually(rig)
        rig.navigation.popViewController(animated: true)
        rig.rig.settle()
        rig.navigation.popToRootViewController(animated: true)
        animators.last?.end(true)
        rig.rig.settle()
        animators.last?.end(false)
        rig.rig.settle()
        #expect(rig.stack == ["R", "B"])
        #expect(rig.navigation.children.count == 2)
        #expect(rig.navigation.topViewController?.view.window != nil)
    }

    private enum Overtaking: CaseIterable {
        case hiding, emptying, popping
    }

    @Test("the animator of a change that is never shown is released", arguments: Overtaking.allCases)
    private func animatorOfNothing(what: Overtaking) {
        let rig = NavigationRig()
        let animators = vendManually(rig)
        rig.navigation.pushViewController(rig.make("B"), animated: true)
        #expect(animators.last != nil)
        switch what {
        case .hiding: rig.rig.window.isHidden = true
        case .emptying: rig.navigation.setViewControllers([], animated: true)
        case .popping:
            rig.navigation.popViewController(animated: true)
            rig.rig.window.isHidden = true
        }
        rig.rig.settle()
        #expect(animators.last == nil)
    }

    @Test(
        "a controller that is pushed, and selects another tab before it has appeared, is not left appearing",
        arguments: [true, false])
    func pushedAway(whileLoading: Bool) {
        let rig = PresentationRig()
        let navigation = UINavigationController(rootViewController: RecordingController("R", log: rig.log))
        let (tabs, _) = makeTabs([navigation, RecordingController("X", log: rig.log)], rig)
        tabs.delegate = nil
        let b = RecordingController("B", log: rig.log)
        let select = { [unowned tabs] in tabs.selectedIndex = 1 }
        if whileLoading { b.onViewDidLoad = select } else { b.onViewWillAppear = select }
        navigation.pushViewController(b, animated: true)
        rig.advance(by: 2)
        #expect(tabs.selectedIndex == 1 && b.viewIfLoaded?.window == nil)
        #expect(rig.log.entries(of: "B.viewDidA").isEmpty)
        #expect(rig.log.entries(of: "B.viewW").count == rig.log.entries(of: "B.viewDidD").count * 2)
        b.onViewWillAppear = nil
        tabs.selectedIndex = 0
        rig.advance(by: 1)
        #expect(rig.log.entries(of: "B.viewDidA").count == 1)
        #expect(rig.warnings.isEmpty)
    }

    @Test("a presentation adapts when it has ended, and not between two of its last steps")
    func adaptsAfterwards() {
        let rig = NavigationRig()
        let log = rig.log
        rig.navigation.pushViewController(rig.make("B"), animated: true)
        rig.rig.settle()
        let c = rig.make("C")
        c.modalPresentationStyle = .currentContext
        let adaptive = Adaptive()
        c.presentationController?.delegate = adaptive
        rig.navigation.present(c, animated: false) { [unowned c] in log.add("isBeingPresented: \(c.isBeingPresented)") }
        rig.rig.resize(to: CGSize(width: 320, height: 480))
        rig.rig.advance(by: 1)
        #expect(log.entries(of: "isBeingPresented") == ["isBeingPresented: false"])
        #expect(!c.isBeingPresented && c.parent != nil)
        #expect(rig.navigation.presentedViewController === c.parent)
    }

    /// Shows the content in a container, over the full screen, while the window is compact.
    private final class Adaptive: NSObject, UIAdaptivePresentationControllerDelegate {
        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { traitCollection.horizontalSizeClass == .compact ? .overFullScreen : .none }

        func presentationController(
            _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? { UINavigationController(rootViewController: controller.presentedViewController) }
    }

    @Test("a controller that leaves with its navigation controller, and is replaced meanwhile, has disappeared when that returns")
    func replacedWhileLeaving() {
        let rig = PresentationRig()
        let r = RecordingController("R", log: rig.log)
        let navigation = UINavigationController(rootViewController: r)
        let (tabs, delegate) = makeTabs([navigation, RecordingController("X", log: rig.log)], rig)
        tabs.selectedIndex = 1
        rig.settle()
        navigation.pushViewController(RecordingController("B", log: rig.log), animated: true)
        delegate.last?.end(false)
        rig.advance(by: 1)
        #expect(tabs.selectedIndex == 0)
        #expect(rig.log.entries(of: "R.viewW", "R.viewD") == ["R.viewWillDisappear(true)", "R.viewDidDisappear(true)"])
        #expect(rig.log.entries(of: "B.viewDidA").count == 1)
        #expect(rig.warnings.isEmpty)
    }

    // MARK: Tabs

    @Test("selecting the tab that a cancelled transition goes back to leaves it selected, and on screen")
    func selectedWhileReturning() {
        let rig = PresentationRig()
        let (a, b) = (RecordingController("A", log: rig.log), RecordingController("B", log: rig.log))
        let (tabs, delegate) = makeTabs([a, b], rig)
        let interactor = UIPercentDrivenInteractiveTransition()
        delegate.kind = .block
        delegate.interactor = interactor
        tabs.selectedIndex = 1
        rig.settle()
        interactor.update(0.5)
        interactor.cancel()
        delegate.kind = nil
        tabs.selectedIndex = 0
        rig.advance(by: 1)
        #expect(tabs.selectedIndex == 0 && a.view.window != nil && b.view.window == nil)
        #expect(rig.log.entries(of: "A.view").last == "A.viewDidAppear(true)")
        #expect(rig.log.entries(of: "B.view").last == "B.viewDidDisappear(true)")
        #expect(rig.warnings.isEmpty)
    }

    @Test("a selected tab that is no longer among the tabs leaves at once: there is no way back to it")
    func replacedTabs() {
        let rig = PresentationRig()
        let (a, b) = (RecordingController("A", log: rig.log), RecordingController("B", log: rig.log))
        let (tabs, delegate) = makeTabs([a], rig)
        tabs.setViewControllers([b], animated: true)
        rig.settle()
        delegate.last?.end(false)
        rig.settle()
        #expect(tabs.selectedViewController === b && b.view.window != nil)
        #expect(a.parent == nil && a.view.window == nil)
        #expect(rig.log.entries(of: "A.viewDid") == ["A.viewDidDisappear(false)"])
        #expect(rig.log.count("AC.animateTransition") == 0)
    }

    @Test("a selection wins over one that comes from the completion of the transition that it ends")
    func selectedInCompletion() {
        let rig = PresentationRig()
        let controllers = ["A", "B", "C"].map { RecordingController($0, log: rig.log) }
        let (tabs, delegate) = makeTabs(controllers, rig)
        tabs.selectedIndex = 1
        rig.settle()
        tabs.transitionCoordinator?.animate(alongsideTransition: nil) { [unowned tabs] _ in tabs.selectedIndex = 2 }
        tabs.selectedIndex = 0
        rig.settle()
        delegate.last?.end()
        rig.settle()
        #expect(tabs.selectedIndex == 0)
        #expect(controllers.map { $0.viewIfLoaded?.window != nil } == [true, false, false])
        #expect(rig.log.entries(of: "C.viewDid").last == "C.viewDidDisappear(true)")
    }

    @Test("the bar shows the tab that a closure alongside a selection has selected instead")
    func selectedAlongside() {
        let rig = PresentationRig()
        let controllers = ["A", "B", "C"].map { RecordingController($0, log: rig.log) }
        let (tabs, delegate) = makeTabs(controllers, rig)
        delegate.kind = .block
        controllers[1].onViewWillAppear = { [unowned tabs] in
            tabs.transitionCoordinator?.animate(alongsideTransition: { [unowned tabs] _ in tabs.selectedIndex = 2 })
        }
        tabs.selectedIndex = 1
        rig.advance(by: 1)
        #expect(tabs.selectedIndex == 2)
        #expect(tabs.tabBar.selectedItem === controllers[2].tabBarItem)
    }

    @Test("a tab may replace the tabs, or select another one, when its view is loaded", arguments: [true, false])
    func changedWhileLoading(replaces: Bool) {
        let rig = PresentationRig()
        let controllers = ["A", "B", "C"].map { RecordingController($0, log: rig.log) }
        let (tabs, delegate) = makeTabs(controllers, rig)
        delegate.kind = .block
        controllers[1].onViewDidLoad = { [unowned tabs, unowned c = controllers[2]] in
            if replaces { tabs.viewControllers = [c] } else { tabs.selectedIndex = 2 }
        }
        tabs.selectedIndex = 1
        rig.advance(by: 1)
        #expect(tabs.selectedViewController === (replaces ? controllers[2] : controllers[1]))
        for controller in controllers {
            let isShown = controller === tabs.selectedViewController
            #expect((controller.viewIfLoaded?.window != nil) == isShown)
            let last = rig.log.entries(of: "\(controller.name).viewDidA", "\(controller.name).viewDidD").last
            #expect(last == nil || last?.contains(isShown ? "DidAppear" : "DidDisappear") == true)
        }
        #expect(rig.warnings.isEmpty)
    }

    @Test(
        "a tab that selects another one when its view is loaded, as the first, does not appear", arguments: [false, true])
    func selectedWhileFirstLoading(inNavigation: Bool) {
        let rig = PresentationRig()
        let (x, y) = (RecordingController("X", log: rig.log), RecordingController("Y", log: rig.log))
        let tabs = UITabBarController()
        tabs.viewControllers = [inNavigation ? UINavigationController(rootViewController: x) : x, y]
        x.onViewDidLoad = { [unowned tabs] in tabs.selectedIndex = 1 }
        rig.window.rootViewController = tabs
        rig.settle()
        #expect(tabs.selectedIndex == 1 && x.view.window == nil && y.view.window != nil)
        #expect(rig.log.entries(of: "X.viewDidA", "X.viewWillA").isEmpty)
        #expect(rig.log.entries(of: "Y.viewDidA").count == 1)
        #expect(rig.warnings.isEmpty)
    }

    @Test("a tab whose controller selects another one in its first viewWillAppear disappears, with all that is in it")
    func selectedWhileAppearing() {
        let rig = PresentationRig()
        let r = RecordingController("R", log: rig.log)
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: r), RecordingController("X", log: rig.log)]
        r.onViewWillAppear = { [unowned tabs] in tabs.selectedIndex = 1 }
        rig.window.rootViewController = tabs
        rig.settle()
        #expect(
            rig.log.entries(of: "R.viewW", "R.viewDidA", "R.viewDidD")
                == ["R.viewWillAppear(false)", "R.viewWillDisappear(false)", "R.viewDidDisappear(false)"])
        #expect(rig.log.entries(of: "X.viewDidA").count == 1)
        #expect(rig.warnings.isEmpty)
    }

    @Test("the bar shows the item that a tab has now: its own new one, or that of the new root of a navigation controller")
    func items() throws {
        let rig = PresentationRig()
        let navigation = UINavigationController(rootViewController: RecordingController("R", log: rig.log))
        let x = RecordingController("X", log: rig.log)
        let (tabs, _) = makeTabs([navigation, x], rig)
        let b = RecordingController("B", log: rig.log)
        b.title = "B"
        navigation.setViewControllers([b], animated: false)
        #expect(tabs.tabBar.items?.first === b.tabBarItem)
        #expect(tabs.tabBar.selectedItem === b.tabBarItem)
        let item = UITabBarItem(title: "new", image: nil, selectedImage: nil)
        x.tabBarItem = item
        #expect(tabs.tabBar.items?.last === item)
        b.tabBarItem = UITabBarItem(title: "newer", image: nil, selectedImage: nil)
        #expect(tabs.tabBar.items?.first?.title == "newer")
        #expect(tabs.tabBar.selectedItem === b.tabBarItem)
    }

    @Test(
        "what is presented over a tab while that leaves disappears with it, and returns with it",
        arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func presentedWhileLeaving(style: UIModalPresentationStyle) {
        let rig = PresentationRig()
        let (a, b) = (RecordingController("A", log: rig.log), RecordingController("B", log: rig.log))
        a.definesPresentationContext = true
        let (tabs, delegate) = makeTabs([a, b], rig)
        tabs.selectedIndex = 1
        rig.settle()
        let d = rig.make("D", style)
        a.present(d, animated: false)
        rig.settle()
        delegate.last?.end()
        rig.settle()
        #expect(d.view.window == nil)
        #expect(rig.log.entries(of: "D.viewDid").last ?? "none" != "D.viewDidAppear(false)")
        let hasAppeared = !rig.log.entries(of: "D.viewWillA").isEmpty
        #expect(rig.log.entries(of: "D.viewDidD").count == (hasAppeared ? 1 : 0))
        _ = rig.log.take()
        delegate.kind = nil
        tabs.selectedIndex = 0
        rig.settle()
        #expect(rig.log.entries(of: "D.viewDid") == ["D.viewDidAppear(false)"])
        #expect(rig.log.entries(of: "A.viewDid").isEmpty == (style == .currentContext))
        #expect(rig.warnings.isEmpty)
    }

    // MARK: Alerts

    @Test("an alert whose dismissal waits takes no answer, and one that stays after all does")
    func answerWhileWaiting() {
        let rig = PresentationRig()
        let log = rig.log
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in log.add("chosen") })
        rig.show(alert, on: rig.root)
        let (b, delegate) = rig.makeCustom("B")
        alert.present(b, animated: true)
        rig.settle()
        rig.root.dismiss(animated: true) { log.add("dismissed") }
        rig.press(.keyboardReturnOrEnter)
        #expect(rig.warnings.isEmpty)
        // The presentation ends, and the dismissal of both begins and is cancelled.
        delegate.lastAnimator?.end()
        rig.settle()
        delegate.lastAnimator?.end(false)
        rig.settle()
        delegate.kind = .immediate
        b.dismiss(animated: true)
        rig.settle()
        #expect(rig.root.presentedViewController === alert)
        rig.press(.keyboardReturnOrEnter)
        rig.advance(by: 1)
        #expect(log.count("chosen") == 1 && log.count("dismissed") == 0)
        #expect(rig.root.presentedViewController == nil)
    }
}
