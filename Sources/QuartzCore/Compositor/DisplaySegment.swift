// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// A part of a display list: one item, or all of a subtree that stands still.
enum DisplayEntry {
    case item(DisplayItem)
    case segment(DisplaySegment)

    var bounds: PixelRect {
        switch self {
        case .item(let item): item.bounds
        case .segment(let segment): segment.bounds
        }
    }

    /// The number of items.
    var count: Int {
        switch self {
        case .item: 1
        case .segment(let segment): segment.count
        }
    }

    var largestCover: Int {
        switch self {
        case .item(let item): item.isCover ? item.bounds.area : 0
        case .segment(let segment): segment.largestCover
        }
    }
}

/// What a subtree without animations draws at one place. Kept by its render node, so that a frame lists anew only what moves
/// and a commit only what it changed.
final class DisplaySegment {
    /// Where a subtree is drawn; all that its items depend on but the subtree itself.
    struct Place: Equatable {
        var matrix: CGAffineTransform
        var clip: PixelRect
        var alpha: Double
    }

    let place: Place
    let entries: [DisplayEntry]
    let bounds: PixelRect
    /// The number of items, those of segments within included.
    let count: Int
    /// The area of the largest opaque rectangle in it: a frame that looks for covers need not look at every item.
    let largestCover: Int

    init(place: Place, entries: [DisplayEntry]) {
        self.place = place
        self.entries = entries
        bounds = entries.reduce(PixelRect.empty) { $0.union($1.bounds) }
        count = entries.reduce(0) { $0 + $1.count }
        largestCover = entries.reduce(0) { max($0, $1.largestCover) }
    }
}

/// Back to front, what a frame draws.
struct DisplayList {
    var entries: [DisplayEntry] = []

    /// Every item from a position on that touches the rectangle, with its position in the whole list; back to front.
    func forEachItem(
        from start: Int, touching rect: PixelRect, _ body: (_ index: Int, _ item: DisplayItem) -> Void
    ) {
        var index = 0
        DisplayList.forEachItem(of: entries, from: start, touching: rect, index: &index, body)
    }

    /// Segments nest a few levels at most; see `DisplayListBuilder.deepestSegment`.
    private static func forEachItem(
        of entries: [DisplayEntry], from start: Int, touching rect: PixelRect, index: inout Int,
        _ body: (_ index: Int, _ item: DisplayItem) -> Void
    ) {
        for entry in entries {
            switch entry {
            case .item(let item):
                if index >= start, !item.bounds.intersection(rect).isEmpty { body(index, item) }
                index += 1
            case .segment(let segment):
                if index + segment.count <= start || segment.bounds.intersection(rect).isEmpty {
                    index += segment.count
                } else {
                    forEachItem(of: segment.entries, from: start, touching: rect, index: &index, body)
                }
            }
        }
    }

    /// The number of items.
    var count: Int { entries.reduce(0) { $0 + $1.count } }

    /// The item at the position; nil behind the last.
    func item(at position: Int) -> DisplayItem? {
        var cursor = DisplayCursor(entries[...])
        var index = 0
        while let entry = cursor.entry {
            switch entry {
            case .item(let item) where index == position: return item
            case .segment(let segment) where index + segment.count > position: cursor.stepInto(segment)
            default:
                index += entry.count
                cursor.stepOver()
            }
        }
        return nil
    }

    /// The items, back to front, segments opened.
    var items: [DisplayItem] {
        var items: [DisplayItem] = []
        var cursor = DisplayCursor(entries[...])
        while let item = cursor.nextItem() { items.append(item) }
        return items
    }
}
