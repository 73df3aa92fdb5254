// SPDX-License-Identifier: MIT
public import Foundation

/// Something that the user did, with all touches that are going on.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The kind of an event.
    public enum EventType: Int, Sendable {
        case touches = 0
        case motion = 1
        case remoteControl = 2
        case presses = 3
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    /// The kind within the kind; only motion and remote control events have one, and this system sends neither.
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
    }

    /// Pointer buttons.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public static let primary = ButtonMask(rawValue: 1)
        public static let secondary = ButtonMask(rawValue: 2)

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }

    /// What kind of event it is.
    open var type: EventType { kind }
    /// Always `none`.
    open var subtype: EventSubtype { .none }
    /// Seconds of media time.
    public package(set) var timestamp: TimeInterval
    /// Modifier keys that are held down.
    public package(set) var modifierFlags: UIKeyModifierFlags
    /// Pointer buttons that are held down.
    public package(set) var buttonMask: ButtonMask

    /// Every touch that is going on, also those that did not change.
    package private(set) var touches: [UITouch]
    /// Only of touches that moved through more than one position since the last event.
    private var coalesced: [ObjectIdentifier: [UITouch]] = [:]
    private let kind: EventType

    package init(
        type: EventType, timestamp: TimeInterval, touches: [UITouch] = [], modifierFlags: UIKeyModifierFlags = [],
        buttonMask: ButtonMask = []
    ) {
        kind = type
        self.timestamp = timestamp
        self.touches = touches
        self.modifierFlags = modifierFlags
        self.buttonMask = buttonMask
        super.init()
    }

    /// Every touch that is going on; nil for an event without touches.
    open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }

    /// The touches that came down in the window.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        touches { $0.window === window }
    }

    /// The touches that came down in the view.
    open func touches(for view: UIView) -> Set<UITouch>? {
        touches { $0.view === view }
    }

    /// The touches that the recogniser receives.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches { $0.receivers.contains { $0 === gesture } }
    }

    /// Every position of the touch that was reported since the last event, for programs that draw along its way.
    ///
    /// Windows get at most one event in a turn of the main loop for a touch that moves; devices report many more positions. Each
    /// earlier position is a touch object of its own, oldest first, with ascending timestamps and with the same `view`, `phase` and
    /// `tapCount`; its `previousLocation(in:)` is the position before it. The last element is `touch` itself, whose
    /// `previousLocation(in:)` is that of the last event. When more than 65 positions arrive between two events, some are left out.
    ///
    /// - Returns: At least `touch`; nil when the event does not contain `touch`.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard touches.contains(where: { $0 === touch }) else { return nil }
        return coalesced[ObjectIdentifier(touch)] ?? [touch]
    }

    func setCoalescedTouches(_ positions: [UITouch], for touch: UITouch) {
        coalesced[ObjectIdentifier(touch)] = positions
    }

    /// The positions that the touch is expected to have next.
    ///
    /// Differs from UIKit: nothing is predicted, so that the array is always empty.
    ///
    /// - Returns: nil when the event does not contain `touch`.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains { $0 === touch } ? [] : nil
    }

    /// The windows that the event is for.
    package var windows: [UIWindow] {
        var windows: [UIWindow] = []
        for touch in touches {
            if let window = touch.window, !windows.contains(where: { $0 === window }) { windows.append(window) }
        }
        return windows
    }

    private func touches(where matches: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(matches)
        return found.isEmpty ? nil : Set(found)
    }
}
