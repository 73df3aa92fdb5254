// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import ObjectiveRuntime
internal import QuartzCore

/// A rectangle of a view that constraints can name, and that nobody sees.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// A guide without an owner.
    public override init() { super.init() }

    /// An empty guide. Differs from UIKit: there are no archives, so the coder is ignored.
    public required init?(coder: NSCoder) { super.init() }

    /// A name for logs. Empty by default.
    open var identifier = ""

    /// The view that has the guide; nil for none. Not retained. To set it is the same as `addLayoutGuide`.
    open weak var owningView: UIView? {
        get { owner }
        set {
            guard newValue !== owner else { return }
            if let newValue { newValue.addLayoutGuide(self) } else { owner?.removeLayoutGuide(self) }
        }
    }
    var owner: UIView? {
        get { ownerReference?.object }
        set { ownerReference = newValue?.reference }
    }
    private var ownerReference: BackReference<UIView>?
    nonisolated(unsafe) private var storedReference: BackReference<UILayoutGuide>?
    /// For those who must not retain the guide.
    final var reference: BackReference<UILayoutGuide> {
        if let storedReference { return storedReference }
        let reference = BackReference(self)
        storedReference = reference
        return reference
    }

    deinit { storedReference?.clear() }

    /// The guide's rectangle in the owner's coordinates, in points. Up to date after the owner's `layoutSubviews`.
    open var layoutFrame: CGRect { owner?.layoutState?.engineOfTree?.frame(of: self) ?? .zero }

    /// Whether other values would satisfy the guide's constraints as well. For debugging.
    open var hasAmbiguousLayout: Bool { owner?.layoutState?.engineOfTree?.isAmbiguous(self) ?? false }

    /// The active constraints that have an influence on the guide along an axis; perhaps more. For debugging.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        owner?.layoutState?.engineOfTree?.constraints(affecting: self, along: axis) ?? []
    }
}

extension UIView {
    /// The view's guides. Those of the system (margins, safe area) are not among them.
    public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

    /// Adds a guide. It is removed from its present owner.
    public func addLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.owner !== self else { return }
        guide.owner?.removeLayoutGuide(guide)
        guide.owner = self
        let state = needLayoutState()
        state.guides.append(guide)
        state.engineOfTree?.guideDidEnter(guide)
    }

    /// Removes a guide, and deactivates its constraints. Guides of other views are ignored.
    public func removeLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.owner === self, let state = layoutState, let index = state.guides.firstIndex(where: { $0 === guide }) else {
            return
        }
        for view in sequence(first: self, next: { $0.superview }) {
            view.dropConstraints { $0.firstItem === guide || $0.secondItem === guide }
        }
        state.guides.remove(at: index)
        guide.owner = nil
        state.engineOfTree?.guideWillLeave(guide)
    }

    /// A column in the middle of the margins' guide that is easy to read: at most 672 points wide.
    public var readableContentGuide: UILayoutGuide { insetGuide(.readable) }

    func insetGuide(_ kind: InsetLayoutGuide.Kind) -> UILayoutGuide {
        let state = needLayoutState()
        if let guide = state.insetGuides.first(where: { $0.kind == kind }) { return guide }
        let guide = InsetLayoutGuide(kind, of: self)
        state.insetGuides.append(guide)
        return guide
    }
}
