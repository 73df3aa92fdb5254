// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Layout laws: ambiguity", .serialized)
struct LayoutAmbiguityTests {
    @Test(
        "LayoutFacts 96: a view without constraints around it is not ambiguous; one that could lie elsewhere is, until it is pinned"
    )
    func hasAmbiguousLayout() throws {
        #expect(!UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)).hasAmbiguousLayout)
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 400, height: 300))
        defer { stage.end() }
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(view)
        NSLayoutConstraint.activate(view.sized(30, 40) + [view.leftAnchor.constraint(equalTo: controller.view.leftAnchor)])
        try stage.settle()
        #expect(view.hasAmbiguousLayout)
        view.topAnchor.constraint(equalTo: controller.view.topAnchor).isActive = true
        try stage.settle()
        #expect(!view.hasAmbiguousLayout && !controller.view.hasAmbiguousLayout)
    }

    @Test("LayoutFacts 96: a natural size or an optional constraint is enough")
    func enough() {
        let room = LawRoom([NaturalView(30, 40), UIView()])
        room.hold(room.a.placed(3, 4, in: room.container) + room.b.placed(3, 4, in: room.container))
        #expect(!room.a.hasAmbiguousLayout && room.b.hasAmbiguousLayout)
        room.hold([
            room.b.widthAnchor.constraint(equalToConstant: 3).at(1), room.b.heightAnchor.constraint(equalToConstant: 4).at(1),
        ])
        #expect(!room.b.hasAmbiguousLayout)
    }

    @Test("LayoutFacts 97: constraintsAffectingLayout lists what has an influence on the axis, of views and guides")
    func affecting() {
        let room = LawRoom(2)
        let guide = UILayoutGuide()
        room.container.addLayoutGuide(guide)
        let left = room.a.leftAnchor.constraint(equalTo: room.container.leftAnchor, constant: 4)
        let width = room.a.widthAnchor.constraint(equalToConstant: 30)
        let top = room.a.topAnchor.constraint(equalTo: room.container.topAnchor)
        let beside = room.b.leftAnchor.constraint(equalTo: room.a.rightAnchor)
        let guideLeft = guide.leftAnchor.constraint(equalTo: room.container.leftAnchor)
        room.hold(left, width, top, beside, guideLeft)
        let horizontal = room.a.constraintsAffectingLayout(for: .horizontal)
        #expect(
            horizontal.contains(left) && horizontal.contains(width) && !horizontal.contains(top)
                && !horizontal.contains(guideLeft))
        #expect(room.a.constraintsAffectingLayout(for: .vertical) == [top])
        let second = room.b.constraintsAffectingLayout(for: .horizontal)
        #expect(second.contains(beside) && second.contains(left) && second.contains(width))
        #expect(guide.constraintsAffectingLayout(for: .horizontal) == [guideLeft])
        #expect(guide.hasAmbiguousLayout)
    }

    @Test("LayoutFacts 97: exerciseAmbiguityInLayout shows another solution, which satisfies the constraints as well")
    func exercise() {
        let room = LawRoom(2)
        room.hold(
            room.a.sized(30, 40) + [room.a.topAnchor.constraint(equalTo: room.container.topAnchor, constant: 7)]
                + room.b.sized(10, 10)
                + room.b.placed(1, 2, in: room.container))
        let before = room.a.frame
        room.a.exerciseAmbiguityInLayout()
        room.container.layoutIfNeeded()
        #expect(room.a.frame.minX != before.minX && room.a.frame.minY == 7 && room.a.frame.size == CGSize(width: 30, height: 40))
        room.b.exerciseAmbiguityInLayout()
        room.container.layoutIfNeeded()
        #expect(room.b.frame == CGRect(x: 1, y: 2, width: 10, height: 10))
    }

    @Test("LayoutFacts 97: the trace shows the tree, and marks what is ambiguous")
    func trace() {
        let room = LawRoom(2)
        room.hold(room.a.sized(30, 40) + room.b.pinned(to: room.container))
        let lines = room.container._autolayoutTrace().split(separator: "\n").filter {
            $0.contains("+UIView:0x") || $0.contains("*UIView:0x")
        }
        #expect(lines.count == 3)
        #expect(lines.filter { $0.contains("AMBIGUOUS LAYOUT") }.count == 1)
    }

    @Test("LayoutFacts 98, LayoutLaws 60: a size alone lies at the origin")
    func sizeOnly() {
        let room = LawRoom(1)
        room.hold(room.a.sized(30, 40))
        #expect(room.a.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    }

    /// An edge with a distance that is asked for by an inequality alone, and where the view of 30×40 is then.
    struct Edge: Sendable, CustomTestStringConvertible {
        let attribute: NSLayoutConstraint.Attribute
        let constant: CGFloat
        let origin: CGPoint
        var testDescription: String { "\(attribute.rawValue)" }
    }

    nonisolated private static let edges: [Edge] = [
        Edge(attribute: .top, constant: 23, origin: CGPoint(x: 0, y: 23)),
        Edge(attribute: .bottom, constant: -45, origin: CGPoint(x: 0, y: 315)),
        Edge(attribute: .left, constant: 23, origin: CGPoint(x: 23, y: 0)),
        Edge(attribute: .right, constant: -74, origin: CGPoint(x: 296, y: 0)),
        Edge(attribute: .leading, constant: 23, origin: CGPoint(x: 23, y: 0)),
        Edge(attribute: .trailing, constant: -74, origin: CGPoint(x: 296, y: 0)),
    ]

    @Test(
        "LayoutFacts 98, 99, LayoutLaws 63, 64: a lone inequality holds as an equation, in both directions and at any priority",
        arguments: edges, [1000, 751] as [Float])
    func tight(edge: Edge, priority: Float) {
        for relation in [NSLayoutConstraint.Relation.lessThanOrEqual, .greaterThanOrEqual, .equal] {
            let room = LawRoom(1)
            room.hold(
                room.a.sized(30, 40) + [
                    .equation(room.a, edge.attribute, relation, room.container, edge.attribute, plus: edge.constant).at(priority)
                ])
            #expect(room.a.frame == CGRect(origin: edge.origin, size: CGSize(width: 30, height: 40)))
        }
    }

    @Test("LayoutFacts 98, LayoutLaws 64: from right to left the same is mirrored", arguments: [1000, 751] as [Float])
    func mirrored(priority: Float) {
        for relation in [NSLayoutConstraint.Relation.lessThanOrEqual, .greaterThanOrEqual] {
            for (attribute, constant, x) in [(.leading, 23, 347), (.trailing, -74, 74)]
                as [(NSLayoutConstraint.Attribute, CGFloat, CGFloat)]
            {
                let room = LawRoom(1)
                room.container.semanticContentAttribute = .forceRightToLeft
                room.hold(
                    room.a.sized(30, 40) + [
                        .equation(room.a, attribute, relation, room.container, attribute, plus: constant).at(priority)
                    ])
                #expect(room.a.frame.minX == x)
            }
        }
    }

    @Test("LayoutFacts 98: the answer does not depend on the order, nor on what was there before")
    func deterministic() {
        func frames(_ change: (LawRoom, [NSLayoutConstraint]) -> Void) -> [CGRect] {
            let room = LawRoom(2)
            let constraints =
                room.a.sized(30, 40) + [
                    room.a.topAnchor.constraint(greaterThanOrEqualTo: room.container.topAnchor, constant: 23),
                    room.b.leftAnchor.constraint(equalTo: room.a.rightAnchor, constant: 5),
                    room.b.widthAnchor.constraint(equalTo: room.a.widthAnchor),
                ]
            change(room, constraints)
            room.container.layoutIfNeeded()
            return room.views.map(\.frame)
        }
        let expected = [CGRect(x: 0, y: 23, width: 30, height: 40), CGRect(x: 35, y: 0, width: 30, height: 0)]
        #expect(frames { $0.hold($1) } == expected)
        #expect(frames { room, constraints in for constraint in constraints.reversed() { room.hold(constraint) } } == expected)
        let changed = frames { room, constraints in
            let other = room.b.placed(200, 200, in: room.container)
            room.hold(other + constraints.dropFirst())
            NSLayoutConstraint.deactivate(other)
            room.hold(constraints)
        }
        #expect(changed == expected)
    }

    @Test("LayoutFacts 100: a width that nothing decides is 0")
    func unpinnedWidth() {
        let room = LawRoom(1)
        room.a.frame = CGRect(x: 1, y: 2, width: 50, height: 60)
        room.hold(
            room.a.topAnchor.constraint(equalTo: room.container.topAnchor), room.a.heightAnchor.constraint(equalToConstant: 5))
        #expect(room.a.frame == CGRect(x: 0, y: 0, width: 0, height: 5))
    }

    @Test("LayoutFacts 100: of two pinned edges and no width the width follows, of one edge it is 0")
    func pinnedEdges() {
        let room = LawRoom(1)
        room.hold(room.a.rightAnchor.constraint(equalTo: room.container.rightAnchor, constant: -10))
        #expect(room.a.frame.maxX == 390 && room.a.frame.width == 0)
        room.hold(room.a.leftAnchor.constraint(equalTo: room.container.leftAnchor, constant: 10))
        #expect(room.a.frame.width == 380)
    }
}
