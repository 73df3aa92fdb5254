// SPDX-License-Identifier: MIT

// Layout before a commit: which layers need it, in which order, and where it ends.
extension CALayer {
    /// Programs settle in two or three passes; a size that passes up through nested views takes one for each level.
    private static let maximumLayoutPasses = 100

    func layoutTreeIfNeeded() {
        var top = self
        while let parent = top.superlayer, parent.updates.needsLayout { top = parent }
        guard LayoutGenerations.beginWalk() else { return }
        defer { LayoutGenerations.endWalk() }
        var passes = 0
        while top.updates.needsLayoutInTree {
            guard passes < CALayer.maximumLayoutPasses else {
                // Layout that requests itself again would never end.
                if let last = top.dropLayoutRequests() { TurnCoordinator.shared.delegate?.layoutDidNotSettle(last) }
                return
            }
            top.visitLayoutUpdates { layer in
                guard layer.updates.needsLayout else { return }
                layer.updates.needsLayout = false
                let generation = layer.updates.layoutGeneration
                layer.updates.layoutGeneration = 0
                switch LayoutGenerations.admit(generation) {
                case .yes: LayoutGenerations.within(generation) { layer.runLayout() }
                case .tooMany: TurnCoordinator.shared.delegate?.layoutDidNotSettle(layer)
                case .no: break
                }
            }
            if LayoutGenerations.hasGivenUp {
                _ = top.dropLayoutRequests()
                return
            }
            passes += 1
        }
    }

    private func runLayout() {
        // A layout may call itself, by `layoutIfNeeded`.
        let isNested = updates.isInLayout
        updates.isInLayout = true
        layoutSublayers()
        updates.isInLayout = isNested
    }

    /// The size of the bounds has changed: the layer and, as in Core Animation, its superlayer need layout.
    func sizeDidChange() {
        setNeedsLayout()
        superlayer?.arrangementDidChange()
    }

    /// The order of the sublayers, or the size of one, has changed. A layout that does it has asked for nothing: it would never end.
    func arrangementDidChange() {
        if !updates.isInLayout { setNeedsLayout() }
    }

    /// Marks the ancestors, up to the first that is marked already.
    func markDescendantNeedsLayout() {
        var current = parentInTree
        if current == nil { host?.changed() }
        while let layer = current, !layer.updates.descendantNeedsLayout {
            layer.updates.descendantNeedsLayout = true
            current = layer.parentInTree
            if current == nil { layer.host?.changed() }
        }
    }

    /// Drops the requests that remain, and returns the last layer with one.
    private func dropLayoutRequests() -> CALayer? {
        var last: CALayer?
        visitLayoutUpdates { layer in
            if layer.updates.needsLayout { last = layer }
            layer.updates.needsLayout = false
        }
        return last
    }

    /// Visits the layers that need layout, and their ancestors, parents first. Requests that are made meanwhile for layers
    /// already visited mark their ancestors again, and so ask for another pass. A loop, since trees may be deeper than the
    /// stack.
    private func visitLayoutUpdates(_ visit: (CALayer) -> Void) {
        var pending: [(layer: CALayer, parent: CALayer?)] = [(self, nil)]
        while let (layer, parent) = pending.popLast() {
            // An earlier layout may have taken it away.
            guard parent == nil || layer.parentInTree === parent else { continue }
            visit(layer)
            guard layer.updates.descendantNeedsLayout else { continue }
            layer.updates.descendantNeedsLayout = false
            if let mask = layer.mask, mask.updates.needsLayoutInTree { pending.append((mask, layer)) }
            for child in layer.children.reversed() where child.updates.needsLayoutInTree { pending.append((child, layer)) }
        }
    }
}
