// SPDX-License-Identifier: MIT

extension UIViewController {
    /// A child inherits its parent's traits, a presented controller its presentation controller's, others their window's.
    var currentTraits: UITraitCollection {
        guard let parent else { return UITraitCollection(values: traitsAround.values.merging(ownTraits.values)) }
        return TraitMemo.traits(of: self, in: parent) { inherited in
            UITraitCollection(values: values(inheriting: inherited.values))
        }
    }

    /// The traits of what is around a controller without a parent.
    private var traitsAround: UITraitCollection {
        if let session = relations.presentingSession { return session.presentationController.traitCollection }
        return viewIfLoaded?.window?.traitCollection ?? UITraitCollection.current
    }

    private var inheritedTraits: UITraitCollection {
        guard let parent else { return traitsAround }
        let override = containment.overrideTraits?.values ?? TraitValues()
        return UITraitCollection(values: parent.traitCollection.values.merging(override))
    }

    /// The traits of a child whose parent has these.
    private func values(inheriting inherited: TraitValues) -> TraitValues {
        inherited.merging(containment.overrideTraits?.values ?? TraitValues()).merging(ownTraits.values)
    }

    func overrideTraits(_ collection: UITraitCollection?, forChild child: UIViewController) {
        guard child.parent === self, child.containment.overrideTraits != collection else { return }
        let previous = child.traitCollection
        child.containment.overrideTraits = collection
        TraitMemo.invalidateAll()
        child.noteTraitsMayHaveChanged(from: previous)
    }

    func ownTraitsDidChange(from oldValue: OwnTraits) {
        guard oldValue != ownTraits else { return }
        TraitMemo.invalidateAll()
        noteTraitsMayHaveChanged(from: UITraitCollection(values: inheritedTraits.values.merging(oldValue.values)))
    }

    /// The traits that this controller inherits may have changed from `previous`.
    func inheritedTraitsMayHaveChanged(from previous: UITraitCollection) {
        noteTraitsMayHaveChanged(from: UITraitCollection(values: previous.values.merging(ownTraits.values)))
    }

    /// Updates this controller, its views and its children, when its traits are no longer `previous`. A loop, since containment may be
    /// deeper than the stack.
    func noteTraitsMayHaveChanged(from previous: UITraitCollection) {
        /// A controller that is left to update.
        struct Step {
            let controller: UIViewController
            /// Its own traits before; of a child: those of its parent.
            let previous: UITraitCollection
            var isChild = true
            /// The parent's view, in which all views have been updated.
            var updated: UIView?
        }
        var pending = [Step(controller: self, previous: previous, isChild: false)]
        while let step = pending.popLast() {
            let controller = step.controller
            let previous =
                step.isChild ? UITraitCollection(values: controller.values(inheriting: step.previous.values)) : step.previous
            guard controller.traitCollection != previous else { continue }
            let view = controller.viewIfLoaded
            if let view, !(step.updated.map { view.isDescendant(of: $0) } ?? false) { view.updateTraitsTree() }
            controller.traitCollectionDidChange(previous)
            controller.tellRegistrations(of: previous)
            for child in controller.children.reversed() {
                pending.append(Step(controller: child, previous: previous, updated: view ?? step.updated))
            }
        }
    }
}
