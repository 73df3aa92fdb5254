// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

extension RenderNode {
    /// The transition that runs at a time of the layer itself, the newest of several.
    func transition(at time: Double) -> (transition: RenderTransition, progress: Double)? {
        var index = animations.count
        while index > 0 {
            index -= 1
            if let found = animations[index].transition(at: time) { return found }
        }
        return nil
    }

    /// The node with other values, and the same mask and sublayers.
    func copy(id: LayerID, properties: LayerProperties, animations: [RenderAnimation]) -> RenderNode {
        copy(id: id, properties: properties, timing: timing, animations: animations, mask: mask, children: children)
    }

    private func copy(
        id: LayerID, properties: LayerProperties, timing: MediaTiming?, animations: [RenderAnimation], content: Content? = nil,
        mask: RenderNode?, children: [RenderNode]
    ) -> RenderNode {
        RenderNode(
            id: id, properties: properties, timing: timing, animations: animations, content: content ?? self.content,
            gravity: gravity, contentFrame: contentFrame, drawing: drawing, isOpaque: isOpaque, backdrop: backdrop, mask: mask,
            children: children)
    }

    /// What shows at a time of the layer itself, standing still, as layers of their own.
    func frozen(atLocal time: Double) -> RenderNode {
        copies(at: time) { node, local in
            var properties = node.properties
            RenderAnimation.apply(node.animations, at: local, to: &properties)
            return Copy(id: LayerID(), properties: properties, content: nil, keepsMoving: false)
        }
    }

    /// A copy of the tree with other identities and other colours.
    func tinted(_ tint: LayerTint?, id: (LayerID) -> LayerID) -> RenderNode {
        copies(at: 0) { node, _ in
            Copy(
                id: id(node.id), properties: tint.map { node.properties.tinted($0) } ?? node.properties,
                content: tint.flatMap { tint in node.content.map { tint.content(of: $0) } }, keepsMoving: true)
        }
    }

    private struct Copy {
        var id: LayerID
        var properties: LayerProperties
        var content: Content?
        var keepsMoving: Bool
    }

    /// A loop, since trees may be deeper than the stack: nodes are listed before what they contain, and copied in the opposite order.
    private func copies(at time: Double, _ change: (RenderNode, _ local: Double) -> Copy) -> RenderNode {
        var nodes: [(node: RenderNode, copy: Copy)] = []
        var pending: [(node: RenderNode, local: Double)] = [(self, time)]
        while let (node, local) = pending.popLast() {
            nodes.append((node, change(node, local)))
            func inner(_ child: RenderNode) -> (RenderNode, Double) {
                (child, child.timing?.localTime(atParent: local) ?? local)
            }
            pending.append(contentsOf: node.children.map(inner))
            if let mask = node.mask { pending.append(inner(mask)) }
        }
        var made: [RenderNode] = []
        for (node, copy) in nodes.reversed() {
            // Made last: the copies of its children, back to front, then that of its mask.
            let mask = node.mask == nil ? nil : made.popLast()
            let children = Array(made.suffix(node.children.count))
            made.removeLast(node.children.count)
            made.append(
                node.copy(
                    id: copy.id, properties: copy.properties, timing: copy.keepsMoving ? node.timing : nil,
                    animations: copy.keepsMoving ? node.animations : [], content: copy.content, mask: mask, children: children))
        }
        return made[0]
    }
}
