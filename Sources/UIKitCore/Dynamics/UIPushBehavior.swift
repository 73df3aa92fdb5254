// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import Foundation

/// Pushes items with a force, for as long as it is active, or once.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    /// How a force acts.
    public enum Mode: Int, Sendable {
        /// For as long as the behaviour is active: a magnitude of 1 accelerates an item of 100 × 100 points and density 1 by 100 points
        /// per second².
        case continuous
        /// Once, and the behaviour is no longer active: the same item becomes faster by 100 points per second.
        case instantaneous
    }

    /// Creates a push without a direction.
    public init(items: [any UIDynamicItem], mode: Mode) {
        content = DynamicItems(items)
        self.mode = mode
        super.init()
    }

    private var content: DynamicItems {
        didSet { changed() }
    }

    /// The items that are pushed.
    open var items: [any UIDynamicItem] { content.all }

    /// How the force acts.
    public let mode: Mode

    /// Adds an item, once.
    open func addItem(_ item: any UIDynamicItem) { content.add(item) }

    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) {
        content.remove(item)
        offsets[ObjectIdentifier(item)] = nil
    }

    /// Whether the force acts. True by default; an instantaneous one becomes inactive when it has acted, and acts again when it is set.
    open var active: Bool {
        get { isActive }
        set {
            isActive = newValue
            changed()
        }
    }
    private var isActive = true

    /// The force; see `Mode`. (0, 0) by default. What is no number is ignored.
    open var pushDirection: CGVector {
        get { direction }
        set {
            guard newValue.dx.isFinite, newValue.dy.isFinite else { return }
            direction = newValue
            changed()
        }
    }
    private var direction = CGVector(dx: 0, dy: 0)

    /// The direction of the force, in radians from the x axis towards the y axis.
    open var angle: CGFloat {
        get { atan2(direction.dy, direction.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The strength of the force.
    open var magnitude: CGFloat {
        get { hypot(direction.dx, direction.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets direction and strength at once.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }

    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    /// Where the force meets an item, from its middle, in points; the middle by default.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }

    /// Sets where the force meets an item, from its middle, in points: elsewhere than in the middle it turns the item.
    open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
        guard offset.horizontal.isFinite, offset.vertical.isFinite else { return }
        offsets[ObjectIdentifier(item)] = offset
    }

    override var movedItems: [any UIDynamicItem] { items }

    override func contribute(to scene: DynamicScene) {
        guard isActive else { return }
        let force = Vector(direction.dx, direction.dy) * 100
        for item in items {
            guard let index = scene.index(of: item) else { continue }
            let offset = targetOffsetFromCenter(for: item)
            let arm = scene.world.bodies[index].turnedOffset(Vector(offset.horizontal, offset.vertical))
            if mode == .instantaneous {
                scene.world.bodies[index].apply(force, at: arm)
            } else {
                scene.world.accelerations[index] += force * scene.world.bodies[index].inverseMass
                scene.world.spins[index] += arm.cross(force) * scene.world.bodies[index].inverseInertia
            }
        }
        if mode == .instantaneous { isActive = false } else if force.length > 0 { scene.isPushed = true }
    }
}
