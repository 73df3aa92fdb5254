// SPDX-License-Identifier: MIT
public import Foundation

/// Recognises touches that are held. Continuous: it begins when they were held long enough, changes when they move, and ends when
/// they are lifted.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long the touches must be held, in seconds. Default: 0.5.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far a touch may move before the gesture begins, in points. Default: 10.
    open var allowableMovement: CGFloat = 10
    /// How many touches make the gesture. Default: 1.
    open var numberOfTouchesRequired = 1
    /// How many taps must precede the press. Default: 0.
    open var numberOfTapsRequired = 0

    private var starts = TouchStarts()
    private var taps = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard storedState == .possible else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        for touch in touches { starts.add(touch) }
        if numberOfTouches > numberOfTouchesRequired {
            state = .failed
        } else if taps < numberOfTapsRequired {
            setDeadline(event.timestamp + UITapGestureRecognizer.longestHold) { [weak self] in self?.state = .failed }
        } else if numberOfTouches == numberOfTouchesRequired {
            setDeadline(event.timestamp + minimumPressDuration) { [weak self] in self?.state = .began }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if isUndecided && touches.contains(where: { starts.distance(of: $0) > allowableMovement }) { state = .failed }
        continueGesture(beginningIf: false)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if !isUndecided {
            state = .ended
        } else if taps < numberOfTapsRequired {
            guard remainingTouches.isEmpty else { return }
            taps += 1
            starts.removeAll()
            setDeadline(event.timestamp + UITapGestureRecognizer.longestGap) { [weak self] in self?.state = .failed }
        } else {
            state = .failed
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    open override func reset() {
        super.reset()
        starts.removeAll()
        taps = 0
    }
}
