// SPDX-License-Identifier: MIT

extension CALayer {
    func markNeedsLayout() {
        guard !layoutIsNeeded else { return }
        layoutIsNeeded = true
        markDescendantNeedsLayout()
    }

    /// Tells the ancestors, up to the first that knows already, that there is layout below them.
    func markDescendantNeedsLayout() {
        var current = superlayerStorage
        while let layer = current, !layer.descendantNeedsLayout {
            layer.descendantNeedsLayout = true
            if layer.superlayerStorage == nil { layer.host?.changed() }
            current = layer.superlayerStorage
        }
        if superlayerStorage == nil { host?.changed() }
    }

    /// Lays out this layer, and below it whatever asks for it, starting at the highest ancestor that needs layout:
    /// an outer layout may change an inner one.
    func layoutTreeIfNeeded() {
        var top = self
        var current: CALayer? = self
        while let layer = current {
            if layer.layoutIsNeeded { top = layer }
            current = layer.superlayerStorage
        }
        var passes = 0
        while top.layoutIsNeeded || top.descendantNeedsLayout {
            top.layoutSubtreeOnce()
            passes += 1
            // A layout that asks for itself again would never end; what it asked for last stays for the next turn.
            if passes == CALayer.mostLayoutPasses { break }
        }
    }

    /// UIKit-like programs settle in two or three passes.
    static let mostLayoutPasses = 16

    private func layoutSubtreeOnce() {
        if layoutIsNeeded {
            layoutIsNeeded = false
            layoutSublayers()
        }
        guard descendantNeedsLayout else { return }
        descendantNeedsLayout = false
        for child in children where child.layoutIsNeeded || child.descendantNeedsLayout { child.layoutSubtreeOnce() }
        if children.contains(where: { $0.layoutIsNeeded || $0.descendantNeedsLayout }) { markDescendantNeedsLayoutHere() }
    }

    private func markDescendantNeedsLayoutHere() {
        descendantNeedsLayout = true
        markDescendantNeedsLayout()
    }
}
