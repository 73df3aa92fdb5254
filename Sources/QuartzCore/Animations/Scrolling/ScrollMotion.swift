// SPDX-License-Identifier: MIT
package import CoreGraphics

/// The movement of a scroll view's content along both axes.
package struct ScrollMotion: Sendable, Equatable {
    package let x: ScrollPace
    package let y: ScrollPace
    /// nil for the content; otherwise what follows it.
    package var follower: ScrollFollower?

    package init(x: ScrollPace, y: ScrollPace) {
        self.x = x
        self.y = y
    }

    /// Seconds until both axes rest.
    package var duration: Double { max(x.duration, y.duration) }
    /// The offset at which it comes to rest.
    package var end: CGPoint { CGPoint(x: x.end, y: y.end) }

    /// The offset after `time` seconds.
    package func offset(at time: Double) -> CGPoint { CGPoint(x: x.position(at: time), y: y.position(at: time)) }

    /// In points per second.
    package func velocity(at time: Double) -> CGVector { CGVector(dx: x.velocity(at: time), dy: y.velocity(at: time)) }

    /// What the animation shows after `time` seconds: the offset, or the place of what follows it.
    package func value(at time: Double) -> CGPoint {
        let offset = offset(at: time)
        return follower?.position(at: offset) ?? offset
    }

    /// The same movement elsewhere.
    package func moved(by distance: CGVector) -> ScrollMotion {
        ScrollMotion(x: x.moved(by: distance.dx), y: y.moved(by: distance.dy))
    }
}

/// How the bar of a scroll view follows its content: a fixed place in the scroll view, plus a way along the bar's track in proportion to the
/// offset.
package struct ScrollFollower: Sendable, Equatable {
    /// Where the bar's middle is relative to the offset, when the offset is at the beginning of its range.
    package var start: CGVector
    /// How far the bar goes along its track for a point of the offset.
    package var slope: CGVector
    /// The beginning of the range of offsets.
    package var origin: CGPoint
    /// How far the bar goes at most.
    package var length: CGVector

    package init(start: CGVector, slope: CGVector, origin: CGPoint, length: CGVector) {
        self.start = start
        self.slope = slope
        self.origin = origin
        self.length = length
    }

    /// The position of the bar's layer, in the content's coordinates.
    package func position(at offset: CGPoint) -> CGPoint {
        func way(_ distance: CGFloat, _ slope: CGFloat, _ length: CGFloat) -> CGFloat { min(max(distance * slope, 0), length) }
        return CGPoint(
            x: offset.x + start.dx + way(offset.x - origin.x, slope.dx, length.dx),
            y: offset.y + start.dy + way(offset.y - origin.y, slope.dy, length.dy))
    }
}
