// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// The solved arrangement of one section of a compositional layout. Lengths in points; "main" is the layout's scroll direction.
@MainActor
final class SectionPlan {
    /// A header, footer or the like: its item, number among those of its kind, and size.
    struct Boundary {
        let item: NSCollectionLayoutBoundarySupplementaryItem
        let number: Int
        var size: CGSize
    }

    let index: Int
    let count: Int
    let definition: NSCollectionLayoutSection
    let environment: LayoutEnvironment
    /// That of headers and footers.
    private let boundaryEnvironment: LayoutEnvironment
    let main: GroupAxis
    private let places: SectionPlaces
    /// Where the section starts along the main axis.
    var start: CGFloat { places.start(of: index) }
    private(set) var boundaries: [Boundary] = []
    private let template: SolvedGroup
    private var changed: [Int: SolvedGroup] = [:]
    private var measured: [Int: [Int: CGSize]] = [:]
    private var extents: ExtentTree
    /// How long the groups are across their direction: the section's own length where it scrolls by itself.
    private(set) var across: CGFloat
    private let room: CGSize

    init(
        _ definition: NSCollectionLayoutSection, index: Int, count: Int, main: GroupAxis, environment: LayoutEnvironment,
        boundaryEnvironment: LayoutEnvironment, places: SectionPlaces, boundarySize: (SectionPlan.Boundary) -> CGSize?
    ) {
        self.definition = definition
        self.index = index
        self.count = count
        self.main = main
        self.environment = environment
        self.boundaryEnvironment = boundaryEnvironment
        self.places = places
        let inset = definition.contentInsets
        let all = environment.effectiveContentSize
        // Fractions along the scroll direction are of what shows.
        room =
            main == .vertical
            ? CGSize(width: max(all.width - inset.leading - inset.trailing, 0), height: all.height)
            : CGSize(width: all.width, height: max(all.height - inset.top - inset.bottom, 0))
        var solver = GroupSolver(environment: environment)
        template = solver.solve(definition.group, in: room)
        let direction = definition.scrollsByItself ? main.other : main
        let groups = template.leaves.isEmpty || count == 0 ? 0 : (count - 1) / template.leaves.count + 1
        extents = ExtentTree(count: groups, each: direction.length(template.size) + definition.interGroupSpacing)
        across = direction.other.length(template.size)
        var numbers: [String: Int] = [:]
        let whole = boundaryEnvironment.effectiveContentSize
        let around = definition.supplementariesFollowContentInsets ? inset : .zero
        let width =
            main == .vertical
            ? CGSize(width: max(whole.width - around.leading - around.trailing, 0), height: whole.height)
            : CGSize(width: whole.width, height: max(whole.height - around.top - around.bottom, 0))
        for item in definition.boundarySupplementaryItems {
            let number = numbers[item.elementKind, default: 0]
            numbers[item.elementKind] = number + 1
            var boundary = Boundary(item: item, number: number, size: item.layoutSize.size(in: width))
            if let chosen = boundarySize(boundary) { boundary.size = chosen }
            boundaries.append(boundary)
        }
        places.set(length, of: index)
    }

    // MARK: Lengths

    /// The direction in which groups follow each other.
    var direction: GroupAxis { definition.scrollsByItself ? main.other : main }
    var perGroup: Int { template.leaves.count }

    private func extending(_ edge: NSDirectionalRectEdge) -> CGFloat {
        boundaries.filter { $0.item.extendsBoundary && $0.item.alignment.edges.contains(edge) }
            .map { main.length($0.size) }.max() ?? 0
    }
    private var isVertical: Bool { main == .vertical }
    private var header: CGFloat { definition.roomAbove + extending(isVertical ? .top : .leading) }
    private var footer: CGFloat { extending(isVertical ? .bottom : .trailing) }
    private var insetBefore: CGFloat { isVertical ? definition.contentInsets.top : definition.contentInsets.leading }
    private var insetAfter: CGFloat { isVertical ? definition.contentInsets.bottom : definition.contentInsets.trailing }
    private var insetAcross: CGFloat {
        isVertical
            ? definition.contentInsets.leading + environment.contentInsets.leading
            : definition.contentInsets.top + environment.contentInsets.top
    }

    /// The extent of all groups in their direction.
    var groupsLength: CGFloat { extents.count == 0 ? 0 : extents.total - definition.interGroupSpacing }
    private var itemsLength: CGFloat { definition.scrollsByItself ? (count == 0 ? 0 : across) : groupsLength }
    var length: CGFloat { header + insetBefore + itemsLength + insetAfter + footer }
    var end: CGFloat { start + length }

    /// The section's rectangle.
    func frame(across extent: CGFloat) -> CGRect { CGRect(origin: main.point(start, 0), size: main.size(length, extent)) }

    /// Where the groups are, for the scroll view of a section that scrolls by itself.
    func scrollerFrame(across extent: CGFloat) -> CGRect {
        CGRect(origin: main.point(start + header + insetBefore, 0), size: main.size(itemsLength, extent))
    }

    /// The content's size in that scroll view.
    var scrollerContent: CGSize {
        let inset = definition.contentInsets
        let around = isVertical ? inset.leading + inset.trailing : inset.top + inset.bottom
        let edges =
            isVertical
            ? environment.contentInsets.leading + environment.contentInsets.trailing
            : environment.contentInsets.top + environment.contentInsets.bottom
        return main.size(across, groupsLength + around + edges)
    }

