// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation

/// Recognises two touches that rotate around each other. Continuous: it begins when each has moved 10 points along the circle, pauses
/// while one of them is lifted, and ends when both are.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// In points, along the circle.
    package static let hysteresis: CGFloat = 10

    private var tracker = TwoTouchTracker(value: 0)
    /// Radians since the present two touches came together, whatever the program set meanwhile.
    private var rotationOfPair: CGFloat = 0

    /// Radians, clockwise, since the touches came down or since this was set. Not limited to one revolution. 0 by default; setting a
    /// value that is not finite sets 0.
    open var rotation: CGFloat {
        get { tracker.value }
        set { tracker.set(newValue.isFinite ? newValue : 0) }
    }

    /// Radians per second, over the last 0.1 seconds.
    open var velocity: CGFloat { tracker.velocity }

    override func accepts(_ touch: UITouch) -> Bool { touches.count < 2 }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        rebase(at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        let line = tracker.follow(remainingTouches, at: event.timestamp) { rotation, last, now in
            let step = now.rotation(since: last)
            rotation += step
            rotationOfPair += step
        }
        guard let line else { return }
        continueGesture(beginningIf: abs(rotationOfPair) * line.length / 2 >= Self.hysteresis)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        rebase(at: event.timestamp)
        if remainingTouches.isEmpty { state = isUndecided ? .failed : .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    open override func reset() {
        super.reset()
        rotationOfPair = 0
        tracker.reset()
    }

    private func rebase(at time: TimeInterval) {
        tracker.rebase(on: remainingTouches, at: time)
        rotationOfPair = 0
    }
}
