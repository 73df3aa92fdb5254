// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime
internal import QuartzCore

extension UICollectionView {
    // MARK: The layout pass

    /// Makes the views that the layout wants near the bounds, moves those that are there, and takes away the rest.
    func tile() {
        guard !isTiling, !isApplyingUpdate else { return }
        isTiling = true
        defer { isTiling = false }
        if needsReload { dropElements() }
        guard needsTiling || !isPrepared else { return }
        prepareLayout()
        clampAfterReload()
        guard bounds.width > 0, bounds.height > 0 else { return }
        // Another size may turn the movement round: cells are made for where it goes.
        correctAim()
        // Views that choose their size make the layout invalid: it is asked again then. A layout that never comes to an end is
        // left.
        for _ in 0..<32 {
            needsTiling = false
            prepareLayout()
            let (rect, limit) = rectToMake()
            collectionViewLayout.ownerWillTile(rect)
            tile(attributes(in: rect), newViewsAhead: limit)
            let isSettled = !measureElements()
            if isSettled, isPrepared, !needsTiling { break }
        }
        prefetch()
        correctAim()
    }

    /// Everything that shows is of data that is not valid any more.
    private func dropElements() {
        swipes?.close(animated: false)
        needsReload = false
        shouldClamp = !elements.isEmpty
        let old = elements
        elements = [:]
        for element in old.values { end(element) }
    }

    private func clampAfterReload() {
        guard shouldClamp else { return }
        shouldClamp = false
        guard movement == nil, !isTracking else { return }
        setOrigin(clamped(bounds.origin))
    }

    private func tile(
        _ wanted: [CollectionElementKey: UICollectionViewLayoutAttributes], newViewsAhead limit: Int
    ) {
        for (key, element) in elements where wanted[key] == nil {
            if keeps(element) { continue }
            elements[key] = nil
            end(element)
        }
        let shown = bounds
        var missing: [UICollectionViewLayoutAttributes] = []
        for (key, attributes) in wanted {
            guard let element = elements[key] else {
                missing.append(attributes)
                continue
            }
            place(element, attributes)
        }
        guard !missing.isEmpty else { return }
        var left = limit
        for attributes in missing.sorted(by: { isBefore($0, $1) }) {
            if !shownFrame(attributes).meets(shown) {
                guard left > 0 else {
                    ahead.isUnfinished = true
                    continue
                }
                left -= 1
            }
            make(attributes)
        }
    }

    /// Views are made in the order of the data, the headers of a section before its items.
    private func isBefore(_ a: UICollectionViewLayoutAttributes, _ b: UICollectionViewLayoutAttributes) -> Bool {
        let (x, y) = (a.indexPath, b.indexPath)
        if x != y { return x < y }
        return a.representedElementCategory.rawValue > b.representedElementCategory.rawValue
    }

    /// A view that the user types into, or moves, stays though it is out of sight.
    private func keeps(_ element: CollectionElement) -> Bool {
        if movingItem?.view === element.view { return true }
        guard element.key.category == .cell, let responder = window?.firstResponderStorage as? UIView,
            responder.isDescendant(of: element.view), currentCounts.contains(element.key.indexPath)
        else { return false }
        if let attributes = collectionViewLayout.attributes(element.key) { place(element, attributes) }
        return true
    }

    // MARK: Views

    /// Makes the view of attributes, and shows it.
    @discardableResult
    func make(
        _ attributes: UICollectionViewLayoutAttributes, initial: UICollectionViewLayoutAttributes? = nil
    ) -> CollectionElement? {
        let key = attributes.key
        dequeued = attributes
        defer { dequeued = nil }
        guard let view = makeView(attributes) else { return nil }
        let element = CollectionElement(view, key, attributes)
        elements[key] = element
        view.element = element
        if let cell = view as? UICollectionViewCell {
            cell.isSelected = selection.selected.contains(key.indexPath)
            cell.isHighlighted = selection.highlighted == key.indexPath
            cell.showsFocus = selection.focused == key.indexPath
        }
        if element.key.category == .cell { tellPlaceInList(element.view, element.key.indexPath) }
        UIView.performWithoutAnimation {
            apply(initial ?? attributes, to: view)
            insert(view)
            if view.usesConstraints { view.layoutIfNeeded() }
        }
        tellWillDisplay(element)
        return element
    }

