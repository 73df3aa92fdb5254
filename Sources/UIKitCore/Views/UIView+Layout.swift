// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension UIView {
    /// The layer asks for layout: the controller around it, then the view.
    func layoutFromLayer() {
        let controller = owningViewController
        controller?.viewLayoutWillBegin()
        layoutSubviews()
        controller?.viewLayoutDidEnd()
    }

    // MARK: Safe area

    func setAdditionalInsets(_ insets: UIEdgeInsets) {
        guard insets != additionalInsets else { return }
        additionalInsets = insets
        updateSafeAreaTree()
    }

    /// The superview's safe area as far as it reaches into this view, plus what the view's controller adds.
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

    /// Finds the safe area of this view anew, and of those below whose safe area follows from it. Only views in a window
    /// have one.
    ///
    /// - Parameter entering: The views were not in this window before: any of them may have insets of its own.
    package func updateSafeAreaTree(entering: Bool = false) {
        guard windowStorage != nil else { return }
        // Most views are far from the edges of a window, before and after: this is asked with every move, and need not allocate.
        if !entering, lastSafeAreaInsets == .zero, inheritedSafeAreaInsets == .zero { return }
        var pending = [self]
        while let view = pending.popLast() {
            let insets = view.inheritedSafeAreaInsets
            let isChanged = insets != view.lastSafeAreaInsets
            if isChanged {
                view.lastSafeAreaInsets = insets
                view.safeAreaInsetsDidChange()
                view.owningViewController?.viewSafeAreaInsetsDidChange()
                view.setNeedsLayout()
            }
            // The size may have changed without the insets.
            if entering || isChanged || (view === self && insets != .zero) {
                pending.append(contentsOf: view.subviewStorage)
            }
        }
    }
}
