// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Call order of navigation", .serialized)
struct NavigationCallOrderTests {
    /// Logs the six calls that AppearanceLaws 61–66 count.
    final class SixEvents: UIViewController {
        let log: CallLog
        let name: String

        init(_ name: String = "", log: CallLog) {
            self.log = log
            self.name = name
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() { log.add("\(name)viewDidLoad") }
        override func willMove(toParent parent: UIViewController?) {
            super.willMove(toParent: parent)
            log.add("\(name)willMove(\(parent == nil ? "nil" : "nav"))")
        }
        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            log.add("\(name)didMove(\(parent == nil ? "nil" : "nav"))")
        }
        override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
            log.add("\(name)begin(\(isAppearing))")
            super.beginAppearanceTransition(isAppearing, animated: animated)
        }
        override func endAppearanceTransition() {
            log.add("\(name)end")
            super.endAppearanceTransition()
        }
        override func viewWillAppear(_ animated: Bool) { log.add("\(name)willAppear") }
        override func viewDidAppear(_ animated: Bool) { log.add("\(name)didAppear") }
        override func viewWillDisappear(_ animated: Bool) { log.add("\(name)willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { log.add("\(name)didDisappear") }
    }

    private static let six = ["willMove(nav)", "viewDidLoad", "begin(true)", "willAppear", "didAppear", "didMove(nav)"]

    @Test("AppearanceLaws 61–63, 67: a new root has had its six events, each once and in order, when layoutIfNeeded returns")
    func newRoot() {
        let rig = PresentationRig()
        let log = CallLog()
        let navigation = UINavigationController(rootViewController: SixEvents(log: log))
        rig.window.rootViewController = navigation
        #expect(navigation.isViewLoaded && navigation.view.window === rig.window)
        rig.window.setNeedsLayout()
        rig.window.layoutIfNeeded()
        #expect(log.entries == Self.six)
        rig.settle()
        #expect(log.entries == Self.six)
        #expect(rig.warnings.isEmpty)
    }

    @Test("AppearanceLaws 61–63: without a forced layout the same comes with the commit")
    func newRootByCommit() {
        let rig = PresentationRig()
        let log = CallLog()
        rig.window.rootViewController = UINavigationController(rootViewController: SixEvents(log: log))
        rig.settle()
        #expect(log.entries == Self.six)
    }

    @Test(
        "NavigationLaws 51, AppearanceLaws 64: a push onto an empty controller in a shown window has the same six events",
        arguments: [true, false])
    func pushOntoEmpty(animated: Bool) {
        let rig = PresentationRig()
        let navigation = UINavigationController()
        rig.window.rootViewController = navigation
        rig.settle()
        let log = CallLog()
        let pushed = SixEvents(log: log)
        navigation.pushViewController(pushed, animated: animated)
        #expect(pushed.parent === navigation)
        #expect(log.entries == ["willMove(nav)"])
        rig.advance(by: 1)
        #expect(log.entries == Self.six)
        #expect(pushed.view.window != nil)
    }

    @Test("AppearanceLaws 65: off-window the child gets only willMove; the navigation controller loads its view")
    func offWindow() {
        let log = CallLog()
        let navigation = UINavigationController(rootViewController: SixEvents(log: log))
        #expect(log.entries == ["willMove(nav)"])
        #expect(navigation.isViewLoaded)
        #expect(navigation.viewControllers.first?.isViewLoaded == false)
    }

    @Test(
        "AppearanceLaws 66: off-window replacement: removals first, covered controllers arrive at once, the top when it appears")
    func replacement() {
        let rig = PresentationRig()
        let log = CallLog()
        let (y, g, r, b) = (
            SixEvents("y.", log: log), SixEvents("g.", log: log), SixEvents("r.", log: log), SixEvents("b.", log: log)
        )
        let navigation = UINavigationController()
        navigation.setViewControllers([y, g], animated: false)
        #expect(log.take() == ["y.willMove(nav)", "g.willMove(nav)", "y.didMove(nav)"])
        navigation.setViewControllers([r, b], animated: false)
        #expect(
            log.take() == [
                "g.willMove(nil)", "g.didMove(nil)", "y.willMove(nil)", "y.didMove(nil)", "r.willMove(nav)", "b.willMove(nav)",
                "r.didMove(nav)",
            ])
        rig.window.rootViewController = navigation
        rig.settle()
        #expect(log.take() == ["b.viewDidLoad", "b.begin(true)", "b.willAppear", "b.didAppear", "b.didMove(nav)"])
    }

