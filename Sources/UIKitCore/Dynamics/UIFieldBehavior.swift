// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation

/// Pulls, pushes, turns or slows down the items that lie in a region. Follows UIKit's UIFieldBehavior.
///
/// Differs from UIKit, which does not say how strong its fields are: at the strength 1, fields of gravity accelerate by 1000 points per
/// second², as `UIGravityBehavior` does, a spring pulls with 64 points per second² for each point of distance, a vortex turns with 1000,
/// noise and turbulence push by up to 1000, a velocity of 1 is 100 points per second, and the forces of charges and of one's own fields
/// accelerate 100 × 100 points by 100 points per second², as `UIPushBehavior` does.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
    private enum Kind {
        case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
        case own((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
    }

    private let kind: Kind

    private init(_ kind: Kind) {
        self.kind = kind
        super.init()
    }

    // MARK: Kinds

    /// Slows items down.
    open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

    /// Turns items around the field's position.
    open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

    /// Pulls items to the field's position; a negative strength pushes them away.
    open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        let field = UIFieldBehavior(.radialGravity)
        field.position = position
        return field
    }

    /// Accelerates items in a direction.
    open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.linearGravity)
        field.direction = direction
        return field
    }

    /// Gives items a velocity, whatever theirs is.
    open class func velocityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.velocity)
        field.direction = direction
        return field
    }

    /// Pushes items by chance.
    ///
    /// - Parameters:
    ///   - smoothness: 0, each place by itself, to 1, places alike.
    ///   - speed: How often it changes, in a second; 0: never.
    open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(.noise)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }

    /// The same, the more the faster items are.
    open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(.turbulence)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }

    /// Pulls items to the field's position, the more the farther they are.
    open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

    /// Pushes items away whose charge has the sign of the strength, and pulls the others.
    open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

    /// Turns items that move and have a charge aside.
    open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

    /// A field whose force a closure says, of the field, the item's place from the field's position, its velocity, mass and charge, and the
    /// seconds of the step.
    open class func field(
        evaluationBlock block: @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
    ) -> UIFieldBehavior { UIFieldBehavior(.own(block)) }

    // MARK: Items

    private var content = DynamicItems() {
        didSet { changed() }
    }

    /// The items that the field acts on.
    open var items: [any UIDynamicItem] { content.all }

    /// Adds an item, once.
    open func addItem(_ item: any UIDynamicItem) { content.add(item) }

    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { content.remove(item) }

    // MARK: Values

    @MainActor
    private struct Values {
        var position = CGPoint.zero
        var region = UIRegion.infinite
        var strength: CGFloat = 1
        var falloff: CGFloat = 0
        var minimumRadius: CGFloat = 1
        var direction = CGVector.zero
    }

    private var values = Values() {
        didSet { changed() }
    }

    /// The middle of the field, in the reference view's coordinates. Zero by default.
    open var position: CGPoint {
        get { values.position }
        set { values.position = newValue }
    }

    /// Where the field acts, around its position; everywhere by default.
    open var region: UIRegion {
        get { values.region }
        set { values.region = newValue }
    }

    /// How strong the field is; 1 by default.
    open var strength: CGFloat {
        get { values.strength }
        set { values.strength = newValue }
    }

    /// With which power of the distance, in `minimumRadius`, the field becomes weaker; 0, not at all, by default.
    open var falloff: CGFloat {
        get { values.falloff }
        set { values.falloff = newValue }
    }

    /// Nearer than this, in points, the field is as strong as at this distance. 1 by default.
    open var minimumRadius: CGFloat {
        get { values.minimumRadius }
        set { values.minimumRadius = newValue }
    }

    /// The direction of a field of linear gravity or velocity.
    open var direction: CGVector {
        get { values.direction }
        set { values.direction = newValue }
    }

    /// How much alike neighbouring places of noise are, 0 … 1.
    open var smoothness: CGFloat = 0

    /// How often noise changes, in a second.
    open var animationSpeed: CGFloat = 0

    // MARK: Effect

    override var movedItems: [any UIDynamicItem] { items }

    override func contribute(to scene: DynamicScene) {
        guard position.x.isFinite, position.y.isFinite, strength.isFinite, direction.dx.isFinite, direction.dy.isFinite else {
            return
        }
        for index in items.compactMap(scene.index(of:)) {
            let body = scene.world.bodies[index]
            let way = body.position - Vector(position)
            guard body.inverseMass > 0, region.contains(CGPoint(x: way.x, y: way.y)) else { continue }
            act(on: index, way, in: scene)
        }
    }

    private func act(on index: Int, _ way: Vector, in scene: DynamicScene) {
        let body = scene.world.bodies[index]
        let near = max(minimumRadius.isFinite ? minimumRadius : 1, 1e-3)
        let distance = max(way.length, near)
        let weight = strength * (falloff.isFinite && falloff != 0 ? pow(distance / near, -falloff) : 1)
        guard weight.isFinite else { return }
        let outward = way.length > 1e-6 ? way / way.length : .zero
        /// Forces of 1 accelerate the mass 1 by 100.
        func push(_ force: Vector) { accelerate(force * (100 / body.mass)) }
        func accelerate(_ value: Vector) { if value.isFinite { scene.world.accelerations[index] += value } }
        switch kind {
        case .drag: scene.world.bodies[index].resistance += max(weight, 0)
        case .vortex: accelerate(outward.turned * (1000 * weight))
        case .radialGravity: accelerate(outward * (-1000 * weight))
        case .linearGravity: accelerate(Vector(direction.dx, direction.dy) * (1000 * weight))
        case .velocity:
            scene.world.bodies[index].velocity = Vector(direction.dx, direction.dy) * (100 * weight)
            scene.isPushed = true
        case .spring: accelerate(way * (-64 * weight))
        case .noise, .turbulence:
            var amount = 1000 * weight
            if case .turbulence = kind { amount *= min(body.velocity.length / 100, 10) }
            accelerate(noise(at: body.position) * amount)
            scene.isPushed = true
        case .electric: push(outward * (weight * body.charge))
        case .magnetic: push(body.velocity.turned * (weight * body.charge / 100))
        case .own(let block):
            let force = block(
                self, CGPoint(x: way.x, y: way.y), CGVector(dx: body.velocity.x, dy: body.velocity.y), body.mass,
                body.charge, RigidWorld.step)
            push(Vector(force.dx, force.dy) * strength)
        }
    }

    /// Numbers of −1 … 1 that look like chance and are the same each time.
    private func noise(at place: Vector) -> Vector {
        let smooth = smoothness.isFinite ? min(max(smoothness, 0), 1) : 0
        let cell = 4 + 96 * smooth
        let time = (dynamicAnimator?.elapsedTime ?? 0) * (animationSpeed.isFinite ? max(animationSpeed, 0) : 0)
        let (x, y) = (place.x / cell, place.y / cell)
        func value(_ seed: Double) -> Double {
            func corner(_ dx: Double, _ dy: Double) -> Double {
                let (column, row, moment) = (x.rounded(.down) + dx, y.rounded(.down) + dy, time.rounded(.down))
                let number = sin(column * 12.9898 + row * 78.233 + moment * 37.719 + seed) * 43758.5453
                return (number - number.rounded(.down)) * 2 - 1
            }
            let (fx, fy) = (x - x.rounded(.down), y - y.rounded(.down))
            let top = corner(0, 0) * (1 - fx) + corner(1, 0) * fx
            return top * (1 - fy) + (corner(0, 1) * (1 - fx) + corner(1, 1) * fx) * fy
        }
        return Vector(value(1), value(2))
    }
}
