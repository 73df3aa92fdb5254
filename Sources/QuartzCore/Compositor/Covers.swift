// SPDX-License-Identifier: MIT
internal import WindowServer

/// The big opaque rectangles of a frame: what lies below them need not be drawn.
struct Covers {
    private var rects: [(index: Int, rect: PixelRect)] = []

    /// Only the front few that cover at least a sixteenth of the damage are worth asking.
    init(of items: [DisplayItem], damage: PixelRect) {
        let worthwhile = max(damage.area / 16, 1)
        for index in items.indices.reversed() where items[index].isOpaque && items[index].depth == 0 {
            let rect = items[index].bounds.intersection(damage)
            if rect.area >= worthwhile { rects.append((index, rect)) }
            if rects.count == 4 { break }
        }
    }

    /// What is left of `rect` when the covers in front of position `index` are taken away, as far as that is a rectangle.
    func visiblePart(of rect: PixelRect, before index: Int) -> PixelRect {
        var result = rect
        for cover in rects where cover.index >= index { result = result.minus(cover.rect) }
        return result
    }
}

extension PixelRect {
    /// The rectangle without `other` where that is one rectangle, else the rectangle itself.
    fileprivate func minus(_ other: PixelRect) -> PixelRect {
        let common = intersection(other)
        guard !common.isEmpty else { return self }
        if common == self { return .empty }
        if common.height == height {
            if common.x == x { return PixelRect(x: common.maxX, y: y, width: maxX - common.maxX, height: height) }
            if common.maxX == maxX { return PixelRect(x: x, y: y, width: common.x - x, height: height) }
        }
        if common.width == width {
            if common.y == y { return PixelRect(x: x, y: common.maxY, width: width, height: maxY - common.maxY) }
            if common.maxY == maxY { return PixelRect(x: x, y: y, width: width, height: common.y - y) }
        }
        return self
    }
}
