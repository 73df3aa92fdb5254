// SPDX-License-Identifier: MIT

/// Whether something in a tree moves at a time, or will.
struct Activity {
    private(set) var movesNow = false
    /// The media time at which the next animation starts.
    private(set) var nextStart: Double?

    init(of root: RenderNode, at time: Double) {
        // The time of a layer's superlayer, and how fast that runs.
        var pending = [(node: root, time: time, rate: 1.0)]
        while let (node, outer, outerRate) = pending.popLast(), !movesNow {
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
            if let mask = node.mask { pending.append((mask, local, rate)) }
            for child in node.children where child.hasAnimations { pending.append((child, local, rate)) }
        }
    }
}
