// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import ObjectiveRuntime

/// A guide that activates constraints as it comes near an edge of its owner, and as it goes away from it.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private var sets: [(constraints: [NSLayoutConstraint], edge: NSDirectionalRectEdge, whenNear: Bool)] = []

    /// The edges of its owner that the guide lies at.
    var nearEdges: NSDirectionalRectEdge { [] }

    /// Constraints that are active while the guide is near the edge. They replace those set before.
    open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge) {
        set(trackedConstraints, edge, whenNear: true)
    }

    /// Constraints that are active while the guide is away from the edge. They replace those set before.
    open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge) {
        set(trackedConstraints, edge, whenNear: false)
    }

    /// The constraints for an edge that the guide is near to.
    open func constraintsActive(whenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        sets.first { $0.edge == edge && $0.whenNear }?.constraints ?? []
    }

    /// The constraints for an edge that the guide is away from.
    open func constraintsActive(whenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        sets.first { $0.edge == edge && !$0.whenNear }?.constraints ?? []
    }

    /// Deactivates all tracked constraints, and forgets them.
    open func removeAllTrackedConstraints() {
        for set in sets { NSLayoutConstraint.deactivate(set.constraints) }
        sets = []
    }

    private func set(_ constraints: [NSLayoutConstraint], _ edge: NSDirectionalRectEdge, whenNear: Bool) {
        for old in sets where old.edge == edge && old.whenNear == whenNear { NSLayoutConstraint.deactivate(old.constraints) }
        sets.removeAll { $0.edge == edge && $0.whenNear == whenNear }
        sets.append((constraints, edge, whenNear))
        if nearEdges.contains(edge) == whenNear {
            NSLayoutConstraint.activate(constraints)
        } else {
            NSLayoutConstraint.deactivate(constraints)
        }
    }
}

/// Where the keyboard is. There is none on the screen of a desktop: the guide lies at the bottom, as high as the safe area reaches in.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide, DerivedLayoutGuide {
    /// Whether the guide follows a keyboard that floats. Kept for source compatibility: none does. False by default.
    open var followsUndockedKeyboard = false

    /// Whether the guide is as high as the bottom of the safe area while no keyboard is there. True by default; else it has no height.
    open var usesBottomSafeArea: Bool {
        get { storedUsesBottomSafeArea }
        set {
            storedUsesBottomSafeArea = newValue
            owner?.insetsMoveConstraints()
            owner?.setNeedsLayout()
        }
    }
    private var storedUsesBottomSafeArea = true

    /// How far above the keyboard a drag begins to dismiss it, in points. Kept for source compatibility. 0 by default.
    open var keyboardDismissPadding: CGFloat = 0

    override var nearEdges: NSDirectionalRectEdge { .bottom }

    var shape: DerivedLayoutShape { .bottom(usesBottomSafeArea ? owner?.safeAreaInsets.bottom ?? 0 : 0) }

    open override var layoutFrame: CGRect { owner.map { shape.rect(in: $0.bounds) } ?? .zero }
}

extension UIView {
    /// Where the keyboard is, or would come from.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        let state = needLayoutState()
        if let guide = state.keyboardGuide { return guide }
        let guide = UIKeyboardLayoutGuide()
        guide.identifier = "UIKeyboardLayoutGuide"
        guide.owner = self
        state.keyboardGuide = guide
        return guide
    }
}
