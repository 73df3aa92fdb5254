// SPDX-License-Identifier: MIT

/// Whether something in a tree moves at a time, or will.
struct Activity {
    private(set) var movesNow = false
    /// The media time at which the next animation starts.
    private(set) var nextStart: Double?

    init(of root: RenderNode, at time: Double) {
        visit(root, time)
    }

    private mutating func visit(_ node: RenderNode, _ time: Double) {
        guard node.hasAnimations, !movesNow else { return }
        let local = node.timing?.localTime(atParent: time) ?? time
        // In a time space that stands still nothing moves until a commit changes its timing.
        if node.timing?.speed == 0 { return }
        for animation in node.animations where animation.isActive(at: local) {
            if animation.startTime <= local {
                movesNow = true
                return
            }
            let delay = (animation.startTime - local) / Double(abs(node.timing?.speed ?? 1))
            nextStart = min(nextStart ?? .infinity, time + delay)
        }
        if let mask = node.mask { visit(mask, local) }
        for child in node.children { visit(child, local) }
    }
}
