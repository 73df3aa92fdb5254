// SPDX-License-Identifier: MIT
public import Foundation

/// Something that the user did: touches with a finger or the pointer, or presses of keys.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The kinds of events. Differs from UIKit: only `touches` and `presses` are sent.
    public enum EventType: Int, Sendable {
        /// Fingers or the pointer's primary button.
        case touches = 0
        /// The device was moved.
        case motion = 1
        /// A headset or a media key.
        case remoteControl = 2
        /// Keys of the keyboard.
        case presses = 3
        /// A wheel or a touchpad.
        case scroll = 10
        /// The pointer moved without a button.
        case hover = 11
        /// A gesture of a touchpad.
        case transform = 14
    }

    /// A finer kind. Only motion and remote control events have one, and neither is sent here.
    public enum EventSubtype: Int, Sendable {
        /// No subtype.
        case none = 0
        /// The device was shaken.
        case motionShake = 1
    }

    /// A set of buttons of the pointer.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// The bits; button n is bit n − 1.
        public let rawValue: Int

        /// The left button, unless the user exchanged them.
        public static let primary = ButtonMask(rawValue: 1)
        /// The right button, unless the user exchanged them.
        public static let secondary = ButtonMask(rawValue: 2)

        /// Makes a set from its bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }

    /// What kind of event it is.
    open var type: EventType { kind }
    /// The event's finer kind: always `none`.
    open var subtype: EventSubtype { .none }
    /// When it happened, in seconds of media time (`CACurrentMediaTime()`).
    public package(set) var timestamp: TimeInterval
    /// The modifier keys that are held down.
    public package(set) var modifierFlags: UIKeyModifierFlags
    /// The pointer's buttons that are held down: `primary` while a touch is down, of fingers as well; otherwise empty.
    public package(set) var buttonMask: ButtonMask

    /// Every touch in progress, including unchanged ones.
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

    /// Every touch that is down, also those that did not change with this event; nil for an event without touches.
    open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }

    /// The touches that began in the window; nil when there is none.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        touches { $0.window === window }
    }

    /// The touches that began in the view; nil when there is none.
    open func touches(for view: UIView) -> Set<UITouch>? {
        touches { $0.view === view }
    }

    /// The touches that the recogniser receives; nil when there is none.
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
