// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

/// A view from a nib has a mask, is as large as its superview, and has constraints inside: the superview is as large as these want.
@MainActor
@Suite("Content in views with masks", .serialized)
struct MaskedContentTests {
    /// A label 10 points inside of a view that fills another one by its mask.
    private func outer(levels: Int = 1) -> (outer: UIView, label: UILabel) {
        let outer = UIView()
        outer.translatesAutoresizingMaskIntoConstraints = false
        var inner = outer
        for _ in 0..<levels {
            let next = UIView(frame: inner.bounds)
            next.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            inner.addSubview(next)
            inner = next
        }
        let label = UILabel()
        label.text = "Content"
        label.translatesAutoresizingMaskIntoConstraints = false
        inner.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: inner.topAnchor, constant: 10),
            label.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: -10),
            label.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: -10),
        ])
        return (outer, label)
    }

    @Test("LayoutFacts 50: content gives the superview its size, through several views, and its fitting size", arguments: [1, 3])
    func contentGivesSize(levels: Int) throws {
        let root = UIViewController()
        let stage = try Stagehand(root, size: CGSize(width: 400, height: 300))
        defer { stage.end() }
        let (outer, label) = outer(levels: levels)
        root.view.addSubview(outer)
        outer.topAnchor.constraint(equalTo: root.view.topAnchor).isActive = true
        outer.leadingAnchor.constraint(equalTo: root.view.leadingAnchor).isActive = true
        try stage.settle()
        let size = label.intrinsicContentSize
        let expected = CGSize(width: size.width + 20, height: size.height + 20)
        #expect(outer.frame.size == expected && label.superview?.frame.size == expected)
        #expect(label.frame == CGRect(x: 10, y: 10, width: size.width, height: size.height))
        #expect(outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == expected)

        label.text = "Content that is longer"
        try stage.settle()
        #expect(outer.frame.width == label.intrinsicContentSize.width + 20)
        #expect(outer.frame.width > expected.width)

        // A width from outside is handed on.
        let width = outer.widthAnchor.constraint(equalToConstant: 300)
        width.isActive = true
        try stage.settle()
        #expect(label.frame.width == 280 && label.superview?.frame.width == 300)
        width.isActive = false
        label.superview?.autoresizingMask = []
        try stage.settle()
        #expect(label.superview?.frame.width == 300, "without a mask it keeps its frame")
    }

    @Test("in a stack such views share the room")
    func inStack() throws {
        let root = UIViewController()
        let stage = try Stagehand(root, size: CGSize(width: 400, height: 300))
        defer { stage.end() }
        let views = [outer(), outer()]
        views[1].label.text = "Much longer content"
        let stack = UIStackView(arrangedSubviews: views.map(\.outer))
        stack.axis = .vertical
        stack.alignment = .leading
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(stack)
        stack.topAnchor.constraint(equalTo: root.view.topAnchor).isActive = true
        stack.leadingAnchor.constraint(equalTo: root.view.leadingAnchor).isActive = true
        try stage.settle()
        #expect(views[0].outer.frame.height == views[0].label.intrinsicContentSize.height + 20)
        #expect(views[1].outer.frame.minY == views[0].outer.frame.maxY)
        #expect(stack.frame.width == views[1].label.intrinsicContentSize.width + 20)
    }
}
