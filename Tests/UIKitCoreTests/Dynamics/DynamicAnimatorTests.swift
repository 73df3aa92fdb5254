// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Stagehand
import Testing
import UIKit

@Suite("Dynamics: movement", .serialized) @MainActor
struct DynamicAnimatorTests {
    @Test("gravity of 1 is 1000 points per second²")
    func gravity() throws {
        let stage = DynamicStage()
        let view = stage.box(CGRect(x: 100, y: 0, width: 20, height: 20))
        let quality = UIDynamicItemBehavior(items: [view])
        quality.resistance = 0
        stage.animator.addBehavior(quality)
        stage.animator.addBehavior(UIGravityBehavior(items: [view]))
        try stage.advance(0.5)
        let seconds = stage.animator.elapsedTime
        #expect(abs(seconds - 0.5) < 0.02)
        #expect(abs(view.center.y - (10 + 500 * seconds * seconds)) < 3 && view.center.x == 110)
        #expect(abs(quality.linearVelocity(for: view).y - 1000 * seconds) < 1)
    }

    @Test("what falls on the reference bounds bounces a little, comes to rest on them and costs nothing from then on")
    func restsOnTheBounds() throws {
        let stage = DynamicStage()
        let view = stage.box(CGRect(x: 100, y: 200, width: 40, height: 40))
        let collision = UICollisionBehavior(items: [view])
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = stage
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(UIGravityBehavior(items: [view]))
        #expect(stage.animator.isRunning)
        #expect(try stage.rest())
        #expect(abs(view.frame.maxY - 400) < 1 && abs(view.frame.minX - 100) < 1)
        #expect(abs(atan2(view.transform.b, view.transform.a)) < 0.01)
        #expect(stage.log.first == "resume" && stage.log.last == "pause" && stage.log.contains("began bounds"))
        let place = view.center
        try stage.advance(1)
        #expect(view.center == place && stage.stage.isSettled)
        // Gravity to the left: it goes on.
        stage.animator.behaviors.compactMap { $0 as? UIGravityBehavior }.first?.gravityDirection = CGVector(dx: -1, dy: 0)
        #expect(stage.animator.isRunning)
        #expect(try stage.rest())
        #expect(abs(view.frame.minX) < 1)
    }

    @Test("elasticity of 1 without friction gives back the speed")
    func elasticity() throws {
        let stage = DynamicStage()
        let view = stage.box(CGRect(x: 100, y: 100, width: 40, height: 40))
        let quality = UIDynamicItemBehavior(items: [view])
        (quality.elasticity, quality.friction, quality.resistance) = (1, 0, 0)
        let collision = UICollisionBehavior(items: [view])
        collision.translatesReferenceBoundsIntoBoundary = true
        for behavior in [quality, collision] { stage.animator.addBehavior(behavior) }
        quality.addLinearVelocity(CGPoint(x: 600, y: 0), for: view)
        #expect(quality.linearVelocity(for: view) == CGPoint(x: 600, y: 0))
        try stage.advance(1)
        let velocity = quality.linearVelocity(for: view)
        #expect(abs(velocity.x + 600) < 12 && abs(velocity.y) < 1)
        try stage.advance(5)
        #expect(abs(abs(quality.linearVelocity(for: view).x) - 600) < 12)
        #expect(view.frame.minX > -5 && view.frame.maxX < 405)
    }

