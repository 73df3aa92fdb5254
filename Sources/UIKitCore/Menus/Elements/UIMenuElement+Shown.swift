// SPDX-License-Identifier: MIT

extension UIMenuElement {
    /// The element's state; `off` for menus.
    var shownState: State {
        switch self {
        case let action as UIAction: action.state
        case let command as UICommand: command.state
        default: .off
        }
    }

    func showState(_ state: State) {
        switch self {
        case let action as UIAction: action.state = state
        case let command as UICommand: command.state = state
        default: break
        }
    }

    var shownAttributes: Attributes {
        switch self {
        case let action as UIAction: action.attributes
        case let command as UICommand: command.attributes
        case let menu as UIMenu: menu.options.contains(.destructive) ? .destructive : []
        default: []
        }
    }

    /// Whether a menu has a place for it.
    var isShown: Bool {
        if let menu = self as? UIMenu { return !menu.children.isEmpty }
        return !shownAttributes.contains(.hidden)
    }
}

extension UIKeyCommand {
    /// The keys as desktops write them: "Ctrl+Shift+S"; nil for a command without a key.
    var keyEquivalent: String? {
        guard let input, !input.isEmpty else { return nil }
        var names: [String] = []
        if modifierFlags.contains(.control) { names.append("Ctrl") }
        if modifierFlags.contains(.alternate) { names.append("Alt") }
        if modifierFlags.contains(.shift) { names.append("Shift") }
        if modifierFlags.contains(.command) { names.append("Super") }
        let key =
            switch input {
            case Self.inputUpArrow: "↑"
            case Self.inputDownArrow: "↓"
            case Self.inputLeftArrow: "←"
            case Self.inputRightArrow: "→"
            case Self.inputEscape: "Esc"
            case Self.inputPageUp: "PgUp"
            case Self.inputPageDown: "PgDn"
            case Self.inputHome: "Home"
            case Self.inputEnd: "End"
            case Self.inputDelete: "Del"
            case "\r": "Enter"
            case "\t": "Tab"
            case "\u{8}": "Backspace"
            case " ": "Space"
            default: input.uppercased()
            }
        return (names + [key]).joined(separator: "+")
    }
}
