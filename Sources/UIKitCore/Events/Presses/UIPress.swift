// SPDX-License-Identifier: MIT
public import Foundation

/// A key that is held down, from `began` to `ended`.
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// Where a press is in its life.
    public enum Phase: Int, Sendable {
        case began, changed, stationary, ended, cancelled
    }

    /// Keys that remote controls have too.
    public enum PressType: Int, Sendable {
        case upArrow = 0
        case downArrow = 1
        case leftArrow = 2
        case rightArrow = 3
        case select = 4
        case menu = 5
        case playPause = 6
        case pageUp = 30
        case pageDown = 31
        /// A key that no remote control has. Differs from UIKit: there such a key has a type without a name.
        case key = 2040
    }

    /// Where the press is in its life.
    public package(set) var phase: Phase
    /// Seconds of media time.
    public package(set) var timestamp: TimeInterval
    /// Arrow and page keys; `key` for the others.
    public let type: PressType
    /// The window that has the keyboard.
    public package(set) weak var window: UIWindow?
    /// The responder to which the press was sent first.
    public package(set) weak var responder: UIResponder?
    /// A key command took the press: responders do not see it.
    var isTakenByCommand = false
    /// The key.
    public package(set) var key: UIKey?

    /// Differs from UIKit: recognisers receive no presses; always empty.
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
