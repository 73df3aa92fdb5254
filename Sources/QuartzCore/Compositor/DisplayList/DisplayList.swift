// SPDX-License-Identifier: MIT
internal import WindowServer

/// What a frame draws, back to front.
struct DisplayList {
    var entries: [DisplayEntry] = []
    /// Whether anything in it shows what lies behind it.
    var hasBackdrops = false

    /// Calls `body` for every item of a range of positions that touches the rectangle, with its position in the whole list.
    func forEachItem(
        from start: Int, before end: Int = .max, touching rect: PixelRect, _ body: (_ index: Int, _ item: DisplayItem) -> Void
    ) {
        forEachItem(from: start, before: end, where: { !$0.intersection(rect).isEmpty }, body)
    }

    /// The same of those that touch the region.
    func forEachItem(from start: Int, touching region: PixelRegion, _ body: (_ index: Int, _ item: DisplayItem) -> Void) {
        forEachItem(from: start, before: .max, where: region.intersects, body)
    }

    private func forEachItem(
        from start: Int, before end: Int, where touches: (PixelRect) -> Bool, _ body: (_ index: Int, _ item: DisplayItem) -> Void
    ) {
        // In place: copies of entries cost more than what is asked of most of them.
        entries.withUnsafeBufferPointer { entries in
            var index = 0
            for place in entries.indices where index < end {
                DisplayList.forEachItem(of: entries[place], from: start, where: touches, index: &index) { index, item in
                    if index < end { body(index, item) }
                }
            }
        }
    }

    // Recursion is safe: segments nest a few levels at most (`DisplayListBuilder.maximumSegmentDepth`).
    private static func forEachItem(
        of entry: DisplayEntry, from start: Int, where touches: (PixelRect) -> Bool, index: inout Int,
        _ body: (_ index: Int, _ item: DisplayItem) -> Void
    ) {
        switch entry {
        case .item(let item):
            if index >= start, touches(item.bounds) { body(index, item) }
            index += 1
        case .segment(let segment):
            guard index + segment.count > start, touches(segment.bounds) else {
                index += segment.count
                return
            }
            for (place, summary) in segment.summaries.enumerated() {
                if index + summary.count <= start || !touches(summary.bounds) {
                    index += summary.count
                } else {
                    forEachItem(of: segment.entry(at: place), from: start, where: touches, index: &index, body)
                }
            }
        }
    }

    /// The number of items.
    var count: Int { entries.itemCount }

    /// The item at the position; nil behind the last.
    func item(at position: Int) -> DisplayItem? { DisplayList.item(at: position, in: entries) }

    private static func item(at position: Int, in entries: [DisplayEntry]) -> DisplayItem? {
        var left = position
        for entry in entries {
            switch entry {
            case .item(let item) where left == 0: return item
            case .segment(let segment) where left < segment.count: return self.item(at: left, in: segment.entries)
            default: left -= entry.count
            }
        }
        return nil
    }

    /// All items, back to front.
    var items: [DisplayItem] {
        var items: [DisplayItem] = []
        var cursor = DisplayCursor(entries[...])
        while let item = cursor.nextItem() { items.append(item) }
        return items
    }
}

/// An element of a display list: one item, or all items of a subtree without animations.
enum DisplayEntry {
    case item(DisplayItem)
    case segment(DisplaySegment)

    var bounds: PixelRect {
        switch self {
        case .item(let item): item.bounds
        case .segment(let segment): segment.bounds
        }
    }

    /// Of an item; nil for a segment, which has many.
    var layer: LayerID? {
        switch self {
        case .item(let item): item.layer
        case .segment: nil
        }
    }

    /// Whether it is an item that hides nothing, and shows nothing of what lies behind it in another way.
    var isTranslucentItem: Bool {
        if case .item(let item) = self { !item.isOpaque && !item.isBackdrop } else { false }
    }

    /// Whether it is an item that draws text or a shape in one colour.
    var isCoverage: Bool {
        if case .item(let item) = self, case .colorThroughMask(let content, _, _, _, _) = item.operation,
            case .coverage = content.source
        {
            true
        } else {
            false
        }
    }

    /// Whether it shows what lies behind it.
    var hasBackdrops: Bool {
        switch self {
        case .item(let item): item.isBackdrop
        case .segment(let segment): segment.hasBackdrops
        }
    }

    /// Whether nothing has changed; nil for two that can't be compared: items of different layers or parts, or different segments.
    func isSame(as other: DisplayEntry) -> Bool? {
        switch self {
        case .item(let item):
            guard case .item(let other) = other, item.layer == other.layer, item.part == other.part else { return nil }
            return item == other
        case .segment(let segment):
            guard case .segment(let other) = other, segment === other else { return nil }
            return true
        }
    }

    /// Calls `body` for every item that shows what lies behind it, back to front.
    func forEachBackdrop(_ body: (DisplayItem) -> Void) {
        switch self {
        case .item(let item): if item.isBackdrop { body(item) }
        case .segment(let segment):
            for entry in segment.entries where entry.hasBackdrops { entry.forEachBackdrop(body) }
        }
    }

    /// Calls `body` for what each of its items is to pixels that move, back to front.
    func forEachPart(_ body: (MovedPart) -> Void) {
        switch self {
        case .item(let item): body(MovedPart(item))
        case .segment(let segment): segment.forEachPart(body)
        }
    }

    /// The number of items.
    var count: Int {
        switch self {
        case .item: 1
        case .segment(let segment): segment.count
        }
    }

    /// In pixels; 0 without an occluder.
    var largestOccluderArea: Int {
        switch self {
        case .item(let item): item.hiddenRect.area
        case .segment(let segment): segment.largestOccluderArea
        }
    }
}

extension [DisplayEntry] {
    /// The number of items, those of segments included.
    var itemCount: Int {
        withUnsafeBufferPointer { entries in
            var count = 0
            for place in entries.indices { count += entries[place].count }
            return count
        }
    }
}
