// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// Where the sections of a compositional layout are.
@MainActor
struct CompositionalPlan {
    var sections: [SectionPlan] = []
    var contentSize = CGSize.zero
    /// The room for which the plan was made.
    var room = CGSize(width: -1, height: -1)
    var edges = LayoutEdges()
    var places = SectionPlaces(count: 0, spacing: 0)
    var isValid = false
    var hasPinned = false
    /// The sizes that cells and other views have chosen.
    var measured: [CollectionElementKey: CGSize] = [:]
    /// Where the sections that scroll by themselves are.
    var offsets: [Int: CGPoint] = [:]
    /// The layout's own headers and footers: the item and its rectangle.
    var global: [(item: NSCollectionLayoutBoundarySupplementaryItem, frame: CGRect)] = []

    nonisolated init() {}

    mutating func forgetSizes() { measured = [:] }

    mutating func remap(_ mapping: ListMapping) {
        measured = Dictionary(
            measured.compactMap { key, size in mapping.newKey(key).map { ($0, size) } }, uniquingKeysWith: { first, _ in first })
        offsets = Dictionary(
            offsets.compactMap { section, offset in mapping.newSection(for: section).map { ($0, offset) } },
            uniquingKeysWith: { first, _ in first })
    }
}

extension UICollectionViewCompositionalLayout {
    var main: GroupAxis { configuration.scrollDirection == .vertical ? .vertical : .horizontal }
    private var isVertical: Bool { configuration.scrollDirection == .vertical }

    // MARK: Making

    private func room(_ view: UICollectionView, _ bounds: CGRect) -> (CGSize, LayoutEdges) {
        let used = view.adjustedContentInset
        let size = CGSize(
            width: max(bounds.width - used.left - used.right, 0), height: max(bounds.height - used.top - used.bottom, 0))
        // Along the scroll direction the view's own inset keeps the content from the edges.
        return (size, isVertical ? LayoutEdges(of: view, within: used) : LayoutEdges())
    }

    func needsNewPlan(for bounds: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        let (size, edges) = room(view, bounds)
        return size != plan.room || edges != plan.edges
    }

    func makePlan() {
        guard let view = collectionView else {
            plan = CompositionalPlan()
            return
        }
        let (size, edges) = room(view, view.bounds)
        guard !plan.isValid || size != plan.room || edges != plan.edges else { return arrange() }
        if main.other.length(size) != main.other.length(plan.room) { plan.forgetSizes() }
        plan.room = size
        plan.edges = edges
        func environment(_ reference: UIContentInsetsReference) -> LayoutEnvironment {
            LayoutEnvironment(size: size, insets: edges[reference], traits: view.traitCollection)
        }
        let whole = configuration.contentInsetsReference
        let common = environment(whole == .automatic ? .safeArea : whole)
        let places = SectionPlaces(count: view.numberOfSections, spacing: configuration.interSectionSpacing)
        plan.places = places
        plan.sections = (0..<view.numberOfSections).map { index in
            guard let definition = provider(index, common) else {
                CollectionDiagnostics.fail("the layout's closure gave no arrangement for section \(index)")
            }
            let (own, boundary) = (definition.contentInsetsReference, definition.supplementaryContentInsetsReference)
            let inner = own == .automatic ? common : environment(own)
            return SectionPlan(
                definition, index: index, count: view.numberOfItems(inSection: index), main: main, environment: inner,
                boundaryEnvironment: boundary == .automatic ? inner : environment(boundary), places: places,
                boundarySize: { plan.measured[self.key($0, in: index)] })
        }
        for (key, size) in plan.measured where key.category == .cell {
            guard plan.sections.indices.contains(key.indexPath[0]) else { continue }
            _ = plan.sections[key.indexPath[0]].measure(key.indexPath[1], size)
        }
        plan.isValid = true
        plan.hasPinned =
            configuration.boundarySupplementaryItems.contains { $0.pinToVisibleBounds }
            || plan.sections.contains { $0.boundaries.contains { $0.item.pinToVisibleBounds } }
        arrange()
    }

    private func key(_ boundary: SectionPlan.Boundary, in section: Int) -> CollectionElementKey {
        .supplementary(boundary.item.elementKind, IndexPath(item: boundary.number, section: section))
    }

    /// Gives the layout's own headers and footers their places. The sections have theirs.
    private func arrange() {
        let across = main.other.length(plan.room)
        var place: CGFloat = 0
        plan.global = []
        let own = configuration.boundarySupplementaryItems
        func add(_ item: NSCollectionLayoutBoundarySupplementaryItem, at place: CGFloat) -> CGFloat {
            let size = plan.measured[.supplementary(item.elementKind, IndexPath(index: 0))] ?? item.layoutSize.size(in: plan.room)
            plan.global.append((item, CGRect(origin: main.point(place, 0), size: size)))
            return item.extendsBoundary ? main.length(size) : 0
        }
        let last: NSDirectionalRectEdge = isVertical ? .bottom : .trailing
        for item in own where !item.alignment.edges.contains(last) { place += add(item, at: place) }
        plan.places.lead = place
        place = plan.places.end
        for item in own where item.alignment.edges.contains(last) { place += add(item, at: place) }
        plan.contentSize = main.size(place, across)
    }

