// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKit

/// Writes down what it is told.
@MainActor
private final class Log {
    var lines: [String] = []

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

@MainActor
private final class LoggingView: UIView {
    private let name: String
    private let log: Log
    var onWillMoveToSuperview: (() -> Void)?

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    required init?(coder: NSCoder) { nil }

    override func willMove(toSuperview newSuperview: UIView?) {
        log.lines.append("\(name) willMoveToSuperview \(newSuperview == nil ? "nil" : "view")")
        onWillMoveToSuperview?()
    }

    override func didMoveToSuperview() { log.lines.append("\(name) didMoveToSuperview") }

    override func willMove(toWindow newWindow: UIWindow?) {
        log.lines.append("\(name) willMoveToWindow \(newWindow == nil ? "nil" : "window")")
    }

    override func didMoveToWindow() { log.lines.append("\(name) didMoveToWindow \(window == nil ? "nil" : "window")") }
    override func didAddSubview(_ subview: UIView) { log.lines.append("\(name) didAddSubview") }
    override func willRemoveSubview(_ subview: UIView) { log.lines.append("\(name) willRemoveSubview") }
}

@MainActor
@Suite("View hierarchy", .serialized)
struct HierarchyTests {
    private let log = Log()

    /// The names of a view's layers: subviews by tag, layers without a view by name.
    private func layers(of view: UIView) -> [String] {
        (view.layer.sublayers ?? []).map { layer in (layer.delegate as? UIView).map { "\($0.tag)" } ?? layer.name ?? "?" }
    }

    private func view(_ tag: Int) -> UIView {
        let view = UIView()
        view.tag = tag
        return view
    }

