// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKit

import UIKitCore

@MainActor
private final class Counting: UIView {
    var layouts = 0
    var onLayout: ((Counting) -> Void)?

    override func layoutSubviews() {
        layouts += 1
        onLayout?(self)
    }
}

@MainActor
@Suite("View layout", .serialized)
struct LayoutTests {
    @Test("ScrollingAndLayoutLaws 110: layoutIfNeeded runs what is pending, once, and nothing else")
    func onlyWhenNeeded() {
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layoutIfNeeded()
        #expect(view.layouts == 1)
        view.layoutIfNeeded()
        view.layer.cornerRadius = 5
        view.backgroundColor = .red
        view.center = CGPoint(x: 50, y: 50)
        view.layoutIfNeeded()
        #expect(view.layouts == 1)
        view.setNeedsLayout()
        view.setNeedsLayout()
        #expect(view.layouts == 1)
        view.layoutIfNeeded()
        #expect(view.layouts == 2)
        view.bounds.size.width = 20
        view.layoutIfNeeded()
        #expect(view.layouts == 3)
    }

    @Test("adding, removing and reordering subviews asks the superview for layout")
    func subviewsAskForLayout() {
        let view = Counting()
        let (a, b) = (UIView(), UIView())
        view.addSubview(b)
        view.layoutIfNeeded()
        let changes: [() -> Void] = [
            { view.addSubview(a) }, { view.bringSubviewToFront(b) }, { a.removeFromSuperview() },
        ]
        for (index, change) in changes.enumerated() {
            change()
            view.layoutIfNeeded()
            #expect(view.layouts == index + 2)
        }
    }

    /// The subviews have the names "a", "b" and "c" in these.
    private static let changesInPlace: [@Sendable @MainActor (UIView, UIView, UIView, UIView) -> Void] = [
        { view, a, _, _ in view.insertSubview(a, at: 0) }, { view, a, _, _ in view.insertSubview(a, at: -5) },
        { view, _, b, _ in view.insertSubview(b, at: 1) }, { view, _, _, c in view.insertSubview(c, at: 99) },
        { view, a, _, _ in view.sendSubviewToBack(a) }, { view, _, _, c in view.bringSubviewToFront(c) },
        { view, _, _, c in view.addSubview(c) }, { view, a, b, _ in view.insertSubview(a, belowSubview: b) },
        { view, a, b, _ in view.insertSubview(b, aboveSubview: a) },
        { view, _, _, _ in view.exchangeSubview(at: 1, withSubviewAt: 1) },
        { view, a, _, _ in view.layer.insertSublayer(a.layer, at: 0) }, { view, _, _, c in view.layer.addSublayer(c.layer) },
        { view, a, b, _ in view.layer.insertSublayer(a.layer, below: b.layer) },
        { view, a, b, _ in view.layer.insertSublayer(b.layer, above: a.layer) },
        { view, a, b, c in view.layer.sublayers = [a.layer, b.layer, c.layer] },
    ]

    @Test("a subview that is put where it is changes nothing: no layout, and nothing is committed")
    func inPlace() throws {
        let controller = UIViewController()
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let parts = (0..<3).map { _ in UIView() }
        for part in parts { view.addSubview(part) }
        controller.view.addSubview(view)
        let stage = try Stagehand(controller, size: CGSize(width: 100, height: 100))
        let host = try #require(stage.window.host)
        let layouts = view.layouts
        for (index, change) in Self.changesInPlace.enumerated() {
            change(view, parts[0], parts[1], parts[2])
            #expect(!view.layer.needsLayout() && !host.layers.needsCommit, "change \(index)")
        }
        try stage.settleTurns()
        #expect(view.layouts == layouts && view.subviews == parts)
    }

    @Test("a layout that arranges its own subviews ends, whether that changes something or not")
    func arrangingLayout() throws {
        var warnings: [String] = []
        let sink = ViewDiagnostics.sink
        ViewDiagnostics.sink = { warnings.append($0) }
        defer { ViewDiagnostics.sink = sink }
        let controller = UIViewController()
        let view = Counting()
        let (back, first, second) = (UIView(), UIView(), UIView())
        for part in [first, second] { view.addSubview(part) }
        view.onLayout = { view in
            view.insertSubview(back, at: 0)
            view.bringSubviewToFront(first)
            view.bringSubviewToFront(second)
            view.exchangeSubview(at: 1, withSubviewAt: 2)
            back.frame = view.bounds
            first.frame = CGRect(x: 0, y: 0, width: view.bounds.width / 2, height: 10)
        }
        controller.view.addSubview(view)
        let stage = try Stagehand(controller, size: CGSize(width: 100, height: 100))
        try stage.settleTurns()
        #expect(warnings == [])
        #expect(view.subviews == [back, second, first])
        // The new subview asks for a second one.
        #expect(view.layouts == 2)
        view.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        try stage.settleTurns()
        #expect(view.layouts == 3 && warnings == [])
    }

