// SPDX-License-Identifier: MIT

extension CALayer {
    /// The superlayer, or the layer that this one masks.
    var parentInTree: CALayer? { superlayerStorage ?? maskedLayer }

    /// Something of this layer must be published.
    package func setNeedsCommit() {
        commitIsNeeded = true
        // Also when it was needed before: a new layer is born dirty, and its tree may not know yet.
        markDescendantNeedsCommit()
    }

    func markDescendantNeedsCommit() {
        var current = parentInTree
        if current == nil { host?.changed() }
        while let layer = current, !layer.descendantNeedsCommit {
            layer.descendantNeedsCommit = true
            current = layer.parentInTree
            if current == nil { layer.host?.changed() }
        }
    }

    /// Draws what asked for it. Drawing may not change the tree.
    func displayTreeIfNeeded() {
        for layer in layersToCommit() { layer.displayIfNeeded() }
    }

    /// The node of this layer; shares every subtree that did not change with the tree published last.
    func commitNode(at mediaTime: Double) -> RenderNode {
        let dirty = layersToCommit()
        for layer in dirty {
            layer.startAddedAnimations(at: mediaTime)
            // Here and not on the render thread, whose frames may not wait for a file to be decoded.
            if !layer.isHidden { layer.contentsImage?.decode() }
        }
        var node = committedNode
        for layer in dirty.reversed() { node = layer.makeNode() }
        return node ?? makeNode()
    }

    /// The layers whose nodes must be made anew, parents before children. Trees may be deeper than the stack.
    private func layersToCommit() -> [CALayer] {
        var result: [CALayer] = []
        var pending = [self]
        while let layer = pending.popLast() {
            guard layer.commitIsNeeded || layer.descendantNeedsCommit || layer.committedNode == nil else { continue }
            result.append(layer)
            pending.append(contentsOf: layer.children.reversed())
            if let mask = layer.mask { pending.append(mask) }
        }
        return result
    }

    /// The children have theirs.
    private func makeNode() -> RenderNode {
        let node = RenderNode(
            id: layerID, properties: modelValues, timing: timing == MediaTiming() ? nil : timing,
            animations: attachments.compactMap(\.evaluated), content: content, gravity: contentsGravity,
            contentFrame: contentFrame, isOpaque: isOpaque, mask: mask?.committedNode,
            children: orderedChildren.compactMap(\.committedNode))
        commitIsNeeded = false
        descendantNeedsCommit = false
        committedNode = node
        return node
    }

    /// Back to front: by z position, then by order among the siblings.
    var orderedChildren: [CALayer] {
        guard children.contains(where: { $0.modelValues.zPosition != 0 }) else { return children }
        return children.enumerated().sorted {
            ($0.element.modelValues.zPosition, $0.offset) < ($1.element.modelValues.zPosition, $1.offset)
        }.map(\.element)
    }
}
