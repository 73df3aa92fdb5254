// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Interactive pop", .serialized)
struct InteractivePopTests {
    private let log = CallLog()
    private let size = CGSize(width: 400, height: 300)

    private func makeStage() throws -> (Stagehand, UINavigationController, RecordingController, RecordingController) {
        let (r, b) = (RecordingController("R", log: log), RecordingController("B", log: log))
        r.title = "Root"
        b.title = "Top"
        r.view.backgroundColor = .systemTeal
        b.view.backgroundColor = .systemYellow
        let navigation = UINavigationController(rootViewController: r)
        let stage = try Stagehand(navigation, size: size)
        navigation.pushViewController(b, animated: false)
        try stage.settle()
        _ = log.take()
        return (stage, navigation, r, b)
    }

    private func x(_ controller: UIViewController) -> CGFloat {
        (controller.view.layer.presentation() ?? controller.view.layer).frame.minX
    }

    @Test("a drag from the left edge moves the views with the pointer, and pops when it is released past the middle")
    func pops() throws {
        let (stage, navigation, r, b) = try makeStage()
        try stage.press(at: CGPoint(x: 5, y: 150))
        for step in 1...10 {
            try stage.move(to: CGPoint(x: 5 + 25 * step, y: 150))
            try stage.advanceOneFrame()
        }
        #expect(navigation.viewControllers.count == 1)
        #expect(b.transitionCoordinator?.isInteractive == true)
        #expect(abs(x(b) - 250) < 1)
        #expect(abs(x(r) - (250 - 400) * 0.3) < 1)
        try stage.advance(by: 0.3)
        try stage.release(at: CGPoint(x: 255, y: 150))
        try stage.settle()
        #expect(navigation.viewControllers.count == 1 && navigation.children.count == 1)
        #expect(r.view.window != nil && b.view.superview == nil)
        #expect(
            log.entries(of: "B.view", "R.view").filter { !$0.contains("Is") } == [
                "B.viewWillDisappear(true)", "R.viewWillAppear(true)", "B.viewDidDisappear(true)", "R.viewDidAppear(true)",
            ])
    }

    @Test("CallOrders 1.10: released before the middle it goes back, and everything is as before")
    func cancels() throws {
        let (stage, navigation, r, b) = try makeStage()
        try stage.press(at: CGPoint(x: 5, y: 150))
        for step in 1...4 {
            try stage.move(to: CGPoint(x: 5 + 25 * step, y: 150))
            try stage.advanceOneFrame()
        }
        try stage.advance(by: 0.3)
        try stage.release(at: CGPoint(x: 105, y: 150))
        try stage.settle()
        #expect(navigation.viewControllers.count == 2)
        #expect(x(b) == 0 && b.view.window != nil && r.view.superview == nil)
        #expect(navigation.navigationBar.topItem?.title == "Top")
        #expect(
            log.entries(of: "B.view", "R.view").filter { !$0.contains("Is") } == [
                "B.viewWillDisappear(true)", "R.viewWillAppear(true)", "R.viewWillDisappear(true)", "R.viewDidDisappear(true)",
                "B.viewWillAppear(true)", "B.viewDidAppear(true)",
            ])
        // The bar takes clicks again.
        try stage.tap(labelled: "Root")
        try stage.settle()
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("a flick pops after a short way; a flick back cancels")
    func flicks() throws {
        let (stage, navigation, _, _) = try makeStage()
        try stage.drag(from: CGPoint(x: 5, y: 150), to: CGPoint(x: 105, y: 150), during: 0.1)
        try stage.settle()
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("it does not begin on the root, away from the edge, without a back button, or beside a custom animator")
    func refuses() throws {
        let (stage, navigation, r, b) = try makeStage()
        func drag(from x: CGFloat = 5) throws {
            try stage.drag(from: CGPoint(x: x, y: 150), to: CGPoint(x: x + 300, y: 150))
            try stage.settle()
        }
        try drag(from: 60)
        b.navigationItem.hidesBackButton = true
        try drag()
        b.navigationItem.hidesBackButton = false
        let delegate = RecordingNavigationDelegate(log: log)
        delegate.animator = { [log] _ in RecordingAnimator(.block, log: log) }
        navigation.delegate = delegate
        try drag()
        #expect(navigation.viewControllers.count == 2)
        navigation.delegate = nil
        try drag()
        #expect(navigation.viewControllers.count == 1)
        try drag()
        #expect(navigation.viewControllers.count == 1 && navigation.topViewController === r)
    }

    @Test("the recogniser can be switched off, and is a screen edge pan of the left edge")
    func switchedOff() throws {
        let (stage, navigation, _, _) = try makeStage()
        let edge = try #require(navigation.interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer)
        #expect(edge.edges == .left && edge.view === navigation.view)
        edge.isEnabled = false
        try stage.drag(from: CGPoint(x: 5, y: 150), to: CGPoint(x: 305, y: 150))
        try stage.settle()
        #expect(navigation.viewControllers.count == 2)
    }
}
