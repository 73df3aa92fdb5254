// SPDX-License-Identifier: MIT
public import Foundation

/// A key that is held down, from `began` to `ended`.
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// The phases of a press.
    public enum Phase: Int, Sendable {
        /// The key went down.
        case began
        /// The key is held down and repeats.
        case changed
        /// The key is held down and nothing changed.
        case stationary
        /// The key went up.
        case ended
        /// The key no longer counts, for example because the window lost the keyboard.
        case cancelled
    }

    /// The keys that remote controls have too.
    public enum PressType: Int, Sendable {
        /// The up arrow key.
        case upArrow = 0
        /// The down arrow key.
        case downArrow = 1
        /// The left arrow key.
        case leftArrow = 2
        /// The right arrow key.
        case rightArrow = 3
        /// The select button of a remote control. Never sent.
        case select = 4
        /// The menu button of a remote control. Never sent.
        case menu = 5
        /// The play button of a remote control. Never sent.
        case playPause = 6
        /// The Page Up key.
        case pageUp = 30
        /// The Page Down key.
        case pageDown = 31
        /// A key that no remote control has. Differs from UIKit: there such a key has a type without a name.
        case key = 2040
    }

    /// The press's present phase.
    public package(set) var phase: Phase
    /// When the press began or changed last, in seconds of media time.
    public package(set) var timestamp: TimeInterval
    /// Which of the arrow and page keys it is; `key` for all others.
    public let type: PressType
    /// The window that had the keyboard when the key went down.
    public package(set) weak var window: UIWindow?
    /// The responder to which the press was sent first.
    public package(set) weak var responder: UIResponder?
    /// A key command took the press: responders do not see it.
    var isTakenByCommand = false
    /// A menu that was open took the press.
    var isTakenByMenu = false
    /// The key with its text; never nil.
    public package(set) var key: UIKey?

    /// The recognisers that receive the press. Differs from UIKit: none does, so that it is always empty.
    public var gestureRecognizers: [UIGestureRecognizer]? { [] }
    /// Always 1: keys do not measure force.
    public var force: CGFloat { 1 }

    package init(phase: Phase, timestamp: TimeInterval, key: UIKey, window: UIWindow?) {
        self.phase = phase
        self.timestamp = timestamp
        self.key = key
        self.window = window
        type = PressType(key.keyCode)
        super.init()
    }
}

extension UIPress.PressType {
    init(_ usage: UIKeyboardHIDUsage) {
        switch usage {
        case .keyboardUpArrow: self = .upArrow
        case .keyboardDownArrow: self = .downArrow
        case .keyboardLeftArrow: self = .leftArrow
        case .keyboardRightArrow: self = .rightArrow
        case .keyboardPageUp: self = .pageUp
        case .keyboardPageDown: self = .pageDown
        default: self = .key
        }
    }
}
