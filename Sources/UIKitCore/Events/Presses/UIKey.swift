// SPDX-License-Identifier: MIT
public import Foundation

/// A key of the keyboard, with the text that it types.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// The text that the key types with all modifiers that are held down; empty when it types none.
    open var characters: String { text }
    /// The text that the key types without modifiers.
    ///
    /// Differs from UIKit: Shift is ignored as well.
    open var charactersIgnoringModifiers: String { plainText }
    /// The modifiers that are held down.
    open var modifierFlags: UIKeyModifierFlags { flags }
    /// The key's place on the keyboard, whatever it types.
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
