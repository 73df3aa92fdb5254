// SPDX-License-Identifier: MIT
package import CoreGraphics

/// Everything that a window server reports of a window.
package enum ServerEvent: Sendable, Equatable {
    case pointer(PointerEvent)
    case key(KeyEvent)
    /// The window's new size in device pixels. `syncValue`: to be announced with the first frame of this size.
    case resized(PixelSize, syncValue: Int64?)
    /// Mapped and not fully covered, iconified or unmapped.
    case visibilityChanged(isVisible: Bool)
    case focusChanged(isFocused: Bool)
    /// The user asked to close the window (WM_DELETE_WINDOW, or the window was destroyed from outside).
    case closeRequested
    /// The display's scale, size or rate changed.
    case screenChanged(ScreenDescription)
}

/// A pointer or touch event. Positions are in points, relative to the window's top-left corner.
package struct PointerEvent: Sendable, Equatable {
    package enum Phase: Sendable, Equatable {
        case down, moved, up
        /// The pointer was taken away (grab lost): no action may follow.
        case cancelled
        /// Wheel or touchpad; `scrollDelta` in points, content direction.
        case scrolled
    }

    package var phase: Phase
    package var location: CGPoint
    /// Seconds of media time.
    package var timestamp: Double
    /// 1 primary, 2 middle, 3 secondary, 8 back; 0 for motion without a button. Touches report 1.
    package var button: Int
    /// The mouse's own button for going back.
    package static let backButton = 8
    /// 0 for the mouse; touches have an id of their own while they last.
    package var touchID: UInt64
    package var modifiers: KeyModifiers
    package var scrollDelta: CGVector

    package init(
        phase: Phase, location: CGPoint, timestamp: Double, button: Int = 1, touchID: UInt64 = 0,
        modifiers: KeyModifiers = [], scrollDelta: CGVector = .zero
    ) {
        self.phase = phase
        self.location = location
        self.timestamp = timestamp
        self.button = button
        self.touchID = touchID
        self.modifiers = modifiers
        self.scrollDelta = scrollDelta
    }
}

package struct KeyModifiers: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package static let capsLock = KeyModifiers(rawValue: 1)
    package static let shift = KeyModifiers(rawValue: 2)
    package static let control = KeyModifiers(rawValue: 4)
    package static let alternate = KeyModifiers(rawValue: 8)
    package static let command = KeyModifiers(rawValue: 16)

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// A key going down or up.
package struct KeyEvent: Sendable, Equatable {
    package enum Phase: Sendable, Equatable { case down, up }

    package var phase: Phase
    /// USB HID usage of the key (page 7), 0 when there is none: UIKeyboardHIDUsage's raw values. Escape is 0x29.
    package var usage: Int
    /// The text that the key types with its modifiers; empty for keys without one.
    package var characters: String
    package var charactersIgnoringModifiers: String
    package var modifiers: KeyModifiers
    /// A repetition of a key that is held down.
    package var isRepeat: Bool
    package var timestamp: Double

    package init(
        phase: Phase, usage: Int, characters: String = "", charactersIgnoringModifiers: String = "",
        modifiers: KeyModifiers = [], isRepeat: Bool = false, timestamp: Double
    ) {
        self.phase = phase
        self.usage = usage
        self.characters = characters
        self.charactersIgnoringModifiers = charactersIgnoringModifiers
        self.modifiers = modifiers
        self.isRepeat = isRepeat
        self.timestamp = timestamp
    }
}
