// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// The scroll view of a section that scrolls by itself. Its scrolling does not reach the collection view's delegate.
final class OrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
    weak var layout: UICollectionViewCompositionalLayout?
    var section = 0
    private var startOfDrag: CGPoint?

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUpForSection()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpForSection()
    }

    private func setUpForSection() {
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        scrollsToTop = false
        clipsToBounds = false
        delegate = self
    }

    override func movementDidStop() { layout?.collectionView?.setNeedsTiling() }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { layout?.scrollerDidScroll(self) }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { startOfDrag = contentOffset }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard let layout else { return }
        targetContentOffset.pointee = layout.restingOffset(
            of: self, proposed: targetContentOffset.pointee, velocity: velocity, from: startOfDrag ?? contentOffset)
    }
}

extension UICollectionViewCompositionalLayout {
    /// Makes the scroll views of the sections in a rectangle, and takes away those of others.
    func placeScrollers(in rect: CGRect) {
        guard let view = collectionView else { return }
        let isVertical = main == .vertical
        let across = main.other.length(plan.room)
        var wanted: Set<Int> = []
        let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        var index = plan.sections.firstPlace { $0.end > low }
        while index < plan.sections.count, plan.sections[index].start < high {
            let section = plan.sections[index]
            if section.definition.scrollsByItself, section.count > 0 { wanted.insert(index) }
            index += 1
        }
        for (index, scroller) in view.scrollers where !wanted.contains(index) {
            scroller.removeFromSuperview()
            view.scrollers[index] = nil
        }
        for index in wanted { place(plan.sections[index], in: view, across) }
    }

    /// Sections have other numbers: each keeps its scroll view.
    func remapScrollers(_ mapping: ListMapping) {
        guard let view = collectionView, !view.scrollers.isEmpty else { return }
        var scrollers: [Int: OrthogonalScrollView] = [:]
        for (section, scroller) in view.scrollers {
            if let new = mapping.newSection(for: section), !mapping.reloadedSections.contains(new) {
                scroller.section = new
                scrollers[new] = scroller
            } else {
                scroller.removeFromSuperview()
            }
        }
        view.scrollers = scrollers
    }

    private func place(_ section: SectionPlan, in view: UICollectionView, _ across: CGFloat) {
        let frame = section.scrollerFrame(across: across)
        let content = section.scrollerContent
        let old = view.scrollers[section.index]
        let scroller = old ?? OrthogonalScrollView(frame: frame)
        scroller.layout = self
        scroller.section = section.index
        if scroller.frame != frame { scroller.frame = frame }
        if scroller.contentSize != content { scroller.contentSize = content }
        let behavior = section.definition.orthogonalScrollingBehavior
        scroller.isPagingEnabled = behavior == .paging
        scroller.decelerationRate = behavior == .continuous || behavior == .continuousGroupLeadingBoundary ? .normal : .fast
        if behavior == .groupPagingCentered, section.groupCount > 0 {
            // The first and the last group can be in the middle, too.
            let room = max((main.other.length(frame.size) - section.groupLength(0)) / 2 - inset(section), 0)
            scroller.contentInset =
                main == .vertical
                ? UIEdgeInsets(top: 0, left: room, bottom: 0, right: room)
                : UIEdgeInsets(top: room, left: 0, bottom: room, right: 0)
        }
        guard old == nil else { return }
        view.scrollers[section.index] = scroller
        if let background = view.backgroundView {
            view.insertSubview(scroller, aboveSubview: background)
        } else {
            view.insertSubview(scroller, at: 0)
        }
        var offset = plan.offsets[section.index]
        if offset == nil, main == .vertical, view.effectiveUserInterfaceLayoutDirection == .rightToLeft {
            offset = CGPoint(x: max(content.width - frame.width, 0), y: 0)
        }
        if offset == nil, behavior == .groupPagingCentered { offset = centred(0, section, scroller) }
        if let offset { scroller.contentOffset = offset }
    }

    func scrollerDidScroll(_ scroller: OrthogonalScrollView) {
        plan.offsets[scroller.section] = scroller.bounds.origin
        collectionView?.setNeedsTiling()
    }

