// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import Foundation

/// Accelerates items in one direction. One behaviour of an animator should do; several add up.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    /// Creates gravity downwards of 1000 points per second², for the items.
    public init(items: [any UIDynamicItem]) {
        content = DynamicItems(items)
        super.init()
    }

    private var content: DynamicItems {
        didSet { changed() }
    }

    /// The items that fall.
    open var items: [any UIDynamicItem] { content.all }

    /// Adds an item, once.
    open func addItem(_ item: any UIDynamicItem) { content.add(item) }

    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { content.remove(item) }

    /// The acceleration, in 1000 points per second². (0, 1), downwards, by default. What is no number is ignored.
    open var gravityDirection: CGVector {
        get { direction }
        set {
            guard newValue.dx.isFinite, newValue.dy.isFinite else { return }
            direction = newValue
            changed()
        }
    }
    private var direction = CGVector(dx: 0, dy: 1)

    /// The direction of gravity, in radians from the x axis towards the y axis.
    open var angle: CGFloat {
        get { atan2(direction.dy, direction.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The strength of gravity, in 1000 points per second². 1 by default.
    open var magnitude: CGFloat {
        get { hypot(direction.dx, direction.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets direction and strength at once.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }

    override var movedItems: [any UIDynamicItem] { items }

    override func contribute(to scene: DynamicScene) {
        for index in items.compactMap(scene.index(of:)) {
            scene.world.accelerations[index] += Vector(direction.dx, direction.dy) * 1000
        }
    }
}
