// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// `view.attribute relation multiplier · W.attribute + constant`, and what comes out in W of 400×400.
private struct SizeLaw: Sendable, CustomTestStringConvertible {
    let multiplier: CGFloat
    let constant: CGFloat
    let length: CGFloat
    var testDescription: String { "× \(multiplier) + \(constant)" }
}

private struct EdgeLaw: Sendable, CustomTestStringConvertible {
    let name: String
    let attribute: NSLayoutConstraint.Attribute
    let constant: CGFloat
    /// The edge of a view of 200×200.
    let edge: CGFloat
    var testDescription: String { "\(name) + \(constant)" }
}

@MainActor
@Suite("Layout laws: frames", .serialized)
struct FrameLawTests {
    nonisolated private static let sizes: [SizeLaw] = [
        SizeLaw(multiplier: 1, constant: 0, length: 400), SizeLaw(multiplier: 1, constant: 100, length: 500),
        SizeLaw(multiplier: 1, constant: -100, length: 300), SizeLaw(multiplier: 2, constant: 0, length: 800),
        SizeLaw(multiplier: 1 / 2, constant: 0, length: 200), SizeLaw(multiplier: 1 / 2, constant: 100, length: 300),
        SizeLaw(multiplier: 0, constant: 200, length: 200),
    ]

    @Test("LayoutLaws 33: widths and heights as multiples of W's, and as constants", arguments: sizes)
    private func sizes(law: SizeLaw) {
        for isHorizontal in [true, false] {
            let room = LawRoom()
            let attribute: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
            if law.multiplier == 0 {
                room.hold(.equation(room.a, attribute, nil, .notAnAttribute, plus: law.constant))
            } else {
                room.hold(.equation(room.a, attribute, room.container, attribute, times: law.multiplier, plus: law.constant))
            }
            let size = isHorizontal ? CGSize(width: law.length, height: 0) : CGSize(width: 0, height: law.length)
            #expect(room.a.frame == CGRect(origin: .zero, size: size))
        }
    }

    @Test("LayoutLaws 34: two inequalities equal an equation", arguments: sizes)
    private func twoInequalities(law: SizeLaw) {
        let room = LawRoom()
        for relation in [NSLayoutConstraint.Relation.lessThanOrEqual, .greaterThanOrEqual] {
            room.hold(
                .equation(room.a, .width, relation, room.container, .width, times: max(law.multiplier, 0.25), plus: law.constant))
        }
        #expect(room.a.frame.width == 400 * max(law.multiplier, 0.25) + law.constant)
    }

    @Test("LayoutLaws 35: twice W's size")
    func twice() {
        let room = LawRoom()
        room.hold(
            room.a.widthAnchor.constraint(equalTo: room.container.widthAnchor, multiplier: 2),
            room.a.heightAnchor.constraint(equalTo: room.container.heightAnchor, multiplier: 2))
        #expect(room.a.frame.size == CGSize(width: 800, height: 800))
    }

    nonisolated private static let edges: [EdgeLaw] = [0, 100, -100].flatMap { constant in
        [
            EdgeLaw(name: "top", attribute: .top, constant: constant, edge: constant),
            EdgeLaw(name: "left", attribute: .left, constant: constant, edge: constant),
            EdgeLaw(name: "leading", attribute: .leading, constant: constant, edge: constant),
            EdgeLaw(name: "bottom", attribute: .bottom, constant: constant, edge: 400 + constant),
            EdgeLaw(name: "right", attribute: .right, constant: constant, edge: 400 + constant),
            EdgeLaw(name: "trailing", attribute: .trailing, constant: constant, edge: 400 + constant),
        ]
    }

    @Test("LayoutLaws 36, 37: edges at W's, with distances; outside of W is fine", arguments: edges)
    private func edges(law: EdgeLaw) {
        for relation in [NSLayoutConstraint.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual] {
            let room = LawRoom()
            room.hold(
                room.a.sized(200, 200) + [
                    .equation(room.a, law.attribute, relation, room.container, law.attribute, plus: law.constant)
                ])
            let frame = room.a.frame
            let edge =
                switch law.attribute {
                case .top: frame.minY
                case .bottom: frame.maxY
                case .left, .leading: frame.minX
                default: frame.maxX
                }
            #expect(edge == law.edge && frame.size == CGSize(width: 200, height: 200))
        }
    }