    /// Where groups begin in the scroll view, and their lengths: for paging.
    func groupPlace(_ index: Int) -> CGFloat { extents.start(of: index) }
    func groupIndex(at place: CGFloat) -> Int { extents.index(at: place) }
    var groupCount: Int { extents.count }
    func groupLength(_ index: Int) -> CGFloat { extents.extent(of: index) - definition.interGroupSpacing }

    // MARK: Groups

    private func group(_ index: Int) -> SolvedGroup { changed[index] ?? template }

    private func origin(ofGroup index: Int) -> CGPoint {
        let along = extents.start(of: index)
        let base = start + header + insetBefore
        return definition.scrollsByItself ? main.point(base, insetAcross + along) : main.point(base + along, insetAcross)
    }

    /// The place of an item's cell, in the content.
    func leaf(_ item: Int) -> SolvedGroup.Leaf? {
        guard item >= 0, item < count, perGroup > 0 else { return nil }
        let group = item / perGroup
        let leaves = self.group(group).leaves
        guard leaves.indices.contains(item % perGroup) else { return nil }
        var leaf = leaves[item % perGroup]
        leaf.frame.origin += origin(ofGroup: group)
        return leaf
    }

    /// The items of groups of which a part is between two places of the content, in the groups' direction.
    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard groupCount > 0, high > low else { return 0..<0 }
        let base = definition.scrollsByItself ? insetAcross : start + header + insetBefore
        guard high > base, low < base + groupsLength else { return 0..<0 }
        let first = extents.index(at: low - base)
        let last = extents.index(at: high - base)
        return (first * perGroup)..<min((last + 1) * perGroup, count)
    }

    /// A cell has chosen its size.
    ///
    /// - Returns: By how much the section's items became longer.
    func measure(_ item: Int, _ size: CGSize) -> CGFloat {
        guard perGroup > 0, item < count else { return 0 }
        let before = itemsLength
        defer { places.set(length, of: self.index) }
        let index = item / perGroup
        measured[index, default: [:]][item % perGroup] = size
        var solver = GroupSolver(
            environment: environment, measured: measured[index] ?? [:], limit: min(perGroup, count - index * perGroup))
        let solved = solver.solve(definition.group, in: room)
        changed[index] = solved
        extents.set(direction.length(solved.size) + definition.interGroupSpacing, of: index)
        if definition.scrollsByItself {
            let estimated = changed.count < groupCount ? direction.other.length(template.size) : 0
            let tallest = changed.values.map { direction.other.length($0.size) }.max() ?? 0
            // The estimate counts no more once a cell was asked.
            across = tallest > 0 ? tallest : estimated
        }
        return itemsLength - before
    }

    /// A header or footer has chosen its size.
    ///
    /// - Returns: By how much the section became longer, and where what was measured begins.
    func measure(boundary key: CollectionElementKey, kind: String, _ size: CGSize) -> (change: CGFloat, start: CGFloat)? {
        let number = key.indexPath[1]
        guard let place = boundaries.firstIndex(where: { $0.item.elementKind == kind && $0.number == number }) else { return nil }
        let before = length
        let frame = frame(of: boundaries[place], across: 0)
        boundaries[place].size = size
        places.set(length, of: index)
        return (length - before, isVertical ? frame.minY : frame.minX)
    }

    /// The header's or footer's rectangle, in the content.
    func frame(of boundary: Boundary, across extent: CGFloat) -> CGRect {
        let edges = boundary.item.alignment.edges
        let size = boundary.size
        let follows = definition.supplementariesFollowContentInsets
        let inset = follows ? definition.contentInsets : .zero
        let room = boundaryEnvironment.contentInsets
        let low: CGFloat = isVertical ? inset.leading + room.leading : inset.top + room.top
        let high: CGFloat = extent - (isVertical ? inset.trailing + room.trailing : inset.bottom + room.bottom)
        let (first, last): (NSDirectionalRectEdge, NSDirectionalRectEdge) = isVertical ? (.top, .bottom) : (.leading, .trailing)
        let (near, far): (NSDirectionalRectEdge, NSDirectionalRectEdge) = isVertical ? (.leading, .trailing) : (.top, .bottom)
        let along = main.length(size)
        let across = main.other.length(size)
        let middle = start + (length - along) / 2
        let place = edges.contains(first) ? start + definition.roomAbove : edges.contains(last) ? end - along : middle
        let side = edges.contains(near) ? low : edges.contains(far) ? high - across : low + (high - low - across) / 2
        var origin = main.point(place, side)
        origin += boundary.item.offset
        return CGRect(origin: origin, size: size)
    }

    /// A pinned one stays in sight, and within its section.
    func pinned(_ frame: CGRect, _ boundary: Boundary, from low: CGFloat, to high: CGFloat) -> CGRect {
        var frame = frame
        let length = main.length(frame.size)
        let isFooter = boundary.item.alignment.edges.contains(isVertical ? .bottom : .trailing)
        let natural = isVertical ? frame.minY : frame.minX
        let place =
            isFooter
            ? max(min(natural, high - length), start)
            : max(min(max(natural, low), end - footer - length), natural)
        if isVertical { frame.origin.y = place } else { frame.origin.x = place }
        return frame
    }
}

extension NSCollectionLayoutSection {
    var scrollsByItself: Bool { orthogonalScrollingBehavior != .none }
}
