// SPDX-License-Identifier: MIT
internal import CX11
internal import Foundation

/// The tables of `X11KeyMap`.
enum X11KeyTables {
    /// The usages of named keys, by keysym.
    static let usages: [UInt: Int] = {
        let named: [(Int32, Int)] = [
            (XK_Escape, 0x29), (XK_Return, 0x28), (XK_Tab, 0x2B), (XK_ISO_Left_Tab, 0x2B), (XK_BackSpace, 0x2A),
            (XK_Delete, 0x4C), (XK_Insert, 0x49), (XK_Home, 0x4A), (XK_End, 0x4D), (XK_Page_Up, 0x4B),
            (XK_Page_Down, 0x4E), (XK_Right, 0x4F), (XK_Left, 0x50), (XK_Down, 0x51), (XK_Up, 0x52), (XK_space, 0x2C),
            (XK_Caps_Lock, 0x39), (XK_Print, 0x46), (XK_Scroll_Lock, 0x47), (XK_Pause, 0x48), (XK_Num_Lock, 0x53),
            (XK_Menu, 0x65), (XK_KP_Enter, 0x58), (XK_Control_L, 0xE0), (XK_Shift_L, 0xE1), (XK_Alt_L, 0xE2),
            (XK_Super_L, 0xE3), (XK_Meta_L, 0xE3), (XK_Control_R, 0xE4), (XK_Shift_R, 0xE5), (XK_Alt_R, 0xE6),
            (XK_ISO_Level3_Shift, 0xE6), (XK_Super_R, 0xE7), (XK_Meta_R, 0xE7),
        ]
        var table: [UInt: Int] = [:]
        for (symbol, usage) in named { table[UInt(symbol)] = usage }
        for number in 0..<12 { table[UInt(XK_F1) + UInt(number)] = 0x3A + number }
        for number in 0..<12 { table[UInt(XK_F13) + UInt(number)] = 0x68 + number }
        return table
    }()

    /// The usages of the kernel's key codes 1 to 83.
    private static let evdev: [UInt8] = [
        0x29, 0x1E, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27, 0x2D, 0x2E, 0x2A, 0x2B, 0x14, 0x1A, 0x08,
        0x15, 0x17, 0x1C, 0x18, 0x0C, 0x12, 0x13, 0x2F, 0x30, 0x28, 0xE0, 0x04, 0x16, 0x07, 0x09, 0x0A, 0x0B, 0x0D,
        0x0E, 0x0F, 0x33, 0x34, 0x35, 0xE1, 0x31, 0x1D, 0x1B, 0x06, 0x19, 0x05, 0x11, 0x10, 0x36, 0x37, 0x38, 0xE5,
        0x55, 0xE2, 0x2C, 0x39, 0x3A, 0x3B, 0x3C, 0x3D, 0x3E, 0x3F, 0x40, 0x41, 0x42, 0x43, 0x53, 0x47, 0x5F, 0x60,
        0x61, 0x56, 0x5C, 0x5D, 0x5E, 0x57, 0x59, 0x5A, 0x5B, 0x62, 0x63,
    ]

    static func evdevUsage(_ keycode: UInt32) -> Int? {
        switch keycode {
        case 9...91: Int(evdev[Int(keycode) - 9])
        case 94: 0x64
        case 106: 0x54
        default: nil
        }
    }

    /// The usage of a key by its character on an American keyboard, for servers whose keycodes are not known.
    static func usageOfCharacter(_ symbol: UInt) -> Int {
        switch symbol {
        case 0x61...0x7A: return 0x04 + Int(symbol - 0x61)
        case 0x41...0x5A: return 0x04 + Int(symbol - 0x41)
        case 0x31...0x39: return 0x1E + Int(symbol - 0x31)
        case 0x30: return 0x27
        default:
            let marks: [UInt: Int] = [
                0x2D: 0x2D, 0x3D: 0x2E, 0x5B: 0x2F, 0x5D: 0x30, 0x5C: 0x31, 0x3B: 0x33, 0x27: 0x34, 0x60: 0x35,
                0x2C: 0x36, 0x2E: 0x37, 0x2F: 0x38,
            ]
            return marks[symbol] ?? 0
        }
    }

    /// The letters of the keysyms 0x6C0 to 0x6FF, in the order of KOI8-R.
    private static let cyrillic = Array("юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ")

    /// The text of a keysym. Keysyms of Latin 1 and Unicode contain the character's code, older alphabets have pages of their own.
    static func text(of symbol: UInt) -> String {
        switch symbol {
        case 0x20...0x7E, 0xA0...0xFF: return scalar(symbol)
        case 0x0100_0100...0x0110_FFFF: return scalar(symbol - 0x0100_0000)
        case 0x1A1...0x1FF: return String(data: Data([UInt8(symbol & 0xFF)]), encoding: .isoLatin2) ?? ""
        case 0x6C0...0x6FF: return String(cyrillic[Int(symbol - 0x6C0)])
        case 0x20AC: return "€"
        case UInt(XK_Return), UInt(XK_KP_Enter): return "\r"
        case UInt(XK_Tab), UInt(XK_ISO_Left_Tab), UInt(XK_KP_Tab): return "\t"
        case UInt(XK_BackSpace): return "\u{8}"
        case UInt(XK_Escape): return "\u{1B}"
        case UInt(XK_Delete): return "\u{7F}"
        case UInt(XK_KP_Space): return " "
        // The keypad's keysyms are ASCII codes plus 0xFF80.
        case UInt(XK_KP_Multiply)...UInt(XK_KP_9), UInt(XK_KP_Equal): return scalar(symbol - 0xFF80)
        default: return ""
        }
    }

    private static func scalar(_ code: UInt) -> String {
        Unicode.Scalar(UInt32(truncatingIfNeeded: code)).map { String(Character($0)) } ?? ""
    }
}
