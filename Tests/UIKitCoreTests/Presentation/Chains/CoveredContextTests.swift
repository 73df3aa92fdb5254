// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// What is presented over a child's area, while what is around it is covered by another presentation.
@MainActor
@Suite("Covered contexts", .serialized)
struct CoveredContextTests {
    private func present(
        _ style: UIModalPresentationStyle, over rig: PresentationRig, transition: UIModalTransitionStyle = .coverVertical
    ) -> (child: RecordingController, presented: RecordingController) {
        let child = rig.addChild("C", frame: CGRect(x: 50, y: 50, width: 300, height: 300))
        child.definesPresentationContext = true
        let d = rig.make("D", style)
        d.modalTransitionStyle = transition
        rig.show(d, on: child)
        return (child, d)
    }

    private func cover(_ rig: PresentationRig) -> RecordingController {
        let f = rig.make("F", .fullScreen)
        rig.root.present(f, animated: true)
        rig.advance(by: 1)
        return f
    }

    @Test(
        "CallOrders 1.11: it disappears and appears with what is around it",
        arguments: [
            UIModalPresentationStyle.overCurrentContext, .currentContext,
        ])
    func comesAndGoes(style: UIModalPresentationStyle) {
        let rig = PresentationRig()
        let (child, d) = present(style, over: rig)
        _ = cover(rig)
        #expect(rig.log.entries(of: "D.") == ["D.viewWillDisappear(true)", "D.viewDidDisappear(true)"])
        _ = rig.log.take()
        rig.root.dismiss(animated: true)
        rig.advance(by: 1)
        #expect(rig.log.entries(of: "D.") == ["D.viewWillAppear(true)", "D.viewIsAppearing(true)", "D.viewDidAppear(true)"])
        // A view that it has removed stays removed.
        #expect(rig.log.count("C.viewDidAppear(true)") == (style == .currentContext ? 0 : 1))
        #expect(child.presentedViewController === d && d.view.window === rig.window)
        #expect(rig.warnings.isEmpty)
    }

    @Test(
        "it can be dismissed while covered: unseen, at once, and the view that it had taken out is back in its place",
        arguments: [UIModalTransitionStyle.coverVertical, .flipHorizontal])
    func dismissedWhileCovered(transition: UIModalTransitionStyle) {
        let rig = PresentationRig()
        let log = rig.log
        let (child, d) = present(.currentContext, over: rig, transition: transition)
        _ = cover(rig)
        _ = log.take()
        d.dismiss(animated: true) { log.add("dismissed") }
        rig.settle()
        #expect(log.take() == ["dismissed"])
        #expect(child.view.superview === rig.root.view && d.presentingViewController == nil)
        rig.root.dismiss(animated: false)
        rig.settle()
        #expect(log.count("C.viewDidAppear(false)") == 1)
        #expect(child.view.frame == CGRect(x: 50, y: 50, width: 300, height: 300))
    }

    @Test("CallOrders 1.1: a view that is to return appears when it returns, and not before, when what covers all goes first")
    func returnsAfterUncovering() {
        let rig = PresentationRig()
        let log = rig.log
        let page = RecordingController("P", log: log)
        page.definesPresentationContext = true
        rig.window.rootViewController = UINavigationController(rootViewController: page)
        rig.settle()
        rig.show(rig.make("D", .currentContext), on: page)
        rig.show(rig.make("F", .fullScreen), on: page.topOfAll)
        page.dismiss(animated: true)
        page.topOfAll.dismiss(animated: true)
        // The window ends both, the one on top first.
        rig.window.rootViewController = UIViewController()
        rig.settle()
        let calls = log.entries(of: "P.viewWillA", "P.viewIs", "P.viewDidA", "P.viewWillD", "P.viewDidD")
        #expect(
            calls.isEmpty
                || calls.map { String($0.prefix(while: { $0 != "(" })) } == [
                    "P.viewWillAppear", "P.viewIsAppearing", "P.viewDidAppear", "P.viewWillDisappear", "P.viewDidDisappear",
                ])
        #expect(rig.warnings.isEmpty)
    }

    @Test("a dismissal that is running when it is covered ends all the same, with any built-in animation")
    func coveredWhileLeaving() {
        for transition in [UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal] {
            let rig = PresentationRig()
            let log = rig.log
            let (_, d) = present(.overCurrentContext, over: rig, transition: transition)
            let f = rig.make("F", .fullScreen)
            rig.root.present(f, animated: false)
            d.dismiss(animated: true) { log.add("dismissed") }
            rig.advance(by: 2)
            #expect(log.count("dismissed") == 1, "\(transition)")
            #expect(d.presentingViewController == nil && d.transitionCoordinator == nil, "\(transition)")
            #expect(rig.warnings.isEmpty, "\(transition)")
        }
    }

    @Test("Errors 10: a child presents nothing while what it is in is being presented or dismissed", arguments: [true, false])
    func childOfLeaving(isPresenting: Bool) {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B", .block)
        let child = UIViewController()
        child.definesPresentationContext = true
        b.addChild(child)
        b.view.addSubview(child.view)
        child.didMove(toParent: b)
        rig.root.present(b, animated: true)
        rig.advance(by: 0.1)
        if !isPresenting {
            rig.advance(by: 1)
            b.dismiss(animated: true)
        }
        let c = rig.make("D", .overCurrentContext)
        child.present(c, animated: true)
        #expect(c.presentingViewController == nil)
        #expect(rig.warnings == [.presentDuringTransition])
        rig.advance(by: 2)
        #expect((rig.root.presentedViewController === b) == isPresenting)
    }

    @Test(
        "a child that is removed takes what it presents over its area along; one that moves to another parent keeps it",
        arguments: [UIModalPresentationStyle.overCurrentContext, .currentContext], [false, true])
    func removedChild(style: UIModalPresentationStyle, moves: Bool) {
        let rig = PresentationRig()
        let (child, d) = present(style, over: rig)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        if moves { rig.root.addChild(child) }
        rig.settle()
        #expect((child.presentedViewController === d) == moves)
        #expect((d.view.window == nil) == !moves)
        #expect(rig.log.count("D.viewDidDisappear(false)") == (moves ? 0 : 1))
        #expect(rig.root.view.subviews.count == (moves ? 1 : 0))
        #expect(rig.warnings.isEmpty)
    }
}

extension UIViewController {
    /// The top of its containment chain.
    fileprivate var topOfAll: UIViewController { parent?.topOfAll ?? self }
}
