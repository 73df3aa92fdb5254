// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Layout laws: exceptions of constraints", .serialized)
struct ConstraintExceptionTests {
    /// The error output of a process that commits the misuse and must end by it.
    private func failure(of misuse: ConstraintMisuse) async -> String {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in
            await MainActor.run { misuse.commit() }
        }
        return standardError(result)
    }

    private func check(_ misuse: ConstraintMisuse) async {
        let text = await failure(of: misuse)
        #expect(text.contains(misuse.message))
        if misuse.isPairing { #expect(text.contains("NSLayoutConstraint for <UIView: 0x")) }
    }

    @Test(
        "LayoutFacts 9, 13: a position cannot be paired with a size",
        arguments: [ConstraintMisuse.positionWithSize, .sizeWithPosition])
    func kinds(misuse: ConstraintMisuse) async { await check(misuse) }

    @Test(
        "LayoutFacts 10, 13: leading and trailing cannot be paired with left and right",
        arguments: [
            ConstraintMisuse.leadingWithLeft, .trailingWithRight, .leftWithLeading, .leadingMarginWithLeft,
            .rightMarginWithTrailing,
        ])
    func directions(misuse: ConstraintMisuse) async { await check(misuse) }

    @Test(
        "LayoutFacts 11, 13: a position needs a second item and a multiplier",
        arguments: [ConstraintMisuse.positionWithoutItem, .positionTimesZero])
    func positions(misuse: ConstraintMisuse) async { await check(misuse) }

    @Test("LayoutFacts 12: items are views or guides", arguments: [ConstraintMisuse.foreignItem, .foreignSecondItem])
    func items(misuse: ConstraintMisuse) async { await check(misuse) }

    @Test(
        "LayoutFacts 16: numbers that are not finite, and priorities out of range",
        arguments: [ConstraintMisuse.notFinite, .notFiniteMultiplier, .noPriority, .highPriority])
    func numbers(misuse: ConstraintMisuse) async { await check(misuse) }

    @Test(
        "LayoutFacts 18: an installed constraint cannot become required, nor cease to be",
        arguments: [ConstraintMisuse.toOptional, .toRequired])
    func priorities(misuse: ConstraintMisuse) async { await check(misuse) }

    @Test("LayoutFacts 24: items without a common ancestor")
    func strangers() async {
        let text = await failure(of: .strangers)
        #expect(text.contains("Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x"))
        #expect(text.contains(ConstraintMisuse.strangers.message))
    }

    @Test("LayoutFacts 26: a constraint held where it does not belong: said at once, and the end at the next layout")
    func unprepared() async {
        await check(.unprepared)
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let room = LawRoom()
                let late = UIView()
                late.translatesAutoresizingMaskIntoConstraints = false
                room.a.addConstraint(late.leftAnchor.constraint(equalTo: room.a.leftAnchor, constant: 7))
                room.a.addSubview(late)
                room.container.layoutIfNeeded()
                precondition(late.frame.minX == 7)
            }
        }
        #expect(standardError(result).contains("The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x"))
    }

    @Test("LayoutFacts 5: an empty constraint cannot be activated")
    func empty() async { _ = await failure(of: .empty) }

    /// What looks like a misuse, and is none.
    nonisolated private static let legal: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, CGFloat)] = [
        (.left, .top, 1), (.right, .bottom, 1), (.centerX, .bottom, 1), (.right, .centerY, 1), (.lastBaseline, .trailing, -6),
        (.top, .leading, 0.45), (.width, .height, 1), (.leading, .centerX, 2), (.centerX, .left, 3),
        (.trailing, .leadingMargin, 1),
        (.left, .rightMargin, 1), (.centerXWithinMargins, .centerX, 1),
    ]

    @Test(
        "LayoutFacts 10, 14: pairs of both axes, centres with either kind of side, and multiplied positions",
        arguments: 0..<legal.count)
    func legalPairs(index: Int) {
        let room = LawRoom(2)
        let (first, second, multiplier) = Self.legal[index]
        room.hold(room.b.sized(30, 60) + room.b.placed(40, 50, in: room.container))
        let constraint = NSLayoutConstraint.equation(room.a, first, room.b, second, times: multiplier)
        room.hold(constraint)
        #expect(constraint.isActive && constraint.multiplier == multiplier)
        #expect(room.b.frame == CGRect(x: 40, y: 50, width: 30, height: 60))
    }

    @Test("LayoutFacts 14: what is legal also works")
    func crossedAxes() {
        let room = LawRoom(2)
        room.hold(room.b.sized(30, 60) + room.b.placed(40, 50, in: room.container))
        room.hold(
            .equation(room.a, .left, room.b, .top), .equation(room.a, .bottom, room.b, .trailing, times: 2, plus: 3),
            .equation(room.a, .width, room.b, .height), .equation(room.a, .height, nil, .notAnAttribute, plus: 25))
        #expect(room.a.frame == CGRect(x: 50, y: 118, width: 60, height: 25))
    }

    @Test("LayoutFacts 15: a multiplied position is a multiple of the coordinate in the closest common ancestor")
    func multiples() {
        let room = LawRoom()
        room.hold(room.a.sized(20, 20) + [.equation(room.a, .centerX, room.container, .right, times: 0.5)])
        #expect(room.a.frame.midX == 200)

        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let groups = [CGRect(x: 100, y: 0, width: 100, height: 100), CGRect(x: 30, y: 0, width: 300, height: 100)].map(
            UIView.init(frame:))
        let views = groups.map { group in
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(group)
            group.addSubview(view)
            return view
        }
        NSLayoutConstraint.activate(
            views[0].placed(10, 0, in: groups[0]) + [.equation(views[1], .left, views[0], .left, times: 2)])
        outer.layoutIfNeeded()
        // 2 × (100 + 10) in the outer view.
        #expect(views[1].frame.minX == 190)
    }
}