    @Test("a subview, or a layer, that gets another size asks its superview for layout; a move and a transform do not")
    func resizedSubview() {
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let outer = Counting()
        outer.addSubview(view)
        let part = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(part)
        let plain = CALayer()
        view.layer.addSublayer(plain)
        outer.layoutIfNeeded()
        let changes: [() -> Void] = [
            { part.frame.size.width = 20 }, { part.bounds.size.height = 30 }, { part.layer.bounds.size.width = 40 },
            { plain.frame = CGRect(x: 1, y: 1, width: 5, height: 5) },
        ]
        for (index, change) in changes.enumerated() {
            change()
            outer.layoutIfNeeded()
            view.layoutIfNeeded()
            #expect(view.layouts == index + 2, "change \(index)")
        }
        part.center.x = 70
        part.bounds.origin.y = 5
        part.transform = CGAffineTransform(scaleX: 2, y: 2)
        plain.position.x = 90
        view.layoutIfNeeded()
        #expect(view.layouts == changes.count + 1 && outer.layouts == 1)
    }

    @Test("layout starts at the outermost superview that needs it; one that needs none ends the search")
    func superviewFirst() {
        var order: [Int] = []
        let views = (0..<3).map { index in
            let view = Counting()
            view.onLayout = { _ in order.append(index) }
            return view
        }
        views[0].addSubview(views[1])
        views[1].addSubview(views[2])
        views[2].layoutIfNeeded()
        #expect(order == [0, 1, 2])

        order = []
        views[0].setNeedsLayout()
        views[2].setNeedsLayout()
        // The view between them needs none: the search for an outer layout ends there, as in Core Animation.
        views[2].layoutIfNeeded()
        #expect(order == [2])
        views[0].layoutIfNeeded()
        #expect(order == [2, 0])
    }

    @Test("layout that a layout requests of other views is done in the same commit")
    func asksOthers() throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 100, height: 100))
        let (first, second) = (Counting(), Counting())
        controller.view.addSubview(first)
        controller.view.addSubview(second)
        try stage.settleTurns()
        let before = (first.layouts, second.layouts)
        second.onLayout = { view in
            view.onLayout = nil
            first.setNeedsLayout()
        }
        second.setNeedsLayout()
        try stage.settleTurns()
        #expect(first.layouts == before.0 + 1 && second.layouts == before.1 + 1)
    }

    @Test("a layout that never ends is given up with a message, and works again later")
    func loop() throws {
        var warnings: [String] = []
        let sink = ViewDiagnostics.sink
        ViewDiagnostics.sink = { warnings.append($0) }
        defer { ViewDiagnostics.sink = sink }
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 100, height: 100))
        let view = Counting()
        controller.view.addSubview(view)
        view.onLayout = { $0.setNeedsLayout() }
        try stage.settleTurns()
        #expect(warnings.count == 1)
        #expect(warnings.first?.contains("Counting") ?? false)

        view.onLayout = nil
        let before = view.layouts
        view.setNeedsLayout()
        try stage.settleTurns()
        #expect(view.layouts == before + 1)
    }

    @Test("views that add a view in each layout are stopped with one message, and the other views are laid out")
    func growth() throws {
        var warnings: [String] = []
        let sink = ViewDiagnostics.sink
        ViewDiagnostics.sink = { warnings.append($0) }
        defer { ViewDiagnostics.sink = sink }
        // Of each, one view; then two, of which there would be 2¹⁰⁰⁰.
        for number in 1...2 {
            let controller = UIViewController()
            let stage = try Stagehand(controller, size: CGSize(width: 100, height: 100))
            var count = 0
            func grow(_ view: Counting) {
                for _ in 0..<number {
                    count += 1
                    let next = Counting()
                    next.onLayout = grow
                    view.addSubview(next)
                }
            }
            let (first, last) = (Counting(), Counting())
            first.onLayout = grow
            controller.view.addSubview(first)
            controller.view.addSubview(last)
            warnings = []
            try stage.settleTurns()
            #expect(warnings.count == 1)
            #expect(warnings.first?.contains("Counting") ?? false)
            #expect(count >= 1000 && count < 3000)
            #expect(last.layouts == 1)

            first.onLayout = nil
            let before = (first.layouts, last.layouts)
            first.setNeedsLayout()
            last.setNeedsLayout()
            try stage.settleTurns()
            #expect(first.layouts == before.0 + 1 && last.layouts == before.1 + 1)
            stage.end()
        }
    }

    @Test("500 levels of views, each added in the layout of the one around it, are laid out in one commit")
    func levels() throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 100, height: 100))
        var views: [Counting] = []
        func grow(_ view: Counting) {
            guard views.count < 500, view.subviews.isEmpty else { return }
            let next = Counting()
            next.onLayout = grow
            views.append(next)
            view.addSubview(next)
        }
        let first = Counting()
        first.onLayout = grow
        controller.view.addSubview(first)
        try stage.settleTurns()
        #expect(views.count == 500)
        #expect(views.last?.layouts == 1)
    }

    @Test("views in a mask are laid out")
    func mask() throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 100, height: 100))
        let mask = Counting(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
        mask.backgroundColor = .black
        controller.view.backgroundColor = .red
        stage.window.backgroundColor = .white
        controller.view.mask = mask
        try stage.settleTurns()
        #expect(mask.layouts == 1)
        #expect(try stage.pixel(at: CGPoint(x: 20, y: 50)) == UIColor.red)
        let outside = try #require(try stage.pixel(at: CGPoint(x: 80, y: 50)))
        #expect(outside != UIColor.red)
        mask.setNeedsLayout()
        try stage.settleTurns()
        #expect(mask.layouts == 2)
    }
}
