// SPDX-License-Identifier: MIT
internal import WindowServer

/// Compares two display lists.
enum DisplayDifference {
    /// Adds the pixels in which the lists differ to the region, as far as they lie in the window.
    static func addDamage(from old: DisplayList, to new: DisplayList, within window: PixelRect, to damage: inout PixelRegion) {
        let count = addDamageInPlace(from: old.entries, to: new.entries, within: window, &damage)
        let rest = DisplayPairs(
            before: DisplayCursor(old.entries[count...]), after: DisplayCursor(new.entries[count...]))
        addDamage(of: rest, within: window, to: &damage)
    }

    /// Compares the entries that the lists begin with, as far as both have the same layers in the same order: of a movement, nearly all.
    /// An item is more than 200 bytes, so that copies of them cost more than the comparison.
    ///
    /// - Returns: The number of entries.
    private static func addDamageInPlace(
        from old: [DisplayEntry], to new: [DisplayEntry], within window: PixelRect, _ damage: inout PixelRegion
    ) -> Int {
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                let end = min(old.count, new.count)
                for place in 0..<end {
                    guard let isSame = old[place].isSame(as: new[place]) else { return place }
                    if !isSame {
                        damage.add(old[place].bounds.intersection(window))
                        damage.add(new[place].bounds.intersection(window))
                    }
                }
                return end
            }
        }
    }

    /// The same from positions on.
    static func addDamage(of pairs: DisplayPairs, within window: PixelRect, to damage: inout PixelRegion) {
        var pairs = pairs
        // Linear and without allocations, as long as both lists have the same layers in the same order.
        while let pair = pairs.pair() {
            if case .items(let before, let after) = pair {
                guard before.layer == after.layer, before.part == after.part else { break }
                if before != after {
                    damage.add(before.bounds.intersection(window))
                    damage.add(after.bounds.intersection(window))
                }
            }
            pairs.stepOver()
        }
        addRest(from: pairs.before, to: pairs.after, within: window, &damage)
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
            // An unchanged item that moved in front of or behind others counts as changed.
            if old[index] != item || index < lastIndex {
                damage.add(old[index].bounds.intersection(window))
                damage.add(item.bounds.intersection(window))
            }
            lastIndex = max(lastIndex, index)
        }
        for index in known.values { damage.add(old[index].bounds.intersection(window)) }
    }
}