    @Test("a view that enters and leaves a window is called with its subview, in order")
    func callbacks() throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 100, height: 100))
        defer { stage.end() }
        let parent = LoggingView("parent", log)
        let child = LoggingView("child", log)
        controller.view.addSubview(parent)
        let grandchild = LoggingView("grandchild", log)
        child.addSubview(grandchild)
        _ = log.take()

        parent.addSubview(child)
        #expect(
            log.take() == [
                "child willMoveToWindow window", "grandchild willMoveToWindow window", "child willMoveToSuperview view",
                "child didMoveToWindow window", "grandchild didMoveToWindow window", "child didMoveToSuperview",
                "parent didAddSubview",
            ])

        child.removeFromSuperview()
        #expect(
            log.take() == [
                "child willMoveToWindow nil", "grandchild willMoveToWindow nil", "child willMoveToSuperview nil",
                "parent willRemoveSubview", "child didMoveToWindow nil", "grandchild didMoveToWindow nil",
                "child didMoveToSuperview",
            ])
    }

    @Test("a move inside of one window sends no window callbacks, and reordering sends none at all")
    func moves() throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 100, height: 100))
        defer { stage.end() }
        let (a, b, child) = (LoggingView("a", log), LoggingView("b", log), LoggingView("child", log))
        controller.view.addSubview(a)
        controller.view.addSubview(b)
        a.addSubview(child)
        _ = log.take()

        b.addSubview(child)
        #expect(
            log.take() == [
                "child willMoveToSuperview view", "a willRemoveSubview", "child didMoveToSuperview", "b didAddSubview",
            ])
        controller.view.bringSubviewToFront(a)
        controller.view.exchangeSubview(at: 0, withSubviewAt: 1)
        b.addSubview(child)
        #expect(log.take() == [])
    }

    @Test("views can't be put into themselves")
    func cycles() {
        var warnings = 0
        let sink = ViewDiagnostics.sink
        ViewDiagnostics.sink = { _ in warnings += 1 }
        defer { ViewDiagnostics.sink = sink }
        let (a, b, c) = (view(1), view(2), view(3))
        a.addSubview(b)
        b.addSubview(c)

        c.addSubview(a)
        a.addSubview(a)
        b.insertSubview(a, belowSubview: c)

        #expect(warnings == 3)
        #expect(a.superview == nil && b.superview === a && c.superview === b)
        #expect(c.layer.sublayers == nil)
    }

    @Test("a callback that moves the view on wins, and the view is in one place")
    func callbackMovesView() {
        let (first, second, third) = (view(1), view(2), view(3))
        let child = LoggingView("child", log)
        first.addSubview(child)
        child.onWillMoveToSuperview = { [weak child] in
            guard let child else { return }
            child.onWillMoveToSuperview = nil
            third.addSubview(child)
        }

        second.addSubview(child)

        #expect([first, second, third].map(\.subviews.count) == [0, 1, 0])
        #expect([first, second, third].map { $0.layer.sublayers?.count ?? 0 } == [0, 1, 0])
        #expect(child.superview === second)
    }

    @Test("a callback that makes a cycle is refused")
    func callbackMakesCycle() {
        let sink = ViewDiagnostics.sink
        ViewDiagnostics.sink = { _ in }
        defer { ViewDiagnostics.sink = sink }
        let parent = view(1)
        let child = LoggingView("child", log)
        child.onWillMoveToSuperview = { [weak child] in
            child?.onWillMoveToSuperview = nil
            child?.addSubview(parent)
        }

        parent.addSubview(child)

        #expect(parent.superview === child)
        #expect(child.superview == nil)
    }

    @Test("layers without a view keep their place among the subviews' layers")
    func layersBetween() {
        let parent = view(0)
        let (a, b, c) = (view(1), view(2), view(3))
        parent.addSubview(a)
        let plain = CALayer()
        plain.name = "plain"
        parent.layer.addSublayer(plain)
        parent.addSubview(b)
        #expect(layers(of: parent) == ["1", "plain", "2"])

        parent.insertSubview(c, aboveSubview: a)
        #expect(layers(of: parent) == ["1", "3", "plain", "2"])
        parent.insertSubview(c, belowSubview: b)
        #expect(parent.subviews.map(\.tag) == [1, 3, 2])
        parent.bringSubviewToFront(a)
        #expect(layers(of: parent).last == "1")
        parent.sendSubviewToBack(a)
        #expect(parent.subviews.map(\.tag) == [1, 3, 2])
        #expect(layers(of: parent).filter { $0 != "plain" } == ["1", "3", "2"])
        parent.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(parent.subviews.map(\.tag) == [2, 3, 1])
        #expect(layers(of: parent).filter { $0 != "plain" } == ["2", "3", "1"])
    }

    @Test("a view that is inserted beside one that is no subview goes in front of all")
    func strangeSibling() {
        let parent = view(0)
        let (a, b, c, stranger) = (view(1), view(2), view(3), view(4))
        parent.addSubview(a)
        parent.insertSubview(b, belowSubview: stranger)
        #expect(parent.subviews.map(\.tag) == [1, 2] && layers(of: parent) == ["1", "2"])
        parent.insertSubview(c, aboveSubview: stranger)
        parent.insertSubview(a, belowSubview: stranger)
        #expect(parent.subviews.map(\.tag) == [2, 3, 1] && layers(of: parent) == ["2", "3", "1"])
    }

    @Test("a view that is inserted below or above another goes directly there, whatever layers without a view are around")
    func directlyBeside() {
        let parent = view(0)
        let (a, b, c) = (view(1), view(2), view(3))
        parent.addSubview(a)
        let plain = CALayer()
        plain.name = "plain"
        parent.layer.addSublayer(plain)
        parent.addSubview(b)
        parent.insertSubview(c, belowSubview: b)
        #expect(layers(of: parent) == ["1", "plain", "3", "2"])
        parent.insertSubview(c, aboveSubview: a)
        #expect(layers(of: parent) == ["1", "3", "plain", "2"])
        parent.insertSubview(c, belowSubview: b)
        #expect(layers(of: parent) == ["1", "plain", "3", "2"] && parent.subviews.map(\.tag) == [1, 3, 2])
        parent.layer.insertSublayer(plain, at: 0)
        parent.insertSubview(c, belowSubview: a)
        #expect(layers(of: parent) == ["plain", "3", "1", "2"] && parent.subviews.map(\.tag) == [3, 1, 2])
    }

    @Test("10⁴ random operations agree with a list of lists")
    func randomOperations() throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 100, height: 100))
        let sink = ViewDiagnostics.sink
        ViewDiagnostics.sink = { _ in }
        defer { ViewDiagnostics.sink = sink }
        let count = 30
        let views = (0..<count).map(view)
        controller.view.addSubview(views[0])
        for (index, owner) in views.enumerated() where index % 3 == 0 {
            let layer = CALayer()
            layer.name = "plain"
            owner.layer.addSublayer(layer)
        }
        // The model: the subviews of each view, by number.
        var model = [[Int]](repeating: [], count: count)
        var state: UInt64 = 2026
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        func parent(_ child: Int) -> Int? { model.firstIndex { $0.contains(child) } }
        func contains(_ ancestor: Int, _ view: Int) -> Bool {
            var current: Int? = view
            while let one = current {
                if one == ancestor { return true }
                current = parent(one)
            }
            return false
        }
        func modelInsert(_ child: Int, into target: Int, at index: (([Int]) -> Int)) {
            guard child != 0, !contains(child, target) else { return }
            if let old = parent(child) { model[old].removeAll { $0 == child } }
            model[target].insert(child, at: min(max(index(model[target]), 0), model[target].count))
        }
        for step in 0..<10_000 {
            // The first view stays where it is: it is the one in the window.
            let (child, target, sibling) = (1 + random(count - 1), random(count), random(count))
            switch random(7) {
            case 0, 1:
                views[target].addSubview(views[child])
                modelInsert(child, into: target) { $0.count }
            case 2:
                let index = random(6)
                views[target].insertSubview(views[child], at: index)
                modelInsert(child, into: target) { _ in index }
            case 3 where model[target].contains(sibling) && sibling != child:
                views[target].insertSubview(views[child], aboveSubview: views[sibling])
                modelInsert(child, into: target) { ($0.firstIndex(of: sibling) ?? 0) + 1 }
            case 4 where model[target].contains(sibling) && sibling != child:
                views[target].insertSubview(views[child], belowSubview: views[sibling])
                modelInsert(child, into: target) { $0.firstIndex(of: sibling) ?? 0 }
            case 5:
                views[child].removeFromSuperview()
                if let old = parent(child) { model[old].removeAll { $0 == child } }
            default:
                guard model[target].count > 1 else { continue }
                let (first, second) = (random(model[target].count), random(model[target].count))
                views[target].exchangeSubview(at: first, withSubviewAt: second)
                model[target].swapAt(first, second)
            }
            if step % 500 == 499 { try stage.settleTurns() }
            guard step % 100 == 99 else { continue }
            for (index, owner) in views.enumerated() {
                try #require(owner.subviews.map(\.tag) == model[index], "step \(step)")
                let sublayers = (owner.layer.sublayers ?? []).compactMap { ($0.delegate as? UIView)?.tag }
                try #require(sublayers == model[index], "step \(step)")
                try #require(owner.superview === (index == 0 ? controller.view : parent(index).map { views[$0] }))
                try #require((owner.window != nil) == contains(0, index))
            }
        }
    }

    @Test("a view removed by a sibling's layout is not laid out")
    func removalDuringLayout() throws {
        final class Remover: UIView {
            var victim: UIView?
            override func layoutSubviews() { victim?.removeFromSuperview() }
        }
        final class Victim: UIView {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 100, height: 100))
        let (remover, victim) = (Remover(), Victim())
        remover.victim = victim
        controller.view.addSubview(remover)
        controller.view.addSubview(victim)
        try stage.settleTurns()
        #expect(victim.superview == nil)
        #expect(victim.layouts == 0)

        remover.victim = remover
        remover.setNeedsLayout()
        try stage.settleTurns()
        #expect(remover.superview == nil)
    }
}