    @Test(
        "CallOrders 1.10, NavigationLaws 53: push and pop call old will, new will, old did and new did, and nothing inside the call",
        arguments: [true, false])
    func pushAndPop(animated: Bool) {
        let rig = NavigationRig()
        let b = rig.make("B")
        rig.navigation.pushViewController(b, animated: animated)
        #expect(rig.log.take() == ["B.willMove(parent)"])
        #expect(!b.isViewLoaded)
        rig.rig.advance(by: 1)
        #expect(
            rig.log.take() == [
                "B.viewDidLoad", "R.viewWillDisappear(\(animated))", "B.viewWillAppear(\(animated))",
                "ND.willShow(B, \(animated))", "B.viewIsAppearing(\(animated))", "R.viewDidDisappear(\(animated))",
                "B.viewDidAppear(\(animated))", "B.didMove(parent)", "ND.didShow(B, \(animated))",
            ])
        rig.navigation.popViewController(animated: animated)
        #expect(rig.log.take().isEmpty)
        rig.rig.advance(by: 1)
        #expect(
            rig.log.take() == [
                "B.willMove(nil)", "B.viewWillDisappear(\(animated))", "R.viewWillAppear(\(animated))",
                "ND.willShow(R, \(animated))", "R.viewIsAppearing(\(animated))", "B.viewDidDisappear(\(animated))",
                "R.viewDidAppear(\(animated))", "B.didMove(nil)", "ND.didShow(R, \(animated))",
            ])
        #expect(rig.rig.warnings.isEmpty)
    }

    @Test("NavigationLaws 52: willShow and didShow also come for the initial root; a delegate set in viewDidLoad is in time")
    func initialRoot() {
        final class Own: UINavigationController {
            var own: RecordingNavigationDelegate?
            override func viewDidLoad() {
                super.viewDidLoad()
                delegate = own
            }
        }
        let rig = PresentationRig()
        let navigation = Own()
        navigation.own = RecordingNavigationDelegate(log: rig.log)
        navigation.pushViewController(RecordingController("R", log: rig.log), animated: false)
        rig.window.rootViewController = navigation
        rig.settle()
        #expect(
            rig.log.entries(of: "ND.", "R.viewD") == [
                "R.viewDidLoad", "ND.willShow(R, false)", "R.viewDidAppear(false)", "ND.didShow(R, false)",
            ])
    }

    @Test("NavigationLaws 54: when didShow of a pop is sent the stack is short already")
    func stackInDidShow() {
        let rig = NavigationRig(pushing: "B")
        var counts: [Int] = []
        rig.delegate.onDidShow = { [unowned navigation = rig.navigation] _ in counts.append(navigation.viewControllers.count) }
        rig.navigation.popViewController(animated: true)
        rig.rig.advance(by: 1)
        #expect(counts == [1])
    }

    @Test("isMovingFromParent is true for a pop and false when covered, and the stack is short in viewWillDisappear")
    func movingFromParent() {
        let rig = NavigationRig(pushing: "B")
        final class Watcher: UIViewController {
            var seen: [String] = []
            override func viewWillAppear(_ animated: Bool) { seen.append("appear \(isMovingToParent)") }
            override func viewWillDisappear(_ animated: Bool) {
                let isOnStack = navigationController?.viewControllers.contains { $0 === self }
                seen.append("disappear \(isMovingFromParent) \(isOnStack == true)")
            }
        }
        let watcher = Watcher()
        rig.navigation.pushViewController(watcher, animated: true)
        rig.rig.advance(by: 1)
        rig.navigation.pushViewController(rig.make("D"), animated: true)
        rig.rig.advance(by: 1)
        rig.navigation.popViewController(animated: true)
        rig.rig.advance(by: 1)
        rig.navigation.popViewController(animated: true)
        rig.rig.advance(by: 1)
        #expect(watcher.seen == ["appear true", "disappear false true", "appear false", "disappear true false"])
    }

    @Test("CallOrders 1.11: what is on top appears and disappears with a presented navigation controller")
    func presented() {
        let rig = PresentationRig()
        let navigation = UINavigationController(rootViewController: RecordingController("R", log: rig.log))
        let under = RecordingController("U", log: rig.log)
        navigation.setViewControllers([under, navigation.viewControllers[0]], animated: false)
        _ = rig.log.take()
        rig.root.present(navigation, animated: true)
        rig.advance(by: 1)
        #expect(rig.root.presentedViewController === navigation)
        #expect(
            rig.log.take() == [
                "R.viewDidLoad", "R.viewWillAppear(true)", "R.viewIsAppearing(true)", "R.viewDidAppear(true)",
                "R.didMove(parent)",
            ])
        rig.root.dismiss(animated: true)
        rig.advance(by: 1)
        #expect(rig.log.take() == ["R.viewWillDisappear(true)", "R.viewDidDisappear(true)"])
        #expect(rig.warnings.isEmpty)
    }

    @Test("a stack that changes while the controller is covered shows its new top when it comes back, without a transition")
    func changedWhileCovered() {
        let rig = NavigationRig(pushing: "B")
        let modal = RecordingController("M", log: rig.log)
        modal.modalPresentationStyle = .fullScreen
        rig.rig.show(modal, on: rig.navigation)
        rig.navigation.pushViewController(rig.make("C"), animated: true)
        rig.rig.advance(by: 1)
        #expect(rig.log.take() == ["C.willMove(parent)"])
        modal.dismiss(animated: false)
        rig.rig.settle()
        #expect(
            rig.takeAppearance() == [
                "M.viewWillDisappear(false)", "C.viewDidLoad", "C.viewWillAppear(false)", "ND.willShow(C, false)",
                "C.viewDidAppear(false)", "ND.didShow(C, false)", "M.viewDidDisappear(false)",
            ])
        #expect(rig.rig.warnings.isEmpty)
    }

    @Test("a push while the navigation controller is being presented waits for the end")
    func pushWhilePresented() {
        let rig = PresentationRig()
        let navigation = UINavigationController(rootViewController: RecordingController("R", log: rig.log))
        rig.root.present(navigation, animated: true)
        rig.advance(by: 0.1)
        navigation.pushViewController(RecordingController("B", log: rig.log), animated: true)
        rig.advance(by: 2)
        #expect(
            rig.log.entries(of: "R.viewD", "B.viewW", "B.viewD") == [
                "R.viewDidLoad", "R.viewDidAppear(true)", "B.viewDidLoad", "B.viewWillAppear(true)", "R.viewDidDisappear(true)",
                "B.viewDidAppear(true)",
            ])
        #expect(rig.warnings.isEmpty)
    }

    @Test("a dismissal in the middle of a push ends everything, balanced")
    func dismissedDuringPush() {
        let rig = PresentationRig()
        let navigation = UINavigationController(rootViewController: RecordingController("R", log: rig.log))
        rig.show(navigation, on: rig.root)
        navigation.pushViewController(RecordingController("B", log: rig.log), animated: true)
        rig.advance(by: 0.1)
        rig.root.dismiss(animated: true)
        rig.advance(by: 2)
        #expect(rig.root.presentedViewController == nil)
        #expect(rig.log.count("B.viewDidDisappear(true)") == 1)
        #expect(rig.log.count("R.viewDidDisappear(true)") == 1)
        #expect(rig.warnings.isEmpty)
    }

    @Test("the window closes in the middle of a push: balanced, and the stack is whole when it opens again")
    func windowCloses() {
        let rig = NavigationRig()
        let b = rig.make("B")
        rig.navigation.pushViewController(b, animated: true)
        rig.rig.advance(by: 0.1)
        rig.rig.window.isHidden = true
        rig.rig.settle()
        #expect(rig.log.count("R.viewDidDisappear(true)") == 1)
        #expect(rig.stack == ["R", "B"])
        rig.rig.window.isHidden = false
        rig.rig.advance(by: 1)
        #expect(b.view.window != nil && rig.r.view.superview == nil)
        #expect(rig.log.count("B.viewDidAppear(false)") == 1)
        #expect(rig.rig.warnings.isEmpty)
    }
}

