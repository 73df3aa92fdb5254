// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Layout laws: animation", .serialized)
struct LayoutAnimationTests {
    /// A window with two views: `a` at a distance from the left, `b` beside it.
    @MainActor
    private struct Room {
        let stage: Stagehand
        let container: UIView
        let a = UIView()
        let b = UIView()
        let left: NSLayoutConstraint
        let width: NSLayoutConstraint

        init() throws {
            let controller = UIViewController()
            stage = try Stagehand(controller, size: CGSize(width: 400, height: 300))
            container = controller.view
            for view in [a, b] {
                view.translatesAutoresizingMaskIntoConstraints = false
                container.addSubview(view)
            }
            left = a.leftAnchor.constraint(equalTo: container.leftAnchor)
            width = a.widthAnchor.constraint(equalToConstant: 100)
            NSLayoutConstraint.activate([
                left, width, b.leftAnchor.constraint(equalTo: a.rightAnchor), b.widthAnchor.constraint(equalToConstant: 50),
            ])
            try stage.settle()
        }

        func shown(_ view: UIView) -> CGRect { (view.layer.presentation() ?? view.layer).frame }
    }

    @Test("LayoutFacts 87: what layoutIfNeeded moves in an animation block is animated, and has its final frame at once")
    func animated() throws {
        let room = try Room()
        defer { room.stage.end() }
        room.left.constant = 100
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { room.container.layoutIfNeeded() })
        #expect(room.a.frame.minX == 100 && room.b.frame.minX == 200)
        try room.stage.advance(by: 0.5)
        #expect(abs(room.shown(room.a).minX - 50) < 3 && abs(room.shown(room.b).minX - 150) < 3)
        try room.stage.settle()
        #expect(room.shown(room.a).minX == 100 && room.shown(room.b).minX == 200)
    }

    @Test("LayoutFacts 87: without layoutIfNeeded in the block nothing is animated")
    func notAnimated() throws {
        let room = try Room()
        defer { room.stage.end() }
        UIView.animate(withDuration: 1, animations: { room.left.constant = 100 })
        #expect(room.a.frame.minX == 0)
        try room.stage.advanceOneFrame()
        #expect(room.shown(room.a).minX == 100)
    }

    @Test("LayoutFacts 87: older changes are animated along, unless they were laid out before", arguments: [true, false])
    func pendingChanges(laidOutBefore: Bool) throws {
        let room = try Room()
        defer { room.stage.end() }
        room.width.constant = 200
        if laidOutBefore { room.container.layoutIfNeeded() }
        room.left.constant = 100
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { room.container.layoutIfNeeded() })
        try room.stage.advance(by: 0.5)
        #expect(abs(room.shown(room.a).width - (laidOutBefore ? 200 : 150)) < 3)
        #expect(abs(room.shown(room.a).minX - 50) < 3)
    }

    @Test("LayoutFacts 87: activating and deactivating is animated, too")
    func activation() throws {
        let room = try Room()
        defer { room.stage.end() }
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            room.left.isActive = false
            room.a.rightAnchor.constraint(equalTo: room.container.rightAnchor).isActive = true
            room.container.layoutIfNeeded()
        }
        #expect(room.a.frame.minX == 300)
        try room.stage.advance(by: 0.5)
        // A frame is 5 points here.
        #expect(abs(room.shown(room.a).minX - 150) <= 5)
    }

    @Test("LayoutFacts 87: a property animator animates layout, and takes it back when it is reversed")
    func propertyAnimator() throws {
        let room = try Room()
        defer { room.stage.end() }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            room.left.constant = 100
            room.container.layoutIfNeeded()
        }
        animator.startAnimation()
        try room.stage.advance(by: 0.5)
        #expect(room.a.frame.minX == 100 && abs(room.shown(room.a).minX - 50) < 3)
        animator.isReversed = true
        try room.stage.settle()
        #expect(room.shown(room.a).minX < 1)
    }

    /// Changes a constant before the animation and others in it, without a call of `layoutIfNeeded`.
    private func checkFlush(_ room: Room, _ animate: (@escaping () -> Void) -> Void) throws {
        defer { room.stage.end() }
        room.width.constant = 200
        animate {
            #expect(room.a.frame.width == 200)
            room.left.constant = 50
            UIView.performWithoutAnimation {
                #expect(room.a.frame.minX == 50)
                room.width.constant = 300
            }
            #expect(room.a.frame.width == 300)
            room.left.constant = 100
        }
        #expect(room.a.frame.minX == 100)
        try room.stage.advance(by: 0.5)
        #expect(abs(room.shown(room.a).minX - 50) < 3 && room.shown(room.a).width == 300)
        try room.stage.settle()
        #expect(room.shown(room.a).minX == 100)
    }

    @Test("LayoutFacts 88: flushUpdates lays out around the block, and around what is not animated in it")
    func flushedUpdates() throws {
        try checkFlush(Room()) { animations in
            UIView.animate(withDuration: 1, delay: 0, options: [.flushUpdates, .curveLinear], animations: animations)
        }
    }

    @Test("LayoutFacts 88: a property animator flushes updates, too")
    func flushingAnimator() throws {
        try checkFlush(Room()) { animations in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: animations)
            animator.flushUpdates = true
            animator.startAnimation()
        }
        try checkFlush(Room()) { animations in
            UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 1, delay: 0, options: [.curveLinear, .flushUpdates], animations: animations)
        }
    }

    @Test("LayoutFacts 88: blocks inside one that flushes do it as well, with their own timing")
    func flushedBlocksInside() throws {
        let room = try Room()
        defer { room.stage.end() }
        UIView.animate(withDuration: 1, delay: 0, options: [.flushUpdates, .curveLinear]) {
            room.left.constant = 100
            UIView.animate(withDuration: 0.25, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedOptions]) {
                #expect(room.a.frame.minX == 100)
                room.width.constant = 200
            }
            #expect(room.a.frame.width == 200)
        }
        try room.stage.advance(by: 0.5)
        #expect(abs(room.shown(room.a).minX - 50) < 3 && room.shown(room.a).width == 200)
    }
}
