// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKit
import UIKitCore

@MainActor
private final class Watching: UIView {
    var changes = 0
    override func safeAreaInsetsDidChange() { changes += 1 }
}

@MainActor
private final class WatchingController: UIViewController {
    var changes = 0
    override func viewSafeAreaInsetsDidChange() { changes += 1 }
}

@MainActor
@Suite("Safe area", .serialized)
struct SafeAreaTests {
    private func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }

    @Test("additional insets of a controller reach its subviews, as far as they lie in there")
    func additional() throws {
        let controller = WatchingController()
        let stage = try Stagehand(controller, size: CGSize(width: 200, height: 100))
        defer { stage.end() }
        let view = Watching(frame: CGRect(x: 0, y: 5, width: 200, height: 50))
        let inner = Watching(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        controller.view.addSubview(view)
        view.addSubview(inner)

        controller.additionalSafeAreaInsets = insets(20, 10, 0, 0)

        #expect(controller.view.safeAreaInsets == insets(20, 10, 0, 0))
        #expect(view.safeAreaInsets == insets(15, 10, 0, 0))
        #expect(inner.safeAreaInsets == insets(15, 10, 0, 0))
        #expect(controller.changes == 1 && view.changes == 1 && inner.changes == 1)

        view.frame.origin.y = 40
        #expect(view.safeAreaInsets == insets(0, 10, 0, 0))
        controller.additionalSafeAreaInsets = .zero
        #expect(inner.safeAreaInsets == .zero)
    }

    @Test("a child controller's insets come on top of its parent's")
    func nested() throws {
        let controller = WatchingController()
        let stage = try Stagehand(controller, size: CGSize(width: 200, height: 100))
        defer { stage.end() }
        controller.additionalSafeAreaInsets = insets(10, 0, 0, 0)
        let child = WatchingController()
        child.additionalSafeAreaInsets = insets(5, 0, 7, 0)
        child.view.frame = controller.view.bounds
        controller.addChild(child)
        controller.view.addSubview(child.view)
        child.didMove(toParent: controller)

        #expect(child.view.safeAreaInsets == insets(15, 0, 7, 0))
        child.view.removeFromSuperview()
        #expect(child.view.safeAreaInsets == .zero)
    }

    @Test("a view's new size moves the safe area of what is in it")
    func resize() throws {
        let controller = WatchingController()
        let stage = try Stagehand(controller, size: CGSize(width: 200, height: 100))
        defer { stage.end() }
        controller.additionalSafeAreaInsets = insets(0, 0, 20, 0)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
        controller.view.addSubview(view)
        #expect(view.safeAreaInsets == .zero)
        view.frame.size.height = 90
        #expect(view.safeAreaInsets == insets(0, 0, 10, 0))
    }

    @Test("scrolled and outlying views have what reaches them")
    func scrolled() throws {
        let controller = WatchingController()
        let stage = try Stagehand(controller, size: CGSize(width: 200, height: 100))
        defer { stage.end() }
        controller.additionalSafeAreaInsets = insets(20, 0, 0, 0)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        controller.view.addSubview(view)
        view.bounds.origin.y = 100
        let inner = UIView(frame: CGRect(x: 0, y: 110, width: 10, height: 10))
        view.addSubview(inner)
        #expect(inner.safeAreaInsets.top == 10)
        inner.frame.origin.y = 500
        #expect(inner.safeAreaInsets == .zero)
    }
}
