// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor
@Suite("Navigation transitions", .serialized)
struct NavigationTransitionTests {
    private func position(_ controller: UIViewController) -> CGFloat {
        (controller.view.layer.presentation() ?? controller.view.layer).frame.minX
    }

    @Test(
        "BuiltInForms 8.2, TransitionCoordinators 4.2: the built-in push reports 0.35 s and curve 7, and moves on the system spring"
    )
    func spring() throws {
        let rig = NavigationRig()
        let b = rig.make("B")
        var coordinator: (any UIViewControllerTransitionCoordinator)?
        b.onViewWillAppear = { [unowned b] in coordinator = b.transitionCoordinator }
        rig.navigation.pushViewController(b, animated: true)
        rig.rig.settle()
        let tc = try #require(coordinator)
        #expect(tc.transitionDuration == 0.35)
        #expect(tc.completionCurve.rawValue == 7)
        #expect(tc.presentationStyle == .none)
        #expect(tc.isAnimated && !tc.initiallyInteractive)
        let omega = (1000.0 / 3).squareRoot()
        for _ in 0..<12 {
            rig.rig.advance(by: 1.0 / 60)
            let t = rig.rig.elapsed
            let rest = (1 + omega * t) * exp(-omega * t)
            #expect(abs(Double(position(b)) - 800 * rest) < 1)
            #expect(abs(Double(position(rig.r)) + 240 * (1 - rest)) < 1)
        }
        rig.rig.advance(by: 1)
        #expect(position(b) == 0 && rig.r.view.superview == nil)
    }

    @Test(
        "TransitionCoordinators 4.1: the coordinator is the same for the controller, its children and both sides; nil afterwards")
    func coordinator() {
        let rig = NavigationRig(pushing: "B")
        let c = rig.make("C")
        rig.navigation.pushViewController(c, animated: true)
        rig.rig.settle()
        let tc = rig.navigation.transitionCoordinator
        #expect(tc != nil)
        for controller in rig.navigation.viewControllers { #expect(controller.transitionCoordinator === tc) }
        #expect(tc?.viewController(forKey: .to) === c)
        rig.rig.advance(by: 1)
        #expect(rig.navigation.transitionCoordinator == nil && c.transitionCoordinator == nil)
    }

    @Test(
        "Checks 13.10, 13.11: alongside closures of viewWillAppear run with the push; the coordinator is there in viewDidAppear")
    func alongside() {
        let rig = NavigationRig()
        let log = rig.log
        let b = rig.make("B")
        b.onViewWillAppear = { [unowned b] in
            let isQueued = b.transitionCoordinator?.animate(
                alongsideTransition: { _ in log.add("alongside \(UIView.inheritedAnimationDuration)") },
                completion: { log.add("completion \($0.isCancelled)") })
            #expect(isQueued == true)
        }
        b.onViewDidAppear = { [unowned b] in #expect(b.transitionCoordinator != nil) }
        rig.navigation.pushViewController(b, animated: true)
        rig.rig.advance(by: 1)
        #expect(
            log.entries(of: "alongside", "completion", "B.viewDidA") == [
                "alongside 0.35", "B.viewDidAppear(true)", "completion false",
            ])
    }

    @Test("a custom animator is asked for at each animated operation, inside the call; an interaction only with an animator")
    func customAnimator() {
        let rig = NavigationRig()
        let log = rig.log
        rig.delegate.logsQuestions = true
        var last: RecordingAnimator?
        rig.delegate.animator = { _ in
            last = RecordingAnimator(.manual, log: log)
            return last
        }
        rig.navigation.pushViewController(rig.make("B"), animated: true)
        #expect(log.take() == ["B.willMove(parent)", "ND.animator(push, R, B)", "ND.interactor"])
        rig.rig.settle()
        #expect(log.count("AC.animateTransition") == 1)
        #expect(rig.navigation.view.window != nil)
        last?.end()
        #expect(log.entries(of: "AC.animationEnded", "ND.didShow") == ["ND.didShow(B, true)", "AC.animationEnded(true)"])
        _ = log.take()
        rig.navigation.popViewController(animated: false)
        rig.rig.settle()
        #expect(log.entries(of: "ND.animator", "AC.").isEmpty)
        rig.navigation.pushViewController(rig.make("C"), animated: true)
        rig.rig.settle()
        last?.end()
        rig.navigation.popViewController(animated: true)
        #expect(log.entries(of: "ND.animator") == ["ND.animator(push, R, C)", "ND.animator(pop, C, R)"])
    }

    @Test("TransitionContexts 3: an animator of a push gets the context's controllers, views and frames")
    func context() throws {
        let rig = NavigationRig()
        let log = rig.log
        var seen: (any UIViewControllerContextTransitioning)?
        let b = rig.make("B")
        rig.delegate.animator = { _ in
            let animator = RecordingAnimator(.manual, log: log)
            animator.onAnimate = { context in
                #expect(b.view.superview == nil)
                seen = context
            }
            return animator
        }
        rig.navigation.pushViewController(b, animated: true)
        rig.rig.settle()
        let context = try #require(seen)
        #expect(context.viewController(forKey: .from) === rig.r && context.viewController(forKey: .to) === b)
        #expect(context.view(forKey: .from) === rig.r.view && context.view(forKey: .to) === b.view)
        #expect(context.initialFrame(for: rig.r) == rig.rig.window.bounds)
        #expect(context.finalFrame(for: rig.r) == .zero && context.initialFrame(for: b) == .zero)
        #expect(context.finalFrame(for: b) == rig.rig.window.bounds)
        #expect(context.presentationStyle == .none)
        #expect(rig.r.view.superview === context.containerView)
    }

    @Test("CallOrders 1.10: a cancelled interactive pop: the stack is whole again, and the calls come in the recorded order")
    func cancelledPop() {
        let rig = NavigationRig(pushing: "B")
        let log = rig.log
        let driver = UIPercentDrivenInteractiveTransition()
        driver.completionCurve = .linear
        rig.delegate.animator = { _ in RecordingAnimator(.block, log: log) }
        rig.delegate.interactor = driver
        let b = rig.navigation.viewControllers[1]
        rig.navigation.popViewController(animated: true)
        driver.update(0.3)
        rig.rig.settle()
        #expect(rig.stack == ["R"])
        b.transitionCoordinator?.notifyWhenInteractionChanges { log.add("ND.changed \($0.isCancelled)") }
        driver.cancel()
        rig.rig.advance(by: 1)
        #expect(rig.stack == ["R", "B"])
        #expect(b.parent === rig.navigation && !b.isMovingFromParent)
        #expect(b.view.window != nil && rig.r.view.superview == nil)
        #expect(
            rig.takeAppearance() == [
                "B.viewWillDisappear(true)", "R.viewWillAppear(true)", "ND.willShow(R, true)", "ND.changed true",
                "R.viewWillDisappear(true)", "R.viewDidDisappear(true)", "B.viewWillAppear(true)", "B.viewDidAppear(true)",
            ])
        #expect(rig.navigation.navigationBar.items?.count == 2)
        #expect(rig.rig.warnings.isEmpty)
        // Another transition works.
        rig.navigation.popViewController(animated: true)
        rig.rig.settle()
        driver.finish()
        rig.rig.advance(by: 1)
        #expect(rig.stack == ["R"] && rig.navigation.children.count == 1)
    }

