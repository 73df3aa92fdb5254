// SPDX-License-Identifier: MIT

/// A key combination and the action that it asks for, of the first responder in the chain that handles it.
@preconcurrency @MainActor
open class UIKeyCommand: UIMenuElement {
    public static let inputUpArrow = "UIKeyInputUpArrow"
    public static let inputDownArrow = "UIKeyInputDownArrow"
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    public static let inputRightArrow = "UIKeyInputRightArrow"
    public static let inputEscape = "UIKeyInputEscape"
    public static let inputPageUp = "UIKeyInputPageUp"
    public static let inputPageDown = "UIKeyInputPageDown"
    public static let inputHome = "UIKeyInputHome"
    public static let inputEnd = "UIKeyInputEnd"
    public static let inputDelete = "UIKeyInputDelete"

    /// The key's text without modifiers, or one of the constants above.
    open var input: String? { keyInput }
    /// Modifiers that must be held down, no more and no fewer (Caps Lock apart).
    open var modifierFlags: UIKeyModifierFlags { flags }
    /// What is asked for.
    open var action: Selector? { selector }
    /// A value of the program's own.
    open var propertyList: Any?
    /// Longer text for a help display.
    open var discoverabilityTitle: String?
    /// What menus show.
    open var attributes: UIMenuElement.Attributes = []
    /// Whether menus mark the command.
    open var state: UIMenuElement.State = .off
    /// Kept for source compatibility: commands always come before the responders' own handling of the key.
    open var wantsPriorityOverSystemBehavior = false

    private let keyInput: String?
    private let flags: UIKeyModifierFlags
    private let selector: Selector?

    /// A command without a title.
    public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        keyInput = input
        flags = modifierFlags
        selector = action
        super.init(title: "")
    }

    /// A command with a title.
    public init(
        title: String = "", action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        keyInput = input
        flags = modifierFlags
        selector = action
        self.propertyList = propertyList
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title)
    }

    /// Whether the key with its modifiers asks for this command.
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
