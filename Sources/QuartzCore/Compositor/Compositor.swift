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
    private var lastList = DisplayList()
    /// Room for the next list: the one before the last, emptied.
    private var room = DisplayList()
    private var lastSize = PixelSize(width: 0, height: 0)
    private var stillRun = StillRun()
    /// nil where operations are cheap.
    private var movedPictures: MovedPictures?

    package init() {}

    /// - Parameter isMoving: More frames will follow, so that it pays to keep what stands still as a picture.
    /// - Parameter prefersPictures: Operations are dearer than pixels: see `FrameRequest`.
    package func compose(
        _ tree: RenderTree, at time: Double, redrawsEverything: Bool, isMoving: Bool = false, prefersPictures: Bool = false
    ) -> Result {
        var builder = DisplayListBuilder(masks: masks, keepsSegments: true, room: room)
        movedPictures = prefersPictures ? movedPictures ?? MovedPictures() : nil
        builder.movedPictures = movedPictures
        movedPictures?.beginFrame(window: tree.size, isMoving: isMoving)
        room = DisplayList()
        builder.add(tree, at: time)
        movedPictures?.endFrame()
        let list = builder.list
        let window = PixelRect(tree.size)
        let damage =
            redrawsEverything || tree.size != lastSize
            ? PixelRegion(window) : DisplayDifference.damage(from: lastList, to: list).clipped(to: window)
        stillRun.update(
            from: lastList, to: list, damage: damage, window: window, isMoving: isMoving, targetShowsOld: !redrawsEverything)
        let operations = operations(of: list, damage: damage)
        if !isMoving { stillRun.rest(showing: list, in: window) }
        swap(&room, &lastList)
        room.entries.removeAll(keepingCapacity: true)
        lastList = list
        lastSize = tree.size
        return Result(operations: operations, damage: damage)
    }

    /// Leaves out what does not touch the damage and what an opaque item hides.
    private func operations(of list: DisplayList, damage: PixelRegion) -> [DrawingOperation] {
        guard !damage.isEmpty else { return [] }
        let bounds = damage.bounds
        let covers = Covers(of: list, damage: bounds)
        var result: [DrawingOperation] = []
        var first = 0
        if let picture = stillRun.picture {
            first = stillRun.count
            if stillRun.isShownAlready { result.append(.takeStill(picture)) }
            let visible = covers.visiblePart(of: picture.rect.intersection(bounds), before: first)
            if !visible.isEmpty { result.append(.still(picture, visible)) }
        }
        list.forEachItem(touching: bounds) { index, item in
            guard index >= first, damage.intersects(item.bounds) else { return }
            let visible = covers.visiblePart(of: item.bounds.intersection(bounds), before: index + 1)
            guard !visible.isEmpty else { return }
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
