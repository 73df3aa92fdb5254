// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Layout laws: guides", .serialized)
struct LayoutGuideTests {
    private func room(with guide: UILayoutGuide, views: Int = 1) -> LawRoom {
        let room = LawRoom(views)
        room.container.addLayoutGuide(guide)
        return room
    }

    @Test("LayoutFacts 36: a guide's owner, identifier and frame; it moves to another owner, and leaves with its constraints")
    func guide() {
        let guide = UILayoutGuide()
        #expect(guide.identifier == "" && guide.owningView == nil && guide.layoutFrame == .zero)
        guide.identifier = "gap"
        let room = room(with: guide, views: 2)
        #expect(
            guide.owningView === room.container && room.container.layoutGuides.contains { $0 === guide }
                && guide.identifier == "gap")
        room.container.bounds.origin = CGPoint(x: 100, y: 0)
        let constraints =
            guide.sized(30, 40) + [
                guide.leftAnchor.constraint(equalTo: room.container.leftAnchor, constant: 5),
                guide.topAnchor.constraint(equalTo: room.container.topAnchor, constant: 6),
            ]
        room.hold(constraints)
        #expect(guide.layoutFrame == CGRect(x: 105, y: 6, width: 30, height: 40), "in the owner's coordinates")
        room.a.addLayoutGuide(guide)
        #expect(guide.owningView === room.a && !room.container.layoutGuides.contains { $0 === guide })
        #expect(constraints.allSatisfy { !$0.isActive })
        NSLayoutConstraint.activate(guide.sized(3, 4))
        room.a.removeLayoutGuide(guide)
        #expect(guide.owningView == nil && room.a.constraints.isEmpty && room.a.layoutGuides.isEmpty)
    }

    @Test("LayoutFacts 36: a guide does not keep its owner, and its owner keeps the guide")
    func ownership() {
        weak var owner: UIView?
        weak var kept: UILayoutGuide?
        let guide = UILayoutGuide()
        do {
            let room = room(with: guide)
            let other = UILayoutGuide()
            room.container.addLayoutGuide(other)
            (owner, kept) = (room.container, other)
        }
        #expect(owner == nil && guide.owningView == nil && kept == nil)
    }

    @Test("LayoutFacts 36: a guide's frame is right after its owner's layoutSubviews")
    func layoutFrame() {
        final class Owner: UIView {
            let guide = UILayoutGuide()
            var seen = CGRect.null
            override func layoutSubviews() {
                super.layoutSubviews()
                seen = guide.layoutFrame
            }
        }
        let owner = Owner(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        owner.addLayoutGuide(owner.guide)
        NSLayoutConstraint.activate([
            owner.guide.leftAnchor.constraint(equalTo: owner.leftAnchor, constant: 10),
            owner.guide.topAnchor.constraint(equalTo: owner.topAnchor),
            owner.guide.widthAnchor.constraint(equalTo: owner.widthAnchor, multiplier: 0.5),
            owner.guide.heightAnchor.constraint(equalToConstant: 7),
        ])
        owner.layoutIfNeeded()
        #expect(owner.seen == CGRect(x: 10, y: 0, width: 50, height: 7))
        owner.bounds.size.width = 200
        owner.layoutIfNeeded()
        #expect(owner.seen == CGRect(x: 10, y: 0, width: 100, height: 7))
    }

    /// A view's own guide, what it is called, and the view's edges less the guide's with margins (10, 20, 30, 40) and a safe area of 50 at the top.
    private static let ownGuides: [@Sendable @MainActor (UIView) -> UILayoutGuide] = [
        { $0.layoutMarginsGuide }, { $0.safeAreaLayoutGuide }, { $0.readableContentGuide },
    ]

    @Test(
        "LayoutFacts 41, LayoutLaws 70: what is pinned to a view's own guide has the guide's frame, and its centre",
        arguments: 0..<3)
    func ownGuides(index: Int) throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 400, height: 300))
        defer { stage.end() }
        controller.additionalSafeAreaInsets.top = 50
        controller.view.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        let guide = Self.ownGuides[index](controller.view)
        let (pinned, centred) = (UIView(), UIView())
        for view in [pinned, centred] {
            view.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(view)
        }
        NSLayoutConstraint.activate([
            pinned.topAnchor.constraint(equalTo: guide.topAnchor), pinned.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            pinned.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            pinned.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            centred.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
            centred.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
        ])
        NSLayoutConstraint.activate(centred.sized(20, 20))
        try stage.settle()
        let expected =
            [
                CGRect(x: 20, y: 60, width: 340, height: 210), CGRect(x: 0, y: 50, width: 400, height: 250),
                CGRect(x: 20, y: 60, width: 340, height: 210),
            ]
        #expect(guide.owningView === controller.view && guide.layoutFrame == expected[index])
        #expect(pinned.frame == guide.layoutFrame)
        #expect(centred.center == CGPoint(x: guide.layoutFrame.midX, y: guide.layoutFrame.midY))
        controller.view.layoutMargins.left = 26
        controller.additionalSafeAreaInsets.top = 40
        try stage.settle()
        #expect(pinned.frame == guide.layoutFrame && pinned.frame != expected[index])
    }

    @Test("LayoutFacts 41: a view's own guides are one object each, and are listed with their identifiers")
    func identities() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(view.layoutMarginsGuide === view.layoutMarginsGuide && view.readableContentGuide === view.readableContentGuide)
        #expect(view.layoutMarginsGuide.identifier == "UIViewLayoutMarginsGuide")
        #expect(view.safeAreaLayoutGuide.identifier == "UIViewSafeAreaLayoutGuide")
        #expect(view.readableContentGuide.identifier == "UIViewReadableContentGuide")
    }

    @Test(
        "LayoutFacts 42: the readable width is 672 points at most, in the middle of the margins",
        arguments: [(1000, CGRect(x: 164, y: 0, width: 672, height: 300)), (400, CGRect(x: 16, y: 0, width: 368, height: 300))])
    func readableWidth(width: Int, frame: CGRect) throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: CGFloat(width), height: 300))
        defer { stage.end() }
        let guide = controller.view.readableContentGuide
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: guide.leftAnchor), view.rightAnchor.constraint(equalTo: guide.rightAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        try stage.settle()
        #expect(view.frame == frame && guide.layoutFrame == frame)
    }

    @Test("LayoutFacts 43, LayoutLaws 42: attributes of margins are those of the item: centred within margins")
    func centreWithinMargins() {
        let room = LawRoom()
        room.a.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        room.hold(
            room.a.sized(200, 200) + [
                .equation(room.a, .centerXWithinMargins, room.container, .centerX),
                .equation(room.a, .centerYWithinMargins, room.container, .centerY),
            ])
        #expect(room.a.frame == CGRect(x: 110, y: 110, width: 200, height: 200))
    }

    @Test("LayoutFacts 43: the other attributes of margins")
    func marginAttributes() {
        let room = LawRoom(2)
        room.a.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        room.container.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        room.hold(
            .equation(room.a, .topMargin, room.container, .top), .equation(room.a, .leftMargin, room.container, .left),
            .equation(room.a, .bottomMargin, room.container, .bottom), .equation(room.a, .rightMargin, room.container, .right),
            .equation(room.b, .top, room.container, .topMargin), .equation(room.b, .leading, room.container, .leadingMargin),
            .equation(room.b, .bottom, room.container, .bottomMargin),
            .equation(room.b, .trailing, room.container, .trailingMargin))
        #expect(room.a.frame == CGRect(x: -20, y: -10, width: 460, height: 440))
        #expect(room.b.frame == CGRect(x: 2, y: 1, width: 394, height: 396))
        room.a.layoutMargins.left = 5
        room.container.layoutIfNeeded()
        #expect(room.a.frame.minX == -5)
    }

    @Test("LayoutFacts 44: without a keyboard its guide lies at the bottom of the safe area")
    func keyboard() throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 400, height: 300))
        defer { stage.end() }
        let guide: UIKeyboardLayoutGuide = controller.view.keyboardLayoutGuide
        #expect(guide.usesBottomSafeArea && !guide.followsUndockedKeyboard && guide.keyboardDismissPadding == 0)
        controller.additionalSafeAreaInsets.bottom = 34
        let (view, near) = (UIView(), UIView())
        for view in [view, near] {
            view.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(view)
        }
        NSLayoutConstraint.activate(view.sized(10, 10) + near.sized(10, 10))
        view.bottomAnchor.constraint(equalTo: guide.topAnchor).isActive = true
        let bottom = near.bottomAnchor.constraint(equalTo: guide.topAnchor, constant: -5)
        let top = near.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 3)
        guide.setConstraints([top], activeWhenNearEdge: .top)
        guide.setConstraints([bottom], activeWhenAwayFrom: .top)
        try stage.settle()
        #expect(view.frame.maxY == 266 && guide.layoutFrame.height == 34)
        #expect(bottom.isActive && !top.isActive && near.frame.maxY == 261)
        guide.usesBottomSafeArea = false
        try stage.settle()
        #expect(view.frame.maxY == 300 && guide.layoutFrame.height == 0)
    }

    @Test("LayoutFacts 45, LayoutLaws 71: what is pinned below topLayoutGuide, in a navigation stack in tabs")
    func topLayoutGuide() throws {
        let controller = UIViewController()
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: controller)]
        let stage = try Stagehand(tabs, size: CGSize(width: 400, height: 600))
        defer { stage.end() }
        let (view, moved, above) = (UIView(), UIView(), UIView())
        for view in [view, moved, above] {
            view.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(view)
            NSLayoutConstraint.activate(view.sized(10, 10))
        }
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
            .equation(moved, .top, controller.topLayoutGuide, .bottom, plus: 20),
            above.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
        ])
        try stage.settle()
        let (top, bottom) = (controller.topLayoutGuide.length, controller.bottomLayoutGuide.length)
        #expect(top > 20 && bottom > 20)
        #expect(controller.view.convert(view.frame, to: nil).minY == controller.view.convert(CGPoint.zero, to: nil).y + top)
        #expect(moved.frame.minY == view.frame.minY + 20)
        #expect(above.frame.maxY == controller.view.bounds.height - bottom)
    }

    @Test("LayoutLaws 43: a guide with its owner's edges has its bounds")
    func equalEdges() {
        let guide = UILayoutGuide()
        let room = room(with: guide)
        room.hold(
            guide.topAnchor.constraint(equalTo: room.container.topAnchor),
            guide.leadingAnchor.constraint(equalTo: room.container.leadingAnchor),
            guide.bottomAnchor.constraint(equalTo: room.container.bottomAnchor),
            guide.trailingAnchor.constraint(equalTo: room.container.trailingAnchor))
        #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 400, height: 400))
    }

    @Test("LayoutLaws 44: a guide between four inequalities, with a size, is centred where that is wanted")
    func inequalities() {
        let guide = UILayoutGuide()
        let room = room(with: guide)
        room.hold(
            guide.sized(200, 200) + [
                guide.topAnchor.constraint(greaterThanOrEqualTo: room.container.topAnchor),
                guide.leadingAnchor.constraint(greaterThanOrEqualTo: room.container.leadingAnchor),
                guide.bottomAnchor.constraint(lessThanOrEqualTo: room.container.bottomAnchor),
                guide.trailingAnchor.constraint(lessThanOrEqualTo: room.container.trailingAnchor),
                guide.centerXAnchor.constraint(equalTo: room.container.centerXAnchor).at(250),
                guide.centerYAnchor.constraint(equalTo: room.container.centerYAnchor).at(250),
            ])
        #expect(guide.layoutFrame == CGRect(x: 100, y: 100, width: 200, height: 200))
    }

    @Test("LayoutLaws 45: leading and trailing with a distance, the guide's size left open")
    func distances() {
        let (first, second) = (UILayoutGuide(), UILayoutGuide())
        let room = room(with: first)
        room.container.addLayoutGuide(second)
        room.hold(
            first.leadingAnchor.constraint(equalTo: room.container.leadingAnchor, constant: 10),
            second.trailingAnchor.constraint(equalTo: room.container.trailingAnchor, constant: -10))
        #expect(first.layoutFrame.minX == 10)
        #expect(second.layoutFrame.maxX == 390)
    }

    @Test("LayoutLaws 46: a guide of half its owner's width")
    func half() {
        let guide = UILayoutGuide()
        let room = room(with: guide)
        let constraint = guide.widthAnchor.constraint(equalTo: room.container.widthAnchor, multiplier: 0.5)
        room.hold(constraint, guide.heightAnchor.constraint(equalTo: room.container.heightAnchor, multiplier: 1 / 4))
        #expect(guide.layoutFrame.size == CGSize(width: 200, height: 100))
    }
}
