// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

// How layers become render nodes.
extension CALayer {
    /// Asks for a new node of this layer in the next commit.
    package func setNeedsCommit() {
        updates.needsCommit = true
        // Also when it was set before: a new layer needs a commit from the start, and its tree may not know yet.
        markDescendantNeedsCommit()
    }

    func markDescendantNeedsCommit() {
        var current = parentInTree
        if current == nil { host?.changed() }
        while let layer = current, !layer.updates.descendantNeedsCommit {
            layer.updates.descendantNeedsCommit = true
            current = layer.parentInTree
            if current == nil { layer.host?.changed() }
        }
    }

    /// Makes this layer the root of a window's tree; nil ends that.
    func setHost(_ host: LayerHost?) { self.host = host }

    /// Draws the layers that asked for it. Drawing may not change the tree.
    func displayTreeIfNeeded() {
        for layer in layersToCommit() { layer.displayIfNeeded() }
    }

    /// The node of this layer, made at the media time. It shares every subtree without changes with the tree committed last.
    func commitNode(at mediaTime: Double) -> RenderNode {
        let dirty = layersToCommit()
        for layer in dirty {
            layer.willCommit(at: mediaTime)
            layer.startAddedAnimations(at: mediaTime)
            // Decoded here: the render thread's frames may not wait for it.
            if !layer.isHidden { layer.ownContents.image?.decode() }
        }
        var node = committedNode
        for layer in dirty.reversed() { node = layer.makeNode() }
        return node ?? makeNode()
    }

    /// The layers that need new nodes, parents before children. A loop, since trees may be deeper than the stack.
    private func layersToCommit() -> [CALayer] {
        var result: [CALayer] = []
        var pending = [self]
        while let layer = pending.popLast() {
            guard layer.updates.needsCommitInTree || layer.committedNode == nil else { continue }
            result.append(layer)
            pending.append(contentsOf: layer.children.reversed())
            if let mask = layer.mask { pending.append(mask) }
        }
        return result
    }

    /// Called when the children have their nodes.
    private func makeNode() -> RenderNode {
        let node = RenderNode(
            id: id, properties: modelValues, timing: timing == MediaTiming() ? nil : timing,
            animations: animations.started, content: ownContents.content, gravity: contentsGravity,
            contentFrame: ownContents.frame, drawing: modelValues.drawing, isOpaque: isOpaque, backdrop: backdropMaterial,
            mask: mask?.committedNode, children: arranged(orderedChildren.compactMap(\.committedNode)))
        updates.needsCommit = false
        updates.descendantNeedsCommit = false
        committedNode = node
        return node
    }

    /// A node of this layer that no window's tree takes part in: for snapshots.
    func makeSnapshotNode(_ properties: LayerProperties, mask: RenderNode?, children: [RenderNode]) -> RenderNode {
        RenderNode(
            id: id, properties: properties, content: ownContents.content, gravity: contentsGravity,
            contentFrame: ownContents.frame, drawing: modelValues.drawing, isOpaque: isOpaque, backdrop: backdropMaterial,
            mask: mask, children: arranged(children))
    }
}
