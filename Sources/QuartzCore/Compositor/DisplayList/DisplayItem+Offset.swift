// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// Items at another place, cut to what is compared: two that draw the same pixels there are equal.
extension DisplayItem {
    func offset(x: Int, y: Int, within rect: PixelRect) -> DisplayItem {
        DisplayItem(
            layer: layer, part: part, operation: operation.offset(x: x, y: y, within: rect),
            bounds: bounds.offset(x: x, y: y).intersection(rect), depth: depth, isOpaque: isOpaque)
    }

    /// As it is in a segment that was moved.
    func moved(by move: SegmentMove) -> DisplayItem {
        DisplayItem(
            layer: layer, part: part, operation: operation.moved(by: move), bounds: move.place(of: bounds), depth: depth,
            isOpaque: isOpaque)
    }
}

extension DrawingOperation {
    /// Only of operations that are in segments without fixed parts.
    fileprivate func moved(by move: SegmentMove) -> DrawingOperation {
        switch self {
        case .fill(let rect, let color): return .fill(move.place(of: rect), color)
        case .draw(let content, let from, let at, let alpha):
            return .draw(content, from: from, at: PixelPoint(x: at.x + move.way.x, y: at.y + move.way.y), alpha: alpha)
        case .stretch(let content, let from, let to, let clip, let alpha):
            return .stretch(content, from: from, to: move.place(of: to), clip: move.clip(clip), alpha: alpha)
        case .stretchPixels(let content, let from, let to, let clip, let alpha):
            return .stretchPixels(content, from: from, to: move.place(of: to), clip: move.clip(clip), alpha: alpha)
        case .colorThroughMask(let mask, let from, let to, let clip, let color):
            return .colorThroughMask(mask, from: from, to: move.place(of: to), clip: move.clip(clip), color)
        case .beginGroup(let extent, let isDetached): return .beginGroup(move.place(of: extent), isDetached: isDetached)
        case .beginOpaqueGroup(let extent, let core):
            return .beginOpaqueGroup(move.place(of: extent), core: move.place(of: core))
        case .keepThroughMask(let mask, let from, let to): return .keepThroughMask(mask, from: from, to: move.place(of: to))
        case .endGroup(let alpha, let matrix, let clip):
            return .endGroup(alpha: alpha, matrix: matrix, clip: move.place(of: clip))
        case .endGroupAsMask, .endGroupInStrips, .backdrop, .movedPicture, .capture, .captureAndDim, .picture, .dimmedPicture:
            return self
        }
    }
}

extension DrawingOperation {
    fileprivate func offset(x: Int, y: Int, within rect: PixelRect) -> DrawingOperation {
        func cut(_ other: PixelRect) -> PixelRect { other.offset(x: x, y: y).intersection(rect) }
        switch self {
        case .fill(let rect, let color): return .fill(cut(rect), color)
        case .draw(let content, let from, let at, let alpha):
            let (from, at) = part(from, at, x: x, y: y, within: rect)
            return .draw(content, from: from, at: at, alpha: alpha)
        case .movedPicture(let picture, let from, let at):
            let (from, at) = part(from, at, x: x, y: y, within: rect)
            return .movedPicture(picture, from: from, at: at)
        case .stretch(let content, let from, let to, let clip, let alpha):
            return .stretch(content, from: from, to: to.offset(x: x, y: y), clip: cut(clip), alpha: alpha)
        case .stretchPixels(let content, let from, let to, let clip, let alpha):
            return .stretchPixels(content, from: from, to: to.offset(x: x, y: y), clip: cut(clip), alpha: alpha)
        case .colorThroughMask(let mask, let from, let to, let clip, let color):
            return .colorThroughMask(mask, from: from, to: to.offset(x: x, y: y), clip: cut(clip), color)
        case .beginGroup(let extent, isDetached: false): return .beginGroup(cut(extent), isDetached: false)
        case .beginOpaqueGroup(let extent, let core): return .beginOpaqueGroup(cut(extent), core: cut(core))
        case .keepThroughMask(let mask, let from, let to): return .keepThroughMask(mask, from: from, to: to.offset(x: x, y: y))
        case .endGroup(let alpha, nil, let clip): return .endGroup(alpha: alpha, matrix: nil, clip: cut(clip))
        // What lies behind has other pixels at the edges, and another place on the grid that they are averaged on.
        case .backdrop: return self
        // Detached groups have a space of their own, which is cut in another way at each place: they are the same at the same place only.
        case .beginGroup, .endGroup, .endGroupInStrips, .endGroupAsMask, .capture, .captureAndDim, .picture, .dimmedPicture:
            return self
        }
    }

    /// The part of what is drawn unscaled that arrives in the rectangle.
    private func part(
        _ from: PixelRect, _ at: PixelPoint, x: Int, y: Int, within rect: PixelRect
    ) -> (from: PixelRect, at: PixelPoint) {
        let place = PixelRect(x: at.x + x, y: at.y + y, width: from.width, height: from.height)
        let visible = place.intersection(rect)
        guard !visible.isEmpty else { return (.empty, PixelPoint(x: 0, y: 0)) }
        return (
            PixelRect(
                x: from.x + visible.x - place.x, y: from.y + visible.y - place.y, width: visible.width, height: visible.height),
            PixelPoint(x: visible.x, y: visible.y)
        )
    }
}
