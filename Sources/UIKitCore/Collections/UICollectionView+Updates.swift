// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// The updates that are being collected.
struct CollectionBatch {
    var updates = ListUpdates()
    var reconfigured: [IndexPath] = []
    /// In the order in which the calls began.
    var completions: [(Bool) -> Void] = []
    /// `reloadData` was called meanwhile: that is what happens then.
    var wasReloaded = false
    /// What the data source said when the batch began, where nobody had asked it before: its data may have changed already.
    var unseenCounts: [Int]?
}

/// What brings views to other places.
struct CollectionChange {
    let mapping: ListMapping
    /// For the layout; empty: the data stays.
    let items: [UICollectionViewUpdateItem]
    let isAnimated: Bool
    let completions: [(Bool) -> Void]
    var changesLayout = false
}

extension UICollectionView {
    /// How long updates and changes of layouts take, in seconds.
    static let updateDuration = 0.3

    // MARK: Collecting

    /// Adds to the batch that is being collected, or does a change at once.
    func update(_ change: (inout ListUpdates) -> Void) {
        if batch != nil {
            if batch?.wasReloaded == false, var updates = batch?.updates {
                change(&updates)
                batch?.updates = updates
            }
            return
        }
        beginBatch(completion: nil)
        if var updates = batch?.updates {
            change(&updates)
            batch?.updates = updates
        }
        commitBatch()
    }