    @Test("after a cancelled interactive push what was pushed is no child any more")
    func cancelledPush() {
        let rig = NavigationRig()
        let log = rig.log
        let driver = UIPercentDrivenInteractiveTransition()
        rig.delegate.animator = { _ in RecordingAnimator(.block, log: log) }
        rig.delegate.interactor = driver
        let b = rig.make("B")
        rig.navigation.pushViewController(b, animated: true)
        rig.rig.settle()
        driver.update(0.5)
        driver.cancel()
        rig.rig.advance(by: 1)
        #expect(rig.stack == ["R"])
        #expect(b.parent == nil)
        #expect(log.count("B.didMove(nil)") == 1 && log.count("B.didMove(parent)") == 0)
        #expect(rig.rig.warnings.isEmpty)
    }

    @Test("CallOrders 1.7: an interaction that ends in the turn of its pop is remembered", arguments: [true, false])
    func early(finishes: Bool) {
        let rig = NavigationRig(pushing: "B")
        let log = rig.log
        let driver = UIPercentDrivenInteractiveTransition()
        rig.delegate.animator = { _ in RecordingAnimator(.block, log: log) }
        rig.delegate.interactor = driver
        rig.navigation.popViewController(animated: true)
        driver.update(0.6)
        if finishes { driver.finish() } else { driver.cancel() }
        rig.rig.advance(by: 1)
        #expect(rig.stack == (finishes ? ["R"] : ["R", "B"]))
    }

    @Test("an unanimated change ends a running push at once")
    func unanimatedDuringPush() {
        let rig = NavigationRig()
        rig.navigation.pushViewController(rig.make("B"), animated: true)
        rig.rig.advance(by: 0.1)
        rig.navigation.popViewController(animated: false)
        rig.rig.settle()
        #expect(rig.stack == ["R"] && rig.navigation.children.count == 1)
        #expect(rig.r.view.window != nil && rig.r.view.frame == rig.rig.window.bounds)
        #expect(rig.log.count("B.viewDidDisappear(false)") == 1)
        #expect(rig.rig.warnings.isEmpty)
    }

    @Test("Errors 10: a push whose animator never ends is warned of")
    func neverCompleted() {
        let rig = NavigationRig()
        let log = rig.log
        rig.delegate.animator = { _ in RecordingAnimator(.manual, log: log) }
        rig.navigation.pushViewController(rig.make("B"), animated: true)
        rig.rig.advance(by: 6)
        #expect(rig.rig.warnings == [.neverCompleted])
    }

