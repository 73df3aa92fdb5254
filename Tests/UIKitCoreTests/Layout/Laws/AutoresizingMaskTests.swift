// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Layout laws: autoresizing masks", .serialized)
struct AutoresizingMaskTests {
    @Test("LayoutFacts 49, LayoutLaws 31: new views translate their mask; the flag reads back, to false and to true")
    func flag() {
        for view in [UIView(), UILabel(), UIButton(), UIButton(type: .system), UIImageView(), UIControl()] {
            #expect(view.translatesAutoresizingMaskIntoConstraints)
            view.translatesAutoresizingMaskIntoConstraints = false
            #expect(!view.translatesAutoresizingMaskIntoConstraints)
            view.translatesAutoresizingMaskIntoConstraints = true
            #expect(view.translatesAutoresizingMaskIntoConstraints)
        }
    }

    @Test("LayoutFacts 50: a mask is a required constraint: what contradicts it is broken, and the log shows the mask's signs")
    func masksInTheLog() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let room = LawRoom()
                let masked = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
                masked.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
                room.container.addSubview(masked)
                room.hold(
                    room.a.widthAnchor.constraint(equalToConstant: 50),
                    room.a.leftAnchor.constraint(equalTo: room.container.leftAnchor),
                    room.a.rightAnchor.constraint(equalTo: masked.leftAnchor))
                precondition(masked.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
            }
        }
        let text = standardError(result)
        #expect(text.contains("Unable to simultaneously satisfy constraints."))
        #expect(text.contains("<NSAutoresizingMaskLayoutConstraint:0x") && text.contains("h=-&- v=--&"))
        #expect(text.contains("UIView:0x") && text.contains(".minX == 10"))
        #expect(text.contains("translatesAutoresizingMaskIntoConstraints"))
    }

    @Test("LayoutFacts 50: flexible parts follow the superview, and what is constrained to them follows")
    func flexibleParts() {
        let room = LawRoom()
        let masked = UIView(frame: CGRect(x: 10, y: 20, width: 300, height: 40))
        masked.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        room.container.addSubview(masked)
        room.hold(room.a.pinned(to: masked, inset: 5))
        #expect(room.a.frame == CGRect(x: 15, y: 25, width: 290, height: 30))
        room.container.bounds.size = CGSize(width: 500, height: 450)
        room.container.layoutIfNeeded()
        #expect(masked.frame == CGRect(x: 10, y: 70, width: 400, height: 40))
        #expect(room.a.frame == CGRect(x: 15, y: 75, width: 390, height: 30))
    }

    @Test("LayoutFacts 51: a view with a frame is neither moved nor rounded; others may refer to its edges")
    func frames() throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 400, height: 300))
        defer { stage.end() }
        let fixed = UIView(frame: CGRect(x: 10.3, y: 20.7, width: 30.4, height: 40.2))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(fixed)
        controller.view.addSubview(view)
        NSLayoutConstraint.activate(
            view.sized(10, 10) + [
                view.leftAnchor.constraint(equalTo: fixed.rightAnchor), view.topAnchor.constraint(equalTo: fixed.bottomAnchor),
                view.leftAnchor.constraint(equalTo: controller.view.leftAnchor, constant: 300).at(999),
            ])
        try stage.settle()
        // As exact as a frame is that is kept as a centre and a size.
        #expect(abs(fixed.frame.minX - 10.3) < 1e-9 && abs(fixed.frame.minY - 20.7) < 1e-9)
        #expect(fixed.bounds.size == CGSize(width: 30.4, height: 40.2))
        #expect(view.frame == CGRect(x: 41, y: 61, width: 10, height: 10))
        fixed.frame.origin.x = 100
        try stage.settle()
        #expect(view.frame.minX == 130)
        fixed.center.y += 10
        fixed.bounds.size.height += 20
        try stage.settle()
        #expect(view.frame.minY == 81)
    }

    @Test("LayoutFacts 52: a frame that is set stays until the next solution; without constraints it stays for good")
    func setFrames() {
        let room = LawRoom()
        let constraints = room.a.sized(30, 40) + room.a.placed(5, 6, in: room.container)
        room.hold(constraints)
        room.a.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        #expect(room.a.frame == CGRect(x: 100, y: 100, width: 100, height: 100))
        constraints[0].constant = 31
        room.container.setNeedsLayout()
        room.container.layoutIfNeeded()
        #expect(room.a.frame == CGRect(x: 5, y: 6, width: 31, height: 40))
        NSLayoutConstraint.deactivate(constraints)
        room.container.setNeedsLayout()
        room.container.layoutIfNeeded()
        #expect(room.a.frame == CGRect(x: 5, y: 6, width: 31, height: 40))
    }

    @Test("LayoutFacts 53: without any constraint a view that does not translate its mask gets its natural size at the origin")
    func noConstraints() {
        let room = LawRoom([NaturalView(30, 40), UIView()])
        room.a.frame = CGRect(x: 7, y: 8, width: 9, height: 10)
        room.hold(room.b.sized(5, 5))
        #expect(room.a.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    }

    @Test("LayoutLaws 32: without a superview a size alone works")
    func sizeWithoutSuperview() {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate(view.sized(30, 40))
        #expect(view.constraints.count == 2)
        view.layoutIfNeeded()
        #expect(view.bounds.size == CGSize(width: 30, height: 40))
    }

    @Test(
        "LayoutFacts 54, LayoutLaws 65: the container's direction decides, not the child's",
        arguments: [(23, 74), (0, 0)] as [(CGFloat, CGFloat)])
    func rightToLeft(leading: CGFloat, trailing: CGFloat) {
        let room = LawRoom(2)
        room.container.semanticContentAttribute = .forceRightToLeft
        room.hold(
            room.a.sized(50, 50) + room.b.sized(60, 50) + [
                room.a.leadingAnchor.constraint(equalTo: room.container.leadingAnchor, constant: leading),
                room.b.trailingAnchor.constraint(equalTo: room.container.trailingAnchor, constant: -trailing),
            ])
        #expect(room.a.frame.minX == 400 - 50 - leading)
        #expect(room.b.frame.minX == trailing)
    }

    @Test("LayoutFacts 54: a child's own direction does not matter, and left and right never change sides")
    func childsDirection() {
        let room = LawRoom(2)
        room.a.semanticContentAttribute = .forceRightToLeft
        room.hold(room.a.sized(50, 50) + [room.a.leadingAnchor.constraint(equalTo: room.container.leadingAnchor, constant: 23)])
        #expect(room.a.frame.minX == 23)
        room.container.semanticContentAttribute = .forceRightToLeft
        room.hold(room.b.sized(50, 50) + [room.b.leftAnchor.constraint(equalTo: room.container.leftAnchor, constant: 23)])
        #expect(room.b.frame.minX == 23)
        #expect(room.a.frame.minX == 327, "a changed direction is noticed")
    }

    @Test("LayoutFacts 55: with both views from right to left constants keep their signs")
    func bothRightToLeft() {
        let room = LawRoom(2)
        for view in [room.container] + room.views { view.semanticContentAttribute = .forceRightToLeft }
        room.hold(
            room.a.sized(50, 50) + room.b.sized(60, 50) + [
                room.a.leadingAnchor.constraint(equalTo: room.container.leadingAnchor, constant: 16),
                room.b.leadingAnchor.constraint(equalTo: room.a.trailingAnchor, constant: 8),
            ])
        #expect(room.a.frame.maxX == 384)
        #expect(room.b.frame.maxX == 326)
    }
}