    @Test("LayoutLaws 38: equal centres")
    func centres() {
        let room = LawRoom()
        room.hold(
            room.a.sized(200, 200) + [
                room.a.centerXAnchor.constraint(equalTo: room.container.centerXAnchor),
                room.a.centerYAnchor.constraint(equalTo: room.container.centerYAnchor),
            ])
        #expect(room.a.frame == CGRect(x: 100, y: 100, width: 200, height: 200))
    }

    @Test("LayoutLaws 39: equal edges, by equations and by inequalities in both directions")
    func equalEdges() {
        let room = LawRoom(2)
        room.hold(room.a.pinned(to: room.container))
        let attributes: [NSLayoutConstraint.Attribute] = [.top, .bottom, .left, .right]
        for relation in [NSLayoutConstraint.Relation.lessThanOrEqual, .greaterThanOrEqual] {
            room.hold(attributes.map { .equation(room.b, $0, relation, room.container, $0) })
        }
        #expect(room.a.frame == room.container.bounds && room.b.frame == room.container.bounds)
    }

    @Test("LayoutLaws 40: insets of all sides, and of two kinds")
    func insets() {
        let room = LawRoom(2)
        room.hold(
            room.a.pinned(to: room.container, inset: 20) + room.b.placed(20, 30, in: room.container) + [
                room.b.rightAnchor.constraint(equalTo: room.container.rightAnchor, constant: -20),
                room.b.bottomAnchor.constraint(equalTo: room.container.bottomAnchor, constant: -30),
            ])
        #expect(room.a.frame == CGRect(x: 20, y: 20, width: 360, height: 360))
        #expect(room.b.frame == CGRect(x: 20, y: 30, width: 360, height: 340))
    }

