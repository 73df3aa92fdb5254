// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// Callbacks of a navigation controller's transition that end this transition, or change its stack.
@MainActor
@Suite("Navigation controllers that their own callbacks change", .serialized)
struct NavigationReentranceTests {
    @Test("a page whose viewWillAppear ends its push is not announced afterwards, and its title is where it belongs")
    func endedByWillAppear() throws {
        let rig = NavigationRig()
        let b = rig.make("B")
        b.navigationItem.titleView = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        b.onViewWillAppear = { [unowned window = rig.rig.window] in window.isHidden = true }
        rig.navigation.pushViewController(b, animated: true)
        rig.rig.settle()
        b.onViewWillAppear = nil
        #expect(rig.log.entries(of: "ND.") == ["ND.didShow(B, true)"])
        rig.rig.window.isHidden = false
        rig.rig.advance(by: 1)
        #expect(rig.log.entries(of: "ND.willShow").isEmpty)
        let title = try #require(b.navigationItem.titleView)
        #expect(title.alpha == 1 && title.transform.isIdentity)
        #expect(rig.log.entries(of: "B.viewDidAppear").count == 1)
        #expect(rig.navigation.transitionCoordinator == nil && rig.r.view.superview == nil)
        #expect(rig.rig.warnings.isEmpty)
    }

    @Test("a top whose viewDidLoad makes its navigation controller disappear does not appear, and is not announced")
    func leftWhileLoading() {
        let rig = PresentationRig()
        let r = RecordingController("R", log: rig.log)
        let navigation = UINavigationController(rootViewController: r)
        let delegate = RecordingNavigationDelegate(log: rig.log)
        navigation.delegate = delegate
        r.onViewDidLoad = { [unowned window = rig.window] in window.isHidden = true }
        rig.window.rootViewController = navigation
        rig.settle()
        #expect(rig.log.entries(of: "ND.", "R.viewW", "R.viewDidA", "R.viewDidD").isEmpty)
        rig.window.isHidden = false
        rig.settle()
        #expect(rig.log.entries(of: "R.viewDidA") == ["R.viewDidAppear(false)"])
        #expect(rig.warnings.isEmpty)
    }

    @Test("a page whose push was overtaken in the viewWillDisappear before it does not appear")
    func overtakenByWillDisappear() {
        let rig = NavigationRig()
        let (b, c) = (rig.make("B"), rig.make("C"))
        rig.r.onViewWillDisappear = { [unowned navigation = rig.navigation] in
            navigation.setViewControllers([c], animated: false)
            navigation.view.setNeedsLayout()
            navigation.view.layoutIfNeeded()
        }
        rig.navigation.pushViewController(b, animated: true)
        rig.rig.advance(by: 1)
        #expect(rig.stack == ["C"])
        #expect(b.viewIfLoaded?.window == nil && rig.r.view.window == nil && c.view.window != nil)
        #expect(rig.log.entries(of: "B.viewWillA").count == rig.log.entries(of: "B.viewDidD").count)
        #expect(rig.log.entries(of: "C.viewDidA").count == 1)
        #expect(rig.rig.warnings.isEmpty)
    }

    @Test(
        "a controller that was removed from below the top in mid-push does not come back when the next change is cancelled",
        arguments: [false, true])
    func removedDuringPush(popsAtOnce: Bool) {
        let rig = NavigationRig(pushing: "B")
        var animators: [RecordingAnimator] = []
        rig.delegate.animator = { [log = rig.log] _ in
            let animator = RecordingAnimator(.manual, log: log)
            animators.append(animator)
            return animator
        }
        let b = rig.navigation.topViewController
        rig.navigation.pushViewController(rig.make("C"), animated: true)
        rig.rig.settle()
        b?.removeFromParent()
        let pop = { [unowned navigation = rig.navigation] in _ = navigation.popViewController(animated: true) }
        if popsAtOnce {
            rig.delegate.onDidShow = { [unowned delegate = rig.delegate] _ in
                delegate.onDidShow = nil
                pop()
            }
        }
        animators.last?.end(true)
        if !popsAtOnce {
            rig.rig.settle()
            #expect(rig.stack == ["R", "C"])
            pop()
        }
        rig.rig.settle()
        #expect(animators.count == 2)
        animators.last?.end(false)
        rig.rig.settle()
        #expect(rig.stack == ["R", "C"])
        #expect(rig.navigation.children.count == 2 && b?.parent == nil)
        #expect(rig.navigation.topViewController?.view.window != nil)
    }

    @Test("the bar shows the stack that is shown: not a page that was pushed by viewDidLoad, and popped before it came")
    func pushedWhileLoading() {
        let rig = PresentationRig()
        let (r, b, c) = (
            RecordingController("R", log: rig.log), RecordingController("B", log: rig.log), RecordingController("C", log: rig.log)
        )
        let navigation = UINavigationController(rootViewController: r)
        navigation.pushViewController(b, animated: false)
        b.onViewDidLoad = { [unowned navigation] in navigation.pushViewController(c, animated: true) }
        rig.window.rootViewController = navigation
        let items = [r.navigationItem, b.navigationItem]
        #expect(navigation.topViewController === c && navigation.navigationBar.items == items)
        navigation.popViewController(animated: false)
        rig.settle()
        #expect(navigation.topViewController === b && navigation.navigationBar.items == items)
        #expect(navigation.navigationBar.topItem === b.navigationItem)
        #expect(rig.warnings.isEmpty)
    }

    @Test("the bar shows the stack when a page below the top goes at the end of a push and comes back at once")
    func goesAndReturns() {
        final class Page: UIViewController {
            var onDidMove: (() -> Void)?
            override func didMove(toParent parent: UIViewController?) {
                super.didMove(toParent: parent)
                onDidMove?()
            }
        }
        let rig = NavigationRig()
        let (b, z) = (Page(), rig.make("Z"))
        b.onDidMove = { [unowned b, unowned navigation = rig.navigation] in
            b.onDidMove = nil
            navigation.setViewControllers([z, b], animated: false)
        }
        rig.delegate.onDidShow = { [unowned r = rig.r, unowned b, unowned navigation = rig.navigation] _ in
            navigation.setViewControllers([r, b], animated: false)
        }
        rig.navigation.pushViewController(b, animated: true)
        rig.rig.advance(by: 1)
        #expect(rig.navigation.viewControllers == [rig.r, b])
        #expect(rig.navigation.navigationBar.items == [rig.r.navigationItem, b.navigationItem])
        #expect(z.parent == nil && rig.r.parent === rig.navigation)
    }
}
