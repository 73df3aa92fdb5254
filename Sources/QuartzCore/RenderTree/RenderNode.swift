// SPDX-License-Identifier: MIT
package import WindowServer
internal import Synchronization

/// Identifies a layer in render trees. Unique in the process.
package struct LayerID: Hashable, Sendable {
    package let rawValue: UInt64

    private static let last = Atomic<UInt64>(0)

    package init() {
        rawValue = LayerID.last.add(1, ordering: .relaxed).newValue
    }
}

/// A layer as it was committed, with its sublayers. Immutable; a node without changes is shared by the trees of successive commits.
package final class RenderNode: Sendable {
    package let id: LayerID
    package let properties: LayerProperties
    /// nil: the layer's time is that of its superlayer.
    package var timing: MediaTiming? { ownTiming?.timing }
    private let ownTiming: OwnTiming?
    package let animations: [RenderAnimation]
    package let content: Content?
    package let gravity: CALayerContentsGravity
    /// Where the content is drawn, in the layer's own space; nil: the gravity places it in the bounds.
    package let contentFrame: CGRect?
    /// The values that `content` was drawn from; nil for other content. Where the layer's values are others by now, so is what it shows.
    package let drawing: DrawnValues?
    package let isOpaque: Bool
    /// What the layer shows of what lies behind it; nil for all layers but those of visual effects.
    package let backdrop: BackdropMaterial?
    /// Written by `deinit` only, as `children`.
    nonisolated(unsafe) package private(set) var mask: RenderNode?
    /// Written by `deinit` only.
    nonisolated(unsafe) package private(set) var children: [RenderNode]
    /// Whether this node, its mask or one of its descendants has animations. Other nodes need no evaluation.
    package let hasAnimations: Bool
    /// Whether some of the children lie out of the plane that they share, which may change the order in which they are drawn.
    let hasTiltedChildren: Bool
    /// The number of nodes in this subtree, without masks.
    let weight: Int
    /// What this subtree drew when it was listed last. Only compositors use it, and those of a process share one thread: the render
    /// thread, or for windows in memory the thread that asks for frames.
    nonisolated(unsafe) var segment: DisplaySegment?

    package init(
        id: LayerID, properties: LayerProperties, timing: MediaTiming? = nil, animations: [RenderAnimation] = [],
        content: Content? = nil, gravity: CALayerContentsGravity = .resize,
        contentFrame: CGRect? = nil, drawing: DrawnValues? = nil, isOpaque: Bool = false, backdrop: BackdropMaterial? = nil,
        mask: RenderNode? = nil, children: [RenderNode] = []
    ) {
        self.id = id
        self.properties = properties
        ownTiming = timing.map(OwnTiming.init)
        self.animations = animations
        self.content = content
        self.gravity = gravity
        self.contentFrame = contentFrame
        self.drawing = drawing
        self.isOpaque = isOpaque
        self.backdrop = backdrop
        self.mask = mask
        self.children = children
        self.hasAnimations =
            !animations.isEmpty || mask?.hasAnimations ?? false || children.contains { $0.hasAnimations }
        self.hasTiltedChildren = children.contains { !$0.properties.ownTransform.isAffine }
        self.weight = children.reduce(1) { $0 + $1.weight }
    }

    // A recursive release of a deep tree overflows the stack.
    deinit {
        releaseIteratively(takeContents()) { $0.takeContents() }
    }

    private func takeContents() -> [RenderNode] {
        var taken = children
        children = []
        if let mask { taken.append(mask) }
        mask = nil
        return taken
    }

    /// Few layers have a time of their own: the others have no memory for it.
    private final class OwnTiming: Sendable {
        let timing: MediaTiming

        init(_ timing: MediaTiming) {
            self.timing = timing
        }
    }

    /// Evaluates the animations.
    ///
    /// - Parameter time: In the superlayer's time space.
    /// - Returns: The layer's values at that time, and the time in the layer's own time space.
    package func evaluate(at time: Double) -> (properties: LayerProperties, time: Double) {
        let local = timing?.localTime(atParent: time) ?? time
        guard !animations.isEmpty else { return (properties, local) }
        var result = properties
        RenderAnimation.apply(animations, at: local, to: &result)
        return (result, local)
    }
}
