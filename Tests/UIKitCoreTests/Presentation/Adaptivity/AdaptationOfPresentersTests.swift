// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// A container and the content in it both present, and the window asks for the content alone. Found by the monkey.
@MainActor
@Suite("Adaptation of controllers that present", .serialized)
struct AdaptationOfPresentersTests {
    /// Shows the content in a container, over the full screen, while the window is compact.
    private final class Wrapping: NSObject, UIAdaptivePresentationControllerDelegate {
        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { traitCollection.horizontalSizeClass == .compact ? .overFullScreen : .none }

        func presentationController(
            _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? { UINavigationController(rootViewController: controller.presentedViewController) }
    }

    @Test("what both present stays: the container goes when one of the two has gone")
    func bothPresent() {
        let rig = PresentationRig(size: CGSize(width: 320, height: 480))
        let c = rig.make("C", .formSheet)
        let delegate = Wrapping()
        c.presentationController?.delegate = delegate
        c.definesPresentationContext = true
        rig.show(c, on: rig.root)
        let container = c.parent
        let (e, f) = (rig.make("E", .overFullScreen), rig.make("F", .overCurrentContext))
        rig.show(e, on: c)
        rig.show(f, on: c)
        #expect(e.presentingViewController === container && f.presentingViewController === c)
        rig.resize(to: CGSize(width: 800, height: 600))
        rig.advance(by: 1)
        #expect(c.parent === container)
        #expect(container?.presentedViewController === e && c.presentedViewController === f)
        e.dismiss(animated: false)
        rig.advance(by: 1)
        #expect(c.parent == nil && rig.root.presentedViewController === c)
        #expect(c.presentedViewController === f && f.view.window != nil)
        rig.root.dismiss(animated: false)
        rig.settle()
        #expect(rig.window.subviews == [rig.root.view])
        #expect(rig.log.entries(of: "F.viewDidD").count == 1)
        #expect(rig.warnings.isEmpty)
    }

    @Test("what is presented over a presentation that adapts while all around it appears has appeared, too")
    func adaptsWhileAppearing() {
        let rig = PresentationRig()
        let child = rig.addChild("C")
        child.definesPresentationContext = true
        let (d, e) = (rig.make("D", .overCurrentContext), rig.make("E", .overCurrentContext))
        let staying = RecordingAdaptiveDelegate(log: rig.log)
        staying.style = { _ in .none }
        e.presentationController?.delegate = staying
        rig.show(d, on: child)
        rig.show(e, on: d)
        let (f, delegate) = rig.makeCustom("F", .block) { $0.removesPresenter = true }
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.interaction = driver
        rig.root.present(f, animated: true)
        rig.settle()
        driver.update(0.5)
        driver.cancel()
        rig.resize(to: CGSize(width: 320, height: 480))
        rig.advance(by: 1)
        #expect(rig.root.presentedViewController == nil && e.view.window != nil)
        for name in ["A", "C", "D", "E"] {
            #expect(
                rig.log.entries(of: "\(name).viewW", "\(name).viewDidA", "\(name).viewDidD").last?.hasPrefix(
                    "\(name).viewDidAppear") == true, "\(name)")
        }
        #expect(rig.warnings.isEmpty)
    }

    // MARK: Presenters that leave

    @MainActor
    private struct Tabs {
        let controller: UITabBarController
        let x, d, e: RecordingController
        let adaptive: RecordingAdaptiveDelegate

        /// Selects the other tab.
        func leave() { controller.selectedIndex = 1 }
    }

    /// A tab bar controller, D over its first tab X, with a style of its own in compact width, and E over D.
    private func makeTabs(
        _ rig: PresentationRig, _ style: UIModalPresentationStyle = .currentContext, compact: UIModalPresentationStyle
    ) -> Tabs {
        let (x, d, e) = (RecordingController("X", log: rig.log), rig.make("D", style), rig.make("E", .overCurrentContext))
        x.definesPresentationContext = true
        let tabs = UITabBarController()
        tabs.viewControllers = [x, RecordingController("Y", log: rig.log)]
        rig.window.rootViewController = tabs
        rig.settle()
        let (adaptive, staying) = (RecordingAdaptiveDelegate(log: rig.log), RecordingAdaptiveDelegate(log: rig.log))
        adaptive.style = { $0.horizontalSizeClass == .compact ? compact : .none }
        staying.style = { _ in .none }
        for (controller, delegate) in [(d, adaptive), (e, staying)] {
            controller.presentationController?.delegate = delegate
            rig.keep(delegate)
        }
        rig.show(d, on: x)
        rig.show(e, on: d)
        return Tabs(controller: tabs, x: x, d: d, e: e, adaptive: adaptive)
    }

