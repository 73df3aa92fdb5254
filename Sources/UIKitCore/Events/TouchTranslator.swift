// SPDX-License-Identifier: MIT
package import Foundation
package import WindowServer

/// Makes touches from the window server's pointer events. One for each window.
///
/// A touch object lives from press to release and changes in place, so an event is sent before the next one is translated. The primary
/// button and fingers make touches; other buttons and hovering do not. Scrolling makes a `ScrollEvent`.
@MainActor
package final class TouchTranslator {
    /// The longest time in seconds between a release and the next press of a double tap.
    package static let longestTapGap: TimeInterval = 0.35
    /// The farthest in points that the taps of a double tap may lie apart.
    package static let farthestTapGap: CGFloat = 45

    private weak var window: UIWindow?
    private var touches: [UITouch] = []
    private var lastTap: (time: TimeInterval, location: CGPoint, count: Int)?

    package init(window: UIWindow) {
        self.window = window
    }

    /// Whether a touch is down.
    package var isTracking: Bool { !touches.isEmpty }

    /// Translates one event into at most two, and calls `send` with each.
    package func translate(_ event: PointerEvent, send: (UIEvent) -> Void) {
        switch event.phase {
        case .down: down(event, send)
        case .moved: moved(event, send)
        case .up: ended(event, .ended, send)
        case .cancelled: ended(event, .cancelled, send)
        case .scrolled: scrolled(event, send)
        }
    }

    /// Cancels every touch, for example because the window closes.
    package func cancelAll(at timestamp: TimeInterval, send: (UIEvent) -> Void) {
        guard !touches.isEmpty else { return }
        for touch in touches { advance(touch, to: touch.windowLocation, .cancelled, timestamp) }
        lastTap = nil
        finish(UIEvent(type: .touches, timestamp: timestamp, touches: touches), send)
    }

    // MARK: Phases

    private func down(_ event: PointerEvent, _ send: (UIEvent) -> Void) {
        guard event.button == 1, let window else { return }
        if let stale = touch(event.touchID) {
            // Its release was lost.
            advance(stale, to: stale.windowLocation, .cancelled, event.timestamp)
            finish(makeEvent(event), send)
        }
        for touch in touches { touch.phase = .stationary }
        let touch = UITouch(
            id: event.touchID, type: event.touchID == 0 ? .indirectPointer : .direct, location: event.location,
            timestamp: event.timestamp, window: window)
        touch.tapCount = tapCount(of: event)
        touches.append(touch)
        let new = makeEvent(event)
        touch.view = window.hitTest(event.location, with: new)
        finish(new, send)
    }

    private func moved(_ event: PointerEvent, _ send: (UIEvent) -> Void) {
        guard let touch = touch(event.touchID) else { return }
        let samples = event.coalescedSamples
        let start = touch.windowLocation
        guard event.location != start || samples.contains(where: { $0.location != start }) else { return }
        advance(touch, to: event.location, .moved, event.timestamp)
        let new = makeEvent(event)
        if !samples.isEmpty {
            new.setCoalescedTouches(copies(of: touch, from: start, samples) + [touch], for: touch)
        }
        finish(new, send)
    }

    private func ended(_ event: PointerEvent, _ phase: UITouch.Phase, _ send: (UIEvent) -> Void) {
        guard event.button == 1 || phase == .cancelled, let touch = touch(event.touchID) else { return }
        advance(touch, to: event.location, phase, event.timestamp)
        lastTap = phase == .ended ? (event.timestamp, event.location, touch.tapCount) : nil
        finish(makeEvent(event), send)
    }

    // MARK: Parts

    private func touch(_ id: UInt64) -> UITouch? {
        touches.first { $0.id == id }
    }

    private func advance(_ touch: UITouch, to location: CGPoint, _ phase: UITouch.Phase, _ timestamp: TimeInterval) {
        for other in touches where other !== touch && other.phase != .cancelled { other.phase = .stationary }
        touch.previousWindowLocation = touch.windowLocation
        touch.windowLocation = location
        touch.phase = phase
        touch.timestamp = timestamp
    }

    private func scrolled(_ event: PointerEvent, _ send: (UIEvent) -> Void) {
        guard let window else { return }
        send(
            ScrollEvent(
                location: event.location, delta: event.scrollDelta, in: window, timestamp: event.timestamp,
                modifierFlags: UIKeyModifierFlags(event.modifiers)))
    }

    private func makeEvent(_ event: PointerEvent) -> UIEvent {
        UIEvent(
            type: .touches, timestamp: event.timestamp, touches: touches, modifierFlags: UIKeyModifierFlags(event.modifiers),
            buttonMask: event.phase == .up ? [] : .primary)
    }

    private func finish(_ event: UIEvent, _ send: (UIEvent) -> Void) {
        touches.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        send(event)
    }

    private func tapCount(of event: PointerEvent) -> Int {
        guard let lastTap, event.timestamp - lastTap.time <= Self.longestTapGap,
            lastTap.location.distance(to: event.location) <= Self.farthestTapGap
        else { return 1 }
        return lastTap.count + 1
    }

    private func copies(of touch: UITouch, from start: CGPoint, _ samples: [PointerEvent.Sample]) -> [UITouch] {
        var previous = start
        return samples.map { sample in
            let copy = UITouch(
                id: touch.id, type: touch.type, location: sample.location, timestamp: sample.timestamp, window: touch.window)
            copy.previousWindowLocation = previous
            copy.phase = .moved
            copy.tapCount = touch.tapCount
            copy.view = touch.view
            previous = sample.location
            return copy
        }
    }
}

extension CGPoint {
    /// The length in points of the straight line to `other`.
    func distance(to other: CGPoint) -> CGFloat {
        let x = other.x - x
        let y = other.y - y
        return (x * x + y * y).squareRoot()
    }
}
