// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime
internal import QuartzCore

/// How accessories and controls of editing come and go: where that is animated, they fade at their places, and do not fly in from the
/// cell's corner.
extension UITableViewCell {
    /// How far a control at the leading side moves while it comes, in points.
    var controlWay: CGFloat { isRightToLeft ? TableMetrics.editingIndentation : -TableMetrics.editingIndentation }

    private var animatesParts: Bool { UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration > 0 && window != nil }

    func addPart(_ view: UIView) {
        addSubview(view)
        accessories.arriving.append(view)
    }

    func placePart(_ view: UIView, _ frame: CGRect, from way: CGFloat = 0) {
        guard let index = accessories.arriving.firstIndex(where: { $0 === view }) else { return view.frame = frame }
        accessories.arriving.remove(at: index)
        guard animatesParts else { return view.frame = frame }
        let alpha = view.alpha
        UIView.performWithoutAnimation {
            view.frame = frame.offsetBy(dx: way, dy: 0)
            view.alpha = 0
            // Not all that is around it, which is animated.
            if view is CellControl || view is ReorderControl { view.layoutSubviews() }
        }
        view.frame = frame
        view.alpha = alpha
    }

    /// A view of the program's goes at once: it may be shown elsewhere.
    func removePart(_ view: UIView, to way: CGFloat = 0) {
        accessories.arriving.removeAll { $0 === view }
        guard animatesParts, view is CellControl || view is CellGlyph || view is ReorderControl else {
            return view.removeFromSuperview()
        }
        view.isUserInteractionEnabled = false
        UIView.animate(withDuration: UIView.inheritedAnimationDuration) {
            view.frame.origin.x += way
            view.alpha = 0
        } completion: { _ in
            view.removeFromSuperview()
        }
    }
}
