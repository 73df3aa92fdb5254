// SPDX-License-Identifier: MIT
package import Foundation

/// Recognises taps: `numberOfTouchesRequired` touches, pressed and released `numberOfTapsRequired` times.
///
/// Discrete. It fails when a touch moves more than 45 points, is held longer than 0.75 seconds, or when the next one of several taps
/// does not begin within 0.35 seconds.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps make the gesture. Default: 1.
    open var numberOfTapsRequired = 1
    /// How many touches make a tap. Default: 1.
    open var numberOfTouchesRequired = 1
    /// The pointer button. Default: `primary`. Differs from UIKit: only the primary button makes touches; other values have no effect.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    /// How far a touch may move, and a later tap may be from the first one, in points.
    package static let allowableMovement: CGFloat = 45
    /// How long a touch may be held, in seconds.
    package static let longestHold: TimeInterval = 0.75
    /// The maximum time between a release and the next press, in seconds.
    package static let longestGap: TimeInterval = 0.35

    private var starts = TouchStarts()
    private var firstPoint: CGPoint?
    private var taps = 0
    /// The maximum number of touches that were down at the same time in the present tap.
    private var maximumTouches = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        for touch in touches {
            let point = touch.location(in: nil)
            starts.add(touch)
            if let firstPoint, taps > 0, firstPoint.distance(to: point) > Self.allowableMovement {
                state = .failed
                return
            }
            firstPoint = firstPoint ?? point
        }
        maximumTouches = max(maximumTouches, numberOfTouches)
        guard maximumTouches <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        setDeadline(event.timestamp + Self.longestHold) { [weak self] in self?.state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if touches.contains(where: { movedTooFar($0) }) { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard !touches.contains(where: { movedTooFar($0) }) else {
            state = .failed
            return
        }
        guard remainingTouches.isEmpty else { return }
        cancelDeadline()
        guard maximumTouches == numberOfTouchesRequired else {
            state = .failed
            return
        }
        taps += 1
        maximumTouches = 0
        starts.removeAll()
        if taps >= numberOfTapsRequired {
            state = .ended
        } else {
            setDeadline(event.timestamp + Self.longestGap) { [weak self] in self?.state = .failed }
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .failed
    }

    open override func reset() {
        super.reset()
        starts.removeAll()
        firstPoint = nil
        taps = 0
        maximumTouches = 0
    }

    /// A tap does not prevent recognisers of more taps, so that these receive the next tap too.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return tap.numberOfTapsRequired <= numberOfTapsRequired
    }

    private func movedTooFar(_ touch: UITouch) -> Bool { starts.distance(of: touch) > Self.allowableMovement }
}
