// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Stagehand
import Testing
import UIKit

@Suite("Dynamics: fields", .serialized) @MainActor
struct DynamicFieldTests {
    /// A box of 20 × 20 around (200, 200) in a field; its behaviour has no resistance.
    private func play(
        _ field: UIFieldBehavior, seconds: Double = 0.25, at center: CGPoint = CGPoint(x: 200, y: 200),
        _ prepare: (UIDynamicItemBehavior, UIView) -> Void = { _, _ in }
    ) throws -> CGPoint {
        let stage = DynamicStage()
        let view = stage.box(CGRect(x: center.x - 10, y: center.y - 10, width: 20, height: 20))
        let quality = UIDynamicItemBehavior(items: [view])
        quality.resistance = 0
        field.addItem(view)
        prepare(quality, view)
        stage.animator.addBehavior(quality)
        stage.animator.addBehavior(field)
        #expect(field.items.count == 1)
        try stage.advance(seconds)
        #expect(view.center.x.isFinite && view.center.y.isFinite)
        return CGPoint(x: view.center.x - center.x, y: view.center.y - center.y)
    }

    @Test("linear gravity accelerates in its direction, in its region only")
    func linear() throws {
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
        field.position = CGPoint(x: 200, y: 200)
        field.region = UIRegion(radius: 50)
        let way = try play(field)
        #expect(abs(way.x - 31) < 5 && way.y == 0)
        let beside = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
        beside.region = UIRegion(radius: 50)
        #expect(try play(beside) == .zero)
    }

    @Test("radial gravity pulls, or pushes with a negative strength, and falls off")
    func radial() throws {
        func field(_ strength: CGFloat, falloff: CGFloat = 0) -> UIFieldBehavior {
            let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 300, y: 200))
            field.strength = strength
            field.falloff = falloff
            field.minimumRadius = 50
            return field
        }
        let way = try play(field(1))
        #expect(way.x > 20 && abs(way.y) < 0.01)
        #expect(try play(field(-1)).x < -20)
        // Half the strength at twice the smallest distance.
        #expect(try abs(play(field(1, falloff: 1)).x - way.x / 2) < 6)
    }

    @Test("a vortex turns, a spring pulls to its middle, a velocity is given, a drag slows down")
    func others() throws {
        let vortex = UIFieldBehavior.vortexField()
        vortex.position = CGPoint(x: 100, y: 200)
        let turned = try play(vortex)
        #expect(abs(turned.y) > 20 && abs(turned.y) > abs(turned.x))
        let spring = UIFieldBehavior.springField()
        spring.position = CGPoint(x: 240, y: 200)
        let slow: (UIDynamicItemBehavior, UIView) -> Void = { quality, _ in quality.resistance = 8 }
        #expect(try abs(play(spring, seconds: 3, slow).x - 40) < 1)
        let velocity = UIFieldBehavior.velocityField(direction: CGVector(dx: 0, dy: -1))
        #expect(try abs(play(velocity).y + 25) < 3)
        let drag = UIFieldBehavior.dragField()
        drag.strength = 10
        let moving: (UIDynamicItemBehavior, UIView) -> Void = {
            $0.addLinearVelocity(CGPoint(x: 100, y: 0), for: $1)
        }
        let (free, dragged) = (try play(UIFieldBehavior.springField0, moving).x, try play(drag, moving).x)
        #expect(free > 20 && dragged < 12 && dragged > 5)
    }

    @Test("charges: like the field's they are pushed away, and a magnet turns what moves")
    func charges() throws {
        func electric(_ charge: CGFloat) throws -> CGFloat {
            let field = UIFieldBehavior.electricField()
            field.position = CGPoint(x: 150, y: 200)
            return try play(field) { quality, _ in quality.charge = charge }.x
        }
        #expect(try electric(1) > 10 && electric(-1) < -10 && electric(0) == 0)
        let magnet = UIFieldBehavior.magneticField()
        let way = try play(magnet) { quality, view in
            quality.charge = 1
            quality.density = 25
            quality.addLinearVelocity(CGPoint(x: 100, y: 0), for: view)
        }
        #expect(abs(way.y) > 1 && way.x > 5)
    }

    @Test("noise moves things the same way each time; turbulence only what moves")
    func noise() throws {
        let first = try play(UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1))
        let second = try play(UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1))
        #expect(first == second && hypot(first.x, first.y) > 1)
        #expect(try play(UIFieldBehavior.turbulenceField(smoothness: 0.5, animationSpeed: 1)) == .zero)
    }

    @Test("a field of one's own is asked for its force")
    func own() throws {
        var asked: [(CGPoint, CGFloat)] = []
        let field = UIFieldBehavior.field { _, position, _, mass, charge, seconds in
            asked.append((position, mass))
            return CGVector(dx: 0, dy: 0.04 * 10)
        }
        let way = try play(field)
        #expect(way.x == 0 && abs(way.y - 31) < 5)
        #expect(asked.first?.0 == CGPoint(x: 200, y: 200) && abs((asked.first?.1 ?? 0) - 0.04) < 0.001)
    }

    @Test("regions are combined")
    func regions() {
        let (circle, square) = (UIRegion(radius: 10), UIRegion(size: CGSize(width: 10, height: 40)))
        let (near, above, beside) = (CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 18), CGPoint(x: 9, y: 0))
        #expect([near, beside].allSatisfy(circle.contains) && !circle.contains(above))
        #expect([near, above].allSatisfy(square.contains) && !square.contains(beside))
        #expect([near, above, beside].allSatisfy(circle.union(square).contains))
        #expect(circle.intersection(square).contains(near) && !circle.intersection(square).contains(beside))
        #expect(circle.difference(square).contains(beside) && !circle.difference(square).contains(near))
        #expect(!circle.inverse().contains(near) && UIRegion.infinite.contains(above))
    }

    @Test("the attributes of a collection's layout are moved, and the layout hears of it")
    func collection() throws {
        final class Layout: UICollectionViewLayout {
            var invalidations = 0
            override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 300) }
            override func invalidateLayout() {
                invalidations += 1
                super.invalidateLayout()
            }
        }
        let stage = DynamicStage()
        let layout = Layout()
        let animator = UIDynamicAnimator(collectionViewLayout: layout)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 2, section: 0))
        attributes.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
        animator.addBehavior(UIGravityBehavior(items: [attributes]))
        let collision = UICollisionBehavior(items: [attributes])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        try stage.advance(0.25)
        #expect(attributes.center.y > 40 && layout.invalidations > 10)
        #expect(animator.layoutAttributesForCell(at: IndexPath(item: 2, section: 0)) === attributes)
        #expect(animator.layoutAttributesForCell(at: IndexPath(item: 1, section: 0)) == nil)
        #expect(animator.items(in: CGRect(x: 0, y: 0, width: 200, height: 300)).count == 1)
        try stage.advance(4)
        #expect(abs(attributes.frame.maxY - 300) < 1 && !animator.isRunning)
    }
}

extension UIFieldBehavior {
    /// A field that does nothing.
    fileprivate static var springField0: UIFieldBehavior {
        let field = UIFieldBehavior.springField()
        field.strength = 0
        return field
    }
}
