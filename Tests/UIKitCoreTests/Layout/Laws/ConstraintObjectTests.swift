// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Layout laws: the constraint", .serialized)
struct ConstraintObjectTests {
    @Test("LayoutFacts 1, LayoutLaws 1: a constraint of two anchors has the defaults, and is as written")
    func defaults() {
        let room = LawRoom(2)
        let constraint = room.a.leadingAnchor.constraint(equalTo: room.b.trailingAnchor)
        #expect(constraint.firstItem === room.a && constraint.firstAttribute == .leading)
        #expect(constraint.secondItem === room.b && constraint.secondAttribute == .trailing)
        #expect(constraint.relation == .equal && constraint.multiplier == 1 && constraint.constant == 0)
        #expect(constraint.priority == .required && constraint.priority.rawValue == 1000)
        #expect(!constraint.isActive && constraint.identifier == nil && !constraint.shouldBeArchived)
    }

    @Test("LayoutFacts 1: first = multiplier × second + constant")
    func equation() {
        let room = LawRoom(1, width: 200, height: 100)
        room.hold(.equation(room.a, .width, room.container, .width, times: 0.25, plus: 7))
        #expect(room.a.frame.width == 57)
    }

    @Test("LayoutFacts 2: constant, priority, activity, identifier and archiving can be set, and change nothing else")
    func settable() {
        let room = LawRoom(2)
        let constraint = NSLayoutConstraint.equation(room.a, .width, .lessThanOrEqual, room.b, .height, times: 3, plus: 4)
        constraint.constant = 5
        constraint.priority = .defaultLow
        constraint.identifier = "name"
        constraint.shouldBeArchived = true
        constraint.isActive = true
        #expect(constraint.constant == 5 && constraint.priority == .defaultLow && constraint.identifier == "name")
        #expect(constraint.shouldBeArchived && constraint.isActive)
        #expect(constraint.firstItem === room.a && constraint.secondItem === room.b)
        #expect(constraint.firstAttribute == .width && constraint.secondAttribute == .height)
        #expect(constraint.relation == .lessThanOrEqual && constraint.multiplier == 3)
        constraint.isActive = false
        #expect(!constraint.isActive && constraint.constant == 5)
    }