    func performUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
        if batch != nil {
            // The outer call's completion comes first, then those of the inner calls in their order.
            if let completion { batch?.completions.append(completion) }
            updates?()
            return
        }
        beginBatch(completion: completion)
        updates?()
        commitBatch()
    }

    private func beginBatch(completion: ((Bool) -> Void)?) {
        let unseen = counts == nil ? currentCounts.items : nil
        swipes?.close(animated: true)
        takeFormerAttributes(isAnimated: animatesUpdates)
        batch = CollectionBatch(completions: completion.map { [$0] } ?? [], unseenCounts: unseen)
    }

    /// Remembers where views are, and where those that show next came from.
    func takeFormerAttributes(isAnimated: Bool) {
        formerAttributes = [:]
        if isAnimated, bounds.width > 0, bounds.height > 0 {
            tile()
            if isPrepared {
                formerAttributes = attributes(in: bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2))
            }
        }
        for (key, element) in elements { formerAttributes[key] = element.attributes }
    }

    private var animatesUpdates: Bool { window != nil && UIView.areAnimationsEnabled && !needsReload }

    // MARK: Doing

    private func commitBatch() {
        guard let done = batch else { return }
        batch = nil
        let completions = done.completions
        if done.wasReloaded {
            formerAttributes = [:]
            layoutIfNeeded()
            return complete(completions)
        }
        let before = counts ?? CollectionCounts(items: [])
        let after = askForCounts()
        if let unseen = done.unseenCounts {
            done.updates.warnIfMisfit(before: unseen, after: after.items, source: sourceName)
            // Nothing was shown of the data before: it is read as it is.
            forgetData()
            formerAttributes = [:]
            layoutIfNeeded()
            return complete(completions)
        }
        let mapping = done.updates.mapping(before: before.items, after: after.items, source: sourceName)
        counts = after
        let isChanged = !done.updates.isEmpty
        if isChanged {
            selection.remap(mapping)
            collectionViewLayout.dataWillChange(mapping)
            ahead.announced = Set(ahead.announced.compactMap { mapping.newIndexPath(for: $0) })
            let context = collectionViewLayout.makeContext()
            context.storedInvalidateDataSourceCounts = true
            collectionViewLayout.invalidateLayout(with: context)
        }
        reconfigure(mapping)
        if needsReload {
            formerAttributes = [:]
            setNeedsTiling()
            layoutIfNeeded()
            return complete(completions)
        }
        let items = isChanged ? updateItems(mapping) : []
        apply(
            CollectionChange(mapping: mapping, items: items, isAnimated: animatesUpdates, completions: completions),
            finish: { [self] in if isChanged { collectionViewLayout.finalizeCollectionViewUpdates() } })
    }

    private var sourceName: String { dataSource.map { "\(type(of: $0))" } ?? "nil" }

    /// Completions come with the next turn, as after an animation.
    func complete(_ completions: [(Bool) -> Void]) {
        guard !completions.isEmpty else { return }
        UIView.animate(withDuration: 0, animations: {}) { isFinished in
            for completion in completions { completion(isFinished) }
        }
    }

    /// Cells that show other data are asked for again, and stay.
    private func reconfigure(_ mapping: ListMapping) {
        for path in mapping.reconfigured {
            guard let old = mapping.oldIndexPath(for: path), let element = elements[.cell(old)], let source = dataSource
            else { continue }
            reuse.reconfigured = element.view
            let cell = source.collectionView(self, cellForItemAt: path)
            reuse.reconfigured = nil
            guard cell === element.view else {
                CollectionDiagnostics.fail("reconfiguring \(CollectionDiagnostics.text(path)) gave another cell: \(cell)")
            }
            element.askedSize = nil
            needsTiling = true
        }
    }

    /// Brings views to the places of new data, or of another layout.
    ///
    /// - Parameter finish: Called in the animation, when the views have their new places.
    func apply(_ change: CollectionChange, finish: @escaping () -> Void) {
        let layout = collectionViewLayout
        isApplyingUpdate = true
        movement?.goal = nil
        prepareLayout()
        if !change.items.isEmpty { layout.prepare(forCollectionViewUpdates: change.items) }
        let offset = offsetAfterUpdate(from: bounds.origin)
        var leaving = rekey(change.mapping)
        let target = CGRect(origin: offset, size: bounds.size)
        let wanted = makeAppearing(in: target, change)
        var out: Set<ObjectIdentifier> = []
        for (key, element) in elements where wanted[key] == nil && movingItem?.view !== element.view {
            elements[key] = nil
            out.insert(ObjectIdentifier(element))
            leaving.append((element, change.mapping.oldKey(key) ?? key))
        }
        let changes = { [self] in
            if bounds.origin != offset { setOrigin(offset) }
            for (key, attributes) in wanted { if let element = elements[key] { place(element, attributes) } }
            for (element, key) in leaving {
                // What only leaves the screen goes to its new place; what is gone, where the layout says.
                var end = out.contains(ObjectIdentifier(element)) ? layout.attributes(element.key) : layout.finalAttributes(key)
                if end == nil, change.changesLayout, element.key.category != .cell {
                    end = element.attributes.copied()
                    end?.alpha = 0
                }
                if let end, end.isFinite { apply(end, to: element.view) }
            }
            finish()
            formerAttributes = [:]
            isApplyingUpdate = false
            needsTiling = true
            tile()
        }
        guard change.isAnimated else {
            UIView.performWithoutAnimation(changes)
            for (element, key) in leaving { end(element, at: key) }
            return complete(change.completions)
        }
        UIView.animate(
            withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { [self] in
                changes()
                layoutIfNeeded()
            },
            completion: { [weak self] isFinished in
                if let self { for (element, key) in leaving { end(element, at: key) } }
                for completion in change.completions { completion(isFinished) }
            })
    }

    /// Gives the views their numbers after an update.
    ///
    /// - Returns: Those that have none, and the numbers that they had.
    private func rekey(_ mapping: ListMapping) -> [(CollectionElement, CollectionElementKey)] {
        let old = elements
        elements = [:]
        var leaving: [(CollectionElement, CollectionElementKey)] = []
        for (key, element) in old {
            guard let new = mapping.newKey(key) else {
                leaving.append((element, key))
                continue
            }
            element.key = new
            elements[new] = element
        }
        return leaving
    }

    /// Where the content goes: layouts and the delegate may want another place.
    private func offsetAfterUpdate(from offset: CGPoint) -> CGPoint {
        var proposed = collectionViewLayout.targetContentOffset(forProposedContentOffset: offset)
        if let delegate = collectionDelegate {
            proposed = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
        }
        guard proposed.isFinite else { return offset }
        // Content that got shorter is not left behind; one that the user holds is.
        return proposed == offset && (isTracking || movement != nil) ? offset : clamped(proposed)
    }

    /// Makes the views that come onto the screen, where they come from.
    private func makeAppearing(
        in target: CGRect, _ change: CollectionChange
    ) -> [CollectionElementKey: UICollectionViewLayoutAttributes] {
        let layout = collectionViewLayout
        layout.ownerWillTile(target)
        let wanted = attributes(in: target)
        for (key, attributes) in wanted.sorted(by: { $0.key.indexPath < $1.key.indexPath }) where elements[key] == nil {
            var initial: UICollectionViewLayoutAttributes?
            if change.isAnimated {
                if let old = change.mapping.oldKey(key), let former = formerAttributes[old] {
                    initial = former.copied(at: key.indexPath)
                } else {
                    initial = layout.initialAttributes(key)
                }
            }
            if initial?.isFinite == false { initial = nil }
            make(attributes, initial: initial)
        }
        return wanted
    }

    // MARK: For the layout

    private func updateItems(_ mapping: ListMapping) -> [UICollectionViewUpdateItem] {
        func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
        var items: [UICollectionViewUpdateItem] = []
        for index in mapping.deletedSections { items.append(UICollectionViewUpdateItem(.delete, from: section(index), to: nil)) }
        for path in mapping.deleted.sorted() where !mapping.deletedSections.contains(path[0]) {
            items.append(UICollectionViewUpdateItem(.delete, from: path, to: nil))
        }
        for index in mapping.insertedSections { items.append(UICollectionViewUpdateItem(.insert, from: nil, to: section(index))) }
        for path in mapping.inserted.sorted() where !mapping.insertedSections.contains(path[0]) {
            items.append(UICollectionViewUpdateItem(.insert, from: nil, to: path))
        }
        for path in mapping.reloaded.sorted() {
            items.append(UICollectionViewUpdateItem(.reload, from: mapping.oldIndexPath(for: path), to: path))
        }
        for index in mapping.reloadedSections.sorted() {
            items.append(
                UICollectionViewUpdateItem(.reload, from: mapping.oldSection(for: index).map(section), to: section(index)))
        }
        for move in mapping.movedSections {
            items.append(UICollectionViewUpdateItem(.move, from: section(move.old), to: section(move.new)))
        }
        for move in mapping.moved { items.append(UICollectionViewUpdateItem(.move, from: move.old, to: move.new)) }
        return items
    }
}

