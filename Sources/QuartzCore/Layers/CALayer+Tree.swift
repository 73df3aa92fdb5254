// SPDX-License-Identifier: MIT

extension CALayer {
    public var superlayer: CALayer? { superlayerStorage }

    /// Back to front.
    public var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set {
            for child in children { child.removeFromSuperlayer() }
            for child in newValue ?? [] { addSublayer(child) }
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
        parent.children.removeAll { $0 === self }
        superlayerStorage = nil
        parent.setNeedsCommit()
        parent.setNeedsLayout()
        didLeaveTree()
    }

    /// A layer can't be put into itself or one of its descendants; such a call changes nothing.
    private func insert(_ layer: CALayer, at index: Int) {
        guard layer !== self, !isDescendant(of: layer) else { return }
        if let parent = layer.superlayerStorage {
            parent.children.removeAll { $0 === layer }
            if parent !== self {
                parent.setNeedsCommit()
                layer.didLeaveTree()
            }
        }
        layer.superlayerStorage = self
        children.insert(layer, at: min(max(index, 0), children.count))
        setNeedsCommit()
        setNeedsLayout()
        if layer.commitIsNeeded || layer.descendantNeedsCommit { layer.markDescendantNeedsCommit() }
        if layer.layoutIsNeeded || layer.descendantNeedsLayout { layer.markDescendantNeedsLayout() }
    }

    private func index(of sibling: CALayer, without layer: CALayer) -> Int? {
        children.filter { $0 !== layer }.firstIndex { $0 === sibling }
    }

    package func isDescendant(of layer: CALayer) -> Bool {
        var current: CALayer? = self
        while let candidate = current {
            if candidate === layer { return true }
            current = candidate.superlayerStorage
        }
        return false
    }

    package var root: CALayer {
        var current = self
        while let parent = current.superlayerStorage ?? current.maskedLayer { current = parent }
        return current
    }

    func maskDidChange(from old: CALayer?) {
        guard old !== mask else { return }
        old?.maskedLayer = nil
        mask?.removeFromSuperlayer()
        mask?.maskedLayer = self
        setNeedsCommit()
        // A new layer asked for its drawing before it had anybody to tell.
        mask?.markDescendantNeedsCommit()
    }

    /// Core Animation drops the animations of layers that leave the tree; their delegates hear `finished: false`.
    private func didLeaveTree() {
        var pending = [self]
        while let layer = pending.popLast() {
            layer.removeAnimations { _ in true }
            pending.append(contentsOf: layer.children)
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
