// SPDX-License-Identifier: MIT
public import Foundation

/// A key of the keyboard, with the text that it types.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// The text with all modifiers.
    open var characters: String { text }
    /// The text without modifiers other than Shift.
    open var charactersIgnoringModifiers: String { plainText }
    /// Modifiers that are held down.
    open var modifierFlags: UIKeyModifierFlags { flags }
    /// Which key it is, whatever it types.
    open var keyCode: UIKeyboardHIDUsage { usage }

    private let text: String
    private let plainText: String
    private let flags: UIKeyModifierFlags
    private let usage: UIKeyboardHIDUsage

    package init(
        keyCode: UIKeyboardHIDUsage, characters: String, charactersIgnoringModifiers: String, modifierFlags: UIKeyModifierFlags
    ) {
        usage = keyCode
        text = characters
        plainText = charactersIgnoringModifiers
        flags = modifierFlags
        super.init()
    }
}
