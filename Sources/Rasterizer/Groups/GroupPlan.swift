// SPDX-License-Identifier: MIT
internal import WindowServer

/// What the operations of a group will do to its pixels.
struct GroupPlan {
    /// Of the group.
    let size: PixelSize
    /// Where operations draw, in pixels of the group: all else is transparent, or has the background's colour.
    let touched: [PixelRect]
    /// The colour, premultiplied, that the first operation fills the group with, where that is worth a distinction: others leave most of it
    /// as it is.
    let background: UInt32?

    /// Pixels of a row for which it is known together what they have.
    static let blockLength = 16

    /// The number of operations that need not be played any more, when the bitmap is made by this plan.
    var skippedOperations: Int { background == nil ? 0 : 1 }

    var touchedArea: Int { touched.reduce(0) { $0 + $1.area } }

    /// - Parameters:
    ///   - operations: Those between the group's beginning and its end.
    ///   - extent: Of the group.
    ///   - isInPlace: Whether the group will be drawn by its rows.
    init(of operations: ArraySlice<DrawingOperation>, extent: PixelRect, isInPlace: Bool) {
        size = extent.size
        guard isInPlace, case .fill(let rect, let color)? = operations.first, rect.contains(extent), color.premultiplied != 0,
            let above = GroupPlan.touchedRects(of: operations.dropFirst(), in: extent, inBlocks: true),
            2 * above.reduce(0, { $0 + $1.area }) < extent.area
        else {
            background = nil
            touched = GroupPlan.touchedRects(of: operations, in: extent, inBlocks: false) ?? []
            return
        }
        background = color.premultiplied
        touched = above
    }

    /// - Parameter inBlocks: Whether whole blocks are needed, also where operations take pixels away. nil when one takes them everywhere.
    private static func touchedRects(
        of operations: ArraySlice<DrawingOperation>, in extent: PixelRect, inBlocks: Bool
    ) -> [PixelRect]? {
        var rects: [PixelRect] = []
        var depth = 0
        for operation in operations {
            if operation.endsGroup { depth -= 1 }
            // Groups in the group are known by their ends.
            if depth == 0 {
                if inBlocks, case .endGroupAsMask = operation { return nil }
                var rect = operation.touchedRect
                if inBlocks, case .keepThroughMask(_, _, let cut) = operation { rect = cut }
                rect = rect.intersection(extent).offset(x: -extent.x, y: -extent.y)
                if inBlocks { rect = rect.inBlocks(within: extent.width) }
                if !rect.isEmpty { rects.append(rect) }
            }
            if operation.beginsGroup { depth += 1 }
        }
        return rects
    }
}

extension PixelRect {
    fileprivate func inBlocks(within width: Int) -> PixelRect {
        let length = GroupPlan.blockLength
        let start = x / length * length
        let end = min((maxX + length - 1) / length * length, width)
        return PixelRect(x: start, y: y, width: end - start, height: height)
    }
}

extension DrawingOperation {
    /// The pixels that it may touch, in the group that it draws on, for operations that add to them; those of nested groups are known by their
    /// ends.
    var touchedRect: PixelRect {
        switch self {
        case .fill(let rect, _), .picture(_, let rect), .dimmedPicture(_, let rect, _), .backdrop(let rect, _, _): rect
        case .draw(_, let from, let at, _), .movedPicture(_, let from, let at):
            PixelRect(x: at.x, y: at.y, width: from.width, height: from.height)
        case .stretch(_, _, let to, let clip, _), .stretchPixels(_, _, let to, let clip, _),
            .colorThroughMask(_, _, let to, let clip, _):
            to.intersection(clip)
        case .endGroup(_, _, let clip): clip
        case .endGroupInStrips(let strips, _): strips.reduce(.empty) { $0.union($1.clip) }
        case .captureAndDim(let picture, _): picture.rect
        case .capture, .beginGroup, .beginOpaqueGroup, .keepThroughMask, .endGroupAsMask: .empty
        }
    }
}
