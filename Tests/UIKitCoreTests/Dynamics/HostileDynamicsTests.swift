// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import SeededRandom
import Stagehand
import Testing
import UIKit

@Suite("Dynamics: hostile items", .serialized) @MainActor
struct HostileDynamicsTests {
    private final class Item: NSObject, UIDynamicItem {
        var center: CGPoint
        var bounds: CGRect
        var transform = CGAffineTransform.identity

        init(_ center: CGPoint, _ size: CGSize) {
            self.center = center
            bounds = CGRect(origin: .zero, size: size)
        }
    }

    @Test("items that are no number are left alone, those without a size are moved, and all others are where numbers are")
    func numbers() throws {
        let stage = DynamicStage()
        let nowhere = Item(CGPoint(x: CGFloat.nan, y: 0), CGSize(width: 10, height: 10))
        let endless = Item(.zero, CGSize(width: CGFloat.infinity, height: 10))
        let point = Item(CGPoint(x: 50, y: 50), .zero)
        let negative = Item(CGPoint(x: 150, y: 50), CGSize(width: -10, height: -10))
        let same = (0..<5).map { _ in Item(CGPoint(x: 200, y: 200), CGSize(width: 20, height: 20)) }
        let all = [nowhere, endless, point, negative] + same
        let items: [any UIDynamicItem] = all
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.addBoundary(withIdentifier: "no" as NSString, from: CGPoint(x: CGFloat.nan, y: 0), to: .zero)
        collision.addBoundary(withIdentifier: "dot" as NSString, from: .zero, to: .zero)
        let gravity = UIGravityBehavior(items: items)
        gravity.gravityDirection = CGVector(dx: CGFloat.nan, dy: 1)
        gravity.magnitude = .infinity
        let push = UIPushBehavior(items: items, mode: .instantaneous)
        push.setAngle(.nan, magnitude: .nan)
        let quality = UIDynamicItemBehavior(items: items)
        (quality.elasticity, quality.friction, quality.density, quality.resistance) = (.nan, .infinity, 0, -.infinity)
        quality.addLinearVelocity(CGPoint(x: CGFloat.greatestFiniteMagnitude, y: CGFloat.nan), for: point)
        quality.addLinearVelocity(CGPoint(x: 1e300, y: 0), for: negative)
        let snap = UISnapBehavior(item: nowhere, snapTo: CGPoint(x: CGFloat.nan, y: 0))
        let joint = UIAttachmentBehavior(item: point, attachedTo: point)
        for behavior in [collision, gravity, push, quality, snap, joint] { stage.animator.addBehavior(behavior) }
        try stage.advance(2)
        #expect(nowhere.center.x.isNaN && endless.center == .zero)
        for item in [point, negative] + same {
            #expect(item.center.x.isFinite && item.center.y.isFinite && item.transform.a.isFinite)
            #expect(item.center.x > -20 && item.center.x < 420 && item.center.y > -20 && item.center.y < 420, "\(item.center)")
        }
    }

    @Test("two hundred random items under random rules stay finite and inside", arguments: [1, 2] as [UInt64])
    func random(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let stage = DynamicStage()
        let items = (0..<200).map { _ in
            Item(
                CGPoint(x: CGFloat.random(in: 20...380, using: &random), y: CGFloat.random(in: 20...380, using: &random)),
                CGSize(width: CGFloat.random(in: 0...20, using: &random), height: CGFloat.random(in: 0...20, using: &random)))
        }
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        let gravity = UIGravityBehavior(items: items)
        for behavior in [collision, gravity] { stage.animator.addBehavior(behavior) }
        for index in 0..<12 {
            switch index % 4 {
            case 0:
                let push = UIPushBehavior(items: [items[index]], mode: .instantaneous)
                push.setAngle(CGFloat.random(in: 0...6, using: &random), magnitude: 3)
                stage.animator.addBehavior(push)
            case 1:
                gravity.setAngle(CGFloat.random(in: 0...6, using: &random), magnitude: CGFloat.random(in: 0...3, using: &random))
            case 2: stage.animator.addBehavior(UIAttachmentBehavior(item: items[index], attachedTo: items[index + 50]))
            default: stage.animator.addBehavior(UISnapBehavior(item: items[index], snapTo: CGPoint(x: 200, y: 200)))
            }
            for _ in 0..<5 { try stage.stage.advanceOneFrame() }
        }
        for item in items {
            #expect(item.center.x.isFinite && item.center.y.isFinite && item.transform.a.isFinite)
            #expect(item.center.x > -20 && item.center.x < 420 && item.center.y > -20 && item.center.y < 420, "\(item.center)")
        }
    }

    @Test("the same start gives the same movement")
    func repeats() throws {
        func run() throws -> [CGPoint] {
            let stage = DynamicStage()
            let items = (0..<10).map {
                Item(CGPoint(x: 100 + 17 * CGFloat($0), y: 50 + 13 * CGFloat($0 % 3)), CGSize(width: 30, height: 20))
            }
            let collision = UICollisionBehavior(items: items)
            collision.translatesReferenceBoundsIntoBoundary = true
            for behavior in [collision, UIGravityBehavior(items: items)] { stage.animator.addBehavior(behavior) }
            try stage.advance(1)
            return items.map(\.center)
        }
        #expect(try run() == run())
    }
}
