// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// Where the sections of a flow layout are.
struct FlowPlan {
    /// A section and its place along the main axis.
    struct Section {
        var start: CGFloat = 0
        var header: CGFloat = 0
        var footer: CGFloat = 0
        /// From the header to the first line, from the last line to the footer, and from the edge to the items.
        var before: CGFloat = 0
        var after: CGFloat = 0
        var crossStart: CGFloat = 0
        var items = FlowSection(
            count: 0, size: FlowSection.Size(main: 0, cross: 0),
            FlowSection.Metrics(itemSpacing: 0, lineSpacing: 0, available: 0))

        var lines: CGFloat { start + header + before }
        var end: CGFloat { lines + items.length + after + footer }
    }

    var sections: [Section] = []
    var contentSize = CGSize.zero
    /// What the plan was made for.
    var cross: CGFloat = -1
    var isValid = false
    /// The sizes that cells have chosen.
    var measured: [IndexPath: CGSize] = [:]
    /// Cells that have chosen their size since the plan was made.
    var changed: [IndexPath] = []
    /// The delegate has no method for sizes.
    var delegateLeavesSizes = false
}

extension UICollectionViewFlowLayout {
    /// Of how many items in a section a delegate is asked for the sizes: a second or two.
    private static let mostAskedItems = 20_000_000

    private var isVertical: Bool { settings.direction == .vertical }

    /// The extent that sections have along the cross axis.
    private func crossExtent(of view: UICollectionView, _ bounds: CGRect) -> CGFloat {
        let inset = view.adjustedContentInset
        let extent = isVertical ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom
        return max(extent, 0)
    }

    func needsNewPlan(for bounds: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        return crossExtent(of: view, bounds) != plan.cross
    }

