// SPDX-License-Identifier: MIT

extension UIViewController {
    /// A child sees its parent's traits, a presented controller its presentation controller's, others their window's.
    var currentTraits: UITraitCollection {
        UITraitCollection(values: inheritedTraits.values.merging(traitOverrides.values))
    }

    private var inheritedTraits: UITraitCollection {
        if let parent {
            let override = containment.overrideTraits?.values ?? TraitValues()
            return UITraitCollection(values: parent.traitCollection.values.merging(override))
        }
        if let session = links.presentingSession { return session.presentationController.traitCollection }
        return viewIfLoaded?.window?.traitCollection ?? UITraitCollection.current
    }

    func overrideTraits(_ collection: UITraitCollection?, forChild child: UIViewController) {
        guard child.parent === self, child.containment.overrideTraits != collection else { return }
        let previous = child.traitCollection
        child.containment.overrideTraits = collection
        child.noteTraitsMayHaveChanged(from: previous)
    }

    /// Tells this controller and its children, when there is something to tell.
    func noteTraitsMayHaveChanged(from previous: UITraitCollection) {
        guard traitCollection != previous else { return }
        traitCollectionDidChange(previous)
        for child in children {
            let override = child.containment.overrideTraits?.values ?? TraitValues()
            let values = previous.values.merging(override).merging(child.traitOverrides.values)
            child.noteTraitsMayHaveChanged(from: UITraitCollection(values: values))
        }
    }
}
