// SPDX-License-Identifier: MIT

extension UIViewController {
    /// A child inherits its parent's traits, a presented controller its presentation controller's, others their window's.
    var currentTraits: UITraitCollection {
        UITraitCollection(values: inheritedTraits.values.merging(ownTraits.values))
    }

    private var inheritedTraits: UITraitCollection {
        if let parent {
            let override = containment.overrideTraits?.values ?? TraitValues()
            return UITraitCollection(values: parent.traitCollection.values.merging(override))
        }
        if let session = relations.presentingSession { return session.presentationController.traitCollection }
        return viewIfLoaded?.window?.traitCollection ?? UITraitCollection.current
    }

    func overrideTraits(_ collection: UITraitCollection?, forChild child: UIViewController) {
        guard child.parent === self, child.containment.overrideTraits != collection else { return }
        let previous = child.traitCollection
        child.containment.overrideTraits = collection
        child.noteTraitsMayHaveChanged(from: previous)
    }

    func ownTraitsDidChange(from oldValue: OwnTraits) {
        guard oldValue != ownTraits else { return }
        noteTraitsMayHaveChanged(from: UITraitCollection(values: inheritedTraits.values.merging(oldValue.values)))
    }

    /// The traits that this controller inherits may have changed from `previous`.
    func inheritedTraitsMayHaveChanged(from previous: UITraitCollection) {
        noteTraitsMayHaveChanged(from: UITraitCollection(values: previous.values.merging(ownTraits.values)))
    }

    /// Updates this controller, its views and its children, when its traits are no longer `previous`.
    func noteTraitsMayHaveChanged(from previous: UITraitCollection) {
        guard traitCollection != previous else { return }
        viewIfLoaded?.updateTraitsTree()
        traitCollectionDidChange(previous)
        for child in children {
            let override = child.containment.overrideTraits?.values ?? TraitValues()
            child.inheritedTraitsMayHaveChanged(from: UITraitCollection(values: previous.values.merging(override)))
        }
    }
}
