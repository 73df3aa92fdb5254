// SPDX-License-Identifier: MIT
internal import WindowServer

/// Which pixels of a window a vertical move changes.
///
/// A list in a wide window is mostly of rows in flat colours: what moves there looks as before, and the server need not copy it. So the
/// rectangle is divided into columns. Where anything is narrow, before the move or after it, the whole column counts as changed; the
/// others are crossed by stripes only, and change in those rows of pixels whose colour does.
struct MovedPixels {
    /// Each rectangle costs the server as much as a thousand pixels.
    private static let maximumCount = 96
    /// With more of the pixels it is not worth it.
    private static let maximumShare = (3, 4)
    private static let maximumColumns = 8
    /// Of the rectangle's width; what is narrower is not looked at.
    private static let narrowestColumn = 8

    // Memory of earlier frames.
    private var before: [MovedPart] = []
    private var after: [MovedPart] = []
    private var columns: [Range<Int>] = []
    private var stripes = Stripes()

    /// Rectangles in that of the move that do not overlap. What lies outside of them looks as in the frame before.
    ///
    /// - Parameter damage: What is drawn in the frame after the move.
    mutating func rects(of shift: ScrollShift, from old: DisplayList, to new: DisplayList, damage: PixelRegion) -> [PixelRect] {
        let rect = shift.move.rect
        guard shift.move.x == 0 else { return [rect] }
        collect(shift, old, new, damage)
        guard findColumns(in: rect) else { return [rect] }
        var result: [PixelRect] = []
        var (x, area) = (rect.x, 0)
        func add(_ xs: Range<Int>, _ ys: Range<Int>) {
            guard !xs.isEmpty, !ys.isEmpty else { return }
            result.append(PixelRect(x: xs.lowerBound, y: ys.lowerBound, width: xs.count, height: ys.count))
            area += xs.count * ys.count
        }
        for column in columns {
            add(x..<column.lowerBound, rect.y..<rect.maxY)
            x = column.upperBound
            paintStripes(of: column, in: rect, over: shift.color)
            stripes.forEachChange { add(column, $0) }
        }
        add(x..<rect.maxX, rect.y..<rect.maxY)
        let isWorthIt = result.count <= Self.maximumCount && area * Self.maximumShare.1 <= rect.area * Self.maximumShare.0
        return isWorthIt ? result : [rect]
    }

    /// What can be seen in the rectangle. What is drawn anew may have any colours.
    private mutating func collect(_ shift: ScrollShift, _ old: DisplayList, _ new: DisplayList, _ damage: PixelRegion) {
        before.removeAll(keepingCapacity: true)
        after.removeAll(keepingCapacity: true)
        let rect = shift.move.rect
        func add(_ part: MovedPart, to parts: inout [MovedPart]) {
            let visible = part.rect.intersection(rect)
            if !visible.isEmpty { parts.append(MovedPart(rect: visible, color: part.color)) }
        }
        old.forEachPart(in: shift.before) { add($0, to: &before) }
        new.forEachPart(in: shift.after) { add($0, to: &after) }
        for drawn in damage.rects { add(MovedPart(rect: drawn, color: nil), to: &after) }
    }

    // MARK: Columns

    /// From left to right. False: there are none, or too many.
    private mutating func findColumns(in rect: PixelRect) -> Bool {
        columns.removeAll(keepingCapacity: true)
        columns.append(rect.x..<rect.maxX)
        return before.allSatisfy { cutColumns(at: $0, in: rect) } && after.allSatisfy { cutColumns(at: $0, in: rect) }
    }

    /// Columns end where a stripe begins or ends, and leave out what is no stripe.
    private mutating func cutColumns(at part: MovedPart, in rect: PixelRect) -> Bool {
        let xs = part.rect.x..<part.rect.maxX
        let isStripe = part.rect.width * 2 >= rect.width
        // Mostly there is nothing to do.
        guard columns.contains(where: { $0.overlaps(xs) && !(isStripe && xs.clamped(to: $0) == $0) }) else { return true }
        let least = rect.width / Self.narrowestColumn
        columns = columns.flatMap { column in
            guard column.overlaps(xs) else { return [column] }
            let common = xs.clamped(to: column)
            let beside = [column.lowerBound..<common.lowerBound, common.upperBound..<column.upperBound]
            return (isStripe ? [beside[0], common, beside[1]] : beside).filter { !$0.isEmpty && $0.count >= least }
        }
        return !columns.isEmpty && columns.count <= Self.maximumColumns
    }

    /// Each part crosses the column or does not touch it.
    private mutating func paintStripes(of column: Range<Int>, in rect: PixelRect, over color: DrawingColor) {
        stripes.begin(rows: rect.y..<rect.maxY, over: color)
        for part in before where part.crosses(column) { stripes.paintBefore(part) }
        for part in after where part.crosses(column) { stripes.paintAfter(part) }
    }
}

extension MovedPart {
    fileprivate func crosses(_ column: Range<Int>) -> Bool { rect.x <= column.lowerBound && rect.maxX >= column.upperBound }
}

extension DisplayList {
    /// Calls `body` for what the items of a layer that has scrolled are to pixels that move, back to front.
    fileprivate func forEachPart(in layer: ClippingLayer, _ body: (MovedPart) -> Void) {
        var position = 0
        DisplayList.forEachPart(of: entries, from: layer.start, before: layer.end, at: &position, body)
    }

    // Recursion is safe: segments nest a few levels at most (`DisplayListBuilder.maximumSegmentDepth`).
    private static func forEachPart(
        of entries: [DisplayEntry], from start: Int, before end: Int, at position: inout Int, _ body: (MovedPart) -> Void
    ) {
        for entry in entries where position < end {
            let next = position + entry.count
            if position >= start, next <= end {
                entry.forEachPart(body)
            } else if next > start, case .segment(let segment) = entry {
                forEachPart(of: segment.entries, from: start, before: end, at: &position, body)
            }
            position = next
        }
    }
}
