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
}
