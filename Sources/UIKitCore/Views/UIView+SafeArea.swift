// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

extension UIView {
    func setAdditionalInsets(_ insets: UIEdgeInsets) {
        guard insets != additionalInsets else { return }
        additionalInsets = insets
        updateSafeAreaTree()
    }

    /// The superview's insets as far as they reach into this view, plus the controller's additional ones.
    private var inheritedSafeAreaInsets: UIEdgeInsets {
        guard let parent = superviewStorage else { return safeAreaInsets }
        let insets = parent.safeAreaInsets
        let bounds = parent.bounds
        let box = frame
        guard insets != .zero, box.intersects(bounds) else { return additionalInsets }
        return UIEdgeInsets(
            top: max(bounds.minY + insets.top - box.minY, 0) + additionalInsets.top,
            left: max(bounds.minX + insets.left - box.minX, 0) + additionalInsets.left,
            bottom: max(box.maxY - bounds.maxY + insets.bottom, 0) + additionalInsets.bottom,
            right: max(box.maxX - bounds.maxX + insets.right, 0) + additionalInsets.right)
    }

    /// Computes the safe area of this view, and of those below whose safe area depends on it. Only views in a window have one.
    ///
    /// - Parameter entering: Whether the views were not in this window before, so that any of them may have other insets.
    package func updateSafeAreaTree(entering: Bool = false) {
        if margins?.preserves == true { marginsMayHaveChanged() }
        guard windowStorage != nil else { return }
        // Most views are far from the edges of a window. This runs whenever a view moves, and must not allocate then.
        if !entering, lastSafeAreaInsets == .zero, inheritedSafeAreaInsets == .zero { return }
        var pending = [self]
        while let view = pending.popLast() {
            let insets = view.inheritedSafeAreaInsets
            let isChanged = insets != view.lastSafeAreaInsets
            if isChanged {
                view.changeValue(forKey: "safeAreaInsets") { view.lastSafeAreaInsets = insets }
                view.safeAreaInsetsDidChange()
                view.owningViewController?.viewSafeAreaInsetsDidChange()
                view.safeAreaMovesMargins()
                view.setNeedsLayout()
            }
            // The size may have changed without the insets.
            if entering || isChanged || (view === self && insets != .zero) {
                pending.append(contentsOf: view.subviewStorage)
            }
        }
    }
}
