// SPDX-License-Identifier: MIT
internal import CoreGraphics
package import Foundation

/// Recognises a quick straight movement: 50 points within 0.5 seconds, with at most half as much to the side. Discrete.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions of swipes.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// To greater x.
        public static let right = Direction(rawValue: 1)
        /// To smaller x.
        public static let left = Direction(rawValue: 2)
        /// To smaller y.
        public static let up = Direction(rawValue: 4)
        /// To greater y.
        public static let down = Direction(rawValue: 8)

        /// A set of the directions whose bits are set.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    /// The directions that are recognised. Default: right.
    open var direction: Direction = .right
    /// How many touches make the gesture. Default: 1.
    open var numberOfTouchesRequired = 1

    /// The minimum movement in the direction of the swipe, in points.
    package static let shortestTravel: CGFloat = 50
    /// The maximum time from the touch to that movement, in seconds.
    package static let longestTime: TimeInterval = 0.5

    private var starts = TouchStarts()

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        for touch in touches { starts.add(touch) }
        if numberOfTouches > numberOfTouchesRequired {
            state = .failed
        } else if numberOfTouches == touches.count {
            setDeadline(event.timestamp + Self.longestTime) { [weak self] in
                if self?.pendingStates.isEmpty ?? false { self?.state = .failed }
            }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard isUndecided, numberOfTouches == numberOfTouchesRequired else { return }
        let movements = self.touches.map { starts.movement(of: $0) }
        if movements.contains(where: { isAstray($0) }) {
            state = .failed
        } else if movements.allSatisfy({ travel($0) >= Self.shortestTravel }) {
            state = .ended
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if pendingStates.isEmpty { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .failed
    }

    open override func reset() {
        super.reset()
        starts.removeAll()
    }

    /// The farthest that the movement went in one of the directions.
    private func travel(_ movement: CGVector) -> CGFloat {
        var best: CGFloat = 0
        if direction.contains(.right) { best = max(best, movement.dx) }
        if direction.contains(.left) { best = max(best, -movement.dx) }
        if direction.contains(.down) { best = max(best, movement.dy) }
        if direction.contains(.up) { best = max(best, -movement.dy) }
        return best
    }

    /// Farther than an unsteady hand moves, and not in one of the directions.
    private func isAstray(_ movement: CGVector) -> Bool {
        let distance = (movement.dx * movement.dx + movement.dy * movement.dy).squareRoot()
        return distance >= Self.shortestTravel / 2 && travel(movement) < distance * 0.89
    }
}
