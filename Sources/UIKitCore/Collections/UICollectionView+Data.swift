// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

extension UICollectionView {
    // MARK: Counts

    /// What the data source says, asked when it is not known.
    var currentCounts: CollectionCounts {
        if let counts { return counts }
        let new = askForCounts()
        counts = new
        return new
    }

    func askForCounts() -> CollectionCounts {
        guard let source = dataSource else { return CollectionCounts(items: []) }
        let sections = max(source.numberOfSections(in: self), 0)
        guard sections <= 10_000_000 else {
            CollectionDiagnostics.fail("\(sections) sections are too many for a collection view")
        }
        return CollectionCounts(
            items: (0..<sections).map { section in
                let count = source.collectionView(self, numberOfItemsInSection: section)
                guard count >= 0 else {
                    CollectionDiagnostics.fail(
                        "the data source \(type(of: source)) says that section \(section) has \(count) items")
                }
                guard count <= 1_000_000_000_000 else {
                    CollectionDiagnostics.fail("\(count) items are too many for a section")
                }
                return count
            })
    }

    func checkedCount(inSection section: Int) -> Int {
        let counts = currentCounts
        guard counts.items.indices.contains(section) else {
            CollectionDiagnostics.fail(
                """
                request for number of items in section \(section) when there are only \(counts.items.count) sections in the collection \
                view
                """)
        }
        return counts.items[section]
    }

    /// The data may be other data.
    func forgetData() {
        counts = nil
        needsReload = true
        dropSelection()
        selection.forgetPlaces()
        batch?.wasReloaded = true
        ahead.reset()
        titleIndex.isStale = true
        let context = collectionViewLayout.makeContext()
        context.storedInvalidateEverything = true
        context.storedInvalidateDataSourceCounts = true
        collectionViewLayout.invalidateLayout(with: context)
        setNeedsTiling()
    }

    func setNeedsTiling() {
        needsTiling = true
        setNeedsLayout()
    }

    // MARK: The layout

    /// The layout has been told that it is invalid.
    func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        isPrepared = false
        let adjustment = context.contentOffsetAdjustment
        if adjustment.isFinite {
            offsetAdjustment.x += adjustment.x
            offsetAdjustment.y += adjustment.y
        }
        if let kinds = context.invalidatedSupplementaryIndexPaths { ahead.invalidated.formUnion(kinds.keys) }
        setNeedsTiling()
        let growth = context.contentSizeAdjustment
        if growth != .zero, growth.isFinite {
            let (width, height) = (contentSize.width + growth.width, contentSize.height + growth.height)
            contentSize = CGSize(width: max(width, 0), height: max(height, 0))
        }
    }

    /// Prepares the layout when it has been invalidated, and takes the size of the content.
    func prepareLayout() {
        guard !isPrepared else { return }
        _ = currentCounts
        collectionViewLayout.prepare()
        isPrepared = true
        let size = collectionViewLayout.collectionViewContentSize
        if size != contentSize { contentSize = size }
        let adjustment = offsetAdjustment
        offsetAdjustment = .zero
        if adjustment != .zero {
            correctOrigin(by: CGVector(dx: adjustment.x, dy: adjustment.y))
        }
    }

    func currentAttributes(_ key: CollectionElementKey) -> UICollectionViewLayoutAttributes? {
        if key.category == .cell, !currentCounts.contains(key.indexPath) { return nil }
        prepareLayout()
        return collectionViewLayout.attributes(key)
    }

    /// The attributes that a view had before the update that is going on, and those that it has otherwise.
    func attributesBeforeUpdate(_ key: CollectionElementKey) -> UICollectionViewLayoutAttributes? {
        isApplyingUpdate ? formerAttributes[key] : currentAttributes(key)
    }

    /// The attributes of what is in a rectangle, only those that are.
    func attributes(in rect: CGRect) -> [CollectionElementKey: UICollectionViewLayoutAttributes] {
        guard !rect.isEmpty, let all = collectionViewLayout.layoutAttributesForElements(in: rect) else { return [:] }
        let counts = currentCounts
        var result: [CollectionElementKey: UICollectionViewLayoutAttributes] = [:]
        result.reserveCapacity(all.count)
        for attributes in all where attributes.isFinite && (attributes.scroller != nil || attributes.frame.meets(rect)) {
            let key = attributes.key
            if key.category == .cell, !counts.contains(key.indexPath) { continue }
            result[key] = attributes
        }
        return result
    }

    // MARK: Bounds

    func collectionBoundsDidChange(from old: CGRect) {
        let new = bounds
        guard new != old else { return }
        needsTiling = true
        if storedBackgroundView != nil { placeBackground() }
        guard isPrepared else { return setNeedsLayout() }
        invalidate(for: new)
        // The content of another size follows at once in an animation, as its views do.
        if new.size != old.size { setNeedsLayout() }
    }

    private func invalidate(for new: CGRect) {
        let layout = collectionViewLayout
        guard layout.shouldInvalidateLayout(forBoundsChange: new) else { return }
        layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: new))
    }

    func insetDidChange() {
        guard isPrepared else { return }
        let context = collectionViewLayout.invalidationContext(forBoundsChange: bounds)
        collectionViewLayout.invalidateLayout(with: context)
    }

    func placeBackground() { storedBackgroundView?.frame = bounds }
}

extension CGRect {
    /// Whether the rectangles share more than an edge. One without an extent that lies inside does.
    func meets(_ other: CGRect) -> Bool {
        minX < other.maxX && minY < other.maxY && (maxX > other.minX || (width == 0 && minX == other.minX))
            && (maxY > other.minY || (height == 0 && minY == other.minY))
    }
}
