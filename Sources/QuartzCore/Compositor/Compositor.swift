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
    /// Memory of frames that are over, so that a frame like the one before allocates nothing. Only what nobody holds any more is
    /// used again: a backend that keeps a frame keeps it unchanged.
    private var scratch = DisplayListBuilder.Scratch()
    private var occluders = Occluders()
    private var damage = PixelRegion()
    private var operations: [DrawingOperation] = []
    private var lastSize = PixelSize(width: 0, height: 0)
    private var staticPrefix = StaticPrefix()
    /// nil where operations are cheap.
    private var movingLayers: MovingLayerCache?

    package init() {}

    /// - Parameter isMoving: More frames will follow, so that it pays to keep what stands still as a picture.
    /// - Parameter prefersPictures: Operations are dearer than pixels: see `FrameRequest`.
    package func compose(
        _ tree: RenderTree, at time: Double, redrawsEverything: Bool, isMoving: Bool = false, prefersPictures: Bool = false
    ) -> Result {
        var builder = DisplayListBuilder(masks: masks, keepsSegments: true, scratch: scratch)
        movingLayers = prefersPictures ? movingLayers ?? MovingLayerCache() : nil
        builder.movingLayers = movingLayers
        movingLayers?.beginFrame(window: tree.size, isMoving: isMoving)
        scratch = DisplayListBuilder.Scratch()
        builder.add(tree, at: time)
        let (list, emptied) = builder.end()
        movingLayers?.endFrame()
        let window = PixelRect(tree.size)
        damage.removeAll()
        if redrawsEverything || tree.size != lastSize {
            damage.add(window)
        } else {
            DisplayDifference.addDamage(from: lastList, to: list, within: window, to: &damage)
        }
        staticPrefix.update(
            from: lastList, to: list, damage: damage, window: window, isMoving: isMoving, targetShowsOld: !redrawsEverything)
        listOperations(of: list, wholeRows: !prefersPictures)
        if !isMoving { staticPrefix.rest(showing: list, in: window) }
        scratch = emptied
        swap(&scratch.list, &lastList)
        scratch.list.entries.removeAll(keepingCapacity: true)
        lastList = list
        lastSize = tree.size
        let result = Result(operations: operations, damage: damage)
        // At rest nothing is kept but what is shown: operations would hold the last still picture.
        if !isMoving { operations = [] }
        return result
    }

    /// Leaves out what does not touch the damage and what an opaque item hides.
    ///
    /// - Parameter wholeRows: The still picture, and the colour over it, are not cut to parts of rows.
    private func listOperations(of list: DisplayList, wholeRows: Bool) {
        operations.removeAll(keepingCapacity: true)
        guard !damage.isEmpty else { return }
        let bounds = damage.bounds
        occluders.find(in: list, damage: bounds)
        var first = 0
        /// What of the still picture is drawn.
        var still = PixelRect.empty
        if let picture = staticPrefix.picture {
            first = staticPrefix.count
            if staticPrefix.isShownAlready { operations.append(.takeStill(picture)) }
            let rect = picture.rect.intersection(bounds)
            still = occluders.visiblePart(of: rect, before: first)
            if wholeRows { still = still.wideningToRows(of: rect) }
            if !still.isEmpty { operations.append(.still(picture, still)) }
        }
        list.forEachItem(from: first, touching: bounds) { index, item in
            guard damage.intersects(item.bounds) else { return }
            let visible = occluders.visiblePart(of: item.bounds.intersection(bounds), before: index + 1)
            guard !visible.isEmpty else { return }
            // A fill is cut to what is seen of it; other operations are clipped by the damage as they are.
            if case .fill(_, let color) = item.operation, item.depth == 0 {
                // Of the picture's own size what lies directly over it is drawn in one pass with it.
                let joinsStill = !still.isEmpty && index == first && color.alpha < 1 && item.bounds.contains(still)
                operations.append(.fill(joinsStill ? still : visible, color))
            } else {
                operations.append(item.operation)
            }
        }
    }
}
