// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// Two touches as a line: how long it is and where it points, in the window's coordinates.
struct TwoTouchTracker {
    private(set) var length: CGFloat
    /// Radians, clockwise.
    private(set) var angle: CGFloat

    /// Nil unless there are two touches.
    @MainActor
    init?(_ touches: [UITouch]) {
        guard touches.count == 2 else { return nil }
        let a = touches[0].location(in: nil)
        let b = touches[1].location(in: nil)
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        length = (dx * dx + dy * dy).squareRoot()
        angle = atan2(dy, dx)
    }

    /// How far the line has turned since `other`, by the shorter way: −π … π.
    func turn(since other: TwoTouchTracker) -> CGFloat {
        let difference = angle - other.angle
        if difference > .pi { return difference - 2 * .pi }
        return difference < -.pi ? difference + 2 * .pi : difference
    }
}
