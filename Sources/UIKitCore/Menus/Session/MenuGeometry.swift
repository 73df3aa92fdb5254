// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// What a menu stands beside, in the window's coordinates.
enum MenuAnchor: Equatable {
    /// The pointer.
    case point(CGPoint)
    /// A control, or the row that has the focus.
    case rect(CGRect)
    /// A row of another menu.
    case row(CGRect)
}

/// The place of a menu: pure arithmetic of rectangles in the window's coordinates, in points.
struct MenuGeometry {
    struct Placement: Equatable {
        var frame: CGRect
        /// From where the menu grows, in the window's coordinates.
        var origin: CGPoint
    }

    let anchor: MenuAnchor
    let size: CGSize
    /// The part of the window that menus may cover.
    let area: CGRect
    let isRightToLeft: Bool

    var placement: Placement {
        let size = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
        switch anchor {
        case .point(let point): return beside(point, size)
        case .rect(let rect): return below(rect, size)
        case .row(let rect): return besideRow(rect, size)
        }
    }

    /// As the desktop's menus: a corner at the pointer, on the other side where there is no room.
    private func beside(_ point: CGPoint, _ size: CGSize) -> Placement {
        let gap: CGFloat = 2
        let right = point.x + gap
        let left = point.x - gap - size.width
        let below = point.y + gap
        let above = point.y - gap - size.height
        let x = isRightToLeft ? (left >= area.minX ? left : right) : (right + size.width <= area.maxX ? right : left)
        let y = below + size.height <= area.maxY || above < area.minY ? below : above
        return Placement(frame: clamped(CGRect(origin: CGPoint(x: x, y: y), size: size)), origin: point)
    }

    /// Below a control, else above it, whichever has more room; the menu is made less high where neither has enough.
    private func below(_ rect: CGRect, _ size: CGSize) -> Placement {
        let roomBelow = area.maxY - rect.maxY - MenuMetrics.anchorGap
        let roomAbove = rect.minY - MenuMetrics.anchorGap - area.minY
        let isBelow = size.height <= roomBelow || roomBelow >= roomAbove
        var size = size
        // Where there is hardly any room it covers the control.
        let least = min(size.height, 3 * MenuMetrics.rowHeight)
        size.height = min(size.height, max(isBelow ? roomBelow : roomAbove, least))
        // Along the leading edge of the control; along the other one where the menu would not fit.
        let fitsRight = rect.minX + size.width <= area.maxX
        let fitsLeft = rect.maxX - size.width >= area.minX
        let alignsRight = isRightToLeft ? fitsLeft || !fitsRight : !fitsRight
        let x = alignsRight ? rect.maxX - size.width : rect.minX
        let y = isBelow ? rect.maxY + MenuMetrics.anchorGap : rect.minY - MenuMetrics.anchorGap - size.height
        let frame = clamped(CGRect(origin: CGPoint(x: x, y: y), size: size))
        let middle = min(max(rect.midX, frame.minX), frame.maxX)
        return Placement(frame: frame, origin: CGPoint(x: middle, y: isBelow ? frame.minY : frame.maxY))
    }

    /// At the end of the row, over the edge of its menu by a little; at its other end, or over it, where there is no room.
    private func besideRow(_ rect: CGRect, _ size: CGSize) -> Placement {
        let overlap: CGFloat = 4
        let right = rect.maxX - overlap
        let left = rect.minX + overlap - size.width
        let fitsRight = right + size.width <= area.maxX
        let fitsLeft = left >= area.minX
        let x: CGFloat
        switch (fitsRight, fitsLeft) {
        case (true, true): x = isRightToLeft ? left : right
        case (true, false): x = right
        case (false, true): x = left
        case (false, false): x = rect.minX + (isRightToLeft ? -1 : 1) * 3 * MenuMetrics.spacing
        }
        let y = fitsRight || fitsLeft ? rect.minY : rect.maxY - 2 * MenuMetrics.spacing
        let frame = clamped(CGRect(origin: CGPoint(x: x, y: y), size: size))
        return Placement(frame: frame, origin: CGPoint(x: min(max(rect.midX, frame.minX), frame.maxX), y: rect.midY))
    }

    /// Moves a frame into the area, and to whole points, so that its edges are sharp.
    private func clamped(_ frame: CGRect) -> CGRect {
        CGRect(
            x: max(min(frame.minX, area.maxX - frame.width), area.minX).rounded(),
            y: max(min(frame.minY, area.maxY - frame.height), area.minY).rounded(), width: frame.width, height: frame.height)
    }
}
