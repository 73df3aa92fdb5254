// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The animation of a push or a pop in a navigation bar: the old title moves to the back button, or the back button to the title.
@MainActor
struct NavigationBarTransition {
    let old: NavigationBarContent?
    let new: NavigationBarContent?
    let isPush: Bool
    let bar: UINavigationBar
    let oldItems: [UINavigationItem]

    /// Places the new content where it comes from.
    func begin() {
        // Moving titles are clipped to the bar.
        for content in [old, new].compactMap({ $0 }) { content.clipsToBounds = true }
        old?.layoutIfNeeded()
        new?.layoutIfNeeded()
        old?.isLeaving = true
        if let new { moveAside(new, for: old, isUpper: isPush) }
    }

    /// The changes to animate.
    func animate() {
        if let old { moveAside(old, for: new, isUpper: !isPush) }
        if let new { reset(new) }
    }

    /// - Parameter didComplete: False after a cancelled transition: the old items come back.
    func end(_ didComplete: Bool) {
        for content in [old, new].compactMap({ $0 }) {
            reset(content)
            content.clipsToBounds = false
        }
        old?.isLeaving = false
        if didComplete { old?.removeFromSuperview() } else { bar.restore(old, oldItems, insteadOf: new) }
    }

    private func reset(_ content: NavigationBarContent) {
        for view in content.subviews + (content.back?.subviews ?? []) {
            view.transform = .identity
            view.alpha = 1
        }
    }

    /// Places content as it is while `other` is shown.
    ///
    /// - Parameter isUpper: Whether its item is above the other's in the stack: it comes from the right then, or from the left where the
    ///   layout runs from right to left.
    private func moveAside(_ content: NavigationBarContent, for other: NavigationBarContent?, isUpper: Bool) {
        for view in content.leftViews + content.rightViews { view.alpha = 0 }
        let half = bar.bounds.width / (bar.isRightToLeft ? -2 : 2)
        if let title = content.titleView {
            title.alpha = 0
            let target = other?.back.map { centerX(of: $0.label, in: $0) }
            let distance = isUpper ? half : target.map { $0 - title.center.x } ?? -half
            title.transform = CGAffineTransform(translationX: distance, y: 0)
        }
        guard let back = content.back else { return }
        back.label.alpha = 0
        // One of two chevrons in the same place is enough.
        back.chevron.alpha = other?.back == nil ? 0 : isUpper ? 0 : 1
        let target = isUpper ? other?.titleView?.center.x : nil
        let distance = target.map { $0 - centerX(of: back.label, in: back) } ?? (isUpper ? half : -half / 2)
        back.label.transform = CGAffineTransform(translationX: distance, y: 0)
    }

    private func centerX(of label: UIView, in button: UIView) -> CGFloat { button.frame.minX + label.center.x }
}
