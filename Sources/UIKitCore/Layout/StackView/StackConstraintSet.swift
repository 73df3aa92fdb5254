// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The constraints and guides that a stack view has made. Only what a change affects is replaced.
@MainActor
final class StackConstraintSet {
    private var active: [StackConstraint.Key: NSLayoutConstraint] = [:]
    private var gapGuides: [StackSpacer] = []
    private var span: StackSpacer?

    /// Makes the constraints those of the stack view's present state.
    func update(for stack: UIStackView) {
        updateGuides(of: stack)
        let wanted = StackPlan(of: stack, gapGuides: gapGuides, span: span).constraints
        var kept: [StackConstraint.Key: NSLayoutConstraint] = [:]
        kept.reserveCapacity(wanted.count)
        var added: [NSLayoutConstraint] = []
        for plan in wanted {
            // Another object may have come to lie where one of the old constraint was.
            guard let constraint = active[plan.key], constraint.firstItem === plan.first, constraint.secondItem === plan.second
            else {
                let constraint = plan.make()
                kept[plan.key] = constraint
                added.append(constraint)
                continue
            }
            active[plan.key] = nil
            if constraint.constant != plan.constant { constraint.constant = plan.constant }
            // Where a view has left the hierarchy and come back, its constraints have been dropped.
            if !constraint.isActive { added.append(constraint) }
            kept[plan.key] = constraint
        }
        NSLayoutConstraint.deactivate(Array(active.values))
        active = kept
        NSLayoutConstraint.activate(added)
    }

    /// Ends the constraints that a view that is no longer arranged holds itself: they would go with it. The others follow in the
    /// next update.
    func release(_ view: UIView) {
        let identifiers: [StackIdentifier] = [.hiding, .ambiguitySuppression, .fillProportionally]
        let own = view.constraints.filter { constraint in
            constraint.firstItem === view && identifiers.contains { $0.rawValue == constraint.identifier }
        }
        NSLayoutConstraint.deactivate(own)
    }

    private func updateGuides(of stack: UIStackView) {
        let count = StackPlan.gapGuideCount(of: stack)
        while gapGuides.count < count { gapGuides.append(makeGuide(in: stack)) }
        while gapGuides.count > count { stack.removeLayoutGuide(gapGuides.removeLast()) }
        if StackPlan.needsSpan(stack) {
            if span == nil { span = makeGuide(in: stack) }
        } else if let old = span {
            stack.removeLayoutGuide(old)
            span = nil
        }
    }

    private func makeGuide(in stack: UIStackView) -> StackSpacer {
        let guide = StackSpacer()
        stack.addLayoutGuide(guide)
        return guide
    }
}
