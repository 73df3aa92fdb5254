// SPDX-License-Identifier: MIT
public import ObjectiveRuntime

/// A key combination, and the action that it sends to the first responder in the chain that handles it.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    /// The up arrow key as the `input` of a command.
    public static let inputUpArrow = "UIKeyInputUpArrow"
    /// The down arrow key as the `input` of a command.
    public static let inputDownArrow = "UIKeyInputDownArrow"
    /// The left arrow key as the `input` of a command.
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The right arrow key as the `input` of a command.
    public static let inputRightArrow = "UIKeyInputRightArrow"
    /// The Escape key as the `input` of a command.
    public static let inputEscape = "UIKeyInputEscape"
    /// The Page Up key as the `input` of a command.
    public static let inputPageUp = "UIKeyInputPageUp"
    /// The Page Down key as the `input` of a command.
    public static let inputPageDown = "UIKeyInputPageDown"
    /// The Home key as the `input` of a command.
    public static let inputHome = "UIKeyInputHome"
    /// The End key as the `input` of a command.
    public static let inputEnd = "UIKeyInputEnd"
    /// The Delete key (not Backspace) as the `input` of a command.
    public static let inputDelete = "UIKeyInputDelete"

    /// The key's text without modifiers, in either case, or one of the constants above.
    open var input: String? { keyInput }
    /// The modifiers that must be held down, and no others. Caps Lock and the keypad do not matter.
    open var modifierFlags: UIKeyModifierFlags { flags }
    /// Differs from UIKit: without effect. Commands always come before the responders' own handling of the key. Default: false.
    open var wantsPriorityOverSystemBehavior = false

    private let keyInput: String?
    private let flags: UIKeyModifierFlags

    /// Makes a command without a title.
    public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        keyInput = input
        flags = modifierFlags
        super.init(action: action)
    }

    /// Makes a command with a title and an image, as menus show it.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
        propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        keyInput = input
        flags = modifierFlags
        super.init(
            title: title, image: image, action: action, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
    }

    /// Whether the key with its modifiers is this command's combination.
    package func matches(_ key: UIKey) -> Bool {
        guard let keyInput, !attributes.contains(.disabled) else { return false }
        let significant: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
        guard key.modifierFlags.intersection(significant) == flags.intersection(significant) else { return false }
        if let name = Self.specialInput(for: key.keyCode) { return name == keyInput }
        return key.charactersIgnoringModifiers.lowercased() == keyInput.lowercased()
    }

    private static func specialInput(for key: UIKeyboardHIDUsage) -> String? {
        switch key {
        case .keyboardUpArrow: inputUpArrow
        case .keyboardDownArrow: inputDownArrow
        case .keyboardLeftArrow: inputLeftArrow
        case .keyboardRightArrow: inputRightArrow
        case .keyboardEscape: inputEscape
        case .keyboardPageUp: inputPageUp
        case .keyboardPageDown: inputPageDown
        case .keyboardHome: inputHome
        case .keyboardEnd: inputEnd
        case .keyboardDeleteForward: inputDelete
        default: nil
        }
    }
}
