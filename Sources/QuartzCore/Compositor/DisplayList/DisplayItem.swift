// SPDX-License-Identifier: MIT
internal import WindowServer

/// One drawing operation, and which part of which layer it draws. The compositor finds what changed by comparing the items of two
/// frames: those of equal layer and part are the same thing at two times.
struct DisplayItem: Equatable {
    /// What of a layer an item draws. A layer has at most one item of each part.
    enum Part: Hashable {
        /// The colour below the root layer.
        case windowBackground
        /// The whole layer, with its sublayers, as a cached picture.
        case picture
        case shadow(ShadowTile)
        /// What lies behind the layer, blurred.
        case backdrop
        /// The background of a layer without round corners.
        case background
        case backgroundCorner(Corner)
        /// The background between two round corners, and between the upper and the lower ones.
        case backgroundTop, backgroundMiddle, backgroundBottom
        case contents
        /// The picture into which the contents fade.
        case incomingContents
        /// One of nine parts of contents of which only the middle is stretched.
        case contentsTile(ShadowTile, isIncoming: Bool)
        case borderCorner(Corner)
        case borderTop, borderBottom, borderLeft, borderRight
        /// Cuts a round corner out of the layer's group.
        case roundedCorner(Corner)
        case beginGroup, endGroup
        /// Of a gradient, which is rounded without the rest of its layer.
        case beginContentsGroup, endContentsGroup
        /// Of the border of a layer whose sublayers are not in its group.
        case beginBorderGroup, endBorderGroup
        /// Of a layer that is another one's mask.
        case beginMask, endMask
    }

    enum Corner: CaseIterable {
        case topLeft, topRight, bottomLeft, bottomRight
    }

    /// A tile of a nine-part image; rows and columns are 0 … 2.
    struct ShadowTile: Hashable {
        let row: UInt8
        let column: UInt8
    }

    let layer: LayerID
    let part: Part
    let operation: DrawingOperation
    /// The device pixels that it touches. In a transformed group: those of the whole group.
    var bounds: PixelRect
    /// The number of groups around it.
    var depth: Int
    /// Covers every pixel of its bounds, so that nothing shows from below; an opaque group, every pixel of its core.
    var isOpaque: Bool

    /// What differs most often comes first: of what moves, the bounds do, and operations take the longest to compare.
    static func == (left: DisplayItem, right: DisplayItem) -> Bool {
        left.bounds == right.bounds && left.depth == right.depth && left.isOpaque == right.isOpaque && left.layer == right.layer
            && left.part == right.part && left.operation == right.operation
    }

    /// Whether it shows what lies behind it.
    var isBackdrop: Bool {
        if case .backdrop = part { true } else { false }
    }

    /// Whether it ends a layer's group.
    var endsGroup: Bool {
        switch part {
        case .endGroup, .endContentsGroup, .endBorderGroup: true
        default: false
        }
    }

    /// What it covers; empty for items that are not opaque.
    var opaqueRect: PixelRect {
        guard isOpaque else { return .empty }
        if case .beginOpaqueGroup(_, let core) = operation { return core.intersection(bounds) }
        return bounds
    }

    /// What it hides of what lies below it in the window, not only in a group.
    var hiddenRect: PixelRect { depth == 0 ? opaqueRect : .empty }
}

extension DisplayItem.Corner {
    var isRight: Bool { self == .topRight || self == .bottomRight }
    var isBottom: Bool { self == .bottomLeft || self == .bottomRight }

    /// The same corner as a layer's `maskedCorners` name it.
    var mask: CACornerMask {
        switch self {
        case .topLeft: .layerMinXMinYCorner
        case .topRight: .layerMaxXMinYCorner
        case .bottomLeft: .layerMinXMaxYCorner
        case .bottomRight: .layerMaxXMaxYCorner
        }
    }
}
