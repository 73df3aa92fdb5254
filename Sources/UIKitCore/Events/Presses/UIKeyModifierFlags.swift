// SPDX-License-Identifier: MIT
package import WindowServer

/// A set of modifier keys.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit numbers them.
    public let rawValue: Int

    /// Caps Lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Shift, left or right.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Control, left or right.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Alt.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Super (the Windows key), where Apple's keyboards have Command.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is one of the keypad's. Differs from UIKit: never set.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    /// Makes a set from its bits.
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