    @Test("LayoutAndTraits 6.2: both controllers learn of a resize in the middle of a push, and it ends in the right place")
    func resize() {
        let rig = NavigationRig()
        let b = rig.make("B")
        rig.navigation.pushViewController(b, animated: true)
        rig.rig.advance(by: 0.1)
        rig.rig.resize(to: CGSize(width: 500, height: 400))
        #expect(rig.log.count("B.viewWillTransition(500x400)") == 1)
        rig.rig.advance(by: 1)
        #expect(b.view.frame == CGRect(x: 0, y: 0, width: 500, height: 400))
        rig.navigation.popViewController(animated: false)
        rig.rig.settle()
        #expect(rig.r.view.frame == CGRect(x: 0, y: 0, width: 500, height: 400))
    }

    @Test(
        "Adaptivity 7.3: what covers the area of a child that another has replaced adapts when that child is shown again",
        arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext], [0.1, 1])
    func adaptsWhenShownAgain(style: UIModalPresentationStyle, secondsIntoPush: Double) {
        let rig = NavigationRig(pushing: "A")
        rig.rig.resize(to: CGSize(width: 900, height: 500))
        guard let a = rig.navigation.topViewController else { return }
        a.definesPresentationContext = true
        let m = RecordingController("M", log: rig.log)
        m.modalPresentationStyle = style
        rig.rig.show(m, on: a)
        rig.navigation.pushViewController(rig.make("B"), animated: true)
        rig.rig.advance(by: secondsIntoPush)

        rig.rig.resize(to: CGSize(width: 400, height: 500))
        rig.rig.advance(by: 1)
        #expect(a.transitionCoordinator == nil && m.transitionCoordinator == nil)
        #expect(m.activePresentationController?.presentationStyle == style)

        rig.navigation.popViewController(animated: true)
        rig.rig.advance(by: 2)
        #expect(m.activePresentationController?.presentationStyle == (style == .currentContext ? .fullScreen : .overFullScreen))
        #expect(m.view.window === rig.rig.window)
        #expect(a.transitionCoordinator == nil && m.transitionCoordinator == nil)

        a.dismiss(animated: true)
        rig.rig.advance(by: 1)
        #expect(a.presentedViewController == nil && a.view.window === rig.rig.window)
        #expect(a.view.frame == rig.navigation.view.bounds)
    }

    @Test("CallOrders 1.11: a child whose view a presentation takes out in mid-push fills the area when it goes back")
    func takenOutInMidPush() {
        let rig = NavigationRig(pushing: "A")
        guard let a = rig.navigation.topViewController else { return }
        a.definesPresentationContext = true
        let m = RecordingController("M", log: rig.log)
        m.modalPresentationStyle = .currentContext
        a.present(m, animated: false)
        rig.navigation.pushViewController(rig.make("B"), animated: true)
        rig.rig.advance(by: 1)
        rig.navigation.popViewController(animated: true)
        rig.rig.advance(by: 1)
        #expect(m.view.window === rig.rig.window)

        a.dismiss(animated: false)
        rig.rig.advance(by: 1)
        #expect(a.view.window === rig.rig.window)
        #expect(a.view.frame == rig.navigation.view.bounds)
    }

    @Test("so does a child that goes back while the dismissal runs that returns its view")
    func goesBackWhileReturning() {
        let rig = NavigationRig()
        rig.r.definesPresentationContext = true
        rig.navigation.pushViewController(rig.make("B"), animated: true)
        rig.rig.advance(by: 0.2)
        let (d, delegate) = rig.rig.makeCustom("D", .manual) {
            $0.presentsInFullscreen = false
            $0.removesPresenter = true
        }
        rig.rig.show(d, on: rig.r)
        d.dismiss(animated: true)
        rig.rig.settle()
        #expect(delegate.lastAnimator != nil)
        rig.navigation.popViewController(animated: false)
        rig.rig.settle()
        delegate.lastAnimator?.end()
        rig.rig.advance(by: 1)
        #expect(rig.r.view.window != nil && d.view.window == nil && rig.r.presentedViewController == nil)
        #expect(rig.r.view.frame == rig.navigation.view.bounds)
    }

    @Test("PresentationLaws 13: trait overrides of the controller's viewDidLoad are seen by root, middle and top")
    func traits() {
        final class Own: UINavigationController {
            override func viewDidLoad() {
                super.viewDidLoad()
                traitOverrides.userInterfaceStyle = .dark
            }
        }
        let rig = PresentationRig()
        let navigation = Own()
        navigation.setViewControllers((0..<3).map { _ in UIViewController() }, animated: false)
        rig.window.rootViewController = navigation
        rig.settle()
        for controller in navigation.viewControllers {
            #expect(controller.traitCollection.userInterfaceStyle == .dark)
        }
    }

    @Test("Hierarchy 2.3: a navigation controller defines a presentation context, and brings its transition style")
    func contextDefinition() {
        let rig = NavigationRig()
        #expect(rig.navigation.definesPresentationContext)
        #expect(rig.navigation.providesPresentationContextTransitionStyle)
        let m = rig.make("M")
        m.modalPresentationStyle = .overCurrentContext
        rig.r.present(m, animated: false)
        rig.rig.settle()
        #expect(m.presentingViewController === rig.navigation)
    }
}
