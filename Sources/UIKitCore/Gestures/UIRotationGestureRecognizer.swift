// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation

/// Recognises two touches that turn around each other. It begins when each has gone 10 points of the circle, stands still while
/// one of them is up, and ends when both are.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// In points, along the circle.
    package static let hysteresis: CGFloat = 10

    private var line: TwoTouchTracker?
    private var turned: CGFloat = 0
    private var currentRotation: CGFloat = 0
    private var speed = GestureVelocity()
    private var lastTime: TimeInterval = 0

    /// Radians, clockwise, since the touches came down or since it was set; whole turns add up.
    open var rotation: CGFloat {
        get { currentRotation }
        set {
            currentRotation = newValue.isFinite ? newValue : 0
            speed.reset()
        }
    }

    /// Radians per second, seen over the last tenth of a second.
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
        let turn = now.turn(since: last)
        currentRotation += turn
        turned += turn
        line = now
        speed.add(CGPoint(x: currentRotation, y: 0), at: event.timestamp)
        switch storedState {
        case .possible where pendingStates.isEmpty && abs(turned) * now.length / 2 >= Self.hysteresis: state = .began
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
        turned = 0
        currentRotation = 0
        speed.reset()
    }

    /// Other touches point elsewhere; the rotation must not jump.
    private func follow(_ touches: [UITouch]) {
        line = TwoTouchTracker(touches)
        turned = 0
    }
}
