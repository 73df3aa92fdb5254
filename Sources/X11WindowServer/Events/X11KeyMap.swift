// SPDX-License-Identifier: MIT
internal import CX11

/// Keys as UIKit names them: USB HID usages, and the text they type.
struct X11KeyMap {
    /// The keysym of a keycode with a modifier state. A function, so that tests need no keyboard.
    private let symbol: (_ keycode: UInt32, _ state: UInt32) -> UInt
    /// Keycodes are the kernel's plus 8, as on all Linux servers; other servers number as they like.
    private var usesEvdevCodes: Bool {
        // The cursor keys are where the numberings differ.
        symbol(111, 0) == UInt(XK_Up)
    }

    init(symbol: @escaping (_ keycode: UInt32, _ state: UInt32) -> UInt) {
        self.symbol = symbol
    }

    /// Asks the server for what the first key would ask it for: one round trip.
    func load() { _ = usesEvdevCodes }

    init(_ connection: X11Connection) {
        self.init { [unowned connection] keycode, state in
            var symbol: KeySym = 0
            var used: UInt32 = 0
            guard !connection.isLost, keycode <= 255 else { return 0 }
            XkbLookupKeySym(connection.display, KeyCode(keycode), state, &used, &symbol)
            return symbol
        }
    }

    /// Named keys go by what they mean (Caps Lock and Escape are often exchanged), the others by where they are.
    func usage(keycode: UInt32) -> Int {
        let plain = symbol(keycode, 0)
        if let usage = X11KeyTables.usages[plain] { return usage }
        if usesEvdevCodes, let usage = X11KeyTables.evdevUsage(keycode) { return usage }
        return X11KeyTables.usageOfCharacter(plain)
    }

    func text(keycode: UInt32, state: UInt32) -> String {
        X11KeyTables.text(of: symbol(keycode, state))
    }
}
