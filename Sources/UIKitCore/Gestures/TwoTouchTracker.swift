// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// Two touches as a line, in the window's coordinates: how long it is and where it points.
struct TouchLine {
    /// In points.
    let length: CGFloat
    /// Radians, clockwise.
    let angle: CGFloat

    /// nil unless there are two touches.
    @MainActor
    init?(_ touches: [UITouch]) {
        guard touches.count == 2 else { return nil }
        let a = touches[0].location(in: nil)
        let b = touches[1].location(in: nil)
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        length = (dx * dx + dy * dy).squareRoot()
        angle = atan2(dy, dx)
    }

    /// The angle from `other` to this line, by the shorter way: −π … π.
    func rotation(since other: TouchLine) -> CGFloat {
        let difference = angle - other.angle
        if difference > .pi { return difference - 2 * .pi }
        return difference < -.pi ? difference + 2 * .pi : difference
    }
}

/// What the recognisers of two touches have in common: they follow the line between the touches, and a value that it changes.
struct TwoTouchTracker {
    /// A scale or an angle.
    private(set) var value: CGFloat
    /// The line when the present two touches came together; nil unless there are two.
    private(set) var start: TouchLine?
    private var line: TouchLine?
    private let initialValue: CGFloat
    private var speed = GestureVelocity()
    private var lastTime: TimeInterval = 0

    init(value: CGFloat) {
        self.value = value
        initialValue = value
    }

    /// The change of the value per second.
    var velocity: CGFloat { speed.value(at: lastTime).dx }

    /// The program sets the value; what happened before does not count for the velocity.
    mutating func set(_ value: CGFloat) {
        self.value = value
        speed.reset()
    }

    /// Touches came down or were lifted. The new line has another length and direction, and the value must not jump.
    @MainActor
    mutating func rebase(on touches: [UITouch], at time: TimeInterval) {
        lastTime = time
        line = TouchLine(touches)
        start = line
    }

    /// Touches moved: changes the value by what happened to the line. nil unless there are two touches.
    @MainActor
    mutating func follow(
        _ touches: [UITouch], at time: TimeInterval, _ change: (inout CGFloat, _ last: TouchLine, _ now: TouchLine) -> Void
    ) -> TouchLine? {
        lastTime = time
        guard let last = line, let now = TouchLine(touches) else { return nil }
        change(&value, last, now)
        line = now
        speed.add(CGPoint(x: value, y: 0), at: time)
        return now
    }

    /// The gesture is over.
    mutating func reset() {
        line = nil
        set(initialValue)
    }
}
