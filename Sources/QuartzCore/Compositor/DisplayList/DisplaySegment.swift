// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// What a subtree without animations, or several neighbours, draw in one state. The subtree's render node keeps it (or `SiblingRuns`),
/// so that a frame lists only what moves in itself and a commit lists only what it changed: what is moved as a whole, by whole pixels, is
/// the same segment elsewhere.
final class DisplaySegment {
    /// All that the items depend on, except what is listed itself.
    struct Key: Equatable {
        var matrix: CGAffineTransform
        var clip: PixelRect
        var alpha: Double

        /// How far this one is from another that differs by a way of whole pixels, and by the clip, only; nil: otherwise.
        fileprivate func way(from other: Key) -> PixelPoint? {
            guard alpha == other.alpha, matrix.a == other.matrix.a, matrix.b == other.matrix.b, matrix.c == other.matrix.c,
                matrix.d == other.matrix.d
            else { return nil }
            let (x, y) = (matrix.tx - other.matrix.tx, matrix.ty - other.matrix.ty)
            let (wholeX, wholeY) = (x.rounded(), y.rounded())
            guard abs(x - wholeX) < 1e-6, abs(y - wholeY) < 1e-6 else { return nil }
            return PixelPoint(x: Int(saturating: wholeX), y: Int(saturating: wholeY))
        }
    }

    struct Summary {
        var bounds: PixelRect
        /// As those of the segment.
        let count: Int
        let largestOccluderArea: Int
        let hasBackdrops: Bool

        init(_ entry: DisplayEntry) {
            bounds = entry.bounds
            count = entry.count
            largestOccluderArea = entry.largestOccluderArea
            hasBackdrops = entry.hasBackdrops
        }
    }

    let key: Key
    /// Nil for a moved segment until they are asked for: most of them are not.
    private var madeEntries: [DisplayEntry]?
    private var madeSummaries: [Summary]?
    /// Nil until they are asked for: what its items are to pixels that move.
    private var madeParts: [MovedPart]?
    private static let longestWay = Bitmap.largestSide / 8
    let bounds: PixelRect
    /// The number of items, those of nested segments included.
    let count: Int
    /// The area of the largest opaque rectangle in it, in pixels: a search for occluders skips segments without a large one.
    let largestOccluderArea: Int
    /// With positions from the segment's beginning.
    let clippingLayers: [ClippingLayer]
    /// Whether it shows what lies behind it.
    let hasBackdrops: Bool
    /// The neighbours that it was listed from; empty for the segment of one node.
    let siblings: [RenderNode]
    let reach: SegmentReach
    /// The segment that this one is elsewhere; nil for one that was listed.
    private let original: DisplaySegment?
    /// How far it is from there.
    let way: PixelPoint

    init(
        key: Key, entries: [DisplayEntry], reach: SegmentReach, clippingLayers: [ClippingLayer] = [], siblings: [RenderNode] = []
    ) {
        self.key = key
        self.siblings = siblings
        self.clippingLayers = clippingLayers
        self.reach = reach
        original = nil
        way = PixelPoint(x: 0, y: 0)
        let summaries = entries.map(Summary.init)
        bounds = summaries.bounds
        count = summaries.itemCount
        hasBackdrops = summaries.contains(where: \.hasBackdrops)
        largestOccluderArea = summaries.largestOccluderArea
        madeEntries = entries
        madeSummaries = summaries
    }

    var entries: [DisplayEntry] {
        if let madeEntries { return madeEntries }
        let entries = (original?.entries ?? []).map(moved)
        madeEntries = entries
        return entries
    }

    func entry(at index: Int) -> DisplayEntry {
        guard madeEntries == nil, let original else { return entries[index] }
        return moved(original.entry(at: index))
    }

    /// What is asked of the entries most often, in much less memory: most of them are left out by it.
    var summaries: [Summary] {
        if let madeSummaries { return madeSummaries }
        var summaries = original?.summaries ?? []
        for index in summaries.indices { summaries[index].bounds = summaries[index].bounds.offset(x: way.x, y: way.y) }
        madeSummaries = summaries
        return summaries
    }

    /// Calls `body` for what each of its items is to pixels that move, back to front. Makes no entries of a moved segment.
    func forEachPart(_ body: (MovedPart) -> Void) {
        if madeEntries == nil, let original {
            original.forEachPart { body(MovedPart(rect: $0.rect.offset(x: way.x, y: way.y), color: $0.color)) }
        } else {
            parts.forEach(body)
        }
    }

