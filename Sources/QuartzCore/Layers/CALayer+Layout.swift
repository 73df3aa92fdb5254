// SPDX-License-Identifier: MIT

extension CALayer {
    func markNeedsLayout() {
        guard !layoutIsNeeded else { return }
        layoutIsNeeded = true
        markDescendantNeedsLayout()
    }

    /// Tells the ancestors, up to the first that knows already, that there is layout below them.
    func markDescendantNeedsLayout() {
        var current = parentInTree
        if current == nil { host?.changed() }
        while let layer = current, !layer.descendantNeedsLayout {
            layer.descendantNeedsLayout = true
            current = layer.parentInTree
            if current == nil { layer.host?.changed() }
        }
    }

    /// Lays out this layer, and below it whatever asks for it. As in Core Animation it starts at the highest of the
    /// ancestors in a row that need layout: an outer layout may change an inner one.
    func layoutTreeIfNeeded() {
        var top = self
        while let parent = top.superlayerStorage, parent.layoutIsNeeded { top = parent }
        var passes = 0
        while top.layoutIsNeeded || top.descendantNeedsLayout {
            guard passes < CALayer.maximumLayoutPasses else { return top.giveUpLayout() }
            top.walkDirtyLayout { layer in
                guard layer.layoutIsNeeded else { return }
                layer.layoutIsNeeded = false
                layer.layoutSublayers()
            }
            passes += 1
        }
    }

    /// Programs settle in two or three passes; a size that goes up through nested views takes one for each level.
    static let maximumLayoutPasses = 100

    /// Told which layer still asked for layout when its tree was given up.
    package static var didGiveUpLayout: ((CALayer) -> Void)?

    /// A layout that asks for itself again would never end. What it asked for last is forgotten.
    private func giveUpLayout() {
        var loudest: CALayer?
        walkDirtyLayout { layer in
            if layer.layoutIsNeeded { loudest = layer }
            layer.layoutIsNeeded = false
        }
        if let loudest { CALayer.didGiveUpLayout?(loudest) }
    }

    /// Visits what needs layout, parents first. Requests made meanwhile for layers that were visited already mark their
    /// ancestors again, and so ask for another walk. Trees may be deeper than the stack.
    private func walkDirtyLayout(_ visit: (CALayer) -> Void) {
        var pending: [(layer: CALayer, parent: CALayer?)] = [(self, nil)]
        while let (layer, parent) = pending.popLast() {
            // An earlier layout may have taken it away.
            guard parent == nil || layer.parentInTree === parent else { continue }
            visit(layer)
            guard layer.descendantNeedsLayout else { continue }
            layer.descendantNeedsLayout = false
            if let mask = layer.mask, mask.layoutIsNeeded || mask.descendantNeedsLayout { pending.append((mask, layer)) }
            for child in layer.children.reversed() where child.layoutIsNeeded || child.descendantNeedsLayout {
                pending.append((child, layer))
            }
        }
    }
}
