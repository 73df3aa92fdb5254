// SPDX-License-Identifier: MIT

extension UIView {
    /// Calls `updateConstraints` of the view and of all below it where that was asked for, from the leaves upwards.
    func updateConstraintsInTree() {
        var order: [UIView] = []
        forEachInTree { order.append($0) }
        for view in order.reversed() { view.updateConstraintsAlone() }
    }

    /// Calls `updateConstraints` where that was asked for.
    func updateConstraintsAlone() {
        if needsUpdateConstraints() { callUpdateConstraints() }
    }

    private func callUpdateConstraints() {
        hasUpdatedConstraints = true
        layoutState?.needsUpdateConstraints = false
        if let controller = owningViewController { controller.updateViewConstraints() } else { updateConstraints() }
    }

    func requestConstraintUpdate() {
        needLayoutState().needsUpdateConstraints = true
        needEngine().constraintsNeedUpdate(of: self, isTree: false)
    }

    /// The natural size has changed.
    func naturalSizeDidChange() {
        LayoutChanges.all.naturalSizes += 1
        superviewStorage?.intrinsicContentSizeDidChange(of: self)
        guard usesConstraints, layoutState?.translatesMask == false, let engine = layoutState?.engineOfTree else {
            // A container's baseline may be that of a view that is placed by its frame.
            if let superview = superviewStorage, superview.usesConstraints, baselinePlace(isFirst: true) != nil {
                rootView.layoutState?.engine?.baselinesMayHaveMoved()
            }
            return
        }
        engine.naturalSizeDidChange(of: self)
    }

    /// Most views hug their content with 250; labels hug it 251 vertically, so that a label and a plain view beside it are not ambiguous.
    /// What makes no sense in another size hugs it with 750.
    func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        switch self {
        case is UILabel: axis == .vertical ? UILayoutPriority(251) : .defaultLow
        case is UISwitch, is UIStepper, is UIActivityIndicatorView: .defaultHigh
        case is UIProgressView: axis == .vertical ? .defaultHigh : .defaultLow
        default: .defaultLow
        }
    }

    /// The frame, the bounds or the centre have changed: constraints that know them by constants follow.
    func geometryMovesConstraints() {
        LayoutChanges.all.constants += 1
        // Most often it is the solution that has moved the view. The way up to the root is long.
        if layoutState?.translatesMask == false && superviewStorage != nil { return }
        rootView.layoutState?.engine?.geometryDidChange(of: self)
    }

    /// The origin of the bounds has changed. In most scroll views no equation contains it.
    func scrollingMovesConstraints() {
        let isScrollView = self is UIScrollView
        if !isScrollView { LayoutChanges.all.constants += 1 }
        guard let engine = rootView.layoutState?.engine else { return }
        if !isScrollView || engine.usesOffset(of: self) { engine.constantsDidChange() }
    }

    /// Margins, the safe area or the layout direction have changed.
    func insetsMoveConstraints() {
        guard usesConstraints else { return }
        LayoutChanges.all.constants += 1
        rootView.layoutState?.engine?.constantsDidChange()
    }
}