    private var parts: [MovedPart] {
        if let madeParts { return madeParts }
        var parts: [MovedPart] = []
        for entry in entries { entry.forEachPart { parts.append($0) } }
        madeParts = parts
        return parts
    }

    // MARK: Elsewhere

    /// What was listed: the same object for all places of a segment.
    var listed: DisplaySegment { original ?? self }

    /// Whether it was listed in the state that it is in.
    var isListed: Bool { original == nil }

    /// The segment in another state; nil: it has to be listed again.
    func moved(to key: Key) -> DisplaySegment? {
        let listed = listed
        // Farther away, what it was listed without a clip in would not reach around the window.
        guard !listed.reach.isFixed, let way = key.way(from: listed.key), max(abs(way.x), abs(way.y)) <= Self.longestWay else {
            return nil
        }
        if listed.reach.rect.isEmpty { return listed }
        let visible = listed.reach.rect.offset(x: way.x, y: way.y).intersection(key.clip)
        return listed.reach.isCut && !visible.isEmpty ? nil : DisplaySegment(listed, by: way, to: key, visible: visible)
    }

    /// - Parameter visible: What shows of its reach.
    private init(_ listed: DisplaySegment, by way: PixelPoint, to key: Key, visible: PixelRect) {
        self.key = key
        self.way = way
        original = listed
        siblings = listed.siblings
        let place = listed.reach.offset(x: way.x, y: way.y)
        // What is around it is cut where this is.
        reach = visible == place.rect ? place : place.cut()
        hasBackdrops = false
        if visible == place.rect {
            bounds = listed.bounds.offset(x: way.x, y: way.y)
            count = listed.count
            largestOccluderArea = listed.largestOccluderArea
            clippingLayers = listed.clippingLayers.map { $0.offset(x: way.x, y: way.y) }
        } else {
            let move = SegmentMove(way: way, from: listed.key.clip, to: key.clip)
            let entries = visible.isEmpty ? [] : listed.entries.compactMap { Self.cut($0, by: move) }
            let summaries = entries.map(Summary.init)
            bounds = summaries.bounds
            count = summaries.itemCount
            largestOccluderArea = summaries.largestOccluderArea
            // Their positions would be others.
            clippingLayers = []
            madeEntries = entries
            madeSummaries = summaries
        }
    }

    private func moved(_ entry: DisplayEntry) -> DisplayEntry {
        let move = SegmentMove(way: way, from: listed.key.clip, to: key.clip)
        switch entry {
        case .item(let item): return .item(item.moved(by: move))
        case .segment(let inner): return .segment(inner.inside(move))
        }
    }

    /// What the clip leaves of an entry; nil: nothing.
    private static func cut(_ entry: DisplayEntry, by move: SegmentMove) -> DisplayEntry? {
        switch entry {
        case .item(let item):
            let cut = item.offset(x: move.way.x, y: move.way.y, within: move.to)
            return cut.bounds.isEmpty ? nil : .item(cut)
        case .segment(let inner):
            let cut = inner.inside(move)
            return cut.count == 0 ? nil : .segment(cut)
        }
    }

    /// The segment as it is in another one that moves.
    private func inside(_ move: SegmentMove) -> DisplaySegment {
        var key = key
        key.matrix.tx += CGFloat(move.way.x)
        key.matrix.ty += CGFloat(move.way.y)
        key.clip = move.clip(key.clip)
        let way = PixelPoint(x: way.x + move.way.x, y: way.y + move.way.y)
        let visible = listed.reach.rect.offset(x: way.x, y: way.y).intersection(key.clip)
        return DisplaySegment(listed, by: way, to: key, visible: visible)
    }
}

extension [DisplaySegment.Summary] {
    fileprivate var bounds: PixelRect { reduce(PixelRect.empty) { $0.union($1.bounds) } }
    fileprivate var itemCount: Int { reduce(0) { $0 + $1.count } }
    fileprivate var largestOccluderArea: Int { reduce(0) { Swift.max($0, $1.largestOccluderArea) } }
}

/// A way of a segment, by whole pixels, and the clip around it at both ends.
struct SegmentMove {
    let way: PixelPoint
    let from: PixelRect
    let to: PixelRect

    func place(of rect: PixelRect) -> PixelRect { rect.offset(x: way.x, y: way.y) }

    /// The clip of something in the segment: the one around the segment, or one of its own.
    func clip(_ clip: PixelRect) -> PixelRect { clip == from ? to : place(of: clip).intersection(to) }
}
