// SPDX-License-Identifier: MIT
internal import WindowServer

/// Operations that differ by their place only.
extension DrawingOperation {
    /// Whether this operation draws what another one does, so many pixels away. False for what has a space of its own or depends on what lies
    /// below it: that is the same at the same place only. Of a clip counts what it leaves: the window's own does not move with the group.
    func isSame(as other: DrawingOperation, movedBy way: PixelPoint) -> Bool {
        if way == PixelPoint(x: 0, y: 0) { return self == other }
        func isMoved(_ rect: PixelRect, _ from: PixelRect) -> Bool { rect == from.offset(x: way.x, y: way.y) }
        func isMoved(_ point: PixelPoint, _ from: PixelPoint) -> Bool { point.x == from.x + way.x && point.y == from.y + way.y }
        switch (self, other) {
        case (.fill(let rect, let color), .fill(let otherRect, let otherColor)):
            return isMoved(rect, otherRect) && color == otherColor
        case (
            .draw(let content, let from, let at, let alpha), .draw(let otherContent, let otherFrom, let otherAt, let otherAlpha)
        ):
            return isMoved(at, otherAt) && from == otherFrom && alpha == otherAlpha && content == otherContent
        case (
            .stretch(let content, let from, let to, let clip, let alpha),
            .stretch(let otherContent, let otherFrom, let otherTo, let otherClip, let otherAlpha)
        ),
            (
                .stretchPixels(let content, let from, let to, let clip, let alpha),
                .stretchPixels(let otherContent, let otherFrom, let otherTo, let otherClip, let otherAlpha)
            ):
            return isMoved(to, otherTo) && isMoved(to.intersection(clip), otherTo.intersection(otherClip)) && from == otherFrom
                && alpha == otherAlpha
                && content == otherContent
        case (
            .colorThroughMask(let mask, let from, let to, let clip, let color),
            .colorThroughMask(let otherMask, let otherFrom, let otherTo, let otherClip, let otherColor)
        ):
            return isMoved(to, otherTo) && isMoved(to.intersection(clip), otherTo.intersection(otherClip)) && from == otherFrom
                && color == otherColor
                && mask == otherMask
        case (.beginGroup(let rect, isDetached: false), .beginGroup(let otherRect, isDetached: false)):
            return isMoved(rect, otherRect)
        case (.beginOpaqueGroup(let rect, let core), .beginOpaqueGroup(let otherRect, let otherCore)):
            return isMoved(rect, otherRect) && isMoved(core, otherCore)
        case (.keepThroughMask(let mask, let from, let to), .keepThroughMask(let otherMask, let otherFrom, let otherTo)):
            return isMoved(to, otherTo) && from == otherFrom && mask == otherMask
        case (.endGroup(let alpha, nil, let clip), .endGroup(let otherAlpha, nil, let otherClip)):
            return isMoved(clip, otherClip) && alpha == otherAlpha
        case (.endGroupAsMask, .endGroupAsMask): return true
        default: return false
        }
    }
}
