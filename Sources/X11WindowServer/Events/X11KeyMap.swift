// SPDX-License-Identifier: MIT
internal import CX11

/// Translates keycodes into what UIKit knows of a key: its USB HID usage and the text that it types.
struct X11KeyMap {
    /// Returns the keysym of a keycode with a modifier state. A closure, so that tests need no keyboard.
    private let symbol: (_ keycode: UInt32, _ state: UInt32) -> UInt
    /// True when keycodes are the kernel's plus 8, as on all Linux servers. Other servers have other numbers.
    private var usesEvdevCodes: Bool {
        // The numberings differ in the cursor keys.
        symbol(111, 0) == UInt(XK_Up)
    }

    init(symbol: @escaping (_ keycode: UInt32, _ state: UInt32) -> UInt) {
        self.symbol = symbol
    }

    /// Lets Xlib read the keyboard's mapping now, so that the first key does not wait for it. One round trip.
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

    /// Named keys are found by their meaning, because users exchange Caps Lock and Escape; the others by their place.
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
