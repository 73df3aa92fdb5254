// SPDX-License-Identifier: MIT
package import CoreGraphics

/// The arithmetic of a drag, without views and time: where the content is for a way of the finger.
package struct ScrollDrag: Equatable {
    /// Where the finger's way began, as if there were no resistance.
    private var start: CGPoint
    /// The offset along an axis that takes no part.
    private var rest: CGPoint
    /// The first points of the way, which do not move the content.
    private let slop: CGVector
    /// Along which axes the content moves.
    package let axes: (horizontal: Bool, vertical: Bool)
    /// The offset when the drag began.
    package let first: CGPoint

    /// - Parameters:
    ///   - offset: The offset that shows.
    ///   - way: The finger's way so far, with the distance that made it a drag.
    ///   - slop: The length of the part of the way that does not count.
    ///   - isLocked: Whether it moves along one axis only, if the way is not exactly diagonal.
    package init(
        at offset: CGPoint, horizontal: ScrollAxis, vertical: ScrollAxis, way: CGVector, slop: CGFloat, isLocked: Bool
    ) {
        start = CGPoint(x: horizontal.raw(offset.x), y: vertical.raw(offset.y))
        first = offset
        rest = offset
        let length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
        let share = length > 0 ? min(slop / length, 1) : 0
        self.slop = CGVector(dx: way.dx * share, dy: way.dy * share)
        let locksVertical = isLocked && abs(way.dy) > abs(way.dx) && vertical.takesPart
        let locksHorizontal = isLocked && abs(way.dx) > abs(way.dy) && horizontal.takesPart
        axes = (horizontal.takesPart && !locksVertical, vertical.takesPart && !locksHorizontal)
    }

    /// The offset that shows for a way of the finger.
    package func offset(for way: CGVector, horizontal: ScrollAxis, vertical: ScrollAxis) -> CGPoint {
        CGPoint(
            x: axes.horizontal ? horizontal.shown(start.x - way.dx + slop.dx) : rest.x,
            y: axes.vertical ? vertical.shown(start.y - way.dy + slop.dy) : rest.y)
    }

    /// The program has moved the content during the drag.
    package mutating func move(by distance: CGVector) {
        start.x += distance.dx
        start.y += distance.dy
        rest.x += distance.dx
        rest.y += distance.dy
    }

    package static func == (left: ScrollDrag, right: ScrollDrag) -> Bool {
        left.start == right.start && left.slop == right.slop && left.axes == right.axes && left.first == right.first
    }
}