    @Test("LayoutFacts 3: attributes and relations have UIKit's numbers")
    func rawValues() {
        let attributes: [NSLayoutConstraint.Attribute] = [
            .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
            .lastBaseline,
            .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .centerYWithinMargins,
        ]
        #expect(attributes.map(\.rawValue) == Array(0...20))
        #expect(NSLayoutConstraint.Attribute.baseline == .lastBaseline)
        let relations: [NSLayoutConstraint.Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
        #expect(relations.map(\.rawValue) == [-1, 0, 1])
    }

    @Test("LayoutFacts 4: constraints that say the same are two")
    func identity() {
        let room = LawRoom()
        let constraints = (0..<2).map { _ in room.a.widthAnchor.constraint(equalToConstant: 10) }
        #expect(constraints[0] != constraints[1])
        room.hold(constraints)
        #expect(room.a.constraints.count == 2)
        #expect(room.a.frame.width == 10)
    }

    @Test(
        "LayoutFacts 4, LayoutLaws 30: views with active constraints between them are freed; the constraint goes with its holder")
    func nothingIsRetained() {
        weak var container: UIView?
        weak var view: UIView?
        weak var other: UIView?
        weak var between: NSLayoutConstraint?
        weak var own: NSLayoutConstraint?
        weak var guide: UILayoutGuide?
        do {
            let room = LawRoom(2)
            let inner = UILayoutGuide()
            room.a.addLayoutGuide(inner)
            let constraint = room.a.leadingAnchor.constraint(equalTo: room.b.trailingAnchor)
            let width = room.a.widthAnchor.constraint(equalToConstant: 40)
            room.hold(constraint, width, inner.topAnchor.constraint(equalTo: room.b.topAnchor))
            (container, view, other, between, own, guide) = (room.container, room.a, room.b, constraint, width, inner)
            #expect(between != nil && own != nil && guide != nil)
        }
        #expect(container == nil && view == nil && other == nil)
        #expect(between == nil && own == nil && guide == nil)
    }

    @Test("LayoutFacts 4: a constraint that is kept keeps neither item, and does not disturb what is left")
    func keptConstraint() {
        let room = LawRoom()
        weak var gone: UIView?
        var constraint: NSLayoutConstraint?
        do {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            room.container.addSubview(view)
            let between = room.a.leftAnchor.constraint(equalTo: view.leftAnchor)
            room.hold([between] + view.placed(30, 0, in: room.container))
            #expect(room.a.frame.minX == 30)
            view.removeFromSuperview()
            (gone, constraint) = (view, between)
        }
        #expect(gone == nil && constraint?.isActive == false)
        room.hold(room.a.leftAnchor.constraint(equalTo: room.container.leftAnchor, constant: 12))
        #expect(room.a.frame.minX == 12)
    }

    @Test("LayoutFacts 5: an empty constraint has no items")
    func empty() {
        let constraint = NSLayoutConstraint()
        #expect(constraint.firstItem == nil && constraint.secondItem == nil && !constraint.isActive)
    }

    @Test("LayoutFacts 6: a constraint's anchors are those of its items and attributes; a constant has no second one")
    func anchors() {
        let room = LawRoom(2)
        let anchored = room.a.leadingAnchor.constraint(equalTo: room.b.trailingAnchor)
        #expect(isSame(anchored.firstAnchor, room.a.leadingAnchor) && isSame(anchored.secondAnchor, room.b.trailingAnchor))
        #expect(!isSame(anchored.firstAnchor, room.a.trailingAnchor) && !isSame(anchored.firstAnchor, room.b.leadingAnchor))
        let written = NSLayoutConstraint.equation(room.a, .top, room.b, .bottom)
        #expect(isSame(written.firstAnchor, room.a.topAnchor) && isSame(written.secondAnchor, room.b.bottomAnchor))
        #expect(room.a.widthAnchor.constraint(equalToConstant: 3).secondAnchor == nil)
    }

    @Test("LayoutFacts 7, LayoutLaws 9: an identifier is kept with the stored constraint, and stands in the description")
    func identifiers() throws {
        let room = LawRoom()
        let constraint = room.a.widthAnchor.constraint(equalToConstant: 3)
        #expect(!constraint.description.contains("'"))
        constraint.identifier = "narrow"
        room.hold(constraint)
        let stored = try #require(room.a.constraints.first { $0.identifier == "narrow" })
        #expect(stored === constraint)
        #expect(stored.description.contains(#/^<NSLayoutConstraint:0x[0-9a-f]+ 'narrow' /#))
    }

    @Test("LayoutFacts 8, LayoutLaws 10: a changed constant changes the frame, not the list of constraints")
    func constants() {
        let room = LawRoom()
        let constraint = room.a.widthAnchor.constraint(equalToConstant: 3)
        room.hold(constraint, room.a.heightAnchor.constraint(equalToConstant: 5))
        let before = room.a.constraints
        for width in [70, 10, 0, 250] as [CGFloat] {
            constraint.constant = width
            room.container.layoutIfNeeded()
            #expect(room.a.frame.width == width)
        }
        #expect(room.a.constraints == before && before.count == 2)
    }

    @Test("LayoutLaws 2: inequalities have the relations −1 and 1")
    func relations() {
        let room = LawRoom(2)
        #expect(room.a.topAnchor.constraint(lessThanOrEqualTo: room.b.topAnchor).relation.rawValue == -1)
        #expect(room.a.topAnchor.constraint(greaterThanOrEqualTo: room.b.topAnchor).relation.rawValue == 1)
        #expect(room.a.widthAnchor.constraint(lessThanOrEqualToConstant: 1).relation == .lessThanOrEqual)
        #expect(room.a.widthAnchor.constraint(greaterThanOrEqualToConstant: 1).relation == .greaterThanOrEqual)
    }

    @Test("LayoutLaws 3: constants and multipliers are kept apart")
    func constantsAndMultipliers() {
        let room = LawRoom(2)
        let moved = room.a.leadingAnchor.constraint(equalTo: room.b.leadingAnchor, constant: 10)
        #expect(moved.constant == 10 && moved.multiplier == 1)
        let half = room.a.widthAnchor.constraint(equalTo: room.b.widthAnchor, multiplier: 1 / 2)
        #expect(half.constant == 0 && half.multiplier == 0.5)
        let both = room.a.widthAnchor.constraint(equalTo: room.b.widthAnchor, multiplier: 1 / 2, constant: 10)
        #expect(both.constant == 10 && both.multiplier == 0.5)
    }

    @Test("LayoutLaws 4: positions may have multipliers, which read back")
    func multipliedPositions() {
        let room = LawRoom(2)
        let leading = NSLayoutConstraint.equation(room.a, .leading, room.b, .trailing, times: 0.5)
        let trailing = NSLayoutConstraint.equation(room.a, .trailing, room.b, .centerX, times: 0.5)
        #expect(leading.multiplier == 0.5 && trailing.multiplier == 0.5)
        NSLayoutConstraint.activate([leading, trailing])
        #expect(leading.isActive && trailing.isActive)
    }

    @Test("LayoutLaws 5: a priority that is set before activation reads back; required − 1 is 999")
    func priorities() {
        let room = LawRoom()
        let constraint = room.a.widthAnchor.constraint(equalToConstant: 3).at(749)
        room.hold(constraint)
        #expect(room.a.constraints.first?.priority.rawValue == 749)
        #expect((UILayoutPriority.required - 1).rawValue == 999)
        #expect((UILayoutPriority.defaultLow + 1).rawValue == 251)
    }

    @Test("LayoutLaws 6: a constraint to a constant has no second item and no second attribute")
    func constantsOnly() {
        let constraint = UIView().widthAnchor.constraint(equalToConstant: 30)
        #expect(constraint.secondItem == nil && constraint.secondAttribute == .notAnAttribute && constraint.constant == 30)
    }

    @Test("LayoutLaws 7: an inactive batch stays inactive, and batches do not know each other")
    func batches() {
        let room = LawRoom(2)
        let (first, second) = (room.a.sized(10, 20), room.b.sized(30, 40))
        NSLayoutConstraint.activate(first)
        #expect(first.allSatisfy(\.isActive) && !second.contains(where: \.isActive))
        NSLayoutConstraint.activate(second)
        NSLayoutConstraint.deactivate(first)
        #expect(second.allSatisfy(\.isActive) && !first.contains(where: \.isActive))
    }

    @Test("LayoutLaws 8: the view lists the very object that was made")
    func sameObject() {
        let room = LawRoom()
        let constraint = room.a.heightAnchor.constraint(equalToConstant: 3)
        constraint.isActive = true
        #expect(room.a.constraints.count == 1 && room.a.constraints.first === constraint)
    }

    @Test("LayoutLaws 13: edges to margins have the attributes of margins, in both directions, with sides and with directions")
    func marginAttributes() {
        let room = LawRoom()
        let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
            (.top, .topMargin), (.bottom, .bottomMargin), (.left, .leftMargin), (.right, .rightMargin),
            (.leading, .leadingMargin),
            (.trailing, .trailingMargin),
        ]
        for (edge, margin) in pairs {
            let toMargin = NSLayoutConstraint.equation(room.a, edge, room.container, margin)
            let fromMargin = NSLayoutConstraint.equation(room.container, margin, room.a, edge)
            #expect(toMargin.firstAttribute == edge && toMargin.secondAttribute == margin)
            #expect(fromMargin.firstAttribute == margin && fromMargin.secondAttribute == edge)
        }
    }

    @Test("LayoutLaws 14: a constraint may be made before its views have a superview; activation needs it")
    func beforeTheHierarchy() {
        let (parent, child) = (UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 60)), UIView())
        child.translatesAutoresizingMaskIntoConstraints = false
        let constraints = child.pinned(to: parent)
        #expect(constraints.allSatisfy { !$0.isActive })
        parent.addSubview(child)
        NSLayoutConstraint.activate(constraints)
        parent.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 0, y: 0, width: 80, height: 60))
    }
}
