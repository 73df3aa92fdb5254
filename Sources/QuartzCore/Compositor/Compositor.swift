// SPDX-License-Identifier: MIT
package import WindowServer

/// Turns a committed tree and an instant into the shortest list of operations that brings the window up to date.
/// Knows the frame before; knows neither pixels nor windows. Used by one thread at a time.
package final class Compositor {
    /// What a frame needs.
    package struct Result {
        package var operations: [DrawingOperation]
        package var damage: PixelRegion
    }

    private let masks = ShapeMasks()
    private var lastItems: [DisplayItem] = []
    private var lastSize = PixelSize(width: 0, height: 0)
    private var stillRun = StillRun()

    package init() {}

    /// - Parameter isMoving: More frames will follow, so that it pays to keep what stands still as a picture.
    package func compose(_ tree: RenderTree, at time: Double, redrawsEverything: Bool, isMoving: Bool = false) -> Result {
        var builder = DisplayListBuilder(masks: masks)
        builder.add(tree, at: time)
        let items = builder.items
        let window = PixelRect(tree.size)
        let damage =
            redrawsEverything || tree.size != lastSize
            ? PixelRegion(window) : DisplayDifference.damage(from: lastItems, to: items).clipped(to: window)
        stillRun.update(from: lastItems, to: items, window: window, isMoving: isMoving)
        lastItems = items
        lastSize = tree.size
        return Result(operations: operations(of: items, damage: damage), damage: damage)
    }

    /// Leaves out what does not touch the damage and what an opaque item hides.
    private func operations(of items: [DisplayItem], damage: PixelRegion) -> [DrawingOperation] {
        guard !damage.isEmpty else { return [] }
        let covers = Covers(of: items, damage: damage.bounds)
        var result: [DrawingOperation] = []
        var first = 0
        if let picture = stillRun.picture {
            first = stillRun.count
            let visible = covers.visiblePart(of: picture.rect.intersection(damage.bounds), before: first)
            if !visible.isEmpty { result.append(.still(picture, visible)) }
        }
        for index in first..<items.count {
            let item = items[index]
            guard damage.intersects(item.bounds) else { continue }
            let visible = covers.visiblePart(of: item.bounds.intersection(damage.bounds), before: index + 1)
            guard !visible.isEmpty else { continue }
            // A fill is cut to what is seen of it; other operations are clipped by the damage as they are.
            if case .fill(_, let color) = item.operation, item.depth == 0 {
                result.append(.fill(visible, color))
            } else {
                result.append(item.operation)
            }
        }
        return result
    }
}

/// The big opaque rectangles of a frame: what lies below them need not be drawn.
private struct Covers {
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
