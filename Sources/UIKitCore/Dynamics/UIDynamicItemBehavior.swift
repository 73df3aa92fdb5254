// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import Foundation

/// Says what items are like. Of several behaviours for one item, each says what was set on it, and the last one added counts.
///
/// Items without a behaviour have an elasticity and a friction of 0.2, a resistance of 0.1, and no charge.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    /// Creates a behaviour that sets nothing.
    public init(items: [any UIDynamicItem]) {
        content = DynamicItems(items)
        super.init()
    }

    private var content: DynamicItems {
        didSet { changed() }
    }

    /// The items that are like this.
    open var items: [any UIDynamicItem] { content.all }

    /// Adds an item, once.
    open func addItem(_ item: any UIDynamicItem) { content.add(item) }

    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { content.remove(item) }

    private struct Values: Equatable {
        var elasticity: CGFloat?
        var friction: CGFloat?
        var density: CGFloat?
        var charge: CGFloat?
        var resistance: CGFloat?
        var angularResistance: CGFloat?
        var isAnchored: Bool?
        var turns: Bool?
    }

    private var values = Values() {
        didSet { if values != oldValue { changed() } }
    }

    /// How much of its speed an item keeps in a blow, 0 … 1. 0 until it is set.
    open var elasticity: CGFloat {
        get { values.elasticity ?? 0 }
        set { if newValue.isFinite { values.elasticity = min(max(newValue, 0), 1) } }
    }

    /// How hard items slide on each other; 0, not at all, until it is set.
    open var friction: CGFloat {
        get { values.friction ?? 0 }
        set { if newValue.isFinite { values.friction = max(newValue, 0) } }
    }

    /// The mass of an item of 100 × 100 points. 1 by default.
    open var density: CGFloat {
        get { values.density ?? 1 }
        set { if newValue.isFinite { values.density = max(newValue, 0) } }
    }

    /// What electric and magnetic fields act on; 0, nothing, by default. What is no number is ignored.
    open var charge: CGFloat {
        get { values.charge ?? 0 }
        set { if newValue.isFinite { values.charge = newValue } }
    }

    /// The part of its speed that an item loses in a second, and more. 0, none, until it is set.
    open var resistance: CGFloat {
        get { values.resistance ?? 0 }
        set { if newValue.isFinite { values.resistance = max(newValue, 0) } }
    }

    /// The same for turning.
    open var angularResistance: CGFloat {
        get { values.angularResistance ?? 0 }
        set { if newValue.isFinite { values.angularResistance = max(newValue, 0) } }
    }

    /// Whether items stand still, whatever happens to them. False by default.
    open var isAnchored: Bool {
        get { values.isAnchored ?? false }
        set { values.isAnchored = newValue }
    }

    /// Whether items turn. True by default.
    open var allowsRotation: Bool {
        get { values.turns ?? true }
        set { values.turns = newValue }
    }

    // MARK: Speed

    /// What is added to items that no animator has moved yet.
    private var pending: [ObjectIdentifier: (velocity: Vector, spin: Double)] = [:]

    /// Makes an item faster, in points per second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        guard velocity.x.isFinite, velocity.y.isFinite, content.contains(item) else { return }
        pending[ObjectIdentifier(item), default: (.zero, 0)].velocity += Vector(velocity)
        changed()
    }

    /// How fast an item is, in points per second.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        let speed = (dynamicAnimator?.body(of: item)?.velocity ?? .zero) + (pending[ObjectIdentifier(item)]?.velocity ?? .zero)
        return CGPoint(x: speed.x, y: speed.y)
    }

    /// Makes an item turn faster, in radians per second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        guard velocity.isFinite, content.contains(item) else { return }
        pending[ObjectIdentifier(item), default: (.zero, 0)].spin += velocity
        changed()
    }

    /// How fast an item turns, in radians per second.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        (dynamicAnimator?.body(of: item)?.spin ?? 0) + (pending[ObjectIdentifier(item)]?.spin ?? 0)
    }

    override var movedItems: [any UIDynamicItem] { items }

    override func contribute(to scene: DynamicScene) {
        for item in items {
            guard let index = scene.index(of: item) else { continue }
            var body = scene.world.bodies[index]
            if let value = values.elasticity { body.elasticity = value }
            if let value = values.friction { body.friction = value }
            if let value = values.density { body.density = value }
            if let value = values.charge { body.charge = value }
            if let value = values.resistance { body.resistance = value }
            if let value = values.angularResistance { body.angularResistance = value }
            if let value = values.isAnchored { body.isAnchored = value }
            if let value = values.turns { body.turns = value }
            if let speed = pending.removeValue(forKey: ObjectIdentifier(item)), !body.isAnchored {
                body.velocity += speed.velocity
                if body.turns { body.spin += speed.spin }
            }
            scene.world.bodies[index] = body
        }
    }
}
