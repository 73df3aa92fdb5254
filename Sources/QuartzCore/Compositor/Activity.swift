// SPDX-License-Identifier: MIT

/// Whether something in a tree moves at a time, or will.
struct Activity {
    private(set) var movesNow = false
    /// The media time at which the next animation starts.
    private(set) var nextStart: Double?

    /// The nodes that are still to be looked at: memory that the next frame uses again.
    struct Scratch {
        /// With the time of the node's superlayer, and how fast that runs.
        fileprivate var pending: [(node: RenderNode, time: Double, rate: Double)] = []
    }

    init(of root: RenderNode, at time: Double, scratch: inout Scratch) {
        scratch.pending.append((root, time, 1))
        // Nodes must not live longer for having been looked at.
        defer { scratch.pending.removeAll(keepingCapacity: true) }
        while let (node, outer, outerRate) = scratch.pending.popLast(), !movesNow {
            guard node.hasAnimations else { continue }
            // Time itself is animated: also what has ended already may come back.
            if let warp = node.timing?.warp, outer < warp.endTime {
                movesNow = true
                return
            }
            let local = node.timing?.localTime(atParent: outer) ?? outer
            let rate = outerRate * Double(abs(node.timing?.speed ?? 1))
            // In a time space that stands still nothing moves until a commit changes its timing.
            guard rate > 0 else { continue }
            for animation in node.animations where animation.isActive(at: local) {
                if animation.startTime <= local {
                    movesNow = true
                } else {
                    nextStart = min(nextStart ?? .infinity, time + (animation.startTime - local) / rate)
                }
            }
            if let mask = node.mask { scratch.pending.append((mask, local, rate)) }
            for child in node.children where child.hasAnimations { scratch.pending.append((child, local, rate)) }
        }
    }
}
