// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// What is presented over tabs and stacks, or changed in closures alongside, while they change. Found by the monkey.
@MainActor
@Suite("Presentations over overtaken tabs and stacks", .serialized)
struct TabBarOvertakenTests {
    /// An animator with a property animator, which fades the arriving view in.
    private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
        private var animator: UIViewPropertyAnimator?

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            interruptibleAnimator(using: transitionContext).startAnimation()
        }

        func interruptibleAnimator(
            using transitionContext: any UIViewControllerContextTransitioning
        ) -> any UIViewImplicitlyAnimating {
            if let animator { return animator }
            let made = UIViewPropertyAnimator(duration: 0.3, curve: .linear) {
                guard let to = transitionContext.view(forKey: .to) else { return }
                transitionContext.containerView.addSubview(to)
                to.alpha = 1
            }
            made.addCompletion { position in transitionContext.completeTransition(position == .end) }
            animator = made
            return made
        }

        func animationEnded(_ transitionCompleted: Bool) { animator = nil }
    }

    private final class Delegate: NSObject, UITabBarControllerDelegate {
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var interactor: (any UIViewControllerInteractiveTransitioning)?

        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

        func tabBarController(
            _ tabBarController: UITabBarController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
    }

    private let delegate = Delegate()

    private func makeTabs(_ rig: PresentationRig) -> (UITabBarController, RecordingController, RecordingController) {
        let (x, y) = (RecordingController("X", log: rig.log), RecordingController("Y", log: rig.log))
        let tabs = UITabBarController()
        tabs.viewControllers = [x, y]
        tabs.delegate = delegate
        rig.window.rootViewController = tabs
        rig.settle()
        _ = rig.log.take()
        return (tabs, x, y)
    }

    @Test("what is presented over a tab has disappeared when another tab is selected while all is being covered")
    func selectedWhileCovering() {
        let rig = PresentationRig()
        let (tabs, x, _) = makeTabs(rig)
        x.definesPresentationContext = true
        rig.show(rig.make("D", .overCurrentContext), on: x)
        tabs.present(rig.make("F", .fullScreen), animated: true)
        rig.advance(by: 0.1)
        tabs.selectedIndex = 1
        rig.advance(by: 1)
        #expect(rig.log.entries(of: "D.viewDid") == ["D.viewDidDisappear(true)"])
        #expect(rig.log.entries(of: "X.viewDid").count == 1)
        #expect(rig.warnings.isEmpty)
    }

    @Test("a tab that selects itself in its viewWillAppear, when the way to another one is cancelled, is selected already")
    func selectedWhileReturning() {
        let rig = PresentationRig()
        let (tabs, x, y) = makeTabs(rig)
        let animator = RecordingAnimator(.manual, log: rig.log)
        delegate.animator = animator
        tabs.selectedIndex = 1
        rig.settle()
        x.onViewWillAppear = { [unowned tabs] in tabs.selectedIndex = 0 }
        let driver = UIPercentDrivenInteractiveTransition()
        (delegate.animator, delegate.interactor) = (Fade(), driver)
        animator.end(false)
        (delegate.animator, delegate.interactor) = (nil, nil)
        rig.settle()
        // There is nothing that could be cancelled.
        driver.cancel()
        rig.advance(by: 1)
        #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === x.tabBarItem)
        #expect(x.view.window != nil && y.view.superview == nil)
        #expect(rig.log.entries(of: "X.viewDid") == ["X.viewDidAppear(true)"])
        #expect(y.appearanceCalls(rig.log).last == "Y.viewDidDisappear")
        #expect(rig.warnings.isEmpty)
        tabs.selectedIndex = 1
        rig.advance(by: 1)
        #expect(y.view.window != nil && x.view.superview == nil)
    }

    @Test("a presentation over a tab that is cancelled after the way to that tab was cancelled brings nothing back on screen")
    func bothCancelled() {
        let rig = PresentationRig()
        let (tabs, x, y) = makeTabs(rig)
        y.definesPresentationContext = true
        let animator = RecordingAnimator(.manual, log: rig.log)
        delegate.animator = animator
        tabs.selectedIndex = 1
        rig.settle()
        let (d, vending) = rig.makeCustom("D", .block) {
            $0.presentsInFullscreen = false
            $0.removesPresenter = true
        }
        let driver = UIPercentDrivenInteractiveTransition()
        vending.interaction = driver
        y.present(d, animated: true)
        rig.settle()
        driver.update(0.5)
        driver.cancel()
        animator.end(false)
        rig.advance(by: 1)
        #expect(tabs.selectedIndex == 0 && x.view.window != nil && y.view.window == nil)
        #expect(y.presentedViewController == nil)
        #expect(y.appearanceCalls(rig.log).last == "Y.viewDidDisappear")
        #expect(rig.log.entries(of: "X.viewDid").last == "X.viewDidAppear(true)")
        #expect(rig.warnings.isEmpty)
    }

    @Test(
        "a dismissal that is cancelled does not return what is removed by a presentation inside of what it would have dismissed")
    func cancelledAround() {
        let rig = PresentationRig()
        let (x, y) = (RecordingController("X", log: rig.log), RecordingController("Y", log: rig.log))
        let tabs = UITabBarController()
        tabs.viewControllers = [x, y]
        x.definesPresentationContext = true
        let vending = RecordingTransitioningDelegate(.manual, log: rig.log)
        rig.keep(vending)
        tabs.modalPresentationStyle = .custom
        tabs.transitioningDelegate = vending
        rig.show(tabs, on: rig.root)
        let d = rig.make("D", .currentContext)
        rig.show(d, on: x)
        rig.root.dismiss(animated: true)
        rig.settle()
        vending.lastAnimator?.end(false)
        rig.settle()
        #expect(x.view.superview == nil && d.view.window != nil)
        #expect(rig.log.entries(of: "X.view").isEmpty)
        #expect(rig.log.entries(of: "D.viewDid").last?.hasPrefix("D.viewDidAppear") ?? true)
        #expect(rig.warnings.isEmpty)
    }

    @Test(
        "a tab that selects another one when it disappears with all has disappeared, and what is in it", arguments: [false, true])
    func selectedWhileDisappearing(isPresented: Bool) {
        let rig = PresentationRig()
        let (tabs, x, _) = makeTabs(rig)
        let k = RecordingController("K", log: rig.log)
        x.addChild(k)
        x.view.addSubview(k.view)
        k.didMove(toParent: x)
        rig.settle()
        x.onViewWillDisappear = { [unowned tabs] in tabs.selectedIndex = 1 }
        if isPresented {
            tabs.present(rig.make("F", .fullScreen), animated: false)
        } else {
            rig.window.rootViewController = nil
        }
        rig.settle()
        #expect(k.view.window == nil)
        #expect(x.appearanceCalls(rig.log).last == "X.viewDidDisappear")
        #expect(k.appearanceCalls(rig.log).last == "K.viewDidDisappear")
        #expect(rig.warnings.isEmpty)
    }

    @Test("a tab that selects the old one again when it is about to appear leaves that on screen")
    func selectedBack() {
        let rig = PresentationRig()
        let (tabs, x, y) = makeTabs(rig)
        delegate.animator = RecordingAnimator(.block, log: rig.log)
        y.onViewWillAppear = { [unowned tabs] in tabs.selectedIndex = 0 }
        tabs.selectedIndex = 1
        rig.advance(by: 2)
        #expect(tabs.selectedIndex == 0 && x.view.window != nil && y.view.window == nil)
        #expect(x.appearanceCalls(rig.log).last == "X.viewDidAppear")
        #expect(y.appearanceCalls(rig.log).last == "Y.viewDidDisappear")
        #expect(rig.warnings.isEmpty)
    }

    @Test(
        "what is presented over a tab is on screen again when that tab is selected anew while all is covered",
        arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func selectedWhileCovered(style: UIModalPresentationStyle) {
        let rig = PresentationRig()
        let (tabs, x, y) = makeTabs(rig)
        x.definesPresentationContext = true
        let d = rig.make("D", style)
        rig.show(d, on: x)
        rig.show(rig.make("F", .fullScreen), on: tabs)
        tabs.selectedIndex = 1
        tabs.selectedIndex = 0
        tabs.dismiss(animated: false)
        rig.settle()
        #expect(d.view.window != nil && (x.view.window == nil) == (style == .currentContext) && y.view.window == nil)
        #expect(rig.log.entries(of: "D.viewDid") == ["D.viewDidAppear(false)"])
        x.dismiss(animated: false)
        rig.settle()
        #expect(d.view.window == nil && x.view.window != nil)
        #expect(x.appearanceCalls(rig.log).last == "X.viewDidAppear")
        #expect(rig.warnings.isEmpty)
    }

    @Test(
        "what is presented over a tab disappears with it when its viewWillDisappear selects another one while all is being covered",
        arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func selectedWhileDisappearing(style: UIModalPresentationStyle) {
        let rig = PresentationRig()
        let (tabs, _, y) = makeTabs(rig)
        let navigation = UINavigationController(rootViewController: RecordingController("R", log: rig.log))
        tabs.viewControllers = [navigation, y]
        tabs.selectedIndex = 0
        rig.settle()
        navigation.definesPresentationContext = true
        rig.show(rig.make("D", style), on: navigation)
        let r = navigation.viewControllers.first as? RecordingController
        let d = navigation.presentedViewController as? RecordingController
        for controller in [r, d] { controller?.onViewWillDisappear = { [unowned tabs] in tabs.selectedIndex = 1 } }
        tabs.present(rig.make("F", .fullScreen), animated: true)
        rig.advance(by: 1)
        #expect(rig.log.entries(of: "D.view") == ["D.viewWillDisappear(true)", "D.viewDidDisappear(true)"])
        #expect(rig.log.entries(of: "Y.viewW").isEmpty && r != nil)
        for controller in [r, d] { controller?.onViewWillDisappear = nil }
        tabs.dismiss(animated: false)
        rig.settle()
        #expect(rig.log.entries(of: "Y.viewDid") == ["Y.viewDidLoad", "Y.viewDidAppear(false)"])
        tabs.selectedIndex = 0
        rig.settle()
        #expect(rig.log.entries(of: "D.viewDid").last == "D.viewDidAppear(false)" && d?.view.window != nil)
        #expect(rig.warnings.isEmpty)
    }

    @Test("a tab that is selected while the tabs are being covered, and selects another one in viewDidLoad, leaves one view")
    func selectedWhileCovered() {
        for isRemoved in [false, true] {
            let rig = PresentationRig()
            let (tabs, x, y) = makeTabs(rig)
            y.onViewDidLoad = { [unowned tabs] in tabs.selectedIndex = 0 }
            if isRemoved {
                // The next tab is selected in its place.
                let z = RecordingController("Z", log: rig.log)
                y.onViewDidLoad = { [unowned tabs] in tabs.selectedViewController = z }
                tabs.viewControllers = [x, y, z]
            }
            tabs.present(rig.make("F", .fullScreen), animated: true)
            rig.advance(by: 0.1)
            if isRemoved { x.removeFromParent() } else { tabs.selectedIndex = 1 }
            let placed = (tabs.viewControllers ?? []).filter { $0.viewIfLoaded?.superview != nil }
            #expect(placed.count == 1 && placed.first === tabs.selectedViewController)
            rig.advance(by: 1)
            tabs.dismiss(animated: false)
            rig.settle()
            #expect(tabs.selectedViewController?.view.window != nil && rig.warnings.isEmpty)
        }
    }

    @Test("an interactive selection in a new tab's viewDidLoad does not go back to the tab that is being taken away")
    func selectedWhileTakenAway() {
        let rig = PresentationRig()
        let (tabs, x, y) = makeTabs(rig)
        let z = RecordingController("Z", log: rig.log)
        let driver = UIPercentDrivenInteractiveTransition()
        (delegate.animator, delegate.interactor) = (Fade(), driver)
        z.onViewDidLoad = { [unowned tabs] in tabs.selectedViewController = y }
        tabs.viewControllers = [z, y]
        driver.cancel()
        rig.settle()
        #expect(tabs.selectedViewController === y && y.view.window != nil && x.viewIfLoaded?.superview == nil)
        #expect(rig.log.entries(of: "X.viewDid") == ["X.viewDidDisappear(true)"])
        #expect(rig.log.entries(of: "Y.viewDid").last == "Y.viewDidAppear(true)" && rig.warnings.isEmpty)
    }

    @Test("a page whose viewWillAppear ends the way to its stack's tab appears when it is placed: viewIsAppearing comes first")
    func endedBeforePlaced() {
        let rig = PresentationRig()
        let (tabs, x, _) = makeTabs(rig)
        let navigation = UINavigationController(rootViewController: RecordingController("P", log: rig.log))
        tabs.viewControllers = [x, navigation]
        rig.settle()
        let q = RecordingController("Q", log: rig.log)
        q.onViewWillAppear = { [unowned tabs, unowned navigation] in tabs.viewControllers = [navigation, UIViewController()] }
        tabs.selectedIndex = 1
        navigation.viewControllers = [q]
        rig.settle()
        #expect(
            rig.log.entries(of: "Q.view").filter { $0.contains("ppear") } == [
                "Q.viewWillAppear(false)", "Q.viewIsAppearing(false)", "Q.viewDidAppear(false)",
            ])
        #expect(q.view.window != nil && rig.warnings.isEmpty)
    }

    @Test("the bar shows the tab that the user has chosen when its item is exchanged by that")
    func itemOfChosenTab() {
        let rig = PresentationRig()
        let (tabs, x, _) = makeTabs(rig)
        let r = RecordingController("R", log: rig.log)
        let navigation = UINavigationController(rootViewController: r)
        tabs.viewControllers = [x, navigation]
        rig.settle()
        r.onViewDidLoad = { [unowned navigation, log = rig.log] in
            navigation.viewControllers = [RecordingController("S", log: log)]
        }
        rig.tap(at: CGPoint(x: 600, y: 580))
        #expect(tabs.selectedViewController === navigation)
        #expect(tabs.tabBar.selectedItem === navigation.tabBarItem)
    }

    @Test("what is presented over a page that leaves with its stack, and is replaced meanwhile, has disappeared as well")
    func replacedWhileLeaving() {
        let rig = PresentationRig()
        let (page, x) = (RecordingController("P", log: rig.log), RecordingController("X", log: rig.log))
        page.definesPresentationContext = true
        let navigation = UINavigationController(rootViewController: page)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, x]
        rig.window.rootViewController = tabs
        rig.settle()
        rig.show(rig.make("D", .overCurrentContext), on: page)
        let animator = RecordingAnimator(.manual, log: rig.log)
        delegate.animator = animator
        tabs.delegate = delegate
        tabs.selectedIndex = 1
        rig.settle()
        navigation.pushViewController(RecordingController("B", log: rig.log), animated: true)
        animator.end(false)
        rig.advance(by: 1)
        #expect(tabs.selectedIndex == 0 && page.view.window == nil)
        #expect(rig.log.entries(of: "D.viewW", "D.viewD") == ["D.viewWillDisappear(true)", "D.viewDidDisappear(true)"])
        #expect(rig.warnings.isEmpty)
    }

    @Test("Interaction 5.2, 5.3: a closure alongside may end an interactive transition before its animator has been paused")
    func endedAlongside() {
        let rig = PresentationRig()
        let (tabs, x, y) = makeTabs(rig)
        delegate.animator = Fade()
        delegate.interactor = UIPercentDrivenInteractiveTransition()
        let z = RecordingController("Z", log: rig.log)
        y.onViewWillAppear = { [unowned tabs] in
            tabs.transitionCoordinator?.animate(alongsideTransition: { [unowned tabs] _ in tabs.viewControllers = [z] })
        }
        tabs.selectedIndex = 1
        rig.advance(by: 1)
        #expect(tabs.selectedViewController === z && z.view.window != nil)
        #expect(x.view.window == nil && y.view.window == nil)
        #expect(rig.warnings.isEmpty)
    }
}

extension RecordingController {
    /// The appearance callbacks of this controller so far, without their arguments.
    fileprivate func appearanceCalls(_ log: CallLog) -> [String] {
        let names = ["WillAppear", "DidAppear", "WillDisappear", "DidDisappear"].map { "\(name).view\($0)" }
        return log.entries.map { String($0.prefix { $0 != "(" }) }.filter(names.contains)
    }
}
