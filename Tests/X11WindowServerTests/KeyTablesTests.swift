// SPDX-License-Identifier: MIT
import CX11
import Testing

@testable import X11WindowServer

@Suite("Key tables") struct KeyTablesTests {
    @Test("positions of the kernel's keys are HID usages")
    func positionsOfTheKernelsKeysAreHIDUsages() {
        // Keycodes are the kernel's plus 8: the ends of each row.
        let expected: [UInt32: Int] = [
            9: 0x29, 10: 0x1E, 19: 0x27, 22: 0x2A, 23: 0x2B, 24: 0x14, 33: 0x13, 36: 0x28, 38: 0x04, 46: 0x0F, 49: 0x35,
            50: 0xE1, 52: 0x1D, 61: 0x38, 62: 0xE5, 65: 0x2C, 66: 0x39, 67: 0x3A, 76: 0x43, 79: 0x5F, 90: 0x62, 91: 0x63,
        ]
        for (keycode, usage) in expected { #expect(X11KeyTables.evdevUsage(keycode) == usage, "keycode \(keycode)") }
        #expect(X11KeyTables.evdevUsage(0) == nil)
        #expect(X11KeyTables.evdevUsage(255) == nil)
    }

    @Test("a server with other key codes is read by its characters")
    func aServerWithOtherKeycodesIsReadByItsCharacters() {
        let map = X11KeyMap { keycode, _ in keycode == 8 ? UInt(XK_q) : keycode == 61 ? UInt(XK_Escape) : 0 }
        #expect(map.usage(keycode: 8) == 0x14)
        #expect(map.usage(keycode: 61) == 0x29)
        #expect(map.usage(keycode: 200) == 0)
    }

    @Test("keysyms of all ages are text")
    func keysymsOfAllAgesAreText() {
        let expected: [UInt: String] = [
            0x41: "A", 0xE4: "ä", 0x6C1: "а", 0x6F1: "Я", 0x1B1: "ą", 0x20AC: "€", 0x0100_2661: "♡",
            UInt(XK_Return): "\r", UInt(XK_Escape): "\u{1B}", UInt(XK_KP_5): "5", UInt(XK_F1): "", UInt(XK_Shift_L): "",
            0x0100_D800: "", 0x0110_FFFF: "\u{10FFFF}", .max: "",
        ]
        for (symbol, text) in expected { #expect(X11KeyTables.text(of: symbol) == text, "keysym \(symbol)") }
    }
}
