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
            guard let constraint = active.removeValue(forKey: plan.key) else {
                let constraint = plan.make()
                kept[plan.key] = constraint
                added.append(constraint)
                continue
            }
            if constraint.constant != plan.constant { constraint.constant = plan.constant }
            // Where a view has left the hierarchy and come back, its constraints have been dropped.
            if !constraint.isActive { added.append(constraint) }
            kept[plan.key] = constraint
        }
        NSLayoutConstraint.deactivate(Array(active.values))
        active = kept
        NSLayoutConstraint.activate(added)
    }

    /// Ends the constraints of a view that is no longer arranged: some of them are its own and would stay with it.
    func release(_ view: UIView) {
        let released = active.filter { $0.value.firstItem === view || $0.value.secondItem === view }
        guard !released.isEmpty else { return }
        NSLayoutConstraint.deactivate(Array(released.values))
        for key in released.keys { active[key] = nil }
    }

    private func updateGuides(of stack: UIStackView) {
        let count = StackPlan.gapGuideCount(of: stack)
        while gapGuides.count < count { gapGuides.append(makeGuide(in: stack)) }
        while gapGuides.count > count { remove(gapGuides.removeLast(), from: stack) }
        if StackPlan.needsSpan(stack) {
            if span == nil { span = makeGuide(in: stack) }
        } else if let old = span {
            remove(old, from: stack)
            span = nil
        }
    }

    private func makeGuide(in stack: UIStackView) -> StackSpacer {
        let guide = StackSpacer()
        stack.addLayoutGuide(guide)
        return guide
    }

    /// Its constraints end with it. Their keys go too: another object may come to lie at its address.
    private func remove(_ guide: StackSpacer, from stack: UIStackView) {
        let gone = active.filter { $0.value.firstItem === guide || $0.value.secondItem === guide }
        NSLayoutConstraint.deactivate(Array(gone.values))
        for key in gone.keys { active[key] = nil }
        stack.removeLayoutGuide(guide)
    }
}
