// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Moves items by the rules of behaviours, with each frame of the display, until everything rests. Keep it: behaviours are kept by the
/// animator, the animator by the program.
///
/// Gravity of 1 is 1000 points per second². The steps are of 1/120 s whatever the display's rate, by the media clock, so that tests with a
/// clock of their own always see the same.
///
/// Differs from UIKit: of the attributes of a collection's layout, only those that behaviours have are known to the animator.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// Creates an animator without behaviours.
    ///
    /// - Parameter view: The view whose coordinates count, and whose bounds may be a boundary.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    /// Creates an animator for items that are no views.
    public override init() {
        super.init()
    }

    /// Creates an animator for the attributes of a collection's layout: each step tells the layout that it has changed. Not retained.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init()
    }

    private weak var collectionViewLayout: UICollectionViewLayout?

    isolated deinit { link?.invalidate() }

    /// The view whose coordinates count; nil without one. Not retained.
    open private(set) weak var referenceView: UIView?

    /// Hears when the movement ends and goes on. Not retained.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?

    // MARK: Behaviours

    /// The behaviours that were added, without their children.
    open private(set) var behaviors: [UIDynamicBehavior] = []

    /// Adds a behaviour: it acts from the next frame on. One that has an animator is not added.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior.dynamicAnimator == nil else { return }
        behavior.move(to: self)
        behavior.ownAnimator = self
        behaviors.append(behavior)
        behaviorDidChange()
    }

    /// Removes a behaviour.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior.ownAnimator === self else { return }
        behavior.move(to: nil)
        behavior.ownAnimator = nil
        behaviors.removeAll { $0 === behavior }
        behaviorDidChange()
    }

    /// Removes all behaviours.
    open func removeAllBehaviors() {
        for behavior in behaviors { removeBehavior(behavior) }
    }

    /// The items of all behaviours whose bounds meet the rectangle, in the reference view's coordinates.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        currentItems.filter { item in
            let size = CGRect(origin: .zero, size: item.bounds.size).applying(item.transform).size
            return rect.intersects(
                CGRect(
                    x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width, height: size.height)
            )
        }
    }

    /// The attributes of an item's cell that behaviours move; nil when they move none.
    open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(.cell, nil, indexPath)
    }

    /// The attributes of a supplementary view that behaviours move; nil when they move none.
    open func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(.supplementaryView, kind, indexPath) }

    /// The attributes of a decoration view that behaviours move; nil when they move none.
    open func layoutAttributesForDecorationView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(.decorationView, kind, indexPath) }

    private func attributes(
        _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        currentItems.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first {
            $0.representedElementCategory == category && $0.representedElementKind == kind && $0.indexPath == indexPath
        }
    }

    /// What the reference view's bounds are as a boundary.
    private var referenceBounds: CGRect? {
        guard let collectionViewLayout else { return referenceView?.bounds }
        return CGRect(origin: .zero, size: collectionViewLayout.collectionViewContentSize)
    }

    /// Takes over the place, the rotation and the size of an item that something else has changed. Its speed becomes 0.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        bodies[ObjectIdentifier(item)] = nil
        forgetSides()
        behaviorDidChange()
    }

    // MARK: Running

    /// Whether something moves.
    open var isRunning: Bool { link != nil }

    /// Seconds since the animator began to move things, without the time at rest.
    open private(set) var elapsedTime: TimeInterval = 0

    private var link: CADisplayLink?
    private var lastTime: Double?
    /// Seconds that no step has dealt with yet.
    private var rest = 0.0
    private var bodies: [ObjectIdentifier: Moved] = [:]
    private var reports = CollisionReports()
    /// Seconds for which nothing has moved.
    private var still = 0.0

    /// An item and its body.
    private struct Moved {
        let item: any UIDynamicItem
        var body: RigidBody
        /// What is left of the item's transform without its rotation.
        let scaling: CGAffineTransform
        /// Where it was when it seemed to come to rest.
        var place: Vector
        var angle: Double
    }

    /// More of a pause than this is left out: nothing should jump after the program was busy.
    private static let longestFrame = 0.1
    /// What moves less than this many points in `restTime` rests.
    private static let restDistance = 0.5
    private static let restTime = 0.5

    func body(of item: any UIDynamicItem) -> RigidBody? { bodies[ObjectIdentifier(item)]?.body }

    func behaviorDidChange() {
        still = 0
        guard link == nil, !currentItems.isEmpty else { return }
        delegate?.dynamicAnimatorWillResume(self)
        lastTime = nil
        rest = 0
        let link = CADisplayLink { [weak self] link in
            if let self { tick(at: link.timestamp, duration: link.duration) } else { link.invalidate() }
        }
        self.link = link
        link.add(to: .main, forMode: .common)
    }

    private func pause() {
        link?.invalidate()
        link = nil
        for key in bodies.keys { bodies[key]?.body.stop() }
        delegate?.dynamicAnimatorDidPause(self)
    }

    private var currentItems: [any UIDynamicItem] {
        var seen: Set<ObjectIdentifier> = []
        return behaviors.flatMap(\.withChildren).flatMap(\.movedItems).filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    // MARK: Steps

    private func tick(at time: Double, duration: Double) {
        let seconds = lastTime.map { time - $0 } ?? duration
        lastTime = time
        rest += min(max(seconds, 0), Self.longestFrame)
        let count = Int(saturating: (rest / RigidWorld.step + 1e-6).rounded(.down))
        guard count > 0 else { return }
        rest -= Double(count) * RigidWorld.step
        elapsedTime += Double(count) * RigidWorld.step
        let all = behaviors.flatMap(\.withChildren)
        let scene = makeScene(all)
        guard !scene.items.isEmpty else { return pause() }
        var contacts: [RigidContact] = []
        for _ in 0..<count {
            scene.world.advance()
            contacts += scene.world.contacts
        }
        show(scene)
        collectionViewLayout?.invalidateLayout()
        reports.report(contacts, of: scene)
        for behavior in all { behavior.action?() }
        still = scene.isPushed || hasMoved() ? 0 : still + Double(count) * RigidWorld.step
        if link != nil, still >= Self.restTime { pause() }
    }

    /// The world as the behaviours want it, with the bodies where the last frame left them.
    private func makeScene(_ behaviors: [UIDynamicBehavior]) -> DynamicScene {
        let items = currentItems
        var known: [ObjectIdentifier: Moved] = [:]
        var moved: [any UIDynamicItem] = []
        var world = RigidWorld()
        for item in items {
            let key = ObjectIdentifier(item)
            guard var one = bodies[key] ?? Self.make(item) else { continue }
            one.body.reset()
            known[key] = one
            moved.append(item)
            world.bodies.append(one.body)
        }
        world.accelerations = Array(repeating: .zero, count: moved.count)
        world.spins = Array(repeating: 0, count: moved.count)
        bodies = known
        let scene = DynamicScene(world, items: moved, referenceBounds: referenceBounds)
        // What items are like counts for what is done to them.
        for behavior in behaviors where behavior is UIDynamicItemBehavior { behavior.contribute(to: scene) }
        for behavior in behaviors where !(behavior is UIDynamicItemBehavior) { behavior.contribute(to: scene) }
        scene.world.keepSides(sides(for: scene))
        return scene
    }

    /// Nil for an item whose place or size is no number.
    private static func make(_ item: any UIDynamicItem) -> Moved? {
        let (center, size, transform) = (item.center, item.bounds.size, item.transform)
        let numbers = [center.x, center.y, size.width, size.height, transform.a, transform.b, transform.c, transform.d]
        guard numbers.allSatisfy({ $0.isFinite && abs($0) < 1e7 }) else { return nil }
        let angle = atan2(transform.b, transform.a)
        let scaling = transform.concatenating(CGAffineTransform(rotationAngle: -angle))
        let shown = CGSize(width: size.width * abs(scaling.a), height: size.height * abs(scaling.d))
        let shape: ConvexShape =
            switch item.collisionBoundsType {
            case .rectangle: .rectangle(shown)
            case .ellipse: .ellipse(shown)
            case .path: .hull(item.collisionBoundingPath.cgPath.flattened.joined().map(Vector.init)) ?? .rectangle(shown)
            }
        return Moved(
            item: item, body: RigidBody(position: Vector(center), angle: angle, shape: shape), scaling: scaling,
            place: Vector(center), angle: angle)
    }

    /// Writes the places of bodies into the items.
    private func show(_ scene: DynamicScene) {
        for (item, body) in zip(scene.items, scene.world.bodies) {
            let key = ObjectIdentifier(item)
            guard let moved = bodies[key], body.position.isFinite, body.angle.isFinite else {
                bodies[key] = nil
                continue
            }
            bodies[key]?.body = body
            guard body.inverseMass > 0 else { continue }
            let center = CGPoint(x: body.position.x, y: body.position.y)
            if item.center != center { item.center = center }
            if body.turns, body.angle != moved.body.angle {
                item.transform = moved.scaling.concatenating(CGAffineTransform(rotationAngle: body.angle))
            }
        }
        keptSides = scene.world.sides
        keptOrder = scene.items.map(ObjectIdentifier.init)
        keptWalls = scene.world.walls.count
    }

    private var keptSides: [RigidWorld.SideKey: Bool] = [:]
    private var keptOrder: [ObjectIdentifier] = []
    private var keptWalls = 0

    func forgetSides() { keptOrder = [] }

    /// On which side of walls bodies were, unless they or the walls are others.
    private func sides(for scene: DynamicScene) -> [RigidWorld.SideKey: Bool] {
        guard keptWalls == scene.world.walls.count, keptOrder == scene.items.map(ObjectIdentifier.init) else { return [:] }
        return keptSides
    }

    private func hasMoved() -> Bool {
        var result = false
        for (key, moved) in bodies {
            let way = (moved.body.position - moved.place).length
            let turn = abs(moved.body.angle - moved.angle) * moved.body.shape.reach
            guard way > Self.restDistance || turn > Self.restDistance else { continue }
            bodies[key]?.place = moved.body.position
            bodies[key]?.angle = moved.body.angle
            result = true
        }
        return result
    }
}

/// Hears when the movement ends and goes on. Both methods are optional.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    /// Something will move again.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Everything rests.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// Does nothing.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    /// Does nothing.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
