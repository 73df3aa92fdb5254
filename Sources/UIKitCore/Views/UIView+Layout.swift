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

    /// The window's insets as far as they reach into this view, plus what its controller adds.
    var computedSafeAreaInsets: UIEdgeInsets {
        guard let window, window !== self else { return additionalInsets }
        let safe = window.bounds.inset(by: window.safeAreaInsets)
        let box = convert(bounds, to: window)
        guard box.intersects(window.bounds) else { return additionalInsets }
        return UIEdgeInsets(
            top: max(safe.minY - box.minY, 0) + additionalInsets.top,
            left: max(safe.minX - box.minX, 0) + additionalInsets.left,
            bottom: max(box.maxY - safe.maxY, 0) + additionalInsets.bottom,
            right: max(box.maxX - safe.maxX, 0) + additionalInsets.right)
    }

    /// Tells the views whose safe area changed. Without any insets in the window there is nothing to look for.
    package func updateSafeAreaTree() {
        guard let window, window.hasSafeArea else { return }
        var pending = [self]
        while let view = pending.popLast() {
            let insets = view.safeAreaInsets
            if insets != view.lastSafeAreaInsets {
                view.lastSafeAreaInsets = insets
                view.safeAreaInsetsDidChange()
                view.owningViewController?.viewSafeAreaInsetsDidChange()
                view.setNeedsLayout()
            }
            pending.append(contentsOf: view.subviewStorage)
        }
    }
}
