// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

/// What programs change while a layout pass runs counts in that pass.
@MainActor
@Suite("Changes in a layout pass", .serialized)
struct LayoutPassTests {
    private func stage(_ root: UIViewController, _ body: (UIView, Stagehand) throws -> Void) throws {
        let stage = try Stagehand(root, size: CGSize(width: 400, height: 300))
        defer { stage.end() }
        try body(root.view, stage)
    }

    private final class Turning: UIView {
        let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
        var axis = NSLayoutConstraint.Axis.horizontal

        override func updateConstraints() {
            stack.axis = axis
            super.updateConstraints()
        }
    }

    @Test("a view that changes a stack below it in `updateConstraints` sees it arranged in the same pass")
    func changesBelow() throws {
        try stage(UIViewController()) { root, stage in
            let view = Turning()
            view.stack.distribution = .fillEqually
            view.stack.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(view.stack)
            view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
            NSLayoutConstraint.activate([
                view.stack.topAnchor.constraint(equalTo: view.topAnchor),
                view.stack.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                view.stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                view.stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
            root.addSubview(view)
            try stage.settle()
            #expect(view.stack.arrangedSubviews.map(\.frame.width) == [100, 100])
            view.axis = .vertical
            view.setNeedsUpdateConstraints()
            try stage.settle()
            #expect(view.stack.arrangedSubviews.map(\.frame) == [0, 50].map { CGRect(x: 0, y: $0, width: 200, height: 50) })
        }
    }

    private final class Inset: UIViewController {
        let box = UIView()
        var inset: CGFloat = 10
        private(set) var seen: [CGFloat] = []
        private var left: NSLayoutConstraint?

        override func viewDidLoad() {
            super.viewDidLoad()
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            left = box.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 1)
            left?.isActive = true
            box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }

        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            left?.constant = inset
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            seen.append(box.frame.minX)
        }
    }

    @Test("`viewDidLayoutSubviews` sees the frames of what `viewWillLayoutSubviews` has changed")
    func changesBeforeLayout() throws {
        let controller = Inset()
        try stage(controller) { root, stage in
            try stage.settle()
            #expect(controller.seen.allSatisfy { $0 == 10 })
            controller.inset = 25
            root.setNeedsLayout()
            root.layoutIfNeeded()
            #expect(controller.seen.last == 25)
            #expect(controller.seen.filter { $0 == 25 }.count == 1, "one pass")
        }
    }

    private final class Container: UIView {
        let box = UIView()
        var inset: CGFloat = 10
        private lazy var left = box.leftAnchor.constraint(equalTo: leftAnchor)

        func fill() {
            box.translatesAutoresizingMaskIntoConstraints = false
            addSubview(box)
            left.isActive = true
            box.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            left.constant = inset
        }
    }

    @Test("`layoutIfNeeded` of any view ends with what its layout has changed, so that an animation has it")
    func layoutIfNeededFinishes() throws {
        try stage(UIViewController()) { root, stage in
            let container = Container(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            container.fill()
            root.addSubview(container)
            try stage.settle()
            #expect(container.box.frame.minX == 10)
            container.inset = 40
            container.setNeedsLayout()
            container.layoutIfNeeded()
            #expect(container.box.frame.minX == 40)
        }
    }

    private final class Late: UIView {
        private(set) var updates = 0

        override func updateConstraints() {
            updates += 1
            if constraints.isEmpty {
                let child = UIView()
                child.translatesAutoresizingMaskIntoConstraints = false
                addSubview(child)
                child.widthAnchor.constraint(equalTo: widthAnchor).isActive = true
            }
            super.updateConstraints()
        }
    }

    @Test("a view that comes into a plain branch of a window with constraints is asked for its own")
    func plainBranch() throws {
        try stage(UIViewController()) { root, stage in
            let sibling = UIView()
            sibling.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(sibling)
            sibling.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
            let plain = UIView(frame: root.bounds)
            root.addSubview(plain)
            try stage.settle()
            let late = Late(frame: CGRect(x: 0, y: 0, width: 70, height: 10))
            plain.addSubview(late)
            try stage.settle()
            #expect(late.updates == 1)
            #expect(late.subviews.first?.frame.width == 70)
            // What is asked later for a guide is no reason to ask again.
            _ = late.safeAreaLayoutGuide
            let other = Late(frame: .zero)
            plain.addSubview(other)
            try stage.settle()
            #expect(late.updates == 1 && other.updates == 1)
        }
    }
}