    /// A view has chosen its size.
    ///
    /// - Returns: By how much the content has to move, so that what shows does not jump.
    func take(
        _ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes
    ) -> CGPoint {
        let key = preferred.key
        plan.measured[key] = preferred.size
        // The layout's own headers and footers get their places with the next preparation.
        guard let view = collectionView, key.indexPath.count == 2, plan.sections.indices.contains(key.indexPath[0])
        else { return .zero }
        let section = plan.sections[key.indexPath[0]]
        let shown = isVertical ? view.bounds.minY : view.bounds.minX
        guard key.category == .cell else {
            guard let kind = preferred.representedElementKind,
                let (change, top) = section.measure(boundary: key, kind: kind, preferred.size), top < shown
            else { return .zero }
            return main.point(change, 0)
        }
        let change = section.measure(key.indexPath[1], preferred.size)
        let top = isVertical ? original.frame.minY : original.frame.minX
        guard top < shown, change != 0, !section.definition.scrollsByItself else { return .zero }
        return main.point(change, 0)
    }

    // MARK: Asking

    func plannedAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        var result: [UICollectionViewLayoutAttributes] = []
        var index = plan.sections.firstPlace { $0.end > low }
        while index < plan.sections.count, plan.sections[index].start < high {
            result += attributes(of: plan.sections[index], in: rect)
            index += 1
        }
        for number in plan.global.indices {
            let attributes = globalAttributes(number)
            if attributes.frame.meets(rect) { result.append(attributes) }
        }
        return result
    }

    private func attributes(of section: SectionPlan, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        var result: [UICollectionViewLayoutAttributes] = []
        var area = rect
        if section.definition.scrollsByItself { area = ownArea(of: section, in: rect) }
        let items =
            section.direction == .vertical
            ? section.items(from: area.minY, to: area.maxY) : section.items(from: area.minX, to: area.maxX)
        for item in items {
            guard let leaf = section.leaf(item) else { continue }
            let attributes = attributes(leaf, item, section)
            if attributes.frame.meets(area) { result.append(attributes) }
            for badge in leaf.item?.supplementaryItems ?? [] {
                let attributes = badgeAttributes(badge, leaf, item, section)
                if attributes.frame.meets(area) { result.append(attributes) }
            }
        }
        for boundary in section.boundaries {
            let attributes = boundaryAttributes(boundary, section)
            if attributes.frame.meets(rect) { result.append(attributes) }
        }
        for number in section.definition.decorationItems.indices {
            let attributes = decorationAttributes(number, section)
            if attributes.frame.meets(rect) { result.append(attributes) }
        }
        // For all that shows at once: not for a point that is looked for, nor for what is made ahead.
        if let handler = section.definition.visibleItemsInvalidationHandler, let view = collectionView,
            rect.insetBy(dx: -0.5, dy: -0.5).contains(view.bounds)
        {
            let offset = section.definition.scrollsByItself ? plan.offsets[section.index] ?? .zero : view.bounds.origin
            let shown = view.bounds
            handler(
                result.filter { view.shownFrame($0).meets(shown) && $0.representedElementCategory != .decorationView }, offset,
                section.environment)
        }
        return result
    }

    private func rounded(_ frame: CGRect) -> CGRect {
        let scale = max(collectionView?.contentScaleFactor ?? 1, 1)
        func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let (x, y) = (round(frame.minX), round(frame.minY))
        return CGRect(x: x, y: y, width: max(round(frame.maxX) - x, 0), height: max(round(frame.maxY) - y, 0))
    }

    /// Where text runs from right to left, the leading edge is the right one.
    private func mirrored(_ frame: CGRect, in section: SectionPlan?) -> CGRect {
        let frame = rounded(frame)
        guard flipsHorizontallyInOppositeLayoutDirection, isVertical,
            collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        else { return frame }
        var width = plan.room.width
        if let section, section.definition.scrollsByItself { width = max(section.scrollerContent.width, width) }
        return CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    private func attributes(_ leaf: SolvedGroup.Leaf, _ item: Int, _ section: SectionPlan) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(.cell(IndexPath(item: item, section: section.index)))
        attributes.frame = mirrored(leaf.frame, in: section)
        attributes.zIndex = leaf.zIndex
        attributes.flexibleAxes = leaf.flexible
        if section.definition.scrollsByItself { attributes.scroller = section.index }
        return attributes
    }

    private func badgeAttributes(
        _ badge: NSCollectionLayoutSupplementaryItem, _ leaf: SolvedGroup.Leaf, _ item: Int, _ section: SectionPlan
    ) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(.supplementary(badge.elementKind, IndexPath(item: item, section: section.index)))
        attributes.frame = mirrored(badge.frame(beside: leaf.frame), in: section)
        attributes.zIndex = badge.zIndex
        attributes.flexibleAxes = []
        if section.definition.scrollsByItself { attributes.scroller = section.index }
        return attributes
    }

    private func boundaryAttributes(
        _ boundary: SectionPlan.Boundary, _ section: SectionPlan
    ) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(key(boundary, in: section.index))
        var frame = section.frame(of: boundary, across: main.other.length(plan.room))
        if boundary.item.pinToVisibleBounds {
            let (low, high) = shownRange()
            frame = section.pinned(frame, boundary, from: low, to: high)
        }
        attributes.frame = mirrored(frame, in: nil)
        attributes.zIndex = boundary.item.zIndex
        attributes.flexibleAxes = boundary.item.layoutSize.flexibleAxes
        return attributes
    }

    private func decorationAttributes(_ number: Int, _ section: SectionPlan) -> UICollectionViewLayoutAttributes {
        let item = section.definition.decorationItems[number]
        let attributes = makeAttributes(.decoration(item.elementKind, IndexPath(item: number, section: section.index)))
        let inset = item.contentInsets
        let frame = section.frame(across: main.other.length(plan.room))
        attributes.frame = mirrored(
            CGRect(
                x: frame.minX + inset.leading, y: frame.minY + inset.top,
                width: max(frame.width - inset.leading - inset.trailing, 0),
                height: max(frame.height - inset.top - inset.bottom, 0)), in: nil)
        attributes.zIndex = item.zIndex - 1
        attributes.flexibleAxes = []
        return attributes
    }

    private func globalAttributes(_ number: Int) -> UICollectionViewLayoutAttributes {
        let (item, natural) = plan.global[number]
        let attributes = makeAttributes(.supplementary(item.elementKind, IndexPath(index: 0)))
        var frame = natural
        if item.pinToVisibleBounds {
            let (low, high) = shownRange()
            let isLast = item.alignment.edges.contains(isVertical ? .bottom : .trailing)
            let length = main.length(frame.size)
            if isVertical {
                frame.origin.y = isLast ? min(frame.minY, high - length) : max(frame.minY, low)
            } else {
                frame.origin.x = isLast ? min(frame.minX, high - length) : max(frame.minX, low)
            }
        }
        attributes.frame = mirrored(frame, in: nil)
        attributes.zIndex = item.zIndex + 1
        attributes.flexibleAxes = item.layoutSize.flexibleAxes
        return attributes
    }

    /// What of the content shows along the scroll direction.
    private func shownRange() -> (CGFloat, CGFloat) {
        guard let view = collectionView else { return (0, 0) }
        let inset = view.adjustedContentInset
        return isVertical
            ? (view.bounds.minY + inset.top, view.bounds.maxY - inset.bottom)
            : (view.bounds.minX + inset.left, view.bounds.maxX - inset.right)
    }

    func plannedItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2, plan.sections.indices.contains(path[0]) else { return nil }
        let section = plan.sections[path[0]]
        return section.leaf(path[1]).map { attributes($0, path[1], section) }
    }

    /// nil: the section is no list.
    func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
        plan.sections.indices.contains(section) ? plan.sections[section].definition.listConfiguration : nil
    }

    func placeInList(_ path: IndexPath) -> ListPlace? {
        guard path.count == 2, let list = listConfiguration(ofSection: path[0]) else { return nil }
        let headers = list.headerMode == .firstItemInSection ? 1 : 0
        var place = ListPlace(
            appearance: list.appearance, isHeader: path[1] < headers, isFirst: path[1] == headers,
            isLast: path[1] == plan.sections[path[0]].count - 1)
        place.separators = list.separators(of: path, hasBottom: !place.isHeader && !(place.isLast && place.isGrouped))
        return place
    }

    func plannedSupplementary(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count > 1 else {
            return plan.global.firstIndex { $0.item.elementKind == kind }.map { globalAttributes($0) }
        }
        guard plan.sections.indices.contains(path[0]) else { return nil }
        let section = plan.sections[path[0]]
        if let boundary = section.boundaries.first(where: { $0.item.elementKind == kind && $0.number == path[1] }) {
            return boundaryAttributes(boundary, section)
        }
        guard let leaf = section.leaf(path[1]),
            let badge = leaf.item?.supplementaryItems.first(where: { $0.elementKind == kind })
        else { return nil }
        return badgeAttributes(badge, leaf, path[1], section)
    }

    func plannedDecoration(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2, plan.sections.indices.contains(path[0]) else { return nil }
        let section = plan.sections[path[0]]
        let items = section.definition.decorationItems
        guard items.indices.contains(path[1]), items[path[1]].elementKind == kind else { return nil }
        return decorationAttributes(path[1], section)
    }
}
