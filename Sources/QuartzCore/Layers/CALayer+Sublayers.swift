// SPDX-License-Identifier: MIT

// A layer that is inserted leaves its superlayer, or the layer that it masks. Putting a layer into itself or one of its
// descendants changes nothing.
extension CALayer {
    /// Puts the layer in front of the other sublayers.
    public func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }

    /// Inserts the layer at the index in `sublayers`; too large an index means the front.
    public func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

    /// Inserts the layer behind its new sibling; behind all when that is not a sublayer.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: sibling.flatMap { index(ofSublayer: $0, without: layer) } ?? 0)
    }

    /// Inserts the layer in front of its new sibling; in front of all when that is not a sublayer.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: sibling.flatMap { index(ofSublayer: $0, without: layer) }.map { $0 + 1 } ?? .max)
    }

    /// Puts a layer in the place of a sublayer; does nothing when `old` is none.
    public func replaceSublayer(_ old: CALayer, with new: CALayer) {
        guard old !== new, old.superlayer === self, let index = self.index(ofSublayer: old) else { return }
        old.removeFromSuperlayer()
        insert(new, at: index)
    }

    /// The place that a sublayer has; nil for other layers.
    package func index(ofSublayer layer: CALayer) -> Int? {
        guard layer.superlayer === self else { return nil }
        return SiblingOrder.index(of: layer.siblingNumber, among: children.count) { children[$0].siblingNumber }
    }

    /// The place that a sublayer has, or will have when another layer has been taken out; nil for other layers, and for that one.
    package func index(ofSublayer sibling: CALayer, without layer: CALayer) -> Int? {
        guard sibling !== layer, let index = self.index(ofSublayer: sibling) else { return nil }
        return layer.superlayer === self && layer.siblingNumber < sibling.siblingNumber ? index - 1 : index
    }

    /// Numbers a sublayer that was put in between others; all of them where there is no number left.
    func numberSublayer(at index: Int) {
        let low = index > 0 ? children[index - 1].siblingNumber : nil
        let high = index + 1 < children.count ? children[index + 1].siblingNumber : nil
        guard let number = SiblingOrder.number(between: low, and: high) else { return numberSublayers() }
        children[index].siblingNumber = number
    }

    /// Numbers all sublayers.
    func numberSublayers() {
        for (index, child) in children.enumerated() { child.siblingNumber = index * SiblingOrder.distance }
    }

    /// True for the layer itself and for what is in it, masks included.
    package func isDescendant(of layer: CALayer) -> Bool {
        var current: CALayer? = self
        while let candidate = current {
            if candidate === layer { return true }
            current = candidate.parentInTree
        }
        return false
    }

    /// The topmost of the layer's ancestors; the layer itself when it has none.
    package var root: CALayer {
        var current = self
        while let parent = current.parentInTree { current = parent }
        return current
    }
}
