// SPDX-License-Identifier: MIT
internal import QuartzCore

/// Views that are hidden take no room; inside of an animation they fold away first (LayoutFacts 124).
extension UIStackView {
    /// Whether the view gets no room. While it folds away it is still seen.
    func arrangesAsHidden(_ view: UIView) -> Bool { view.isHidden }

    /// An arranged view is about to be hidden or shown.
    ///
    /// - Returns: Whether the view has to stay visible: it is hidden when the animation has ended.
    func willHide(_ view: UIView, _ isHidden: Bool) -> Bool {
        guard arranged.contains(where: { $0 === view }) else { return false }
        setNeedsUpdateConstraints()
        guard let animation = ViewAnimationState.current, animation.animatesChanges(of: view.layer) else {
            hidings[ObjectIdentifier(view)] = nil
            return false
        }
        animation.layOutAtEnd(self)
        // What is not seen has nothing to fold.
        guard isHidden, !view.layer.isHidden else {
            hidings[ObjectIdentifier(view)] = nil
            return false
        }
        hidingCount += 1
        let number = hidingCount
        hidings[ObjectIdentifier(view)] = number
        animation.whenComplete { [weak self, weak view] in
            guard let self, let view, hidings[ObjectIdentifier(view)] == number else { return }
            endHiding(of: view)
        }
        return true
    }

    /// Does now what waits for an animation's end.
    func endHiding(of view: UIView) {
        guard hidings.removeValue(forKey: ObjectIdentifier(view)) != nil else { return }
        view.hideAfterAnimation()
    }
}
