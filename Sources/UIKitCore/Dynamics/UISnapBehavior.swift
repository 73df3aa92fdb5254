// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Pulls an item to a point, upright, where it comes to rest after some swinging.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem

    /// Creates a behaviour that pulls the item to the point, in the reference view's coordinates.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        target = point
        super.init()
    }

    /// Where the item comes to rest. What is no number is ignored.
    open var snapPoint: CGPoint {
        get { target }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else { return }
            target = newValue
            changed()
        }
    }
    private var target: CGPoint

    /// How soon the swinging ends, 0 (late) … 1 (there is none). 0.5 by default.
    open var damping: CGFloat {
        get { storedDamping }
        set { if newValue.isFinite { storedDamping = min(max(newValue, 0), 1) } }
    }
    private var storedDamping: CGFloat = 0.5

    override var movedItems: [any UIDynamicItem] { [item] }

    override func contribute(to scene: DynamicScene) {
        guard let index = scene.index(of: item), target.x.isFinite, target.y.isFinite else { return }
        scene.world.snaps.append(RigidWorld.Snap(body: index, target: Vector(target), damping: storedDamping))
    }
}
