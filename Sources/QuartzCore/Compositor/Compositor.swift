// SPDX-License-Identifier: MIT
package import WindowServer

/// Turns a committed tree and a time into the shortest list of operations that brings a window up to date. It knows the frame
/// before, but neither pixels nor windows. Used by one thread at a time.
///
/// A frame goes this way: `DisplayListBuilder` evaluates the animations and lists everything visible, back to front;
/// `DisplayDifference` compares the list with that of the frame before, which gives the damage; `StaticPrefix` finds what has not
/// changed and is worth a cached picture; the operations are the items in the damage that no opaque item hides (`Occluders`).
package final class Compositor {
    /// A composed frame.
    package struct Result {
        package var operations: [DrawingOperation]
        /// The pixels that changed since the frame before, otherwise than by the move.
        package var damage: PixelRegion
        /// Comes before the operations; nil: nothing is moved.
        package var move: PixelMove?
        /// The pixels that the move changes on the screen: see `Frame.moved`.
        package var moved: [PixelRect]
        /// What the next frames will show; nil: nothing that takes long to draw.
        package var upcomingPicture: CachedPicture?
    }

    /// The number of layers that were listed for the last frame, and not taken from a frame before: for tests.
    package private(set) var listedLayers = 0
    private let masks = ShapeMasks()
    private let siblings = SiblingRuns()
    private var lastList = DisplayList()
    private var lastClippingLayers: [ClippingLayer] = []
    /// Memory of earlier frames, so that a frame like the one before allocates nothing. Arrays that a backend still holds are not
    /// changed: they are copied on write.
    private var scratch = DisplayListBuilder.Scratch()
    private var occluders = Occluders()
    private var damage = PixelRegion()
    private var operations: [DrawingOperation] = []
    private var movedPixels = MovedPixels()
    private var lastSize = PixelSize(width: 0, height: 0)
    private var staticPrefix = StaticPrefix()
    private var backdrops = Backdrops()
    /// nil where operations are cheaper than pixels.
    private var movingLayers: MovingLayerCache?

    package init() {}

    /// Composes the next frame.
    ///
    /// - Parameters:
    ///   - time: The time that the frame shows, in seconds of media time.
    ///   - redrawsEverything: Whether the target has lost the pixels of the frame before.
    ///   - isMoving: Whether more frames will follow, so that it pays to keep what is static as a picture.
    ///   - prefersPictures: Whether operations cost more than pixels; see `FrameRequest`.
    ///   - allowsMoves: Whether the target's pixels can be moved.
    package func compose(
        _ tree: RenderTree, at time: Double, redrawsEverything: Bool, isMoving: Bool = false, prefersPictures: Bool = false,
        allowsMoves: Bool = false
    ) -> Result {
        movingLayers = prefersPictures ? movingLayers ?? MovingLayerCache() : nil
        var builder = DisplayListBuilder(
            masks: masks, keepsSegments: true, siblings: siblings, movingLayers: movingLayers, scratch: scratch)
        siblings.beginFrame()
        movingLayers?.beginFrame(window: tree.size, isMoving: isMoving)
        scratch = DisplayListBuilder.Scratch()
        builder.add(tree, at: time)
        let clippingLayers = builder.clippingLayers
        listedLayers = builder.layerCount
        let (list, emptied) = builder.end()
        movingLayers?.endFrame()
        masks.drawnContents.endFrame(isMoving: isMoving)
        let window = PixelRect(tree.size)
        damage.removeAll()
        var shift: ScrollShift?
        if redrawsEverything || tree.size != lastSize {
            damage.add(window)
        } else if allowsMoves,
            let found = ScrollShift(from: lastList, lastClippingLayers, to: list, clippingLayers, in: window)
        {
            shift = found
            damage = found.damage
            damage.add(found.move.rect)
        } else {
            DisplayDifference.addDamage(from: lastList, to: list, within: window, to: &damage)
        }
        let behind = backdrops.update(from: lastList, to: list, changed: damage, window: window)
        damage.formUnion(behind)
        staticPrefix.update(
            from: lastList, to: list, damage: damage, window: window, isMoving: isMoving, targetShowsOld: !redrawsEverything,
            inMemory: !prefersPictures)
        // A picture that is taken from the target shows the frame before: nothing may be moved first.
        if staticPrefix.isOnTarget { shift = nil }
        var moved: [PixelRect] = []
        if let shift {
            damage = shift.damage
            damage.formUnion(behind)
            moved = movedPixels.rects(of: shift, from: lastList, to: list, damage: damage)
        }
        listOperations(of: list, wholeRows: !prefersPictures)
        if !isMoving { staticPrefix.movementEnded(showing: list, in: window) }
        scratch = emptied
        swap(&scratch.list, &lastList)
        scratch.list.entries.removeAll(keepingCapacity: true)
        scratch.list.hasBackdrops = false
        lastList = list
        lastSize = tree.size
        lastClippingLayers = clippingLayers
        siblings.endFrame(generation: tree.generation)
        let result = Result(
            operations: operations, damage: damage, move: shift?.move, moved: moved, upcomingPicture: staticPrefix.upcoming)
        // Operations hold cached pictures, which should be freed at rest.
        if !isMoving { operations = [] }
        return result
    }

    /// Leaves out what does not touch the damage and what an opaque item hides.
    ///
    /// - Parameter wholeRows: Whether the picture of what is static is drawn in whole rows: see `wideningToRows`.
    private func listOperations(of list: DisplayList, wholeRows: Bool) {
        operations.removeAll(keepingCapacity: true)
        guard !damage.isEmpty else { return }
        let bounds = damage.bounds
        occluders.find(in: list, damage: bounds)
        let first = addStaticPicture(below: list, wholeRows: wholeRows)
        var hidesGroup = false
        list.forEachItem(from: first, touching: damage) { index, item in
            // A group is hidden as a whole or not at all: one that is the same as in the last frame is not drawn again.
            guard item.depth == 0 else {
                if !hidesGroup { operations.append(item.isBackdrop ? backdrops.operation(of: item) : item.operation) }
                return
            }
            let visible = occluders.visiblePart(of: item.bounds.intersection(bounds), before: index + 1)
            // A backdrop in a group needs what lies behind the group, but not its end: what was begun is ended.
            if !item.endsGroup { hidesGroup = visible.isEmpty }
            guard !hidesGroup else { return }
            // The damage clips other operations as they are.
            switch item.operation {
            case .fill(_, let color): operations.append(.fill(visible, color))
            case .backdrop: operations.append(backdrops.operation(of: item))
            case .endGroup(let alpha, nil, let clip):
                operations.append(.endGroup(alpha: alpha, matrix: nil, clip: clip.intersection(visible)))
            default: operations.append(item.operation)
            }
        }
    }

    /// Adds the picture of what is static, if there is one. A translucent fill directly over it is drawn with it.
    ///
    /// - Returns: The position of the first item that is left to draw.
    private func addStaticPicture(below list: DisplayList, wholeRows: Bool) -> Int {
        guard let picture = staticPrefix.picture else { return 0 }
        let first = staticPrefix.count
        let rect = picture.rect.intersection(damage.bounds)
        var visible = occluders.visiblePart(of: rect, before: first)
        if wholeRows { visible = visible.wideningToRows(of: rect) }
        if !visible.isEmpty, let above = list.item(at: first), above.depth == 0, above.bounds.contains(visible),
            case .fill(_, let color) = above.operation, color.alpha < 1
        {
            if staticPrefix.isOnTarget, visible == picture.rect, damage.rects == [picture.rect] {
                operations.append(.captureAndDim(picture, color))
            } else {
                if staticPrefix.isOnTarget { operations.append(.capture(picture)) }
                operations.append(.dimmedPicture(picture, visible, color))
            }
            return first + 1
        }
        if staticPrefix.isOnTarget { operations.append(.capture(picture)) }
        if !visible.isEmpty { operations.append(.picture(picture, visible)) }
        return first
    }

    /// The visible groups of a later frame that lie in place, and nothing else.
    package func upcomingGroups(of tree: RenderTree, at time: Double) -> [DrawingOperation] {
        var builder = DisplayListBuilder(masks: masks, keepsSegments: true)
        builder.add(tree, at: time)
        let list = builder.list
        let window = PixelRect(tree.size)
        var occluders = Occluders()
        occluders.find(in: list, damage: window)
        var result: [DrawingOperation] = []
        var isInGroup = false
        list.forEachItem(from: 0, touching: window) { index, item in
            if item.depth == 0 {
                let isVisible = !occluders.visiblePart(of: item.bounds.intersection(window), before: index + 1).isEmpty
                switch item.operation {
                case .beginGroup(_, isDetached: false), .beginOpaqueGroup: isInGroup = isVisible
                case .endGroup(_, nil, _) where isInGroup:
                    result.append(item.operation)
                    isInGroup = false
                default: isInGroup = false
                }
            }
            if isInGroup { result.append(item.operation) }
        }
        return result
    }
}
