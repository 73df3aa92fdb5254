// SPDX-License-Identifier: MIT

extension CALayer {
    /// Something of this layer must be published.
    package func setNeedsCommit() {
        guard !commitIsNeeded else {
            // A new layer is born dirty: its tree may not know yet.
            markDescendantNeedsCommit()
            return
        }
        commitIsNeeded = true
        markDescendantNeedsCommit()
    }

    func markDescendantNeedsCommit() {
        var current = superlayerStorage ?? maskedLayer
        if current == nil { host?.changed() }
        while let layer = current, !layer.descendantNeedsCommit {
            layer.descendantNeedsCommit = true
            let parent = layer.superlayerStorage ?? layer.maskedLayer
            if parent == nil { layer.host?.changed() }
            current = parent
        }
    }

    /// Draws what asked for it. Drawing may not change the tree.
    func displayTreeIfNeeded() {
        displayIfNeeded()
        guard descendantNeedsCommit else { return }
        mask?.displayTreeIfNeeded()
        for child in children where child.commitIsNeeded || child.descendantNeedsCommit { child.displayTreeIfNeeded() }
    }

    /// The node of this layer; shares every subtree that did not change with the tree published last.
    func commitNode(at mediaTime: Double) -> RenderNode {
        if let committedNode, !commitIsNeeded, !descendantNeedsCommit { return committedNode }
        startAddedAnimations(at: mediaTime)
        let node = RenderNode(
            id: layerID, properties: modelValues, timing: timing == MediaTiming() ? nil : timing,
            animations: attachments.compactMap(\.evaluated), content: content, gravity: contentsGravity,
            contentFrame: contentFrame, isOpaque: isOpaque, mask: mask?.commitNode(at: mediaTime),
            children: orderedChildren.map { $0.commitNode(at: mediaTime) })
        commitIsNeeded = false
        descendantNeedsCommit = false
        committedNode = node
        return node
    }

    /// Back to front: by z position, then by order among the siblings.
    private var orderedChildren: [CALayer] {
        guard children.contains(where: { $0.modelValues.zPosition != 0 }) else { return children }
        return children.enumerated().sorted {
            ($0.element.modelValues.zPosition, $0.offset) < ($1.element.modelValues.zPosition, $1.offset)
        }.map(\.element)
    }
}