extension CollectionSelection {
    /// The numbers after an update.
    mutating func remap(_ mapping: ListMapping) {
        selected = Set(selected.compactMap { mapping.newIndexPath(for: $0) })
        highlighted = highlighted.flatMap { mapping.newIndexPath(for: $0) }
        touched = touched.flatMap { mapping.newIndexPath(for: $0) }
        anchor = anchor.flatMap { mapping.newIndexPath(for: $0) }
        current = current.flatMap { mapping.newIndexPath(for: $0) }
        focused = focused.flatMap { mapping.newIndexPath(for: $0) }
    }
}

extension ListMapping {
    /// Where the same view is after the update; nil: it goes.
    func newKey(_ key: CollectionElementKey) -> CollectionElementKey? {
        var new = key
        switch key.category {
        case .cell:
            guard let path = newIndexPath(for: key.indexPath), !reloaded.contains(path) else { return nil }
            new.indexPath = path
        case .supplementaryView, .decorationView:
            guard let first = key.indexPath.first else { return key }
            // One index: the view belongs to the whole layout.
            guard key.indexPath.count > 1 else { return key }
            guard let section = newSection(for: first), !reloadedSections.contains(section) else { return nil }
            new.indexPath = IndexPath(item: key.indexPath[1], section: section)
        }
        return new
    }

    /// Where the same view was before the update; nil: it is new.
    func oldKey(_ key: CollectionElementKey) -> CollectionElementKey? {
        var old = key
        switch key.category {
        case .cell:
            guard let path = oldIndexPath(for: key.indexPath) else { return nil }
            old.indexPath = path
        case .supplementaryView, .decorationView:
            guard key.indexPath.count > 1 else { return key }
            guard let section = oldSection(for: key.indexPath[0]) else { return nil }
            old.indexPath = IndexPath(item: key.indexPath[1], section: section)
        }
        return old
    }
}
