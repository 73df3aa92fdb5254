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

    package init() {}

    package func compose(_ tree: RenderTree, at time: Double, redrawsEverything: Bool) -> Result {
        var builder = DisplayListBuilder(masks: masks)
        builder.add(tree, at: time)
        let items = builder.items
        let window = PixelRect(tree.size)
        let damage =
            redrawsEverything || tree.size != lastSize
            ? PixelRegion(window) : DisplayDifference.damage(from: lastItems, to: items).clipped(to: window)
        lastItems = items
        lastSize = tree.size
        return Result(operations: operations(of: items, damage: damage), damage: damage)
    }

    /// Leaves out what does not touch the damage and what an opaque item hides.
    private func operations(of items: [DisplayItem], damage: PixelRegion) -> [DrawingOperation] {
        guard !damage.isEmpty else { return [] }
        // Only big opaque rectangles are worth asking: the last few that cover at least a sixteenth of the damage.
        var covers: [(index: Int, rect: PixelRect)] = []
        let worthwhile = max(damage.bounds.area / 16, 1)
        for index in items.indices.reversed() where items[index].isOpaque && items[index].depth == 0 {
            if items[index].bounds.area >= worthwhile { covers.append((index, items[index].bounds)) }
            if covers.count == 4 { break }
        }
        var result: [DrawingOperation] = []
        for (index, item) in items.enumerated() {
            guard damage.intersects(item.bounds) else { continue }
            let changed = item.bounds.intersection(damage.bounds)
            if covers.contains(where: { $0.index > index && $0.rect.contains(changed) }) { continue }
            result.append(item.operation)
        }
        return result
    }
}
