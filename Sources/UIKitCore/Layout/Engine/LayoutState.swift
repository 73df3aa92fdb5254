// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// What Auto Layout knows of a view. Views that are laid out by frames have none.
@MainActor
final class LayoutState {
    private unowned let view: UIView

    init(of view: UIView) {
        self.view = view
        needsUpdateConstraints = !view.hasUpdatedConstraints
    }

    var translatesMask = true
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    var insetGuides: [InsetLayoutGuide] = []
    var keyboardGuide: UIKeyboardLayoutGuide?
    var contentGuide: ScrollContentGuide?
    var supports: (LayoutSupportGuide?, LayoutSupportGuide?) = (nil, nil)
    var needsUpdateConstraints: Bool
    /// Whether a constraint has ever named the view.
    var hasBeenNamed = false
    /// Set priorities by axis; nil: those of the class.
    var hugging: (UILayoutPriority?, UILayoutPriority?) = (nil, nil)
    var resistance: (UILayoutPriority?, UILayoutPriority?) = (nil, nil)
    /// The engine of the tree below the view, where it is the root and something below uses constraints.
    var engine: LayoutEngine?

    /// The engine that has found the view's fitting size last.
    var measuring: LayoutEngine?

    /// The engine of the tree that the view is in, if it has one.
    var engineOfTree: LayoutEngine? { view.rootView.layoutState?.engine }
}

extension UIView {
    /// The view's window, or the topmost view of a hierarchy without a window.
    var rootView: UIView {
        var root = self
        while let superview = root.superviewStorage { root = superview }
        return root
    }

    func needLayoutState() -> LayoutState {
        if let layoutState { return layoutState }
        let state = LayoutState(of: self)
        layoutState = state
        markUsesConstraints()
        return state
    }

    /// The view, or one below it, uses Auto Layout: so do all above.
    func markUsesConstraints() {
        var view: UIView? = self
        while let current = view, !current.usesConstraints {
            current.usesConstraints = true
            view = current.superview
        }
    }

    /// The engine of the tree, made where there is none.
    func needEngine() -> LayoutEngine {
        let root = rootView
        let state = root.needLayoutState()
        if let engine = state.engine { return engine }
        let engine = LayoutEngine(root: root)
        state.engine = engine
        root.setNeedsLayout()
        return engine
    }

    func setTranslatesMask(_ translates: Bool) {
        guard translates != translatesAutoresizingMaskIntoConstraints else { return }
        needLayoutState().translatesMask = translates
        needEngine().translationDidChange(of: self)
    }

    /// The view has come into a hierarchy, with all below it.
    func constraintsDidEnterHierarchy() {
        guard let superview else { return }
        if type(of: self).requiresConstraintBasedLayout { _ = needLayoutState() }
        guard usesConstraints else {
            // It may still override `updateConstraints`.
            let root = superview.usesConstraints ? superview.rootView : superview.window
            root?.layoutState?.engine?.plainViewDidEnter(self)
            return
        }
        superview.markUsesConstraints()
        layoutState?.engine = nil
        needEngine().viewDidEnter(self)
    }

    /// The view leaves its superview: constraints above that name something in it end.
    func constraintsWillLeaveHierarchy() {
        // What a constraint names uses constraints, and so does all above it.
        guard usesConstraints, superview?.usesConstraints == true else { return }
        var ancestor = superview
        let engine = rootView.layoutState?.engine
        var leaving: Set<ObjectIdentifier> = []
        forEachInTree { leaving.insert(ObjectIdentifier($0)) }
        while let current = ancestor {
            current.dropConstraints { constraint in
                guard constraint.mayName(leaving) else { return false }
                return constraint.firstSide.isInTree(of: self, below: current)
                    || constraint.secondSide?.isInTree(of: self, below: current) == true
            }
            ancestor = current.superview
        }
        engine?.viewWillLeave(self)
    }

    /// The view has become a root.
    func constraintsDidLeaveHierarchy() {
        if usesConstraints { needEngine().structureDidChange() }
    }
}

extension LayoutSide {
    /// - Parameter holder: Contains the view: the search goes no further.
    func isInTree(of view: UIView, below holder: UIView) -> Bool {
        func isInTree(_ item: (any LayoutItem)?) -> Bool {
            var current = item?.layoutView
            while let candidate = current, candidate !== holder {
                if candidate === view { return true }
                current = candidate.superviewStorage
            }
            return false
        }
        return isInTree(item) || isInTree(origin)
    }
}