    @Test("an item is stopped by a line with a name, and its delegate is told who met what")
    func namedBoundaries() throws {
        let stage = DynamicStage()
        let view = stage.box(CGRect(x: 180, y: 50, width: 40, height: 40))
        let collision = UICollisionBehavior(items: [view])
        collision.addBoundary(withIdentifier: "floor" as NSString, from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300))
        collision.collisionDelegate = stage
        #expect(collision.boundaryIdentifiers?.count == 1 && collision.boundary(withIdentifier: "floor" as any NSCopying) != nil)
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(UIGravityBehavior(items: [view]))
        #expect(try stage.rest())
        #expect(abs(view.frame.maxY - 300) < 1)
        #expect(stage.log.contains("began floor"))
        collision.removeBoundary(withIdentifier: "floor" as NSString)
        try stage.advance(0.5)
        #expect(view.frame.minY > 300 && stage.log.last == "ended floor")
        #expect(collision.boundaryIdentifiers == nil)
    }

    @Test("a fast item does not pass through a line")
    func doesNotTunnel() throws {
        let stage = DynamicStage()
        let view = stage.box(CGRect(x: 195, y: 20, width: 10, height: 10))
        let collision = UICollisionBehavior(items: [view])
        collision.addBoundary(withIdentifier: "wall" as NSString, from: CGPoint(x: 0, y: 200), to: CGPoint(x: 400, y: 200))
        let quality = UIDynamicItemBehavior(items: [view])
        for behavior in [quality, collision] { stage.animator.addBehavior(behavior) }
        quality.addLinearVelocity(CGPoint(x: 0, y: 15_000), for: view)
        try stage.advance(1)
        #expect(view.center.y < 200)
    }

    @Test("a path is a boundary: a ball rolls down a curve and rests in it")
    func pathBoundary() throws {
        final class Ball: UIView {
            override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
        }
        let stage = DynamicStage()
        let ball = Ball(frame: CGRect(x: 70, y: 150, width: 30, height: 30))
        stage.root.addSubview(ball)
        let bowl = UIBezierPath(
            arcCenter: CGPoint(x: 200, y: 200), radius: 150, startAngle: 0, endAngle: .pi, clockwise: true)
        let collision = UICollisionBehavior(items: [ball])
        collision.addBoundary(withIdentifier: "bowl" as NSString, for: bowl)
        let quality = UIDynamicItemBehavior(items: [ball])
        quality.resistance = 2
        quality.angularResistance = 2
        for behavior in [collision, UIGravityBehavior(items: [ball]), quality] { stage.animator.addBehavior(behavior) }
        try stage.advance(12)
        #expect(abs(ball.center.x - 200) < 30 && abs(ball.center.y - 335) < 8)
    }

    @Test("items stack, push each other away and stay where they are")
    func stack() throws {
        let stage = DynamicStage()
        let views = (0..<4).map { stage.box(CGRect(x: 180, y: 20 + 90 * CGFloat($0), width: 40, height: 40)) }
        let collision = UICollisionBehavior(items: views)
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = stage
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(UIGravityBehavior(items: views))
        #expect(try stage.rest())
        for (index, view) in views.reversed().enumerated() {
            #expect(abs(view.center.y - (380 - 40 * CGFloat(index))) < 3 && abs(view.center.x - 200) < 3, "\(index)")
        }
        #expect(stage.log.contains("began items"))
    }

    @Test("an anchored item stands still, and one that may not turn does not")
    func anchored() throws {
        let stage = DynamicStage()
        let (falling, shelf) = (
            stage.box(CGRect(x: 100, y: 0, width: 40, height: 40)), stage.box(CGRect(x: 130, y: 300, width: 100, height: 20))
        )
        let fixed = UIDynamicItemBehavior(items: [shelf])
        fixed.isAnchored = true
        let stiff = UIDynamicItemBehavior(items: [falling])
        stiff.allowsRotation = false
        let behaviors = [
            UICollisionBehavior(items: [falling, shelf]), UIGravityBehavior(items: [falling, shelf]), fixed, stiff,
        ]
        for behavior in behaviors { stage.animator.addBehavior(behavior) }
        #expect(try stage.rest())
        #expect(shelf.frame == CGRect(x: 130, y: 300, width: 100, height: 20))
        #expect(abs(falling.frame.maxY - 300) < 1 && falling.transform.isIdentity)
    }

    @Test("a snap brings an item to its point, upright, also from far away; damping decides how it swings")
    func snap() throws {
        for damping in [0, 0.5, 1] as [CGFloat] {
            let stage = DynamicStage()
            let view = stage.box(CGRect(x: 0, y: 0, width: 40, height: 40))
            view.transform = CGAffineTransform(rotationAngle: 1)
            let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 300, y: 200))
            snap.damping = damping
            stage.animator.addBehavior(snap)
            var farthest: CGFloat = 0
            for _ in 0..<120 {
                try stage.stage.advanceOneFrame()
                farthest = max(farthest, view.center.x)
            }
            #expect(damping < 1 ? farthest > 301 : farthest < 301)
            #expect(try stage.rest())
            #expect(abs(view.center.x - 300) < 1 && abs(view.center.y - 200) < 1 && abs(view.transform.b) < 0.02)
        }
    }

    @Test("a rod holds its length while the item swings, a spring pulls it to its own")
    func attachment() throws {
        let stage = DynamicStage()
        let view = stage.box(CGRect(x: 280, y: 80, width: 40, height: 40))
        let rod = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 200, y: 100))
        #expect(rod.length == 100 && rod.attachedBehaviorType == .anchor)
        for behavior in [rod, UIGravityBehavior(items: [view])] { stage.animator.addBehavior(behavior) }
        var lowest: CGFloat = 0
        for _ in 0..<90 {
            try stage.stage.advanceOneFrame()
            #expect(abs(hypot(view.center.x - 200, view.center.y - 100) - 100) < 3)
            lowest = max(lowest, view.center.y)
        }
        #expect(lowest > 195)
        stage.animator.removeAllBehaviors()
        let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 200, y: 100))
        (spring.length, spring.frequency, spring.damping) = (0, 2, 1)
        stage.animator.addBehavior(spring)
        #expect(try stage.rest())
        #expect(hypot(view.center.x - 200, view.center.y - 100) < 2)
        let other = stage.box(CGRect(x: 300, y: 300, width: 20, height: 20))
        let pair = UIAttachmentBehavior(item: view, attachedTo: other)
        pair.length = 50
        stage.animator.removeAllBehaviors()
        stage.animator.addBehavior(pair)
        try stage.advance(1)
        #expect(abs(hypot(view.center.x - other.center.x, view.center.y - other.center.y) - 50) < 2)
    }

    @Test("a push of 1 makes an item of 100 × 100 points faster by 100 points per second; a continuous one, in each second")
    func push() throws {
        let stage = DynamicStage()
        let view = stage.box(CGRect(x: 100, y: 100, width: 100, height: 100))
        let quality = UIDynamicItemBehavior(items: [view])
        quality.resistance = 0
        let once = UIPushBehavior(items: [view], mode: .instantaneous)
        once.pushDirection = CGVector(dx: 1, dy: 0)
        for behavior in [quality, once] { stage.animator.addBehavior(behavior) }
        try stage.advance(0.1)
        #expect(abs(quality.linearVelocity(for: view).x - 100) < 1e-6 && !once.active)
        once.setAngle(.pi, magnitude: 1)
        once.active = true
        try stage.advance(0.1)
        #expect(abs(quality.linearVelocity(for: view).x) < 1e-6)
        let steady = UIPushBehavior(items: [view], mode: .continuous)
        steady.setAngle(.pi / 2, magnitude: 2)
        stage.animator.addBehavior(steady)
        let before = stage.animator.elapsedTime
        try stage.advance(1)
        #expect(abs(quality.linearVelocity(for: view).y - 200 * (stage.animator.elapsedTime - before)) < 4)
        let side = UIPushBehavior(items: [view], mode: .instantaneous)
        side.pushDirection = CGVector(dx: 0, dy: -1)
        side.setTargetOffsetFromCenter(UIOffset(horizontal: 40, vertical: 0), for: view)
        stage.animator.addBehavior(side)
        try stage.advance(0.1)
        #expect(quality.angularVelocity(for: view) < -0.1)
    }

    private final class Bouncy: UIDynamicBehavior {
        var moves: [String] = []
        override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
            moves.append(dynamicAnimator == nil ? "nil" : "animator")
        }
    }

    @Test("a behaviour of the program's own consists of others, and its action is called with each frame")
    func composition() throws {
        let stage = DynamicStage()
        let view = stage.box(CGRect(x: 100, y: 0, width: 20, height: 20))
        let whole = Bouncy()
        whole.addChildBehavior(UIGravityBehavior(items: [view]))
        var calls = 0
        whole.action = { calls += 1 }
        stage.animator.addBehavior(whole)
        #expect(whole.moves == ["animator"] && whole.childBehaviors.first?.dynamicAnimator === stage.animator)
        #expect(stage.animator.items(in: CGRect(x: 0, y: 0, width: 105, height: 5)).count == 1)
        #expect(stage.animator.items(in: CGRect(x: 0, y: 100, width: 105, height: 5)).isEmpty)
        try stage.advance(0.5)
        #expect(view.center.y > 100 && (25...35).contains(calls))
        stage.animator.removeBehavior(whole)
        #expect(whole.moves == ["animator", "nil"])
        let place = view.center
        try stage.advance(0.5)
        #expect(view.center == place && !stage.animator.isRunning)
    }

    @Test("an item that was moved goes on from there when the animator is told")
    func update() throws {
        let stage = DynamicStage()
        let view = stage.box(CGRect(x: 100, y: 0, width: 20, height: 20))
        stage.animator.addBehavior(UIGravityBehavior(items: [view]))
        try stage.advance(0.5)
        view.center = CGPoint(x: 300, y: 50)
        stage.animator.updateItem(usingCurrentState: view)
        try stage.advance(0.1)
        #expect(view.center.x == 300 && view.center.y > 50 && view.center.y < 70)
    }

    @Test("an animator that is released stops")
    func released() throws {
        let stage = DynamicStage()
        let view = stage.box(CGRect(x: 100, y: 0, width: 20, height: 20))
        var animator: UIDynamicAnimator? = UIDynamicAnimator(referenceView: stage.root)
        animator?.addBehavior(UIGravityBehavior(items: [view]))
        try stage.advance(0.1)
        animator = nil
        let place = view.center
        try stage.advance(0.5)
        #expect(view.center == place)
    }
}
