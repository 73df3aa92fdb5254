// SPDX-License-Identifier: MIT
package import CoreGraphics

extension UIControl {
    /// How far in points around the bounds a touch that came down inside still is inside.
    package static var touchSlop: CGFloat { 70 }

    func begin(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first else { return }
        trackedTouch = touch
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        guard isTracking else {
            stopTracking()
            return
        }
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    func move(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        guard continueTracking(touch, with: event) else {
            stopTracking()
            return
        }
        let wasInside = isTouchInside
        isTouchInside = contains(touch)
        isHighlighted = isTouchInside
        if wasInside != isTouchInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, with: event) }
        // A target may have disabled the control.
        if isTracking { send(isTouchInside ? .touchDragInside : .touchDragOutside, with: event) }
    }

    func end(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let isInside = contains(touch)
        isTouchInside = isInside
        endTracking(touch, with: event)
        stopTracking()
        send(isInside ? .touchUpInside : .touchUpOutside, with: event)
        if isInside && triggersPrimaryAction { send(.primaryActionTriggered, with: event) }
    }

    func cancel(_ event: UIEvent?) {
        guard isTracking else { return }
        cancelTracking(with: event)
        stopTracking()
        send(.touchCancel, with: event)
    }

    func enabledDidChange() {
        // UIKit, too, ends the tracking of a control that is disabled in the middle of it.
        if !isEnabled { cancel(nil) }
        stateDidChange()
    }

    private func stopTracking() {
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        trackedTouch = nil
    }

    private func contains(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -UIControl.touchSlop, dy: -UIControl.touchSlop).contains(touch.location(in: self))
    }
}
