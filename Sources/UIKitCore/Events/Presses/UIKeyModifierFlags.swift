// SPDX-License-Identifier: MIT
package import WindowServer

/// Modifier keys.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// Caps Lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Alt.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Super.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// A key of the keypad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    package init(_ modifiers: KeyModifiers) {
        let pairs: [(KeyModifiers, UIKeyModifierFlags)] = [
            (.capsLock, .alphaShift), (.shift, .shift), (.control, .control), (.alternate, .alternate), (.command, .command),
        ]
        self = pairs.reduce(into: []) { flags, pair in
            if modifiers.contains(pair.0) { flags.insert(pair.1) }
        }
    }
}
