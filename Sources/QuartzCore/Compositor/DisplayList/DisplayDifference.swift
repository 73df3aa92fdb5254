// SPDX-License-Identifier: MIT
internal import WindowServer

/// Compares two display lists.
enum DisplayDifference {
    /// Adds the pixels in which the lists differ to the region, as far as they lie in the window.
    static func addDamage(from old: DisplayList, to new: DisplayList, within window: PixelRect, to damage: inout PixelRegion) {
        let compared = addDamageInPlace(from: old.entries, to: new.entries, within: window, &damage)
        let rest = DisplayPairs(
            before: DisplayCursor(old.entries[compared.old...]), after: DisplayCursor(new.entries[compared.new...]))
        addDamage(of: rest, within: window, to: &damage)
    }

    /// Compares the entries that the lists begin with, as far as both have the same layers in the same order: of a movement, nearly all.
    /// An item is more than 200 bytes, so that copies of them cost more than the comparison.
    ///
    /// - Returns: The numbers of entries.
    private static func addDamageInPlace(
        from old: [DisplayEntry], to new: [DisplayEntry], within window: PixelRect, _ damage: inout PixelRegion
    ) -> (old: Int, new: Int) {
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                var (before, after) = (NeighbouringRects(within: window), NeighbouringRects(within: window))
                defer {
                    before.end(&damage)
                    after.end(&damage)
                }
                var (place, newPlace) = (0, 0)
                while place < old.count, newPlace < new.count {
                    if let isSame = old[place].isSame(as: new[newPlace]) {
                        if !isSame {
                            if let changed = changedPart(from: old[place], to: new[newPlace]) {
                                after.add(changed, to: &damage)
                            } else {
                                before.add(old[place].bounds, to: &damage)
                                after.add(new[newPlace].bounds, to: &damage)
                            }
                        }
                        (place, newPlace) = (place + 1, newPlace + 1)
                    } else if let layer = old[place].layer, layer == new[newPlace].layer {
                        // It has other parts than before: a rectangle's corners became round.
                        while place < old.count, old[place].layer == layer {
                            before.add(old[place].bounds, to: &damage)
                            place += 1
                        }
                        while newPlace < new.count, new[newPlace].layer == layer {
                            after.add(new[newPlace].bounds, to: &damage)
                            newPlace += 1
                        }
                    } else {
                        break
                    }
                }
                return (place, newPlace)
            }
        }
    }

    /// The parts of a layer lie beside each other, and so do many layers: together they are one rectangle for a region, or a few.
    private struct NeighbouringRects {
        private let window: PixelRect
        private var joined = PixelRect.empty

        init(within window: PixelRect) { self.window = window }

        mutating func add(_ rect: PixelRect, to damage: inout PixelRegion) {
            let rect = rect.intersection(window)
            guard !rect.isEmpty else { return }
            let union = joined.union(rect)
            if !joined.isEmpty, union.area > joined.area + rect.area + PixelRegion.tolerance {
                damage.add(joined)
                joined = rect
            } else {
                joined = union
            }
        }

        func end(_ damage: inout PixelRegion) { damage.add(joined) }
    }

    /// The same of entries; most of what is asked of them needs no copies.
    private static func changedPart(from old: DisplayEntry, to new: DisplayEntry) -> PixelRect? {
        guard old.isCoverage, new.isCoverage, old.bounds == new.bounds, case .item(let before) = old,
            case .item(let after) = new
        else { return nil }
        return changedPart(from: before, to: after)
    }

    /// The same from positions on.
    static func addDamage(of pairs: DisplayPairs, within window: PixelRect, to damage: inout PixelRegion) {
        var pairs = pairs
        // Linear and without allocations, as long as both lists have the same layers in the same order.
        while let pair = pairs.pair() {
            if case .items(let before, let after) = pair {
                guard before.layer == after.layer, before.part == after.part else { break }
                if before != after { addDamage(from: before, to: after, within: window, &damage) }
            }
            pairs.stepOver()
        }
        addRest(from: pairs.before, to: pairs.after, within: window, &damage)
    }

    private static func addDamage(
        from old: DisplayItem, to new: DisplayItem, within window: PixelRect, _ damage: inout PixelRegion
    ) {
        if let changed = changedPart(from: old, to: new) { return damage.add(changed.intersection(window)) }
        damage.add(old.bounds.intersection(window))
        damage.add(new.bounds.intersection(window))
    }

    /// Of text and shapes that were drawn anew in their place, often a few pixels differ only: a digit, the end of a line. Nil where that is
    /// not known, as in groups, which may be turned.
    private static func changedPart(from old: DisplayItem, to new: DisplayItem) -> PixelRect? {
        guard new.depth == 0, old.depth == 0, old.bounds == new.bounds,
            case .colorThroughMask(let before, let oldFrom, let oldTo, let oldClip, let oldColor) = old.operation,
            case .colorThroughMask(let after, let from, let to, let clip, let color) = new.operation,
            from == oldFrom, to == oldTo, clip == oldClip, color == oldColor, from.width == to.width, from.height == to.height,
            case .coverage(let earlier) = before.source, case .coverage(let coverage) = after.source
        else { return nil }
        return coverage.difference(from: earlier)?.intersection(from).offset(x: to.x - from.x, y: to.y - from.y)
    }

    /// Compares the rest of the lists after the first layer that was inserted, removed or moved.
    private static func addRest(
        from before: DisplayCursor, to after: DisplayCursor, within window: PixelRect, _ damage: inout PixelRegion
    ) {
        guard before.entry != nil || after.entry != nil else { return }
        struct Key: Hashable {
            let layer: LayerID
            let part: DisplayItem.Part
        }
        var (before, after) = (before, after)
        var old: [DisplayItem] = []
        var known: [Key: Int] = [:]
        let count = before.itemCount
        old.reserveCapacity(count)
        known.reserveCapacity(count)
        while let item = before.nextItem() {
            known[Key(layer: item.layer, part: item.part)] = old.count
            old.append(item)
        }
        var lastIndex = -1
        while let item = after.nextItem() {
            guard let index = known.removeValue(forKey: Key(layer: item.layer, part: item.part)) else {
                damage.add(item.bounds.intersection(window))
                continue
            }
            if index < lastIndex {
                // What moved in front of or behind others counts as changed, also where it did not change itself.
                damage.add(old[index].bounds.intersection(window))
                damage.add(item.bounds.intersection(window))
            } else if old[index] != item {
                addDamage(from: old[index], to: item, within: window, &damage)
            }
            lastIndex = max(lastIndex, index)
        }
        for index in known.values { damage.add(old[index].bounds.intersection(window)) }
    }
}
