// SPDX-License-Identifier: MIT

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