    private func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        let path = attributes.indexPath
        let kind = attributes.representedElementKind ?? ""
        switch attributes.representedElementCategory {
        case .cell:
            guard let source = dataSource else { return nil }
            let cell = source.collectionView(self, cellForItemAt: movingItem?.move.dataPath(path) ?? path)
            guard cell.storedReuseIdentifier != nil else {
                CollectionDiagnostics.fail(
                    """
                    the cell returned from collectionView(_:cellForItemAt:) does not have a reuseIdentifier - cells must be retrieved by \
                    calling dequeueReusableCell(withReuseIdentifier:for:)
                    """)
            }
            guard cell.element == nil || elements[cell.element?.key ?? .cell(path)]?.view !== cell else {
                CollectionDiagnostics.fail(
                    "the cell returned for \(CollectionDiagnostics.text(path)) shows another item already: \(cell)")
            }
            return cell
        case .supplementaryView:
            guard let source = dataSource else { return nil }
            guard path.count < 2 || currentCounts.items.indices.contains(path[0]) else {
                CollectionDiagnostics.fail(
                    """
                    the layout \(type(of: collectionViewLayout)) has a supplementary view of kind \(kind) at \
                    \(CollectionDiagnostics.text(path)), and there are only \(currentCounts.items.count) sections
                    """)
            }
            let view = source.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
            guard view.storedReuseIdentifier != nil else {
                CollectionDiagnostics.fail(
                    """
                    the view returned from collectionView(_:viewForSupplementaryElementOfKind:at:) does not have a reuseIdentifier - views \
                    must be retrieved by calling dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)
                    """)
            }
            return view
        case .decorationView: return makeDecoration(kind, attributes)
        }
    }

    private func makeDecoration(_ kind: String, _ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
        let name = "decoration " + kind
        if !reuse.hasClass(kind: name, identifier: kind) {
            guard let type = collectionViewLayout.decorationClasses[kind] else {
                CollectionDiagnostics.fail("the layout has registered no class for decoration views of kind \(kind)")
            }
            reuse.register(type, kind: name, identifier: kind)
        }
        return reuse.take(CollectionReuse.Name(kind: name, identifier: kind), frame: attributes.frame)
    }

    /// Gives a view attributes that may differ from those that it has.
    func place(_ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes) {
        element.attributes = attributes
        if element.key.category == .cell { tellPlaceInList(element.view, element.key.indexPath) }
        guard movingItem?.view !== element.view else { return }
        apply(attributes, to: element.view)
    }

    func tellPlaceInList(_ view: UICollectionReusableView, _ path: IndexPath) {
        guard let cell = view as? UICollectionViewListCell, var place = collectionViewLayout.listPlace(of: path) else { return }
        if let outline = (dataSource as? any OutlineDataSource)?.placeInOutline(path) {
            (place.level, place.isExpanded) = outline
        }
        cell.takePlace(place)
    }

    func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        let old = view.appliedAttributes
        guard old == nil || !attributes.isEqual(old) else { return }
        let copy = attributes.copied()
        view.appliedAttributes = copy
        let host = copy.scroller.flatMap { scrollers[$0] } ?? self
        if old != nil, let superview = view.superview, superview !== host || old?.zIndex != copy.zIndex {
            UIView.performWithoutAnimation {
                if superview !== host { view.center = host.convert(view.center, from: superview) }
                insert(view)
            }
        }
        if view.bounds.size != copy.size { view.bounds.size = copy.size }
        let center = place(copy.center, in: copy.scroller)
        if view.center != center { view.center = center }
        if view.transform3D != copy.transform3D { view.transform3D = copy.transform3D }
        if view.alpha != copy.alpha { view.alpha = copy.alpha }
        if view.isHidden != copy.isHidden { view.isHidden = copy.isHidden }
        if view.layer.zPosition != CGFloat(copy.zIndex) { view.layer.zPosition = CGFloat(copy.zIndex) }
        view.apply(copy)
    }

    private func place(_ center: CGPoint, in scroller: Int?) -> CGPoint {
        guard let view = scroller.flatMap({ scrollers[$0] }) else { return center }
        return CGPoint(x: center.x - view.frame.minX, y: center.y - view.frame.minY)
    }

    /// Where the view with the attributes shows, in the content.
    func shownFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
        guard let section = attributes.scroller else { return attributes.frame }
        let offset = collectionViewLayout.scrollOffset(ofSection: section)
        return attributes.frame.offsetBy(dx: -offset.x, dy: -offset.y)
    }

    /// Puts a view in front of those with the same number, and behind those with a higher one.
    private func insert(_ view: UICollectionReusableView) {
        let number = view.appliedAttributes?.zIndex ?? 0
        if let scroller = view.appliedAttributes?.scroller.flatMap({ scrollers[$0] }) {
            if view.superview !== scroller { scroller.addSubview(view) }
            return
        }
        let all = subviews
        let isThere = view.superview === self
        var index = all.count
        while index > 0 {
            let other = all[index - 1]
            if other === view {
                // Nothing between it and its place.
                if index == all.count || !isElement(all[index]) || zIndex(all[index]) > number { return }
            } else if isElement(other), zIndex(other) <= number {
                break
            } else if other === storedBackgroundView || other is UIRefreshControl {
                break
            }
            index -= 1
        }
        if isThere, let own = all.firstIndex(of: view), own < index { index -= 1 }
        insertSubview(view, at: index)
    }

    private func isElement(_ view: UIView) -> Bool { view is UICollectionReusableView || view is OrthogonalScrollView }
    private func zIndex(_ view: UIView) -> Int {
        guard let view = view as? UICollectionReusableView else { return view is OrthogonalScrollView ? 0 : .max }
        return view.appliedAttributes?.zIndex ?? .min
    }

    // MARK: Telling the delegate

    private func tellWillDisplay(_ element: CollectionElement) {
        let path = element.key.indexPath
        if let cell = element.view as? UICollectionViewCell, element.key.category == .cell {
            collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
        } else if element.key.category == .supplementaryView {
            collectionDelegate?.collectionView(
                self, willDisplaySupplementaryView: element.view, forElementKind: element.key.kind, at: path)
        }
    }

    /// A view does not show any more.
    ///
    /// - Parameter key: Where it was.
    func end(_ element: CollectionElement, at key: CollectionElementKey? = nil) {
        let key = key ?? element.key
        let view = element.view
        if view.element === element { view.element = nil }
        PointerHighlight.shared.forget(view)
        if let cell = view as? UICollectionViewCell, key.category == .cell {
            if selection.highlighted == key.indexPath { selection.highlighted = nil }
            collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
        } else if key.category == .supplementaryView {
            collectionDelegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.indexPath)
        }
        guard view.superview === self || view.superview == nil || view.superview is OrthogonalScrollView else { return }
        recycle(view)
    }

    // MARK: Views that choose their size

    /// Asks views for the size that they prefer, and tells the layout.
    ///
    /// - Returns: Whether the layout changes for it.
    private func measureElements() -> Bool {
        let layout = collectionViewLayout
        guard layout.asksForPreferredSizes else { return false }
        var isInvalid = false
        for element in Array(elements.values) where element.key.category != .decorationView {
            let attributes = element.attributes
            guard element.askedSize != attributes.size, !attributes.flexibleAxes.isEmpty else { continue }
            element.askedSize = attributes.size
            let preferred = element.view.preferredLayoutAttributesFitting(attributes.copied())
            guard preferred.isFinite, preferred.key == element.key,
                layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
            else { continue }
            let context = layout.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
            layout.invalidateLayout(with: context)
            element.askedSize = preferred.size
            isInvalid = true
        }
        return isInvalid
    }

    /// A view has asked to be measured again.
    func measureAgain(_ view: UICollectionReusableView) {
        guard selfSizingInvalidation != .disabled, let element = view.element, collectionViewLayout.asksForPreferredSizes,
            !isTiling
        else { return }
        element.askedSize = nil
        setNeedsTiling()
    }

    // MARK: Finding

    func element(of view: UICollectionReusableView) -> CollectionElement? {
        guard let element = view.element, elements[element.key] === element else { return nil }
        return element
    }

    /// A view that is there, unless it is one of data that is not valid any more.
    func shownElement(_ key: CollectionElementKey) -> CollectionElement? { needsReload ? nil : elements[key] }

    func visibleElements(_ category: UICollectionView.ElementCategory) -> [CollectionElement] {
        guard !needsReload else { return [] }
        let shown = bounds
        return elements.values.filter { $0.key.category == category && shownFrame($0.attributes).meets(shown) }
    }

    func itemPath(at point: CGPoint) -> IndexPath? {
        guard point.isFinite else { return nil }
        prepareLayout()
        let found = attributes(in: CGRect(x: point.x, y: point.y, width: 0, height: 0).insetBy(dx: -0.5, dy: -0.5))
        let hits = found.values.filter {
            $0.representedElementCategory == .cell && !$0.isHidden && shownFrame($0).contains(point)
        }
        return hits.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
    }
}