    private func expectReturn(of tabs: Tabs, _ rig: PresentationRig) {
        tabs.controller.selectedIndex = 0
        rig.settle()
        #expect(tabs.d.view.window != nil && tabs.e.view.window != nil)
        for name in ["D", "E"] {
            let last = rig.log.entries(of: "\(name).viewWillA", "\(name).viewWillD", "\(name).viewDid").last
            #expect(last?.hasPrefix("\(name).viewDidAppear") ?? true)
        }
        tabs.x.dismiss(animated: false)
        rig.settle()
        #expect(rig.window.subviews == [tabs.controller.view])
        #expect(tabs.x.view.window != nil && tabs.d.view.window == nil && tabs.e.view.window == nil)
        #expect(rig.log.entries(of: "X.viewDid").last == "X.viewDidAppear(false)")
        #expect(rig.log.entries(of: "D.viewDid").last == "D.viewDidDisappear(false)")
        #expect(rig.warnings.isEmpty)
    }

    @Test(
        "a presenter that returns in an adaptation, and selects another tab then, is off screen; what covers the window stays",
        arguments: [UIModalPresentationStyle.formSheet, .overFullScreen, .fullScreen])
    func leavesWhileReturning(style: UIModalPresentationStyle) {
        let rig = PresentationRig()
        let tabs = makeTabs(rig, compact: style)
        tabs.x.onViewWillAppear = { [unowned x = tabs.x] in
            x.onViewWillAppear = nil
            tabs.leave()
        }
        rig.resize(to: CGSize(width: 320, height: 480))
        rig.advance(by: 1)
        #expect(tabs.controller.selectedIndex == 1 && tabs.x.view.window == nil)
        #expect(tabs.e.view.window != nil && rig.window.subviews.count == 2)
        expectReturn(of: tabs, rig)
    }

    @Test("so does one that is covered by an adaptation, when the delegate selects another tab")
    func leavesBefore() {
        let rig = PresentationRig()
        let tabs = makeTabs(rig, .overCurrentContext, compact: .fullScreen)
        tabs.adaptive.onWillPresent = { _, _ in tabs.leave() }
        rig.resize(to: CGSize(width: 320, height: 480))
        tabs.adaptive.onWillPresent = nil
        rig.advance(by: 1)
        #expect(tabs.controller.selectedIndex == 1 && tabs.x.view.window == nil)
        #expect(tabs.e.view.window != nil && rig.window.subviews.count == 2)
        expectReturn(of: tabs, rig)
    }

    @Test("what is presented over the area of such a presenter leaves the screen with it, and returns with it")
    func leavesWithContext() {
        let rig = PresentationRig(size: CGSize(width: 320, height: 480))
        let tabs = makeTabs(rig, compact: .fullScreen)
        tabs.x.onViewWillAppear = { [unowned x = tabs.x] in
            x.onViewWillAppear = nil
            tabs.leave()
        }
        rig.resize(to: CGSize(width: 800, height: 600))
        rig.advance(by: 1)
        #expect(tabs.controller.selectedIndex == 1 && tabs.x.view.window == nil)
        #expect(tabs.d.view.window == nil && tabs.e.view.window == nil && rig.window.subviews == [tabs.controller.view])
        #expect(rig.log.entries(of: "D.viewDid") == ["D.viewDidDisappear(false)"])
        #expect(rig.log.entries(of: "E.viewDid") == ["E.viewDidDisappear(false)"])
        expectReturn(of: tabs, rig)
        #expect(tabs.d.view.bounds.size == CGSize(width: 800, height: 600))
    }
}