    /// The part of a section that scrolls by itself in which views are needed, in the content without that scrolling.
    func ownArea(of section: SectionPlan, in rect: CGRect) -> CGRect {
        let length = main.other.length(plan.room)
        var shown = CGRect(origin: plan.offsets[section.index] ?? .zero, size: main.size(0, length))
        if let scroller = collectionView?.scrollers[section.index] {
            shown = scroller.upcomingBounds(within: CollectionAhead.seconds).intersection(
                scroller.bounds.insetBy(dx: -2 * scroller.bounds.width, dy: -2 * scroller.bounds.height))
        }
        return main == .vertical
            ? CGRect(x: shown.minX, y: rect.minY, width: shown.width, height: rect.height)
            : CGRect(x: rect.minX, y: shown.minY, width: rect.width, height: shown.height)
    }

    // MARK: Resting places

    private func along(_ point: CGPoint) -> CGFloat { main == .vertical ? point.x : point.y }

    private func offset(_ along: CGFloat, _ section: SectionPlan, _ scroller: UIScrollView) -> CGPoint {
        let most = main.other.length(section.scrollerContent) - main.other.length(scroller.bounds.size)
        return main.other.point(min(max(along, 0), max(most, 0)), 0)
    }

    private func inset(_ section: SectionPlan) -> CGFloat {
        main == .vertical ? section.definition.contentInsets.leading : section.definition.contentInsets.top
    }

    /// The offset with a group in the middle; also beyond the content's edges.
    private func centred(_ group: Int, _ section: SectionPlan, _ scroller: UIScrollView) -> CGPoint {
        let middle = inset(section) + section.groupPlace(group) + section.groupLength(group) / 2
        return main.other.point(middle - main.other.length(scroller.bounds.size) / 2, 0)
    }

    /// Where a section comes to rest that was let go.
    func restingOffset(
        of scroller: OrthogonalScrollView, proposed: CGPoint, velocity: CGPoint, from start: CGPoint
    ) -> CGPoint {
        guard plan.sections.indices.contains(scroller.section) else { return proposed }
        let section = plan.sections[scroller.section]
        guard section.groupCount > 0 else { return proposed }
        let behavior = section.definition.orthogonalScrollingBehavior
        func nearest(_ place: CGFloat) -> Int {
            let group = section.groupIndex(at: place)
            let next = min(group + 1, section.groupCount - 1)
            return place - section.groupPlace(group) > section.groupPlace(next) - place ? next : group
        }
        switch behavior {
        case .none, .continuous, .paging: return proposed
        case .continuousGroupLeadingBoundary:
            return offset(section.groupPlace(nearest(along(proposed))), section, scroller)
        case .groupPaging, .groupPagingCentered:
            let isCentred = behavior == .groupPagingCentered
            func group(at offset: CGFloat) -> Int {
                guard isCentred else { return nearest(offset) }
                let middle = offset + main.other.length(scroller.bounds.size) / 2 - inset(section)
                return section.groupIndex(at: middle)
            }
            let first = group(at: along(start))
            let speed = along(velocity)
            // A flick goes one group on; a slow release to the nearest one.
            let target = abs(speed) > 0.3 ? first + (speed > 0 ? 1 : -1) : group(at: along(scroller.contentOffset))
            let wanted = min(max(target, first - 1, 0), first + 1, section.groupCount - 1)
            return isCentred ? centred(wanted, section, scroller) : offset(section.groupPlace(wanted), section, scroller)
        }
    }

    /// Scrolls a section that scrolls by itself until an item is at a place.
    func scrollByItself(
        toShow path: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool
    ) -> Bool {
        guard let view = collectionView, plan.sections.indices.contains(path[0]) else { return false }
        let section = plan.sections[path[0]]
        guard section.definition.scrollsByItself, let frame = plannedItem(path)?.frame else { return false }
        let length = main.other.length(plan.room)
        let (low, high) = main == .vertical ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
        let now = along(plan.offsets[path[0]] ?? .zero)
        var target = now
        if !position.isDisjoint(with: [.left, .top]), main == .vertical ? position.contains(.left) : position.contains(.top) {
            target = low - inset(section)
        } else if main == .vertical ? position.contains(.centeredHorizontally) : position.contains(.centeredVertically) {
            target = (low + high - length) / 2
        } else if main == .vertical ? position.contains(.right) : position.contains(.bottom) {
            target = high - length
        } else if low < now {
            target = low
        } else if high > now + length {
            target = high - length
        }
        let most = main.other.length(section.scrollerContent) - length
        let offset = main.other.point(min(max(target, 0), max(most, 0)), 0)
        if let scroller = view.scrollers[path[0]] {
            scroller.setContentOffset(offset, animated: animated)
        } else {
            plan.offsets[path[0]] = offset
        }
        return true
    }
}