@MainActor
@Suite("Navigation among presentations", .serialized)
struct NavigationContextTests {
    @Test(
        "Hierarchy 2.3: what is presented over a child's own area goes away with a push, and comes back with the pop",
        arguments: [true, false], [UIModalPresentationStyle.overCurrentContext, .currentContext])
    func overChild(animated: Bool, style: UIModalPresentationStyle) {
        let rig = NavigationRig(pushing: "B")
        let b = rig.navigation.viewControllers[1]
        b.definesPresentationContext = true
        let m = rig.make("M")
        m.modalPresentationStyle = style
        rig.rig.show(m, on: b)
        #expect(m.presentingViewController === b && m.view.window != nil)
        #expect((b.view.window == nil) == (style == .currentContext))
        let c = rig.make("C")
        rig.navigation.pushViewController(c, animated: animated)
        rig.rig.advance(by: 1)
        #expect(m.view.window == nil && b.view.window == nil && c.view.window != nil)
        rig.navigation.popViewController(animated: animated)
        rig.rig.advance(by: 1)
        #expect(m.view.window != nil)
        #expect(
            rig.log.entries(of: "M.view").filter { !$0.contains("Is") } == [
                "M.viewWillDisappear(\(animated))", "M.viewDidDisappear(\(animated))", "M.viewWillAppear(\(animated))",
                "M.viewDidAppear(\(animated))",
            ])
        #expect(rig.log.entries(of: "B.viewDidA").count == (style == .currentContext ? 0 : 1))
        _ = rig.log.take()
        b.dismiss(animated: false)
        rig.rig.settle()
        #expect(b.view.window != nil && m.view.window == nil)
        #expect(b.view.superview?.subviews.last === b.view)
        #expect(rig.log.count("B.viewDidAppear(false)") == (style == .currentContext ? 1 : 0))
        #expect(rig.rig.warnings.isEmpty)
    }
}