    @Test("LayoutLaws 41: four different insets, by constants and by W's margins")
    func fourInsets() {
        let room = LawRoom(2)
        room.container.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        let margins: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, CGFloat)] = [
            (.top, .topMargin, 10), (.left, .leftMargin, 20), (.bottom, .bottomMargin, -30), (.right, .rightMargin, -40),
        ]
        room.hold(margins.map { .equation(room.a, $0.0, room.container, $0.0, plus: $0.2) })
        room.hold(margins.map { .equation(room.b, $0.0, room.container, $0.1) })
        #expect(room.a.frame == CGRect(x: 20, y: 10, width: 340, height: 360))
        #expect(room.b.frame == room.a.frame)
    }

    @Test(
        "LayoutLaws 47, 52, LayoutFacts 120: views in a row at fixed distances, in a column likewise; negative ones overlap",
        arguments: [10, 20, 0, -30] as [CGFloat])
    func distribution(gap: CGFloat) {
        let room = LawRoom(6)
        for (isHorizontal, views) in [(true, Array(room.views[..<3])), (false, Array(room.views[3...]))] {
            for (previous, view) in zip(views, views.dropFirst()) {
                room.hold(
                    isHorizontal
                        ? view.leftAnchor.constraint(equalTo: previous.rightAnchor, constant: gap)
                        : view.topAnchor.constraint(equalTo: previous.bottomAnchor, constant: gap))
            }
            room.hold(views.flatMap { $0.sized(100, 100) } + views[0].placed(0, 0, in: room.container))
            let places = [0, 100 + gap, 200 + 2 * gap]
            #expect(views.map { isHorizontal ? $0.frame.minX : $0.frame.minY } == places)
            #expect(views.map { isHorizontal ? $0.frame.maxX : $0.frame.maxY } == places.map { $0 + 100 })
        }
    }

    @Test("LayoutLaws 48: equal widths follow the one that is fixed, whichever it is", arguments: 0..<3)
    func equalWidths(fixed: Int) {
        let room = LawRoom(3)
        room.hold(
            room.b.widthAnchor.constraint(equalTo: room.a.widthAnchor),
            room.c.widthAnchor.constraint(equalTo: room.b.widthAnchor),
            room.views[fixed].widthAnchor.constraint(equalToConstant: 70))
        #expect(room.views.map(\.frame.width) == [70, 70, 70])
    }

    @Test("LayoutLaws 49: of a group that was replaced nothing is left")
    func replaced() {
        let room = LawRoom()
        var group = room.a.pinned(to: room.container, inset: 20)
        room.hold(group)
        for inset in [5, 50] as [CGFloat] {
            NSLayoutConstraint.deactivate(group)
            group = room.a.sized(10, 10) + room.a.placed(inset, inset, in: room.container)
            room.hold(group)
            #expect(room.a.frame == CGRect(x: inset, y: inset, width: 10, height: 10))
        }
        NSLayoutConstraint.deactivate(group)
        room.hold(room.a.pinned(to: room.container, inset: 30))
        #expect(room.a.frame == CGRect(x: 30, y: 30, width: 340, height: 340))
    }

    @Test(
        "LayoutLaws 50: centred in 1000×1000",
        arguments: [(100, 100, 450, 450), (80, 124, 460, 438)] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
    func centred(width: CGFloat, height: CGFloat, x: CGFloat, y: CGFloat) {
        let room = LawRoom(1, width: 1000, height: 1000)
        room.hold(
            room.a.sized(width, height) + [
                .equation(room.a, .centerX, room.container, .centerX), .equation(room.a, .centerY, room.container, .centerY),
            ])
        #expect(room.a.frame == CGRect(x: x, y: y, width: width, height: height))
    }

    @Test("LayoutLaws 53: a size of 0 is a size")
    func sizeZero() {
        let room = LawRoom([NaturalView(60, 40)])
        room.hold(room.a.sized(0, 0) + room.a.placed(5, 6, in: room.container))
        #expect(room.a.frame == CGRect(x: 5, y: 6, width: 0, height: 0))
    }

    @Test("LayoutLaws 54: equal gaps around and between views", arguments: 1...4)
    func distributedInsets(count: Int) {
        let room = LawRoom(count, width: 1000, height: 1000)
        let gaps = (0...count).map { _ in UILayoutGuide() }
        for gap in gaps { room.container.addLayoutGuide(gap) }
        for (index, view) in room.views.enumerated() {
            room.hold(
                view.widthAnchor.constraint(equalToConstant: CGFloat(40 + 20 * index)),
                gaps[index].rightAnchor.constraint(equalTo: view.leftAnchor),
                gaps[index + 1].leftAnchor.constraint(equalTo: view.rightAnchor),
                gaps[index + 1].widthAnchor.constraint(equalTo: gaps[0].widthAnchor))
        }
        room.hold(
            gaps[0].leftAnchor.constraint(equalTo: room.container.leftAnchor),
            gaps[count].rightAnchor.constraint(equalTo: room.container.rightAnchor))
        let sum = room.views.map(\.frame.width).reduce(0, +)
        let gap = (1000 - sum) / CGFloat(count + 1)
        #expect(abs(room.a.frame.minX - gap) <= 0.5)
        for (previous, view) in zip(room.views, room.views.dropFirst()) {
            #expect(abs(view.frame.minX - previous.frame.maxX - gap) <= 1)
        }
        #expect(abs(room.views[count - 1].frame.maxX - (1000 - gap)) <= 0.5)
    }

    @Test("LayoutLaws 55: a negative inset reaches beyond the edge")
    func beyond() {
        let room = LawRoom(1, width: 1000, height: 1000)
        room.hold(room.a.sized(100, 100) + [room.container.bottomAnchor.constraint(equalTo: room.a.bottomAnchor, constant: -52)])
        #expect(room.a.frame.maxY == 1052)
    }

    @Test("LayoutLaws 56: pinned step by step, with layouts between, as at once")
    func stepByStep() {
        let (steps, once) = (LawRoom(2), LawRoom(2))
        func constraints(_ room: LawRoom) -> [NSLayoutConstraint] {
            room.a.pinned(to: room.container, inset: 15) + room.b.pinned(to: room.a, inset: 7)
        }
        for constraint in constraints(steps) { steps.hold(constraint) }
        once.hold(constraints(once))
        #expect(steps.views.map(\.frame) == once.views.map(\.frame))
        #expect(once.b.frame == CGRect(x: 22, y: 22, width: 356, height: 356))
    }

    @Test("LayoutLaws 57: a button that fills its container forgets its natural size")
    func fill() {
        let button = UIButton(type: .system)
        button.setTitle("Natural", for: .normal)
        let room = LawRoom([button])
        room.hold(button.pinned(to: room.container))
        #expect(button.intrinsicContentSize.width > 0 && button.frame == room.container.frame)
    }

    @Test("LayoutLaws 58: padding takes its double from the size", arguments: [0, 8, 23] as [CGFloat])
    func padding(padding: CGFloat) {
        let room = LawRoom()
        room.hold(room.a.pinned(to: room.container, inset: padding))
        #expect(room.a.frame.size == CGSize(width: 400 - 2 * padding, height: 400 - 2 * padding))
    }

    @Test("LayoutLaws 59: an aspect of 3 to 2")
    func aspect() {
        let room = LawRoom()
        room.hold(
            room.a.widthAnchor.constraint(equalToConstant: 150),
            room.a.widthAnchor.constraint(equalTo: room.a.heightAnchor, multiplier: 3 / 2))
        #expect(room.a.frame.size == CGSize(width: 150, height: 100))
    }

    @Test("LayoutLaws 61, 62: one edge alone leaves the other axis at 0")
    func oneEdge() {
        let room = LawRoom(2)
        room.hold(
            room.a.sized(30, 40) + [room.a.topAnchor.constraint(equalTo: room.container.topAnchor, constant: 23)]
                + room.b.sized(30, 40) + [
                    room.b.bottomAnchor.constraint(equalTo: room.container.bottomAnchor, constant: -45)
                ])
        #expect(room.a.frame.origin == CGPoint(x: 0, y: 23))
        #expect(room.b.frame.origin == CGPoint(x: 0, y: 400 - 40 - 45))
    }

    @Test("LayoutLaws 66: written from the superview's side, the frame is the same")
    func reflexive() {
        let room = LawRoom(2)
        room.hold(
            .equation(room.a, .left, room.container, .left, plus: 10),
            .equation(room.a, .bottom, room.container, .bottom, plus: -20),
            .equation(room.a, .width, room.container, .width, times: 0.5),
            .equation(room.a, .height, .lessThanOrEqual, room.container, .height, times: 0.25),
            .equation(room.container, .left, room.b, .left, plus: -10),
            .equation(room.container, .bottom, room.b, .bottom, plus: 20),
            .equation(room.container, .width, room.b, .width, times: 2),
            .equation(room.container, .height, .greaterThanOrEqual, room.b, .height, times: 4))
        #expect(room.a.frame.minX == 10 && room.a.frame.width == 200)
        #expect(room.b.frame.minX == room.a.frame.minX && room.b.frame.width == room.a.frame.width)
        #expect(room.a.frame.maxY == 380 && room.b.frame.maxY == 380)
    }

    @Test(
        "LayoutLaws 68: shares of the container's height, chained",
        arguments: [(20, 10, 30), (33.3, 33.3, 33.4)] as [(CGFloat, CGFloat, CGFloat)])
    func percents(first: CGFloat, second: CGFloat, third: CGFloat) {
        let room = LawRoom(3)
        let shares = [first, second, third]
        for (view, share) in zip(room.views, shares) {
            room.hold(view.heightAnchor.constraint(equalTo: room.container.heightAnchor, multiplier: share / 100))
        }
        room.hold(
            room.a.topAnchor.constraint(equalTo: room.container.topAnchor),
            room.b.topAnchor.constraint(equalTo: room.a.bottomAnchor),
            room.c.topAnchor.constraint(equalTo: room.b.bottomAnchor))
        var top: CGFloat = 0
        for (view, share) in zip(room.views, shares) {
            #expect(abs(view.frame.minY - top) <= 1 && abs(view.frame.height - 4 * share) <= 1)
            top += 4 * share
        }
    }
}
