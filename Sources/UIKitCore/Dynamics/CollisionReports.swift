// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// Which items touch what, and who is told of it.
@MainActor
struct CollisionReports {
    private struct Key: Hashable {
        let behavior: ObjectIdentifier
        let item: ObjectIdentifier
        /// The other item, or nil.
        let other: ObjectIdentifier?
        let identifier: AnyHashable?
    }

    private struct Touch {
        weak var behavior: UICollisionBehavior?
        let item: any UIDynamicItem
        let other: (any UIDynamicItem)?
        let identifier: (any NSCopying)?
        let point: CGPoint
        /// Frames since it was seen last.
        var age = 0
    }

    private var touches: [Key: Touch] = [:]
    /// What parts for fewer frames counts as touching.
    private static let patience = 3

    /// Tells the delegates what has begun and what has ended.
    ///
    /// - Parameter contacts: All of the steps since the last call.
    mutating func report(_ contacts: [RigidContact], of scene: DynamicScene) {
        var began: [Touch] = []
        for key in touches.keys { touches[key]?.age += 1 }
        for contact in contacts {
            for (key, touch) in keys(of: contact, scene) {
                if touches.updateValue(touch, forKey: key) == nil { began.append(touch) }
            }
        }
        let ended = touches.filter { $0.value.age > Self.patience }
        for key in ended.keys { touches[key] = nil }
        for touch in began {
            guard let behavior = touch.behavior, let delegate = behavior.collisionDelegate else { continue }
            if let other = touch.other {
                delegate.collisionBehavior(behavior, beganContactFor: touch.item, with: other, at: touch.point)
            } else {
                delegate.collisionBehavior(
                    behavior, beganContactFor: touch.item, withBoundaryIdentifier: touch.identifier, at: touch.point)
            }
        }
        for touch in ended.values {
            guard let behavior = touch.behavior, let delegate = behavior.collisionDelegate else { continue }
            if let other = touch.other {
                delegate.collisionBehavior(behavior, endedContactFor: touch.item, with: other)
            } else {
                delegate.collisionBehavior(behavior, endedContactFor: touch.item, withBoundaryIdentifier: touch.identifier)
            }
        }
    }

    private func keys(of contact: RigidContact, _ scene: DynamicScene) -> [(Key, Touch)] {
        let item = scene.items[contact.body]
        let point = CGPoint(x: contact.point.x, y: contact.point.y)
        guard let index = contact.other else {
            let (behavior, identifier) = scene.boundaries[contact.boundary]
            let key = Key(
                behavior: ObjectIdentifier(behavior), item: ObjectIdentifier(item), other: nil,
                identifier: identifier.map(UICollisionBehavior.key))
            return [(key, Touch(behavior: behavior, item: item, other: nil, identifier: identifier, point: point))]
        }
        let other = scene.items[index]
        let pair = [item, other].sorted { ObjectIdentifier($0) < ObjectIdentifier($1) }
        return scene.collisions.filter { behavior in
            behavior.collisionDelegate != nil && behavior.collisionMode.contains(.items)
                && pair.allSatisfy { one in behavior.items.contains { $0 === one } }
        }.map { behavior in
            let key = Key(
                behavior: ObjectIdentifier(behavior), item: ObjectIdentifier(pair[0]), other: ObjectIdentifier(pair[1]),
                identifier: nil)
            return (key, Touch(behavior: behavior, item: item, other: other, identifier: nil, point: point))
        }
    }
}
