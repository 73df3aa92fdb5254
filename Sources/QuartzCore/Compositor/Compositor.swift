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
