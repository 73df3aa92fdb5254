// SPDX-License-Identifier: MIT

extension CALayer {
    public var superlayer: CALayer? { superlayerStorage }

    /// Back to front.
    public var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set {
            let new = newValue ?? []
            let kept = Set(new.map(ObjectIdentifier.init))
            for child in children where !kept.contains(ObjectIdentifier(child)) { child.removeFromSuperlayer() }
            for (index, child) in new.enumerated() where !children.indices.contains(index) || children[index] !== child {
                insert(child, at: index)
            }
        }
    }

    public func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

    public func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: sibling.flatMap { index(of: $0, without: layer) } ?? 0)
    }

    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: sibling.flatMap { index(of: $0, without: layer) }.map { $0 + 1 } ?? children.count)
    }

    public func replaceSublayer(_ old: CALayer, with new: CALayer) {
        guard old !== new, let index = children.firstIndex(of: old) else { return }
        old.removeFromSuperlayer()
        insert(new, at: index)
    }

    public func removeFromSuperlayer() {
        guard let parent = superlayerStorage else { return }
        parent.takeOut(self)
        didLeaveTree()
    }

    /// A layer can't be put into itself or one of its descendants; such a call changes nothing.
    private func insert(_ layer: CALayer, at index: Int) {
        // A layer with nothing in it contains nothing but itself.
        let isLeaf = layer.children.isEmpty && layer.mask == nil
        guard layer !== self, isLeaf || !isDescendant(of: layer) else { return }
        if layer.maskedLayer != nil { layer.maskedLayer?.mask = nil }
        if let parent = layer.superlayerStorage {
            parent.takeOut(layer)
            if parent !== self { layer.didLeaveTree() }
        }
        layer.superlayerStorage = self
        children.insert(layer, at: min(max(index, 0), children.count))
        setNeedsCommit()
        setNeedsLayout()
        if layer.commitIsNeeded || layer.descendantNeedsCommit { layer.markDescendantNeedsCommit() }
        if layer.layoutIsNeeded || layer.descendantNeedsLayout { layer.markDescendantNeedsLayout() }
    }

    private func takeOut(_ layer: CALayer) {
        // Whole trees are taken apart from either end.
        if children.last === layer {
            children.removeLast()
        } else if let index = children.firstIndex(where: { $0 === layer }) {
            children.remove(at: index)
        }
        layer.superlayerStorage = nil
        setNeedsCommit()
        setNeedsLayout()
    }

    private func index(of sibling: CALayer, without layer: CALayer) -> Int? {
        children.filter { $0 !== layer }.firstIndex { $0 === sibling }
    }

    /// True for the layer itself, for what is in it, and for masks in there.
    package func isDescendant(of layer: CALayer) -> Bool {
        var current: CALayer? = self
        while let candidate = current {
            if candidate === layer { return true }
            current = candidate.parentInTree
        }
        return false
    }

    package var root: CALayer {
        var current = self
        while let parent = current.parentInTree { current = parent }
        return current
    }

    /// A layer masks one other, and has no superlayer while it does. One that contains the masked layer is refused.
    func setMask(_ new: CALayer?) {
        guard new !== mask else { return }
        if let new, isDescendant(of: new) { return }
        mask?.maskedLayer = nil
        mask?.didLeaveTree()
        if let new {
            new.maskedLayer?.mask = nil
            new.removeFromSuperlayer()
            new.maskedLayer = self
            if new.layoutIsNeeded || new.descendantNeedsLayout { new.markDescendantNeedsLayout() }
            new.markDescendantNeedsCommit()
        }
        maskStorage = new
        setNeedsCommit()
        // A new layer asked for its drawing before it had anybody to tell.
        mask?.markDescendantNeedsCommit()
    }

    /// Core Animation drops the animations of layers that leave the tree; their delegates hear `finished: false`.
    private func didLeaveTree() {
        var pending = [self]
        while let layer = pending.popLast() {
            layer.removeAnimations { _ in true }
            // What is not shown has no presentation, and appears without implicit animations.
            layer.committedNode = nil
            pending.append(contentsOf: layer.children)
            if let mask = layer.mask { pending.append(mask) }
        }
    }

    /// Recursive release of a chain of 10⁵ layers overflows the stack, so the tree is taken apart in a loop.
    func tearDownIteratively() {
        var pending = children
        children = []
        while !pending.isEmpty {
            var layer = pending.removeLast()
            layer.superlayerStorage = nil
            // A layer that somebody else holds keeps its sublayers.
            guard isKnownUniquelyReferenced(&layer) else { continue }
            pending.append(contentsOf: layer.children)
            layer.children = []
        }
    }
}
