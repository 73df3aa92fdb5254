// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// The direction in which a group places its items.
enum GroupAxis {
    case horizontal
    case vertical

    func length(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
    var other: GroupAxis { self == .horizontal ? .vertical : .horizontal }

    func size(_ length: CGFloat, _ across: CGFloat) -> CGSize {
        self == .horizontal ? CGSize(width: length, height: across) : CGSize(width: across, height: length)
    }
    func point(_ length: CGFloat, _ across: CGFloat) -> CGPoint {
        self == .horizontal ? CGPoint(x: length, y: across) : CGPoint(x: across, y: length)
    }
}

/// A group with the places of its cells.
struct SolvedGroup {
    /// The place of a cell, in the group.
    struct Leaf {
        var frame: CGRect
        var flexible: UICollectionViewLayoutAttributes.FlexibleAxes
        var zIndex = 0
        /// nil in custom groups.
        var item: NSCollectionLayoutItem?
    }

    var size: CGSize
    var leaves: [Leaf]

    mutating func move(by offset: CGPoint) {
        for index in leaves.indices { leaves[index].frame.origin += offset }
    }
}

extension CGPoint {
    static func += (point: inout CGPoint, offset: CGPoint) { point = CGPoint(x: point.x + offset.x, y: point.y + offset.y) }
}

/// Computes the places of the cells in a group. Pure but for the closures of custom groups.
///
/// Facts Lists 39–43: fractions are of what something is in; a count divides the group; insets shrink the cell and do not count
/// along an estimated length; edge spacing is outside and counts; estimated lengths are those of the cells, and the group grows
/// with them.
@MainActor
struct GroupSolver {
    /// The sizes that cells have chosen, by their number in the group.
    var measured: [Int: CGSize] = [:]
    /// How many cells there are at most.
    var limit = Int.max
    let environment: any NSCollectionLayoutEnvironment
    private var next = 0

    private static let tolerance: CGFloat = 0.01
    /// A group with more cells than this has sizes of zero.
    private static let most = 10_000

    init(environment: any NSCollectionLayoutEnvironment, measured: [Int: CGSize] = [:], limit: Int = .max) {
        self.environment = environment
        self.measured = measured
        self.limit = limit
    }

    mutating func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> SolvedGroup {
        next = 0
        return solve(group, size: group.layoutSize.size(in: container))
    }

    private mutating func solve(_ group: NSCollectionLayoutGroup, size: CGSize) -> SolvedGroup {
        switch group.arrangement {
        case .custom(let provider): return custom(group, provider, size)
        case .line(let axis):
            let first = next
            let result = line(group, axis, size)
            let flexible = group.layoutSize.flexibleAxes
            guard !flexible.isEmpty, result.size != size else { return result }
            // Items whose length is a fraction of the group's take part in its new one.
            next = first
            let grown = CGSize(
                width: flexible.contains(.horizontal) ? result.size.width : size.width,
                height: flexible.contains(.vertical) ? result.size.height : size.height)
            var again = line(group, axis, grown)
            again.size = grown
            return again
        }
    }

    private mutating func custom(
        _ group: NSCollectionLayoutGroup, _ provider: NSCollectionLayoutGroup.ItemProvider, _ size: CGSize
    ) -> SolvedGroup {
        let room = LayoutEnvironment(size: size, insets: .zero, traits: environment.traitCollection)
        let items = provider(room).prefix(max(min(limit - next, Self.most), 0))
        next += items.count
        return SolvedGroup(
            size: size,
            leaves: items.map { SolvedGroup.Leaf(frame: $0.frame.isFinite ? $0.frame : .zero, flexible: [], zIndex: $0.zIndex) })
    }

    /// A part of a line: what it takes along and across.
    private struct Part {
        var solved: SolvedGroup
        var item: NSCollectionLayoutItem
        var before: NSCollectionLayoutSpacing?
        var after: NSCollectionLayoutSpacing?
        var over: NSCollectionLayoutSpacing?
        var under: NSCollectionLayoutSpacing?
    }

