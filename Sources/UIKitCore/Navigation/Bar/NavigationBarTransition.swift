// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// A push or a pop in a navigation bar: the title becomes the way back, or the way back the title.
@MainActor
struct NavigationBarTransition {
    let old: NavigationBarContent?
    let new: NavigationBarContent?
    let isPush: Bool
    let bar: UINavigationBar
    let oldItems: [UINavigationItem]

    /// What is to come stands where it comes from.
    func begin() {
        // Titles on their way in and out stay inside the bar.
        for content in [old, new].compactMap({ $0 }) { content.clipsToBounds = true }
        old?.layoutIfNeeded()
        new?.layoutIfNeeded()
        old?.isLeaving = true
        if let new { leave(new, for: old, isUpper: isPush) }
    }

    func animate() {
        if let old { leave(old, for: new, isUpper: !isPush) }
        if let new { rest(new) }
    }

    func end(_ didComplete: Bool) {
        for content in [old, new].compactMap({ $0 }) {
            rest(content)
            content.clipsToBounds = false
        }
        old?.isLeaving = false
        if didComplete { old?.removeFromSuperview() } else { bar.goBack(to: old, oldItems, from: new) }
    }

    private func rest(_ content: NavigationBarContent) {
        for view in content.subviews + (content.back?.subviews ?? []) {
            view.transform = .identity
            view.alpha = 1
        }
    }

    /// Where a content is while `other` shows. The upper one of two is at home on the right.
    private func leave(_ content: NavigationBarContent, for other: NavigationBarContent?, isUpper: Bool) {
        for view in content.leftViews + content.rightViews { view.alpha = 0 }
        let half = bar.bounds.width / 2
        if let title = content.titleView {
            title.alpha = 0
            let target = other?.back.map { middle(of: $0.label, in: $0) }
            let way = isUpper ? half : target.map { $0 - title.center.x } ?? -half
            title.transform = CGAffineTransform(translationX: way, y: 0)
        }
        guard let back = content.back else { return }
        back.label.alpha = 0
        // Two chevrons in the same place are one.
        back.chevron.alpha = other?.back == nil ? 0 : isUpper ? 0 : 1
        let target = isUpper ? other?.titleView?.center.x : nil
        let way = target.map { $0 - middle(of: back.label, in: back) } ?? (isUpper ? half : -half / 2)
        back.label.transform = CGAffineTransform(translationX: way, y: 0)
    }

    private func middle(of label: UIView, in button: UIView) -> CGFloat { button.frame.minX + label.center.x }
}
