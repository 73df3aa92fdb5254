// SPDX-License-Identifier: MIT

/// A key going down or up.
package struct KeyEvent: Sendable, Equatable {
    /// Whether the key went down or up.
    package enum Phase: Sendable, Equatable { case down, up }

    package var phase: Phase
    /// The key's USB HID usage (page 7), as `UIKeyboardHIDUsage` has it: 0x29 for Escape. 0 when it has none.
    package var usage: Int
    /// The text that the key types with its modifiers; empty for keys without one.
    package var characters: String
    package var charactersIgnoringModifiers: String
    package var modifiers: KeyModifiers
    /// Whether the key is held down and repeats.
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

/// The modifier keys that are held down.
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
