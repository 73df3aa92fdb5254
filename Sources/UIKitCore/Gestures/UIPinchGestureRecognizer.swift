// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation

/// Recognises two touches that move apart or together. Continuous: it begins when their distance has changed by 10 points, pauses
/// while one of them is lifted, and ends when both are.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// In points.
    package static let hysteresis: CGFloat = 10

    private var tracker = TwoTouchTracker(value: 1)

    /// The distance between the touches relative to when they came down, or to when this was set. 1 by default; setting a value that
    /// is not positive and finite sets 1.
    open var scale: CGFloat {
        get { tracker.value }
        set { tracker.set(newValue.isFinite && newValue > 0 ? newValue : 1) }
    }

    /// The change of the scale per second, over the last 0.1 seconds.
    open var velocity: CGFloat { tracker.velocity }

    override func accepts(_ touch: UITouch) -> Bool { touches.count < 2 }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        tracker.rebase(on: remainingTouches, at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        let line = tracker.follow(remainingTouches, at: event.timestamp) { scale, last, now in
            if last.length > 0 { scale *= now.length / last.length }
        }
        guard let line else { return }
        let startLength = tracker.start?.length ?? 0
        continueGesture(beginningIf: abs(line.length - startLength) >= Self.hysteresis)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        tracker.rebase(on: remainingTouches, at: event.timestamp)
        if remainingTouches.isEmpty { state = isUndecided ? .failed : .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    open override func reset() {
        super.reset()
        tracker.reset()
    }
}
