// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// What behaviours say about the next step: the world of bodies, and which items those are.
@MainActor
final class DynamicScene {
    var world: RigidWorld
    let items: [any UIDynamicItem]
    private let indices: [ObjectIdentifier: Int]
    /// Whether a force acts by itself: then nothing rests.
    var isPushed = false
    /// For each boundary, which behaviour it belongs to and its name; nil: of the reference view.
    private(set) var boundaries: [(behavior: UICollisionBehavior, identifier: (any NSCopying)?)] = []
    private(set) var collisions: [UICollisionBehavior] = []
    let referenceBounds: CGRect?

    init(_ world: RigidWorld, items: [any UIDynamicItem], referenceBounds: CGRect?) {
        self.world = world
        self.items = items
        self.referenceBounds = referenceBounds
        var indices: [ObjectIdentifier: Int] = [:]
        for (index, item) in items.enumerated() { indices[ObjectIdentifier(item)] = index }
        self.indices = indices
    }

    /// The body of an item; nil for one that cannot be moved.
    func index(of item: any UIDynamicItem) -> Int? { indices[ObjectIdentifier(item)] }

    /// A bit for a collision behaviour. There are 63; later ones share the last.
    func group(of behavior: UICollisionBehavior) -> UInt64 {
        collisions.append(behavior)
        return 1 << UInt64(min(collisions.count - 1, 62))
    }

    func addBoundary(_ behavior: UICollisionBehavior, _ identifier: (any NSCopying)?, _ lines: [[CGPoint]], group: UInt64) {
        let number = boundaries.count
        boundaries.append((behavior, identifier))
        for line in lines {
            for (start, end) in zip(line, line.dropFirst()) {
                if let wall = Wall(from: start, to: end, group: group, boundary: number) { world.walls.append(wall) }
            }
        }
    }
}
