// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

@MainActor
private final class CountingView: UIView {
    var layouts = 0
    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
}

@MainActor
@Suite("Layout laws: whose engine", .serialized)
struct LayoutEngineLawTests {
    @Test("LayoutFacts 65: a subtree that moves between roots and windows takes its constraints along")
    func moving() throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 300, height: 200))
        defer { stage.end() }
        let group = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        group.addSubview(view)
        let constraints = view.pinned(to: group, inset: 10)
        NSLayoutConstraint.activate(constraints)
        let first = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        first.addSubview(group)
        first.layoutIfNeeded()
        #expect(view.frame.width == 80)
        constraints[1].constant = 20
        controller.view.addSubview(group)
        try stage.settle()
        #expect(view.frame.width == 70 && constraints.allSatisfy(\.isActive))
        group.removeFromSuperview()
        constraints[1].constant = 30
        group.layoutIfNeeded()
        #expect(view.frame.width == 60)
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        other.addSubview(group)
        group.frame.size.width = 300
        other.layoutIfNeeded()
        #expect(view.frame.width == 260)
    }

    @Test("LayoutFacts 65: two windows do not know each other")
    func windows() throws {
        let controllers = [UIViewController(), UIViewController()]
        let stage = try Stagehand(controllers[0], size: CGSize(width: 300, height: 200))
        defer { stage.end() }
        let second = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        second.rootViewController = controllers[1]
        second.makeKeyAndVisible()
        let views = controllers.map { controller in
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(view)
            NSLayoutConstraint.activate(view.pinned(to: controller.view, inset: 10))
            return view
        }
        try stage.settle()
        #expect(views[0].frame.size == CGSize(width: 280, height: 180))
        #expect(views[1].frame.size == CGSize(width: 80, height: 60))
        try stage.resize(to: CGSize(width: 200, height: 200))
        #expect(views[0].frame.width == 180 && views[1].frame.width == 80)
    }

    @Test("LayoutFacts 66, ScrollingAndLayoutLaws 111: off-window layoutIfNeeded of any superview solves everything below it")
    func offWindow() {
        let surface = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let container = UIView()
        let grabber = UIView()
        for (view, parent) in [(container, surface), (grabber, container)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
        }
        NSLayoutConstraint.activate([
            container.topAnchor.constraint(equalTo: surface.topAnchor, constant: -960),
            container.leadingAnchor.constraint(equalTo: surface.leadingAnchor),
            container.trailingAnchor.constraint(equalTo: surface.trailingAnchor),
            container.heightAnchor.constraint(equalToConstant: 1440),
            grabber.topAnchor.constraint(equalTo: container.topAnchor, constant: 6),
            grabber.centerXAnchor.constraint(equalTo: container.centerXAnchor),
        ])
        NSLayoutConstraint.activate(grabber.sized(36, 5))
        surface.layoutIfNeeded()
        #expect(container.frame == CGRect(x: 0, y: -960, width: 320, height: 1440))
        #expect(grabber.frame == CGRect(x: 142, y: 6, width: 36, height: 5))
        #expect(surface.convert(grabber.frame, from: container) == CGRect(x: 142, y: -954, width: 36, height: 5))
        surface.frame.size.width = 400
        grabber.superview?.layoutIfNeeded()
        surface.layoutIfNeeded()
        #expect(grabber.frame.minX == 182)
    }

    @Test("ScrollingAndLayoutLaws 113: a loaded view that was given a frame has its constraints solved")
    func loadedView() {
        let controller = UIViewController()
        controller.loadViewIfNeeded()
        controller.loadViewIfNeeded()
        controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        let surface = UIView()
        surface.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(surface)
        let bottom = surface.bottomAnchor.constraint(equalTo: controller.view.topAnchor, constant: 100)
        NSLayoutConstraint.activate([
            surface.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            surface.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
            surface.heightAnchor.constraint(equalTo: controller.view.heightAnchor), bottom,
        ])
        controller.view.layoutIfNeeded()
        #expect(surface.frame == CGRect(x: 0, y: -567, width: 375, height: 667))
        bottom.constant = 60
        controller.view.layoutIfNeeded()
        #expect(surface.frame == CGRect(x: 0, y: -607, width: 375, height: 667))
    }

    @Test("LayoutFacts 67: a view without a superview that does not translate its mask takes the size that its solution has")
    func rootSizesItself() {
        let root = UIView()
        root.translatesAutoresizingMaskIntoConstraints = false
        let views = [UIView(), UIView()]
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        NSLayoutConstraint.activate(views[0].sized(200, 100) + views[1].sized(200, 50))
        NSLayoutConstraint.activate([
            views[0].topAnchor.constraint(equalTo: root.topAnchor), views[0].leftAnchor.constraint(equalTo: root.leftAnchor),
            views[0].rightAnchor.constraint(equalTo: root.rightAnchor),
            views[1].topAnchor.constraint(equalTo: views[0].bottomAnchor),
            views[1].bottomAnchor.constraint(equalTo: root.bottomAnchor),
            views[1].leftAnchor.constraint(equalTo: root.leftAnchor),
        ])
        root.layoutIfNeeded()
        #expect(root.frame.size == CGSize(width: 200, height: 150))
        #expect(views[1].frame == CGRect(x: 0, y: 100, width: 200, height: 50))
    }

    @Test("LayoutFacts 68: layout begins at the topmost of the ancestors that need it, and covers what is below")
    func start() {
        let views = (0..<4).map { _ in CountingView() }
        views[0].frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        for (parent, child) in zip(views, views.dropFirst()) {
            parent.addSubview(child)
            child.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate(child.pinned(to: parent, inset: 10))
        }
        views[0].layoutIfNeeded()
        func layouts(_ body: () -> Void) -> [Int] {
            let before = views.map(\.layouts)
            body()
            return zip(views, before).map { $0.layouts - $1 }
        }
        #expect(layouts { views[2].layoutIfNeeded() } == [0, 0, 0, 0])
        views[1].setNeedsLayout()
        views[2].setNeedsLayout()
        #expect(layouts { views[2].layoutIfNeeded() } == [0, 1, 1, 0])
        views[0].setNeedsLayout()
        views[2].setNeedsLayout()
        #expect(layouts { views[2].layoutIfNeeded() } == [0, 0, 1, 0], "the one between does not need it")
        #expect(layouts { views[0].layoutIfNeeded() } == [1, 0, 0, 0])
    }

    @Test("LayoutFacts 68: a view's own frame is its superview's work: the common ancestor's layout moves it")
    func commonAncestor() {
        let room = LawRoom(2)
        let left = room.a.leftAnchor.constraint(equalTo: room.container.leftAnchor, constant: 10)
        room.hold(room.a.sized(30, 30) + [left, room.b.leftAnchor.constraint(equalTo: room.a.rightAnchor)])
        left.constant = 50
        #expect(room.a.frame.minX == 10)
        room.container.layoutIfNeeded()
        #expect(room.a.frame.minX == 50 && room.b.frame.minX == 80)
    }

    @Test("LayoutFacts 69: a second layout without changes does nothing")
    func secondLayout() {
        let (outer, inner) = (CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), CountingView())
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        let constraints = inner.pinned(to: outer, inset: 10)
        NSLayoutConstraint.activate(constraints)
        outer.layoutIfNeeded()
        let counts = [outer.layouts, inner.layouts]
        outer.layoutIfNeeded()
        inner.layoutIfNeeded()
        constraints[0].constant = 10
        outer.layoutIfNeeded()
        #expect([outer.layouts, inner.layouts] == counts)
    }
}
