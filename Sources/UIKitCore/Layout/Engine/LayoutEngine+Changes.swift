// SPDX-License-Identifier: MIT
internal import ConstraintSolver

/// What comes and goes while the rest stays: the system is changed where it can be, and made anew where equations would mean
/// something else.
extension LayoutEngine {
    /// Not where a container's baseline is that of a view in it, which may come or go: the equation does not tell.
    private var canChangeViews: Bool { canChange && !hasBaselines }
    private var canChange: Bool { !needsStructure && fitting == nil }

    func constraintDidActivate(_ constraint: NSLayoutConstraint) {
        guard canChange else { return structureDidChange() }
        let items = ConstraintItems(constraint)
        guard items.arePrepared else { return structureDidChange() }
        addItems(of: items)
        add(items)
        systemDidChange()
    }

    func constraintDidDeactivate(_ constraint: NSLayoutConstraint) {
        guard canChange else { return structureDidChange() }
        removeEquation(of: constraint)
        systemDidChange()
    }

    func priorityDidChange(of constraint: NSLayoutConstraint) {
        LayoutChanges.all.structures += 1
        guard canChange, let id = ids[ObjectIdentifier(constraint)] else { return structureDidChange() }
        system.setPriority(constraint.priority.rawValue, of: id)
        systemDidChange()
    }

    /// Hugging or resistance has another priority.
    func naturalPriorityDidChange(of view: UIView) {
        LayoutChanges.all.naturalSizes += 1
        guard canChange else { return structureDidChange() }
        naturalSizeDidChange(of: view)
    }

    /// Whether constraints place the view has changed.
    func translationDidChange(of view: UIView) {
        let key = ObjectIdentifier(view)
        // Most views are said to have no frame before an equation knows it.
        guard canChange, !view.translatesAutoresizingMaskIntoConstraints, view !== root, items[key] == nil,
            !consulted.contains(key), !view.subviews.contains(where: { items[ObjectIdentifier($0)]?.frame.isEmpty == false })
        else { return structureDidChange() }
        LayoutChanges.all.structures += 1
        addItem(view)
        systemDidChange()
    }

    /// What a view does when its superview's size changes has changed.
    func maskDidChange(of view: UIView) {
        if items[ObjectIdentifier(view)]?.frame.isEmpty == false { structureDidChange() }
    }

    /// A view has come into the tree, with all below it.
    func viewDidEnter(_ view: UIView) {
        LayoutChanges.all.structures += 1
        constraintsNeedUpdate(of: view, isTree: true)
        guard canChangeViews else { return structureDidChange() }
        addTree(view)
        systemDidChange()
    }

    /// A view goes, with all below it. The constraints above that name something in it have ended.
    func viewWillLeave(_ view: UIView) {
        LayoutChanges.all.structures += 1
        guard canChangeViews else { return structureDidChange() }
        view.forEachInTree { view in
            for constraint in view.constraints { removeEquation(of: constraint) }
        }
        view.forEachInTree { view in
            removeItem(ObjectIdentifier(view))
            consulted.remove(ObjectIdentifier(view))
            offsetUsers.remove(ObjectIdentifier(view))
            for guide in view.layoutState?.guides ?? [] { removeItem(ObjectIdentifier(guide)) }
            if let guide = view.layoutState?.contentGuide { removeItem(ObjectIdentifier(guide)) }
        }
        systemDidChange()
    }

    func guideDidEnter(_ guide: UILayoutGuide) {
        LayoutChanges.all.structures += 1
        guard canChange else { return structureDidChange() }
        addItem(guide)
        systemDidChange()
    }

    /// A guide goes. Its constraints have ended.
    func guideWillLeave(_ guide: UILayoutGuide) {
        LayoutChanges.all.structures += 1
        guard canChange else { return structureDidChange() }
        removeItem(ObjectIdentifier(guide))
        systemDidChange()
    }

    private func removeEquation(of constraint: NSLayoutConstraint) {
        guard let id = ids.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
        remove(id)
        count(ConstraintItems(constraint), by: -1)
    }

    func remove(_ id: ConstraintSystem.ConstraintID) {
        system.remove(id)
        setOrigin(nil, of: id)
    }

    private func removeItem(_ key: ObjectIdentifier) {
        guard let entry = items.removeValue(forKey: key) else { return }
        setOwner(nil, of: entry.variables)
        for id in entry.own + entry.frame { remove(id) }
        for pair in entry.natural {
            guard let pair else { continue }
            remove(pair.hug)
            remove(pair.resist)
        }
        for variable in entry.variables { system.remove(variable) }
    }

    /// Asks for the natural sizes that have changed.
    func refreshStaleSizes() {
        var haveBaselinesMoved = false
        for entry in staleSizes {
            entry.isStale = false
            guard let view = entry.view, entry.frame.isEmpty, items[ObjectIdentifier(view)] === entry else { continue }
            setNaturalSize(of: view, to: entry)
            if hasBaselines, !haveBaselinesMoved {
                haveBaselinesMoved = entry.baselines.contains { $0.place != view.baselinePlace(isFirst: $0.isFirst) }
            }
        }
        staleSizes.removeAll(keepingCapacity: true)
        guard haveBaselinesMoved else { return }
        refreshEquations { $0.namesBaseline }
    }
}
