// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation

/// Recognises two touches that move apart or together. It begins when their distance has changed by 10 points, stands still
/// while one of them is up, and ends when both are.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// In points.
    package static let hysteresis: CGFloat = 10

    private var line: TwoTouchTracker?
    private var startLength: CGFloat = 0
    private var currentScale: CGFloat = 1
    private var speed = GestureVelocity()
    private var lastTime: TimeInterval = 0

    /// The distance of the touches as a multiple of what it was when they came down, or since it was set. 1 before that.
    open var scale: CGFloat {
        get { currentScale }
        set {
            currentScale = newValue.isFinite && newValue > 0 ? newValue : 1
            speed.reset()
        }
    }

    /// The change of the scale per second, seen over the last tenth of a second.
    open var velocity: CGFloat { speed.value(at: lastTime).dx }

    override func accepts(_ touch: UITouch) -> Bool { touches.count < 2 }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        lastTime = event.timestamp
        follow(remainingTouches)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        lastTime = event.timestamp
        guard let last = line, let now = TwoTouchTracker(remainingTouches) else { return }
        if last.length > 0 { currentScale *= now.length / last.length }
        line = now
        speed.add(CGPoint(x: currentScale, y: 0), at: event.timestamp)
        switch storedState {
        case .possible where pendingStates.isEmpty && abs(now.length - startLength) >= Self.hysteresis: state = .began
        case .began, .changed: state = .changed
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        lastTime = event.timestamp
        follow(remainingTouches)
        guard remainingTouches.isEmpty else { return }
        state = storedState == .possible && pendingStates.isEmpty ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    open override func reset() {
        super.reset()
        line = nil
        currentScale = 1
        speed.reset()
    }

    /// Other touches have another distance; the scale must not jump.
    private func follow(_ touches: [UITouch]) {
        line = TwoTouchTracker(touches)
        startLength = line?.length ?? 0
    }
}
