// SPDX-License-Identifier: MIT
public import CoreGraphics

extension UIView {
    /// The constraints that the view keeps, in the order of their activation: those whose items have the view as their closest common
    /// ancestor, and those that were added here. What the system adds by itself (masks, natural sizes) is not among them.
    public var constraints: [NSLayoutConstraint] { layoutState?.constraints ?? [] }

    /// Activates a constraint and keeps it. The view must contain the constraint's items. `isActive` finds the right view.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        constraint.holder?.dropConstraint(constraint)
        keepConstraint(constraint, constraint.firstSide.view, constraint.secondSide?.view)
        if !constraint.isPrepared {
            LayoutDiagnostics.log(
                """
                The view hierarchy is not prepared for the constraint: \(constraint.description)
                \tWhen added to a view, the constraint's items must be descendants of that view (or the view itself).
                """)
        }
    }

    /// Activates constraints and keeps them.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Deactivates a constraint that the view keeps. Others are ignored.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { dropConstraint(constraint) }
    }

    /// Deactivates those of the constraints that the view keeps.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// - Parameters:
    ///   - first: The view of the constraint's first side.
    ///   - second: That of its second side.
    func keepConstraint(_ constraint: NSLayoutConstraint, _ first: UIView?, _ second: UIView?) {
        LayoutChanges.all.structures += 1
        needLayoutState().constraints.append(constraint)
        constraint.didActivate(in: self, first, second)
        _ = first?.needLayoutState()
        _ = second?.needLayoutState()
        needEngine().constraintDidActivate(constraint)
    }

    func dropConstraint(_ constraint: NSLayoutConstraint) {
        guard let state = layoutState, let index = state.constraints.lastIndex(where: { $0 === constraint }) else { return }
        LayoutChanges.all.structures += 1
        state.constraints.remove(at: index)
        constraint.holder = nil
        state.engineOfTree?.constraintDidDeactivate(constraint)
    }

    func dropConstraints(where isWanted: (NSLayoutConstraint) -> Bool) {
        guard let state = layoutState, !state.constraints.isEmpty else { return }
        for constraint in state.constraints.filter(isWanted) { dropConstraint(constraint) }
    }

    func closestCommonAncestor(with other: UIView) -> UIView? {
        // Most constraints are between these.
        if other === self { return self }
        let (above, otherAbove) = (superviewStorage, other.superviewStorage)
        if above === other || above != nil && above === otherAbove { return above }
        if otherAbove === self { return self }
        return sequence(first: self, next: { $0.superview }).first { other.isDescendant(of: $0) }
    }

    // MARK: Finding mistakes

    /// Whether other frames would satisfy the view's constraints as well. False for views outside of laid out hierarchies. For debugging.
    public var hasAmbiguousLayout: Bool { layoutState?.engineOfTree?.isAmbiguous(self) ?? false }

    /// Moves the view to another of the places that its constraints allow, if there are several. For debugging.
    public func exerciseAmbiguityInLayout() { layoutState?.engineOfTree?.exerciseAmbiguity(of: self) }

    /// The views of the whole hierarchy, a line each, with their constraints; what is ambiguous is marked. For debugging; the format may
    /// change.
    public func _autolayoutTrace() -> String { LayoutTrace.text(of: self) }

    /// The active constraints that have an influence on the view along an axis; perhaps more. For debugging.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layoutState?.engineOfTree?.constraints(affecting: self, along: axis) ?? []
    }

    // MARK: Fitting

    /// (0, 0): as small as the constraints allow.
    public class var layoutFittingCompressedSize: CGSize { .zero }
    /// (10000, 10000): as large as the constraints allow.
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }
}

extension NSLayoutConstraint {
    /// Whether the holder contains both items.
    var isPrepared: Bool {
        ConstraintItems(self).arePrepared
    }
}
