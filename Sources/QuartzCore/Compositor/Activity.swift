// SPDX-License-Identifier: MIT

/// Whether animations of a tree run at a time, and when the next one starts.
struct Activity {
    /// Whether an animation runs.
    private(set) var movesNow = false
    /// The media time at which the next animation starts, in seconds; nil when none waits. Only meaningful while none runs.
    private(set) var nextStart: Double?

    /// Memory that the next frame uses again.
    struct Scratch {
        /// The nodes left to visit, each with the time of its superlayer and the speed of that time.
        fileprivate var pending: [(node: RenderNode, time: Double, rate: Double)] = []
    }

    init(of root: RenderNode, at time: Double, scratch: inout Scratch) {
        scratch.pending.append((root, time, 1))
        // The scratch memory must not keep nodes alive.
        defer { scratch.pending.removeAll(keepingCapacity: true) }
        while let (node, outer, outerRate) = scratch.pending.popLast(), !movesNow {
            guard node.hasAnimations else { continue }
            // The layer's time is animated: animations that have ended may run again.
            if let warp = node.timing?.warp, outer < warp.endTime {
                movesNow = true
                return
            }
            let local = node.timing?.localTime(atParent: outer) ?? outer
            let rate = outerRate * Double(abs(node.timing?.speed ?? 1))
            // While time is paused nothing moves; a commit has to resume it.
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
