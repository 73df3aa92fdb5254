// SPDX-License-Identifier: MIT
internal import WindowServer

/// The visual effects of a window's last frame. What lies behind one is filtered again only when that has changed; and then all of it has to
/// be drawn, not only what has changed.
struct Backdrops {
    private struct Record {
        /// As it was listed.
        var item: DisplayItem
        var pixels: BackdropPixels
        /// Whether the player has been told to make the pixels. What is hidden is not drawn.
        var isDrawn = false
    }

    private var records: [LayerID: Record] = [:]

    /// Compares two frames.
    ///
    /// - Parameters:
    ///   - changed: What of the window changes otherwise.
    /// - Returns: What has to be drawn besides.
    mutating func update(from old: DisplayList, to new: DisplayList, changed: PixelRegion, window: PixelRect) -> PixelRegion {
        guard new.hasBackdrops else {
            records.removeAll()
            return PixelRegion()
        }
        var found: [LayerID: Record] = [:]
        var behind = PixelRegion()
        var added = PixelRegion()
        func add(_ item: DisplayItem) {
            let record = renewed(item, behind: behind)
            if !record.isDrawn {
                let rect = item.bounds.intersection(window)
                // What is new, or has been hidden so far, is drawn whole when a part of it is.
                if changed.intersects(rect) || behind.intersects(rect) {
                    behind.add(rect)
                    added.add(rect)
                }
            }
            found[item.layer] = record
        }
        var pairs = DisplayPairs(old, new)
        walk: while let pair = pairs.pair() {
            switch pair {
            case .same:
                if let entry = pairs.after.entry, entry.hasBackdrops { entry.forEachBackdrop(add) }
            case .items(let before, let after):
                guard before.layer == after.layer, before.part == after.part else { break walk }
                if before != after {
                    behind.add(before.bounds.intersection(window))
                    behind.add(after.bounds.intersection(window))
                }
                if after.isBackdrop { add(after) }
            }
            pairs.stepOver()
        }
        // After the first layer that was inserted, removed or moved it is not known what lies behind what.
        behind.formUnion(changed)
        var rest = pairs.after
        while let item = rest.nextItem() {
            if item.isBackdrop { add(item) }
        }
        records = found
        return added
    }

    private func renewed(_ item: DisplayItem, behind: PixelRegion) -> Record {
        if let record = records[item.layer], record.item == item, !behind.intersects(item.bounds) { return record }
        return Record(item: item, pixels: BackdropPixels())
    }

    /// The operation of a listed item, which is drawn now.
    mutating func operation(of item: DisplayItem) -> DrawingOperation {
        guard case .backdrop(let rect, let filter, _) = item.operation, records[item.layer] != nil else { return item.operation }
        records[item.layer]?.isDrawn = true
        return .backdrop(rect, filter, records[item.layer]?.pixels)
    }
}