    private mutating func line(_ group: NSCollectionLayoutGroup, _ axis: GroupAxis, _ size: CGSize) -> SolvedGroup {
        let inset = group.contentInsets
        let flexible = group.layoutSize.flexibleAxes
        let room = CGSize(
            width: max(size.width - (flexible.contains(.horizontal) ? 0 : inset.leading + inset.trailing), 0),
            height: max(size.height - (flexible.contains(.vertical) ? 0 : inset.top + inset.bottom), 0))
        let growsAlong = flexible.contains(axis == .horizontal ? .horizontal : .vertical)
        let growsAcross = flexible.contains(axis == .horizontal ? .vertical : .horizontal)
        let spacing = group.interItemSpacing
        let parts = parts(of: group, axis, room, spacing?.spacing ?? 0, isOpen: growsAlong)
        let total = axis.length(room)
        var used = CGFloat(max(parts.count - 1, 0)) * (spacing?.spacing ?? 0)
        for part in parts {
            used += axis.length(part.solved.size) + (part.before?.spacing ?? 0) + (part.after?.spacing ?? 0)
        }
        var springs = parts.flatMap { [$0.before, $0.after] }.filter { $0?.isFlexibleSpacing == true }.count
        if spacing?.isFlexibleSpacing == true { springs += max(parts.count - 1, 0) }
        let share = growsAlong || springs == 0 ? 0 : max(total - used, 0) / CGFloat(springs)
        func length(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat {
            spacing.map { $0.spacing + ($0.isFlexibleSpacing ? share : 0) } ?? 0
        }
        func extent(_ part: Part) -> CGFloat {
            axis.other.length(part.solved.size) + (part.over?.spacing ?? 0) + (part.under?.spacing ?? 0)
        }
        let across = growsAcross ? (parts.map(extent).max() ?? axis.other.length(room)) : axis.other.length(room)
        let start = CGPoint(
            x: flexible.contains(.horizontal) ? 0 : inset.leading, y: flexible.contains(.vertical) ? 0 : inset.top)
        var place: CGFloat = 0
        var leaves: [SolvedGroup.Leaf] = []
        for (index, part) in parts.enumerated() {
            place += length(part.before)
            var solved = part.solved
            if growsAcross { stretchUniform(&solved, part.item, axis, to: across) }
            let rest = max(across - extent(part), 0)
            let (over, under) = (part.over?.isFlexibleSpacing == true, part.under?.isFlexibleSpacing == true)
            let shift = (part.over?.spacing ?? 0) + (over ? (under ? rest / 2 : rest) : 0)
            var offset = axis.point(place, shift)
            offset += start
            solved.move(by: offset)
            leaves += solved.leaves
            place += axis.length(part.solved.size) + length(part.after)
            if index + 1 < parts.count { place += length(spacing) }
        }
        let along = growsAlong ? place : axis.length(size)
        return SolvedGroup(size: axis.size(along, growsAcross ? across : axis.other.length(size)), leaves: leaves)
    }

    /// Items that choose their length together take that of the longest.
    private func stretchUniform(
        _ solved: inout SolvedGroup, _ item: NSCollectionLayoutItem, _ axis: GroupAxis, to across: CGFloat
    ) {
        guard item.layoutSize.dimension(axis.other).kind == .uniform, solved.leaves.count == 1 else { return }
        let size = solved.leaves[0].frame.size
        solved.leaves[0].frame.size = axis.size(axis.length(size), across)
    }

    /// What a line holds.
    private mutating func parts(
        of group: NSCollectionLayoutGroup, _ axis: GroupAxis, _ room: CGSize, _ spacing: CGFloat, isOpen: Bool
    ) -> [Part] {
        guard !group.subitems.isEmpty else { return [] }
        var result: [Part] = []
        var used: CGFloat = 0
        let total = axis.length(room)
        let count = group.count ?? (isOpen ? group.subitems.count : Self.most)
        let divided = group.count.map { max((total - CGFloat($0 - 1) * spacing) / CGFloat($0), 0) }
        while result.count < count, next < limit {
            let item = group.subitems[result.count % group.subitems.count]
            var size = item.layoutSize.size(in: room)
            let isFlexible = item.layoutSize.dimension(axis).isFlexible
            if let divided, !(isOpen && isFlexible) { size = axis.size(divided, axis.other.length(size)) }
            let edges = item.edgeSpacing
            let (before, after) = axis == .horizontal ? (edges?.leading, edges?.trailing) : (edges?.top, edges?.bottom)
            let (over, under) = axis == .horizontal ? (edges?.top, edges?.bottom) : (edges?.leading, edges?.trailing)
            let first = next
            let solved = solve(item, size: size)
            let length = axis.length(solved.size) + (before?.spacing ?? 0) + (after?.spacing ?? 0)
            let extent = (result.isEmpty ? 0 : spacing) + length
            if group.count == nil, !isOpen, !result.isEmpty, used + extent > total + Self.tolerance {
                next = first
                break
            }
            used += extent
            result.append(Part(solved: solved, item: item, before: before, after: after, over: over, under: under))
            // What has no length would be repeated for ever.
            if group.count == nil, length <= 0, result.count >= group.subitems.count { break }
            // A group that chooses its length holds each item once.
            if next == first { break }
        }
        return result
    }

    private mutating func solve(_ item: NSCollectionLayoutItem, size: CGSize) -> SolvedGroup {
        if let group = item as? NSCollectionLayoutGroup {
            var solved = solve(group, size: size)
            if !group.layoutSize.flexibleAxes.contains(.horizontal) { solved.size.width = size.width }
            if !group.layoutSize.flexibleAxes.contains(.vertical) { solved.size.height = size.height }
            return solved
        }
        let flexible = item.layoutSize.flexibleAxes
        var cell = size
        if let chosen = measured[next] {
            if flexible.contains(.horizontal) { cell.width = chosen.width }
            if flexible.contains(.vertical) { cell.height = chosen.height }
        }
        next += 1
        let inset = item.contentInsets
        var frame = CGRect(origin: .zero, size: cell)
        if !flexible.contains(.horizontal) {
            frame.origin.x = inset.leading
            frame.size.width = max(cell.width - inset.leading - inset.trailing, 0)
        }
        if !flexible.contains(.vertical) {
            frame.origin.y = inset.top
            frame.size.height = max(cell.height - inset.top - inset.bottom, 0)
        }
        return SolvedGroup(size: cell, leaves: [SolvedGroup.Leaf(frame: frame, flexible: flexible, item: item)])
    }
}

/// What a layout's closures are told.
@MainActor
final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    let traitCollection: UITraitCollection

    init(size: CGSize, insets: NSDirectionalEdgeInsets, traits: UITraitCollection) {
        contentSize = size
        contentInsets = insets
        traitCollection = traits
    }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize {
        CGSize(
            width: max(contentSize.width - contentInsets.leading - contentInsets.trailing, 0),
            height: max(contentSize.height - contentInsets.top - contentInsets.bottom, 0))
    }
}