    func planWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        let namesElements = context.namesElementsOnly
        if context.invalidateEverything { plan.measured = [:] }
        // What cells have chosen is put into the plan.
        if namesElements, !plan.changed.isEmpty { return }
        if context.invalidateEverything || context.invalidateDataSourceCounts
            || (flow?.invalidateFlowLayoutAttributes ?? true) || namesElements
        {
            plan.isValid = false
        }
    }

    // MARK: Making

    func makePlan() {
        guard let view = collectionView else {
            plan = FlowPlan()
            return
        }
        let cross = crossExtent(of: view, view.bounds)
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        let changed = plan.changed
        plan.changed = []
        guard !plan.isValid || plan.cross != cross else { return takeSizes(changed, view, delegate) }
        plan.delegateLeavesSizes = false
        var sections: [FlowPlan.Section] = []
        var place: CGFloat = 0
        for section in 0..<view.numberOfSections {
            var new = makeSection(section, of: view, delegate, cross)
            new.start = place
            place = new.end
            sections.append(new)
        }
        plan.sections = sections
        plan.cross = cross
        plan.isValid = true
        plan.contentSize = isVertical ? CGSize(width: cross, height: place) : CGSize(width: place, height: cross)
    }

    /// Puts sizes that cells have chosen into the plan.
    private func takeSizes(
        _ paths: [IndexPath], _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) {
        guard !paths.isEmpty else { return }
        var anew: Set<Int> = []
        for path in paths where plan.sections.indices.contains(path[0]) && !anew.contains(path[0]) {
            guard let size = plan.measured[path] else { continue }
            if !plan.sections[path[0]].items.choose(axes(size), for: path[1]) { anew.insert(path[0]) }
        }
        for index in anew {
            let items = plan.sections[index].items
            plan.sections[index].items = makeItems(index, items.count, view, delegate, items.metrics)
        }
        var place: CGFloat = 0
        for index in plan.sections.indices {
            plan.sections[index].start = place
            place = plan.sections[index].end
        }
        plan.contentSize = isVertical ? CGSize(width: plan.cross, height: place) : CGSize(width: place, height: plan.cross)
    }

    private func makeSection(
        _ section: Int, of view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?, _ cross: CGFloat
    ) -> FlowPlan.Section {
        func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
        var inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? settings.inset
        if !inset.isFinite { inset = .zero }
        switch settings.reference {
        case .fromContentInset: break
        case .fromSafeArea: inset = inset.adding(crossPart(view.safeAreaInsets, minus: view.adjustedContentInset))
        case .fromLayoutMargins: inset = inset.adding(crossPart(view.layoutMargins, minus: .zero))
        }
        let lineSpacing =
            delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? settings.lineSpacing
        let itemSpacing =
            delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section) ?? settings.itemSpacing
        let header = delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? settings.headerSize
        let footer = delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? settings.footerSize
        var result = FlowPlan.Section()
        result.header = max(finite(isVertical ? header.height : header.width), 0)
        result.footer = max(finite(isVertical ? footer.height : footer.width), 0)
        result.before = isVertical ? inset.top : inset.left
        result.after = isVertical ? inset.bottom : inset.right
        result.crossStart = isVertical ? inset.left : inset.top
        let crossInset = isVertical ? inset.left + inset.right : inset.top + inset.bottom
        let metrics = FlowSection.Metrics(
            itemSpacing: finite(itemSpacing), lineSpacing: finite(lineSpacing), available: cross - crossInset)
        result.items = makeItems(section, view.numberOfItems(inSection: section), view, delegate, metrics)
        return result
    }

    private func crossPart(_ insets: UIEdgeInsets, minus used: UIEdgeInsets) -> UIEdgeInsets {
        isVertical
            ? UIEdgeInsets(top: 0, left: max(insets.left - used.left, 0), bottom: 0, right: max(insets.right - used.right, 0))
            : UIEdgeInsets(top: max(insets.top - used.top, 0), left: 0, bottom: max(insets.bottom - used.bottom, 0), right: 0)
    }

    private func makeItems(
        _ section: Int, _ count: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?,
        _ metrics: FlowSection.Metrics
    ) -> FlowSection {
        let estimate = estimate
        let common = estimate ?? settings.itemSize
        guard count > 0 else { return FlowSection(count: 0, size: axes(common), metrics) }
        if let delegate, !plan.delegateLeavesSizes {
            let first = delegate.collectionView(
                view, layout: self, sizeForItemAt: IndexPath(item: 0, section: section))
            if !plan.delegateLeavesSizes {
                guard count <= Self.mostAskedItems else {
                    CollectionDiagnostics.fail(
                        "the delegate \(type(of: delegate)) can't be asked for the sizes of \(count) items: an itemSize makes "
                            + "them equal")
                }
                var sizes = [axes(first)]
                sizes.reserveCapacity(count)
                for item in 1..<max(count, 1) {
                    sizes.append(
                        axes(
                            delegate.collectionView(
                                view, layout: self, sizeForItemAt: IndexPath(item: item, section: section))))
                }
                return FlowSection(sizes: chosen(sizes, section), metrics)
            }
        }
        guard estimate != nil else { return FlowSection(count: count, size: axes(common), metrics) }
        let own = plan.measured.filter { $0.key[0] == section }
        if var singles = FlowSection(count: count, estimate: axes(common), metrics),
            own.allSatisfy({ singles.choose(axes($0.value), for: $0.key[1]) })
        {
            return singles
        }
        if own.isEmpty { return FlowSection(count: count, size: axes(common), metrics) }
        return FlowSection(sizes: chosen(Array(repeating: axes(common), count: count), section), metrics)
    }

    /// The size that items have until they were measured; nil: they are not.
    private var estimate: CGSize? {
        guard asksForPreferredSizes else { return nil }
        let estimate = settings.estimatedItemSize
        if estimate != Self.automaticSize, estimate != .zero { return estimate }
        return settings.itemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : settings.itemSize
    }

    /// The sizes, with those that were measured.
    private func chosen(_ sizes: [FlowSection.Size], _ section: Int) -> [FlowSection.Size] {
        guard !plan.measured.isEmpty, asksForPreferredSizes else { return sizes }
        var sizes = sizes
        for (path, size) in plan.measured where path[0] == section && sizes.indices.contains(path[1]) {
            sizes[path[1]] = axes(size)
        }
        return sizes
    }

    private func axes(_ size: CGSize) -> FlowSection.Size {
        let width = size.width.isFinite ? max(size.width, 0) : 0
        let height = size.height.isFinite ? max(size.height, 0) : 0
        return isVertical
            ? FlowSection.Size(main: height, cross: width) : FlowSection.Size(main: width, cross: height)
    }

    // MARK: Asking

    func plannedAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        let sections = plan.sections
        var result: [UICollectionViewLayoutAttributes] = []
        // Empty sections have no extent: all that end at the place count.
        var index = sections.firstPlace { $0.end > low }
        while index < sections.count, sections[index].start < high {
            let section = sections[index]
            if let header = supplementary(UICollectionView.elementKindSectionHeader, index), header.frame.meets(rect) {
                result.append(header)
            }
            for item in section.items.items(from: low - section.lines, to: high - section.lines) {
                let attributes = itemAttributes(item, index)
                if attributes.frame.meets(rect) { result.append(attributes) }
            }
            if let footer = supplementary(UICollectionView.elementKindSectionFooter, index), footer.frame.meets(rect) {
                result.append(footer)
            }
            index += 1
        }
        return result
    }

    func plannedItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2, plan.sections.indices.contains(path[0]), path[1] >= 0,
            path[1] < plan.sections[path[0]].items.count
        else { return nil }
        return itemAttributes(path[1], path[0])
    }

    private func itemAttributes(_ item: Int, _ index: Int) -> UICollectionViewLayoutAttributes {
        let section = plan.sections[index]
        let place = section.items.place(of: item)
        let size = section.items.size(of: item)
        let attributes = makeAttributes(.cell(IndexPath(item: item, section: index)))
        attributes.frame = rect(
            main: rounded(section.lines + place.main), cross: rounded(section.crossStart + place.cross), size.main, size.cross)
        return attributes
    }

    private func rect(main: CGFloat, cross: CGFloat, _ length: CGFloat, _ extent: CGFloat) -> CGRect {
        isVertical
            ? CGRect(x: cross, y: main, width: extent, height: length)
            : CGRect(x: main, y: cross, width: length, height: extent)
    }

    private func rounded(_ value: CGFloat) -> CGFloat {
        let scale = max(collectionView?.contentScaleFactor ?? 1, 1)
        return (value * scale).rounded() / scale
    }

    func plannedSupplementary(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let first = path.first, plan.sections.indices.contains(first) else { return nil }
        return supplementary(kind, first)
    }

    private func supplementary(_ kind: String, _ index: Int) -> UICollectionViewLayoutAttributes? {
        let section = plan.sections[index]
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
        let length = isHeader ? section.header : section.footer
        guard length > 0 else { return nil }
        let attributes = makeAttributes(.supplementary(kind, IndexPath(item: 0, section: index)))
        attributes.flexibleAxes = []
        var start = isHeader ? section.start : section.end - length
        if isHeader ? settings.pinsHeaders : settings.pinsFooters, let view = collectionView {
            let inset = view.adjustedContentInset
            let low = isVertical ? view.bounds.minY + inset.top : view.bounds.minX + inset.left
            let high = isVertical ? view.bounds.maxY - inset.bottom : view.bounds.maxX - inset.right
            // It stays in sight, and within its section.
            start =
                isHeader
                ? min(max(start, low), section.end - section.footer - length)
                : max(min(start, high - length), section.start + section.header)
            if isHeader { start = max(start, section.start) }
            attributes.zIndex = 10
        }
        attributes.frame = rect(main: rounded(start), cross: 0, length, plan.cross)
        return attributes
    }
}
