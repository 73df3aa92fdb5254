// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// What a program has said about a view's margins. Most views have none of it.
@MainActor
final class LayoutMargins {
    enum Own {
        case standard
        case fixed(UIEdgeInsets)
        case directional(NSDirectionalEdgeInsets)
    }

    var own = Own.standard
    var preserves = false
    var containsSafeArea = true
    /// The margins at the last call of `layoutMarginsDidChange`.
    fileprivate(set) var last: UIEdgeInsets

    fileprivate init(last: UIEdgeInsets) {
        self.last = last
    }
}

extension UIView {
    func setMargins(_ own: LayoutMargins.Own) {
        changeMargins { $0.own = own }
    }

    func changeMargins(_ change: (LayoutMargins) -> Void) {
        let state = margins ?? LayoutMargins(last: effectiveMargins)
        margins = state
        change(state)
        marginsMayHaveChanged()
    }

    /// What was set, with the safe area, the superview's margins and the controller's minimum.
    var effectiveMargins: UIEdgeInsets {
        var result = ownMargins
        if insetsLayoutMarginsFromSafeArea {
            let safe = safeAreaInsets
            result = UIEdgeInsets(
                top: result.top + safe.top, left: result.left + safe.left, bottom: result.bottom + safe.bottom,
                right: result.right + safe.right)
        }
        guard margins?.preserves == true, let superview = superviewStorage else { return result }
        // Views that preserve margins may be nested deeper than the stack; they are told from the top downwards.
        let outer = superview.preservesSuperviewLayoutMargins ? superview.margins?.last ?? .zero : superview.layoutMargins
        let bounds = superview.bounds
        let box = frame
        return UIEdgeInsets(
            top: max(result.top, bounds.minY + outer.top - box.minY), left: max(result.left, bounds.minX + outer.left - box.minX),
            bottom: max(result.bottom, box.maxY - bounds.maxY + outer.bottom),
            right: max(result.right, box.maxX - bounds.maxX + outer.right))
    }

    private var ownMargins: UIEdgeInsets {
        let minimum = owningViewController.flatMap { controller in
            controller.viewRespectsSystemMinimumLayoutMargins
                ? UIEdgeInsets(controller.systemMinimumLayoutMargins, in: effectiveUserInterfaceLayoutDirection) : nil
        }
        let own: UIEdgeInsets
        switch margins?.own ?? .standard {
        case .standard:
            return minimum ?? standardMargins
        case .fixed(let insets): own = insets
        case .directional(let insets): own = UIEdgeInsets(insets, in: effectiveUserInterfaceLayoutDirection)
        }
        guard let minimum else { return own }
        return UIEdgeInsets(
            top: max(own.top, minimum.top), left: max(own.left, minimum.left), bottom: max(own.bottom, minimum.bottom),
            right: max(own.right, minimum.right))
    }

    /// Tells the view and those below that preserve its margins, if they have changed.
    func marginsMayHaveChanged() {
        var pending = [self]
        while let view = pending.popLast() {
            if let state = view.margins {
                let margins = view.effectiveMargins
                guard margins != state.last else { continue }
                state.last = margins
            }
            view.tellOfMargins()
            pending.append(contentsOf: view.subviewStorage.filter { $0.margins?.preserves == true })
        }
    }

    private func tellOfMargins() {
        insetsMoveConstraints()
        layoutMarginsDidChange()
        owningViewController?.viewLayoutMarginsDidChange()
        setNeedsLayout()
    }

    /// The safe area has changed, and the margins with it.
    func safeAreaMovesMargins() {
        insetsMoveConstraints()
        if insetsLayoutMarginsFromSafeArea { marginsMayHaveChanged() }
    }

    /// Directional margins change sides, and a controller's minimum depends on the size class.
    func marginsFollowTraits(from old: UITraitCollection, to new: UITraitCollection) {
        let isMirrored = old.layoutDirection != new.layoutDirection
        if isMirrored {
            if usesConstraints { rootView.layoutState?.engine?.structureDidChange() }
            setNeedsLayout()
        }
        guard margins != nil || owningViewController != nil else { return }
        if isMirrored || old.horizontalSizeClass != new.horizontalSizeClass { marginsMayHaveChanged() }
    }

    func setSemanticContentAttribute(_ attribute: UISemanticContentAttribute) {
        guard attribute != storedSemanticContentAttribute else { return }
        let direction = effectiveUserInterfaceLayoutDirection
        storedSemanticContentAttribute = attribute
        guard effectiveUserInterfaceLayoutDirection != direction else { return }
        layoutDirectionDidChange()
        if margins != nil { marginsMayHaveChanged() }
        if usesConstraints { rootView.layoutState?.engine?.structureDidChange() }
        setNeedsLayout()
    }
}
