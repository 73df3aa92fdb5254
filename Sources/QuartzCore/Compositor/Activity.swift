// SPDX-License-Identifier: MIT

/// Whether something in a tree moves at a time, or will.
struct Activity {
    private(set) var movesNow = false
    /// The media time at which the next animation starts.
    private(set) var nextStart: Double?
    private let mediaTime: Double

    init(of root: RenderNode, at time: Double) {
        mediaTime = time
        visit(root, time, scale: 1)
    }

    /// `scale`: media seconds in a second of the node's superlayer.
    private mutating func visit(_ node: RenderNode, _ time: Double, scale: Double) {
        guard node.hasAnimations, !movesNow else { return }
        let local = node.timing?.localTime(atParent: time) ?? time
        var scale = scale
        if let timing = node.timing {
            if let warp = timing.warp, time < warp.endTime {
                // Time itself is animated: also what has ended already may come back.
                movesNow = true
                return
            }
            // In a time space that stands still nothing moves until a commit changes its timing.
            if timing.speed == 0 { return }
            scale /= Double(abs(timing.speed))
        }
        for animation in node.animations where animation.isActive(at: local) {
            if animation.startTime <= local {
                movesNow = true
                return
            }
            nextStart = min(nextStart ?? .infinity, mediaTime + (animation.startTime - local) * scale)
        }
        if let mask = node.mask { visit(mask, local, scale: scale) }
        for child in node.children { visit(child, local, scale: scale) }
    }
}
