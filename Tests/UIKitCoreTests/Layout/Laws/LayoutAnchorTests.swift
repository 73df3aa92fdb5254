// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Layout laws: anchors", .serialized)
struct LayoutAnchorTests {
    @Test("LayoutFacts 32: every relation between anchors along x")
    func horizontal() {
        let room = LawRoom(2)
        let anchors: [(NSLayoutXAxisAnchor, NSLayoutConstraint.Attribute)] = [
            (room.a.leadingAnchor, .leading), (room.a.trailingAnchor, .trailing), (room.a.leftAnchor, .left),
            (room.a.rightAnchor, .right),
            (room.a.centerXAnchor, .centerX),
        ]
        let other = room.b.centerXAnchor
        for (anchor, attribute) in anchors {
            let constraints = [
                anchor.constraint(equalTo: other), anchor.constraint(greaterThanOrEqualTo: other),
                anchor.constraint(lessThanOrEqualTo: other), anchor.constraint(equalTo: other, constant: 3),
                anchor.constraint(greaterThanOrEqualTo: other, constant: 3),
                anchor.constraint(lessThanOrEqualTo: other, constant: 3),
            ]
            #expect(constraints.map(\.relation.rawValue) == [0, 1, -1, 0, 1, -1])
            #expect(constraints.map(\.constant) == [0, 0, 0, 3, 3, 3])
            #expect(
                constraints.allSatisfy {
                    $0.firstAttribute == attribute && $0.secondAttribute == .centerX && $0.firstItem === room.a
                })
        }
    }

    @Test("LayoutFacts 32: every relation between anchors along y")
    func vertical() {
        let room = LawRoom(2)
        let anchors: [(NSLayoutYAxisAnchor, NSLayoutConstraint.Attribute)] = [
            (room.a.topAnchor, .top), (room.a.bottomAnchor, .bottom), (room.a.centerYAnchor, .centerY),
            (room.a.firstBaselineAnchor, .firstBaseline), (room.a.lastBaselineAnchor, .lastBaseline),
        ]
        let other = room.b.bottomAnchor
        for (anchor, attribute) in anchors {
            let constraints = [
                anchor.constraint(equalTo: other), anchor.constraint(greaterThanOrEqualTo: other),
                anchor.constraint(lessThanOrEqualTo: other), anchor.constraint(equalTo: other, constant: 3),
                anchor.constraint(greaterThanOrEqualTo: other, constant: 3),
                anchor.constraint(lessThanOrEqualTo: other, constant: 3),
            ]
            #expect(constraints.map(\.relation.rawValue) == [0, 1, -1, 0, 1, -1])
            #expect(constraints.map(\.constant) == [0, 0, 0, 3, 3, 3])
            #expect(
                constraints.allSatisfy {
                    $0.firstAttribute == attribute && $0.secondAttribute == .bottom && $0.secondItem === room.b
                })
        }
    }

    @Test("LayoutFacts 32: dimensions take constants, multipliers, and both")
    func dimensions() {
        let room = LawRoom(2)
        for (anchor, attribute) in [(room.a.widthAnchor, NSLayoutConstraint.Attribute.width), (room.a.heightAnchor, .height)] {
            let other = room.b.heightAnchor
            let constants = [
                anchor.constraint(equalToConstant: 5), anchor.constraint(greaterThanOrEqualToConstant: 5),
                anchor.constraint(lessThanOrEqualToConstant: 5),
            ]
            let multiples = [
                anchor.constraint(equalTo: other, multiplier: 2), anchor.constraint(greaterThanOrEqualTo: other, multiplier: 2),
                anchor.constraint(lessThanOrEqualTo: other, multiplier: 2),
            ]
            let both = [
                anchor.constraint(equalTo: other, multiplier: 2, constant: 7),
                anchor.constraint(greaterThanOrEqualTo: other, multiplier: 2, constant: 7),
                anchor.constraint(lessThanOrEqualTo: other, multiplier: 2, constant: 7),
            ]
            for constraints in [constants, multiples, both] { #expect(constraints.map(\.relation.rawValue) == [0, 1, -1]) }
            #expect(constants.allSatisfy { $0.secondItem == nil && $0.constant == 5 })
            #expect(multiples.allSatisfy { $0.multiplier == 2 && $0.constant == 0 && $0.secondAttribute == .height })
            #expect(both.allSatisfy { $0.multiplier == 2 && $0.constant == 7 && $0.firstAttribute == attribute })
        }
    }

    @Test("LayoutFacts 32: guides have the same anchors, without the baselines")
    func guides() {
        let guide = UILayoutGuide()
        let x = [guide.leadingAnchor, guide.trailingAnchor, guide.leftAnchor, guide.rightAnchor, guide.centerXAnchor]
        let y = [guide.topAnchor, guide.bottomAnchor, guide.centerYAnchor]
        let other = UILayoutGuide()
        #expect(
            x.map { $0.constraint(equalTo: other.centerXAnchor).firstAttribute.rawValue }
                == [NSLayoutConstraint.Attribute.leading, .trailing, .left, .right, .centerX].map(\.rawValue))
        #expect(
            y.map { $0.constraint(equalTo: other.topAnchor).firstAttribute.rawValue }
                == [NSLayoutConstraint.Attribute.top, .bottom, .centerY].map(\.rawValue))
        #expect(guide.widthAnchor.constraint(equalTo: guide.heightAnchor).firstItem === guide)
    }

    @Test("LayoutFacts 33, LayoutLaws 12: system spacing is folded into the constant, for views and guides")
    func systemSpacing() {
        let room = LawRoom(2)
        let guide = UILayoutGuide()
        room.container.addLayoutGuide(guide)
        let (a, b) = (room.a, room.b)
        let after = [
            a.leadingAnchor.constraint(equalToSystemSpacingAfter: b.trailingAnchor, multiplier: 2),
            a.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: guide.trailingAnchor, multiplier: 1),
            a.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: b.trailingAnchor, multiplier: 0.5),
        ]
        let below = [
            a.topAnchor.constraint(equalToSystemSpacingBelow: b.bottomAnchor, multiplier: 2),
            a.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: guide.bottomAnchor, multiplier: 1),
            a.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: b.bottomAnchor, multiplier: 0.5),
        ]
        for constraints in [after, below] {
            #expect(constraints.map(\.relation.rawValue) == [0, 1, -1])
            #expect(constraints.map(\.constant) == [16, 8, 4])
            #expect(constraints.allSatisfy { $0.multiplier == 1 })
        }
        #expect(isSame(after[0].firstAnchor, a.leadingAnchor) && isSame(after[1].secondAnchor, guide.trailingAnchor))
        #expect(isSame(below[0].firstAnchor, a.topAnchor) && isSame(below[1].secondAnchor, guide.bottomAnchor))
        room.hold(b.sized(40, 30) + b.placed(0, 0, in: room.container) + [after[0], below[0]])
        #expect(a.frame.origin == CGPoint(x: 56, y: 46))
    }

    @Test("LayoutFacts 33: between baselines the system's spacing follows the font")
    func baselineSpacing() {
        let labels = [12, 40].map { size in
            let label = UILabel()
            label.font = .systemFont(ofSize: CGFloat(size))
            label.text = "Text"
            return label
        }
        func constant(above: UILabel, below: UILabel) -> CGFloat {
            below.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: above.lastBaselineAnchor, multiplier: 1).constant
        }
        #expect(constant(above: labels[0], below: labels[1]) > constant(above: labels[1], below: labels[0]))
        #expect(abs(constant(above: labels[0], below: labels[1]) - labels[1].font.lineHeight) <= 1)
    }

    @Test("LayoutFacts 34, ScrollingAndLayoutLaws 117: distances can be compared with distances")
    func offsets() {
        let room = LawRoom(2)
        let gap = room.a.leftAnchor.anchorWithOffset(to: room.b.leftAnchor)
        let constraint = gap.constraint(equalTo: room.container.widthAnchor, multiplier: 0.25)
        #expect(isSame(constraint.firstAnchor, gap))
        room.hold(room.a.leftAnchor.constraint(equalTo: room.container.leftAnchor, constant: 30), constraint)
        #expect(room.b.frame.minX == 130)
        let height = room.container.topAnchor.anchorWithOffset(to: room.a.topAnchor)
        let below = room.a.topAnchor.anchorWithOffset(to: room.b.topAnchor)
        room.hold(height.constraint(equalToConstant: 12), below.constraint(equalTo: height, multiplier: 2, constant: 1))
        #expect(room.a.frame.minY == 12 && room.b.frame.minY == 37)
    }

    @Test("LayoutFacts 35: anchors know their item, have a name, and know whether the layout is ambiguous")
    func knowledge() {
        let room = LawRoom()
        let guide = UILayoutGuide()
        room.container.addLayoutGuide(guide)
        #expect(room.a.leadingAnchor.item === room.a && room.a.heightAnchor.item === room.a && guide.topAnchor.item === guide)
        let names = [room.a.leadingAnchor.name, room.a.trailingAnchor.name, room.a.centerXAnchor.name]
        #expect(Set(names).count == 3 && !names.contains(""))
        room.hold(
            room.a.widthAnchor.constraint(equalToConstant: 20), room.a.leftAnchor.constraint(equalTo: room.container.leftAnchor))
        #expect(!room.a.widthAnchor.hasAmbiguousLayout && !room.a.rightAnchor.hasAmbiguousLayout)
        #expect(room.a.heightAnchor.hasAmbiguousLayout && room.a.bottomAnchor.hasAmbiguousLayout)
    }

    @Test("LayoutLaws 11, ScrollingAndLayoutLaws 115: an anchor that is read twice is equal, of views and of guides")
    func equality() {
        let room = LawRoom(2)
        let guide = UILayoutGuide()
        room.a.addLayoutGuide(guide)
        #expect(room.a.leadingAnchor == room.a.leadingAnchor && guide.bottomAnchor == guide.bottomAnchor)
        #expect(room.a.widthAnchor == room.a.widthAnchor && room.a.lastBaselineAnchor == room.a.lastBaselineAnchor)
        #expect(room.a.leadingAnchor != room.b.leadingAnchor && room.a.leadingAnchor != room.a.leftAnchor)
        #expect(guide.topAnchor != room.a.topAnchor && room.a.leadingAnchor.hash == room.a.leadingAnchor.hash)
        #expect(room.a.safeAreaLayoutGuide === room.a.safeAreaLayoutGuide)
        #expect(room.a.safeAreaLayoutGuide.topAnchor == room.a.safeAreaLayoutGuide.topAnchor)
        let constraint = room.a.topAnchor.constraint(equalTo: room.b.topAnchor, constant: 4)
        constraint.isActive = true
        #expect(isSame(constraint.firstAnchor, room.a.topAnchor) && constraint.constant == 4 && constraint.multiplier == 1)
    }

    @Test("ScrollingAndLayoutLaws 116: a multiplier of 0 leaves no second anchor; 0.5 does")
    func multiplierZero() {
        let room = LawRoom(2)
        let none = room.a.heightAnchor.constraint(equalTo: room.b.heightAnchor, multiplier: 0, constant: 9)
        #expect(none.secondAnchor == nil && none.multiplier == 1 && none.constant == 9)
        let half = room.a.heightAnchor.constraint(equalTo: room.b.heightAnchor, multiplier: 0.5)
        #expect(isSame(half.secondAnchor, room.b.heightAnchor) && half.multiplier == 0.5)
    }
}
