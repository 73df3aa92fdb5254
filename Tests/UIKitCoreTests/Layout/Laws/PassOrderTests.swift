// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

@MainActor
private final class PassLog {
    var lines: [String] = []

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// Logs what the pass does with it.
@MainActor
private final class LoggingView: UIView {
    private let name: String
    private let log: PassLog
    var onUpdate: (() -> Void)?
    var onLayout: (() -> Void)?

    init(_ name: String, _ log: PassLog) {
        self.name = name
        self.log = log
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override func updateConstraints() {
        log.lines.append("update \(name)")
        onUpdate?()
        super.updateConstraints()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        log.lines.append("layout \(name)")
        onLayout?()
    }

    override func draw(_ rect: CGRect) { log.lines.append("draw \(name)") }
}

/// outer > middle > inner, pinned to each other.
@MainActor
private final class Nest {
    let log = PassLog()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let outer: LoggingView
    let middle: LoggingView
    let inner: LoggingView
    let inset: NSLayoutConstraint

    init() {
        outer = LoggingView("outer", log)
        middle = LoggingView("middle", log)
        inner = LoggingView("inner", log)
        root.addSubview(outer)
        outer.addSubview(middle)
        middle.addSubview(inner)
        NSLayoutConstraint.activate(outer.pinned(to: root, inset: 10) + inner.pinned(to: middle, inset: 5))
        let pins = middle.pinned(to: outer, inset: 10)
        NSLayoutConstraint.activate(pins)
        inset = pins[1]
    }
}

@MainActor
private final class RoomController: UIViewController {
    let log = PassLog()
    override func loadView() { view = LoggingView("root", log) }
    override func updateViewConstraints() {
        log.lines.append("controller")
        super.updateViewConstraints()
    }
}

@MainActor
@Suite("Layout laws: the order of a pass", .serialized)
struct PassOrderTests {
    @Test(
        "LayoutFacts 58, 64: constraints are updated from the leaves to the root, then layout goes from the root to the leaves, then drawing"
    )
    func phases() throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 200, height: 200))
        defer { stage.end() }
        let nest = Nest()
        controller.view.addSubview(nest.root)
        try stage.settle()
        let lines = nest.log.take()
        #expect(lines.prefix(3) == ["update inner", "update middle", "update outer"])
        #expect(lines.filter { $0.hasPrefix("layout") } == ["layout outer", "layout middle", "layout inner"])
        #expect(Set(lines.suffix(3)) == ["draw outer", "draw middle", "draw inner"])
        #expect(nest.inner.frame == CGRect(x: 5, y: 5, width: 150, height: 150))
    }

    @Test("LayoutFacts 59: only what was marked is updated, children first, by the pass or by updateConstraintsIfNeeded")
    func marks() {
        let nest = Nest()
        nest.root.layoutIfNeeded()
        _ = nest.log.take()
        #expect(!nest.outer.needsUpdateConstraints())
        nest.outer.setNeedsUpdateConstraints()
        nest.inner.setNeedsUpdateConstraints()
        #expect(nest.outer.needsUpdateConstraints() && !nest.middle.needsUpdateConstraints())
        nest.root.updateConstraintsIfNeeded()
        #expect(nest.log.take() == ["update inner", "update outer"])
        nest.root.updateConstraintsIfNeeded()
        nest.root.layoutIfNeeded()
        #expect(nest.log.take().filter { $0.hasPrefix("update") } == [])
        nest.middle.setNeedsUpdateConstraints()
        nest.root.layoutIfNeeded()
        #expect(nest.log.take().first == "update middle")
        nest.outer.setNeedsUpdateConstraints()
        nest.inner.setNeedsUpdateConstraints()
        nest.middle.setNeedsUpdateConstraints()
        nest.root.layoutIfNeeded()
        #expect(nest.log.take().prefix(3) == ["update inner", "update middle", "update outer"])
    }

    @Test("LayoutFacts 59: every view is asked once before its first layout")
    func firstUpdate() {
        let nest = Nest()
        nest.root.layoutIfNeeded()
        for name in ["outer", "middle", "inner"] { #expect(nest.log.lines.filter { $0 == "update \(name)" }.count == 1) }
        let late = LoggingView("late", nest.log)
        nest.outer.addSubview(late)
        NSLayoutConstraint.activate(late.sized(10, 10))
        _ = nest.log.take()
        nest.root.layoutIfNeeded()
        #expect(nest.log.lines.filter { $0.hasPrefix("update") } == ["update late"])
    }

    @Test("LayoutFacts 59: a controller has updateViewConstraints in its root view's turn, after the children's")
    func controllers() throws {
        let controller = RoomController()
        let stage = try Stagehand(controller, size: CGSize(width: 200, height: 200))
        defer { stage.end() }
        let inner = LoggingView("inner", controller.log)
        controller.view.addSubview(inner)
        NSLayoutConstraint.activate(inner.pinned(to: controller.view))
        try stage.settle()
        _ = controller.log.take()
        inner.setNeedsUpdateConstraints()
        controller.view.setNeedsUpdateConstraints()
        try stage.settle()
        #expect(
            controller.log.lines.filter { !$0.hasPrefix("layout") && !$0.hasPrefix("draw") } == [
                "update inner", "controller", "update root",
            ])
    }

    @Test("LayoutFacts 60, ScrollingAndLayoutLaws 112: a class that requires constraints is asked for them before there are any")
    func requiresConstraints() {
        final class Requiring: UIView {
            var updates = 0
            override class var requiresConstraintBasedLayout: Bool { true }
            override func updateConstraints() {
                updates += 1
                super.updateConstraints()
            }
        }
        final class Plain: UIView {
            var updates = 0
            override func updateConstraints() {
                updates += 1
                super.updateConstraints()
            }
        }
        #expect(!UIView.requiresConstraintBasedLayout && Requiring.requiresConstraintBasedLayout)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let (plain, requiring) = (Plain(), Requiring())
        root.addSubview(plain)
        root.layoutIfNeeded()
        #expect(plain.updates == 0)
        root.addSubview(requiring)
        root.layoutIfNeeded()
        #expect(requiring.updates == 1)
    }

    @Test("LayoutFacts 61: a changed constant moves nothing until the pass, which lays out the superviews of what changed")
    func deferred() throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 200, height: 200))
        defer { stage.end() }
        let nest = Nest()
        controller.view.addSubview(nest.root)
        try stage.settle()
        _ = nest.log.take()
        let before = nest.middle.frame
        nest.inset.constant = 30
        #expect(nest.middle.frame == before)
        try stage.settle()
        #expect(nest.middle.frame == CGRect(x: 30, y: 10, width: 140, height: 160))
        #expect(nest.inner.frame.width == 130)
        #expect(nest.log.take().filter { $0.hasPrefix("layout") }.prefix(2) == ["layout outer", "layout middle"])
    }

    @Test("LayoutFacts 62: after super.layoutSubviews() the direct subviews have their new frames, and those below not yet")
    func directSubviews() {
        let nest = Nest()
        nest.root.layoutIfNeeded()
        var seen: [CGFloat] = []
        nest.outer.onLayout = { [unowned nest] in seen = [nest.middle.frame.width, nest.inner.frame.width] }
        #expect(nest.middle.frame.width == 160 && nest.inner.frame.width == 150)
        nest.inset.constant = 30
        nest.root.layoutIfNeeded()
        #expect(seen == [140, 150])
        #expect(nest.inner.frame.width == 130)
    }

    @Test("LayoutFacts 63: layoutSubviews may invalidate what is below it, and a constraint changed there takes another pass")
    func invalidation() {
        let nest = Nest()
        nest.outer.onLayout = { [unowned nest] in nest.inner.setNeedsLayout() }
        nest.root.layoutIfNeeded()
        _ = nest.log.take()
        nest.outer.setNeedsLayout()
        nest.root.layoutIfNeeded()
        #expect(nest.log.take() == ["layout outer", "layout inner"])
        nest.outer.onLayout = { [unowned nest] in nest.inset.constant = nest.outer.frame.width > 150 ? 40 : 20 }
        nest.outer.setNeedsLayout()
        nest.root.layoutIfNeeded()
        nest.root.layoutIfNeeded()
        #expect(nest.middle.frame.minX == 40)
    }

    @Test("LayoutFacts 63: an endless change of constraints in layoutSubviews is stopped and said, with the view's name")
    func endless() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                let controller = UIViewController()
                let stage = try Stagehand(controller, size: CGSize(width: 200, height: 200))
                let nest = Nest()
                nest.outer.onLayout = { [unowned nest] in nest.inset.constant = nest.inset.constant == 1 ? 2 : 1 }
                controller.view.addSubview(nest.root)
                nest.root.layoutIfNeeded()
                nest.outer.onLayout = nil
                try stage.settle()
                precondition([1, 2].contains(nest.middle.frame.minX))
            }
        }
        #expect(standardError(result).contains("LoggingView"))
    }

    @Test("LayoutFacts 64: updateConstraints of a root's views runs before its layout, and what it adds counts at once")
    func updateBeforeLayout() {
        let nest = Nest()
        nest.root.layoutIfNeeded()
        _ = nest.log.take()
        nest.middle.onUpdate = { [unowned nest] in nest.inset.constant = 50 }
        nest.middle.setNeedsUpdateConstraints()
        nest.outer.setNeedsLayout()
        nest.root.layoutIfNeeded()
        #expect(nest.log.lines.first == "update middle")
        #expect(nest.middle.frame.minX == 50)
    }
}
