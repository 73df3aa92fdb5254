// SPDX-License-Identifier: MIT
internal import WindowServer

/// Content that is the same in two frames but for its place: its pixels are moved, and only the rest is drawn.
///
/// Pixels may be moved where everything below the content has one colour. What lies above it, and what of it has changed besides moving, is
/// drawn again, at the place where its old pixels have been moved to as well.
struct ScrollShift {
    let move: PixelMove
    /// The layer that has scrolled.
    let before: ClippingLayer
    let after: ClippingLayer
    /// What is below its content.
    let color: DrawingColor
    /// What must be drawn in the window.
    private(set) var damage = PixelRegion()

    /// A move that saves less than a third of the content is not worth it.
    private static let maximumShare = (2, 3)

    /// nil: nothing has scrolled, or nothing would be gained.
    init?(
        from old: DisplayList, _ oldLayers: [ClippingLayer], to new: DisplayList, _ newLayers: [ClippingLayer],
        in window: PixelRect
    ) {
        guard let (before, after, move) = Self.largest(oldLayers, newLayers) else { return nil }
        guard let color = Self.color(below: after, in: new) else { return nil }
        self.move = move
        self.before = before
        self.after = after
        self.color = color
        var pairs = DisplayPairs(old, new)
        guard addDamage(below: after, of: &pairs, in: window), !damage.intersects(move.rect) else { return nil }
        var (oldItems, newItems) = (pairs.before, pairs.after)
        addDamage(of: &oldItems, before.end - before.start, and: &newItems, after.end - after.start)
        addExposed()
        addSmear(above: before, in: old, and: after, in: new)
        DisplayDifference.addDamage(of: DisplayPairs(before: oldItems, after: newItems), within: window, to: &damage)
        guard damage.clipped(to: move.rect).area * Self.maximumShare.1 <= move.rect.area * Self.maximumShare.0 else { return nil }
    }

    private static func largest(
        _ old: [ClippingLayer], _ new: [ClippingLayer]
    ) -> (before: ClippingLayer, after: ClippingLayer, move: PixelMove)? {
        var best: (before: ClippingLayer, after: ClippingLayer, move: PixelMove)?
        for after in new where after.clip.area > best?.move.rect.area ?? 0 {
            guard let before = old.first(where: { $0.layer == after.layer }), before.clip == after.clip,
                before.matrix.a == after.matrix.a, before.matrix.d == after.matrix.d, before.start == after.start,
                let x = wholePixels(from: before.matrix.tx, to: after.matrix.tx),
                let y = wholePixels(from: before.matrix.ty, to: after.matrix.ty), x != 0 || y != 0,
                abs(x) < after.clip.width, abs(y) < after.clip.height
            else { continue }
            best = (before, after, PixelMove(rect: after.clip, x: x, y: y))
        }
        return best
    }

    private static func wholePixels(from old: Double, to new: Double) -> Int? {
        let distance = new - old
        let whole = distance.rounded()
        return abs(distance - whole) < 1e-6 ? Int(saturating: whole) : nil
    }

    /// What shows through the content, where it is one colour.
    private static func color(below layer: ClippingLayer, in list: DisplayList) -> DrawingColor? {
        var last: DisplayItem?
        list.forEachItem(from: 0, before: layer.start, touching: layer.clip) { _, item in last = item }
        guard let last, case .fill(_, let color) = last.operation, last.hiddenRect.contains(layer.clip) else { return nil }
        return color
    }

    /// Compares what lies below the content. False where the layers are not the same.
    private mutating func addDamage(below layer: ClippingLayer, of pairs: inout DisplayPairs, in window: PixelRect) -> Bool {
        var position = 0
        while position < layer.start {
            switch pairs.pair() {
            case .same(let count): position += count
            case .items(let before, let after):
                guard before.layer == after.layer, before.part == after.part else { return false }
                if before != after {
                    damage.add(before.bounds.intersection(window))
                    damage.add(after.bounds.intersection(window))
                }
                position += 1
            case nil: return false
            }
            pairs.stepOver()
        }
        return position == layer.start
    }

    /// Compares the content.
    private mutating func addDamage(of old: inout DisplayCursor, _ oldCount: Int, and new: inout DisplayCursor, _ newCount: Int) {
        let arrived = ScrolledEntries(of: &new, newCount, before: old, oldCount)
        let left = ScrolledItems(of: &old, oldCount, moved: move, to: arrived)
        var known = left.items
        var last = -1
        for (index, entry) in arrived.entries.enumerated() {
            switch entry {
            case .segment(let segment):
                if let places = left.places[index] {
                    if places.lowerBound < last { addBoth(segment.bounds, segment.bounds.intersection(move.rect)) }
                    last = max(last, places.upperBound - 1)
                } else {
                    var inner = DisplayCursor([.segment(segment)])
                    while let item = inner.nextItem() { compare(item, &known, &last) }
                }
            case .item(let item): compare(item, &known, &last)
            }
        }
        for (_, moved) in known.values { damage.add(moved.bounds) }
    }

    private mutating func compare(
        _ item: DisplayItem, _ known: inout [ScrolledItems.Key: ScrolledItems.Place], _ last: inout Int
    ) {
        guard let (place, moved) = known.removeValue(forKey: ScrolledItems.Key(item)) else {
            return damage.add(item.bounds.intersection(move.rect))
        }
        // What is blurred does not move with the pixels that it is made of.
        if place < last || item.isBackdrop || moved != item.offset(x: 0, y: 0, within: move.target) {
            addBoth(moved.bounds, item.bounds.intersection(move.rect))
        }
        last = max(last, place)
    }

    private mutating func addBoth(_ before: PixelRect, _ after: PixelRect) {
        damage.add(before)
        damage.add(after)
    }

    /// Where nothing was moved to.
    private mutating func addExposed() {
        let (rect, kept) = (move.rect, move.target)
        damage.add(PixelRect(x: rect.x, y: rect.y, width: rect.width, height: kept.y - rect.y))
        damage.add(PixelRect(x: rect.x, y: kept.maxY, width: rect.width, height: rect.maxY - kept.maxY))
        damage.add(PixelRect(x: rect.x, y: kept.y, width: kept.x - rect.x, height: kept.height))
        damage.add(PixelRect(x: kept.maxX, y: kept.y, width: rect.maxX - kept.maxX, height: kept.height))
    }

    /// What lies above the content does not move with it.
    private mutating func addSmear(
        above before: ClippingLayer, in old: DisplayList, and after: ClippingLayer, in new: DisplayList
    ) {
        var region = damage
        new.forEachItem(from: after.end, touching: move.rect) { _, item in region.add(item.bounds.intersection(move.rect)) }
        old.forEachItem(from: before.end, touching: move.rect) { _, item in
            region.add(item.bounds.offset(x: move.x, y: move.y).intersection(move.rect))
        }
        damage = region
    }
}
