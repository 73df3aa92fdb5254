// SPDX-License-Identifier: MIT
internal import WindowServer

/// One drawing operation and whose it is. The compositor finds what changed by comparing items of two frames.
struct DisplayItem: Equatable {
    let layer: LayerID
    /// Counts the items of one layer.
    let part: Int
    let operation: DrawingOperation
    /// The device pixels that it touches. For what lies in a transformed group: those of the whole group.
    var bounds: PixelRect
    /// 0 outside of every group.
    var depth: Int
    /// Covers every pixel of its bounds, so that nothing shows from below.
    var isOpaque: Bool
}

/// The pixels in which two lists of items differ.
enum DisplayDifference {
    static func damage(from old: [DisplayItem], to new: [DisplayItem]) -> PixelRegion {
        var damage = PixelRegion()
        if sameLayers(old, new) {
            for (before, after) in zip(old, new) where before != after {
                damage.add(before.bounds)
                damage.add(after.bounds)
            }
            return damage
        }
        struct Key: Hashable {
            let layer: LayerID
            let part: Int
        }
        var known: [Key: Int] = [:]
        for (index, item) in old.enumerated() { known[Key(layer: item.layer, part: item.part)] = index }
        var lastIndex = -1
        for item in new {
            guard let index = known.removeValue(forKey: Key(layer: item.layer, part: item.part)) else {
                damage.add(item.bounds)
                continue
            }
            // Unchanged items that changed places among the others count as changed.
            if old[index] != item || index < lastIndex {
                damage.add(old[index].bounds)
                damage.add(item.bounds)
            }
            lastIndex = max(lastIndex, index)
        }
        for index in known.values { damage.add(old[index].bounds) }
        return damage
    }

    private static func sameLayers(_ old: [DisplayItem], _ new: [DisplayItem]) -> Bool {
        guard old.count == new.count else { return false }
        return zip(old, new).allSatisfy { $0.layer == $1.layer && $0.part == $1.part }
    }
}
